import { expect, test } from "vitest";
import { canStillAppeal } from "./appeal-time.ts";

const now = Date.parse("2026-11-24T12:00:00Z");

test.each([
  ["no decision yet", null, false],
  ["decided a moment ago", "2026-11-24T11:59:59Z", true],
  ["one second inside 30 days", "2026-10-25T12:00:01Z", true],
  ["exactly 30 days ago", "2026-10-25T12:00:00Z", false],
  ["last year", "2025-11-24T12:00:00Z", false],
])("%s", (_name, decidedAt, isOpen) => {
  expect(canStillAppeal(decidedAt, now)).toBe(isOpen);
});
