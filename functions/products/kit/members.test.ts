import { expect, test } from "vitest";
import { fromColumn, isoTime } from "./members.ts";

test.each([
  ["2026-11-22 00:16:00.123456+00", "2026-11-22T00:16:00.123Z"],
  ["2026-11-22 00:16:00.1+00", "2026-11-22T00:16:00.100Z"],
  ["2026-11-22 00:16:00+00", "2026-11-22T00:16:00.000Z"],
  ["2026-11-22 02:16:00.5+02", "2026-11-22T00:16:00.500Z"],
  ["2026-11-21 18:46:00.25-05:30", "2026-11-22T00:16:00.250Z"],
])("a time %s is %s", (text, iso) => {
  expect(isoTime(text)).toBe(iso);
  // `new Date(text)`, which also has millisecond precision, must give the same result.
  expect(new Date(text).toISOString()).toBe(iso);
  expect(fromColumn("time", text)).toBe(iso);
  expect(fromColumn("time", new Date(iso))).toBe(iso);
});
