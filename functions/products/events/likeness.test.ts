import fc from "fast-check";
import { expect, test } from "vitest";
import { countryCode } from "./countries.ts";
import { editDistance, StepBudget } from "./likeness.ts";
import { newShortCode, slugOf } from "./names.ts";
import { shortCodePattern } from "../../kernel/shared/event.ts";

const slips: [a: string, b: string, expected: number][] = [
  ["harare", "harare", 0],
  ["hararre", "harare", 1],
  ["hrare", "harare", 1],
  ["haraer", "harare", 1],
  ["harawe", "harare", 1],
  ["", "abc", 3],
  ["łódź", "lodz", 3],
];

test.each(slips)("%s and %s differ by %i typos", (a, b, expected) => {
  for (const most of [expected, expected + 1]) {
    expect(editDistance(a, b, most)).toBe(expected);
    expect(editDistance(b, a, most)).toBe(expected);
  }
  if (expected > 0) expect(editDistance(a, b, expected - 1)).toBe(Infinity);
});

/** Computes the edit distance with the complete table, as a reference for the tests. */
function everySlip(a: string, b: string): number {
  const cells = [...a, ""].map((_, row) => [...b, ""].map((_, column) => row === 0 ? column : row));
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const changed = cells[row - 1]![column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      let slips = Math.min(cells[row - 1]![column]! + 1, cells[row]![column - 1]! + 1, changed);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwapped) slips = Math.min(slips, cells[row - 2]![column - 2]! + 1);
      cells[row]![column] = slips;
    }
  }
  return cells[a.length]![b.length]!;
}

const shortText = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });

test("the number of typos equals that of the full table, up to the given maximum", () => {
  fc.assert(
    fc.property(shortText, shortText, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const all = everySlip(a, b);
      expect(editDistance(a, b, most)).toBe(all <= most ? all : Infinity);
    }),
  );
});

test("a comparison stops when a request has used up its steps", () => {
  const effort = new StepBudget(1_000);
  expect(editDistance("a".repeat(50_000), "a".repeat(50_001), 1, effort)).toBe(Infinity);
  expect(editDistance("harare", "hararre", 1, effort)).toBe(Infinity);
  expect(effort.take(1)).toBe(false);
});

const countries: [text: string, code: string][] = [
  ["ZW", "ZW"],
  ["zw", "ZW"],
  ["Zimbabwe", "ZW"],
  ["Côte d’Ivoire", "CI"],
  ["cote d'ivoire", "CI"],
  ["USA", "US"],
  ["Germany", "DE"],
];

test.each(countries)("country %s is %s", (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test.each(["XQ", "Illinois"])("%s is not a country", (text) => expect(countryCode(text)).toBeUndefined());

const slugs: [name: string, slug: string][] = [
  ["Jazz Evening!", "jazz-evening"],
  ["São João — Festa", "sao-joao-festa"],
  ["مهرجان", "event"],
  ["--", "event"],
  ["abcdefg", "abcdefg-event"],
  ["x".repeat(200), "x".repeat(80)],
];

test.each(slugs)("the slug of %s is %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("short codes only use their letters and do not repeat", () => {
  const codes = Array.from({ length: 2_000 }, newShortCode);
  expect(codes.every((code) => shortCodePattern.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});
