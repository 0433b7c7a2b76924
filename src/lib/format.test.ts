import { expect, test } from "vitest";
import { locales } from "../i18n/dictionary.ts";
import {
  countryName,
  formatDay,
  formatDuration,
  formatFullDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRecentDay,
} from "./format.ts";

const late = "2026-11-02T23:30:00Z";
/** Formats a value in every language, with ordinary spaces instead of non-breaking ones. */
const inEach = (say: (locale: string) => string) => locales.map((locale) => say(locale).replace(/\s/g, " "));

test.each([
  ["a day", formatDay, ["2 Nov 2026", "2 nov. 2026", "2 Nov 2026", "02/11/2026"]],
  ["a recent day", formatRecentDay, ["2 Nov", "2 nov.", "2 Nov", "2/11"]],
  ["a full day", formatFullDay, [
    "2 November 2026",
    "2 novembre 2026",
    "2 Novemba 2026",
    "2 de novembro de 2026",
  ]],
  ["a moment", formatMoment, [
    "2 Nov 2026, 23:30 UTC",
    "2 nov. 2026, 23:30 UTC",
    "2 Nov 2026, 23:30 UTC",
    "02/11/2026, 23:30 UTC",
  ]],
])("%s is formatted as in the language of the text", (_name, format, expected) => {
  expect(inEach((locale) => format(late, locale))).toEqual(expected);
});

test("numbers, durations, money and countries follow the same locale", () => {
  expect(inEach((locale) => formatNumber(12_345.5, locale))).toEqual([
    "12,345.5",
    "12 345,5",
    "12,345.5",
    "12 345,5",
  ]);
  expect(inEach((locale) => formatDuration(86_400, locale))).toEqual(["1 day", "1 jour", "siku 1", "1 dia"]);
  expect(inEach((locale) => formatMoney(2_500, "USD", locale))).toEqual([
    "US$25.00",
    "25,00 $US",
    "US$ 25.00",
    "25,00 US$",
  ]);
  expect(inEach((locale) => countryName("KE", locale))).toEqual(["Kenya", "Kenya", "Kenya", "Quénia"]);
});
