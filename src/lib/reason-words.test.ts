import { expect, test } from "vitest";
import { locales, messagesByLocale } from "../i18n/dictionary.ts";
import { reasonText } from "./reason-words.ts";

const codes = Object.keys(messagesByLocale.en).filter((key) => key.startsWith("reason."))
  .map((key) => key.slice("reason.".length));

test.each(locales)("%s: every known reason has a text", (locale) => {
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !/\p{L} \p{L}|\p{L}{4}/u.test(reasonText(code, locale)))).toEqual([]);
  expect(codes.filter((code) => reasonText(code, locale) === code)).toEqual([]);
});

test("custom codes by staff stay unchanged", () => {
  expect(reasonText("met-the-head-teacher", "fr")).toBe("met-the-head-teacher");
});
