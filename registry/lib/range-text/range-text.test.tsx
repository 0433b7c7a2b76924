import { expect, test } from "vitest";
import { rangeText } from "./range-text.ts";

const start = new Date("2026-03-14T13:00:00Z");

test.for<[string, Intl.DateTimeFormatOptions, string, string]>([
  ["en", { timeStyle: "short" }, "2026-03-14T15:00:00Z", "1:00 – 3:00 PM"],
  ["en-GB", { dateStyle: "medium" }, "2026-03-16T15:00:00Z", "14 – 16 Mar 2026"],
  ["fr", { timeStyle: "short" }, "2026-03-14T15:00:00Z", "13:00 – 15:00"],
])("in %s, %j", ([locale, options, end, text]) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  expect(rangeText(format, start, new Date(end))).toBe(text);
});
