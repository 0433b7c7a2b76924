import { expect, test } from "vitest";
import { countryCode } from "./countries.ts";
import { forgivenSlips, slipsBetween } from "./likeness.ts";
import { newShortCode, slugOf } from "./names.ts";
import { shortCodePattern } from "../../shared/event.ts";

const slips: [a: string, b: string, expected: number][] = [
  ["harare", "harare", 0],
  ["hararre", "harare", 1],
  ["hrare", "harare", 1],
  ["haraer", "harare", 1],
  ["harawe", "harare", 1],
  ["", "abc", 3],
  ["łódź", "lodz", 3],
];

test.each(slips)("%s and %s differ by %i slips", (a, b, expected) => {
  expect(slipsBetween(a, b)).toBe(expected);
  expect(slipsBetween(b, a)).toBe(expected);
});

test("short words forgive nothing, long ones three slips", () => {
  expect([3, 4, 5, 6, 8, 9, 40].map(forgivenSlips)).toEqual([0, 1, 1, 2, 2, 3, 3]);
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

test.each(slugs)("slug of %s is %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("short codes keep to their letters and do not repeat", () => {
  const codes = Array.from({ length: 2_000 }, newShortCode);
  expect(codes.every((code) => shortCodePattern.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});
