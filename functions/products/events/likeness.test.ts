import fc from "fast-check";
import { expect, test } from "vitest";
import { countryCode } from "./countries.ts";
import { allowedTypos, editDistance, maximumSteps, StepBudget, Vocabulary } from "./likeness.ts";
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

/** Computes the whole table, cell by cell. */
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

test("the closest texts are returned in the order they were given", () => {
  const cities = new Vocabulary(["harare", "harane", "herare", "lusaka", "hararre"], (city) => city);
  expect(cities.closest("harare", new StepBudget())).toEqual(["harare"]);
  expect(cities.closest("harage", new StepBudget())).toEqual(["harare", "harane"]);
  expect(cities.closest("nairobi", new StepBudget())).toEqual([]);
  const mixed = new Vocabulary(["gardening", "garden", "gardens"], (topic) => topic);
  expect(mixed.closest("gardenin", new StepBudget())).toEqual(["gardening"]);
  const lengths = new Vocabulary(["hararre", "harae"], (topic) => topic);
  expect(lengths.closest("harare", new StepBudget())).toEqual(["hararre", "harae"]);
});

const letter = (index: number) => String.fromCodePoint(0x61 + Math.floor(index) % 26);
const alike = (index: number) =>
  `${"a".repeat(57)}${letter(index)}${letter(index / 26)}${letter(index / 676)}`;
const full = Array.from({ length: 2_000 }, (_, index) => alike(index));
const hostile: [name: string, words: readonly string[], known: readonly string[]][] = [
  ["words of one end", Array.from({ length: 40 }, (_, i) => `${"a".repeat(56)}${letter(i)}xyz`), full],
  ["words of one beginning", Array.from({ length: 40 }, (_, i) => `${letter(i)}${full[i]!.slice(1)}`), full],
  ["texts without end", ["a".repeat(50_000)], Array.from({ length: 500 }, () => "a".repeat(50_001))],
];

test.each(hostile)(
  "comparing %s with a full vocabulary takes a limited number of steps",
  (_name, words, known) => {
    const vocabulary = new Vocabulary(known, (topic) => topic);
    // Far more than in practice, so that the cost of comparing is measurable.
    const unbounded = new StepBudget(1_000_000_000);
    for (const word of words.slice(0, 3)) vocabulary.closest(word, unbounded);
    expect(1_000_000_000 - unbounded.left).toBeLessThan(3 * known.length * 8 * 60);

    const effort = new StepBudget();
    for (const word of words) vocabulary.closest(word, effort);
    // Once exhausted, each word and each of its letters makes one check.
    expect(maximumSteps - effort.left).toBeLessThan(maximumSteps + words.length * 200);
  },
);

test("twenty misspelt words are all understood among two thousand ordinary topics", () => {
  const syllables = ["ba", "ke", "di", "mo", "fu", "ga", "ni", "ro", "su", "te", "za", "wi", "lo"];
  const topics = Array.from(
    { length: 2_000 },
    (_, index) =>
      [index, index / 13, index / 169, index * 7].map((at) => syllables[Math.floor(at) % 13]!).join(""),
  );
  const effort = new StepBudget();
  const vocabulary = new Vocabulary(topics, (topic) => topic);
  for (const topic of topics.slice(0, 20)) {
    expect(vocabulary.closest(`${topic}x`, effort)).toContain(topic);
  }
  expect(maximumSteps - effort.left).toBeLessThan(maximumSteps / 2);
});

test("short words allow no typos, long ones three", () => {
  expect([3, 4, 5, 6, 8, 9, 40].map(allowedTypos)).toEqual([0, 1, 1, 2, 2, 3, 3]);
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
