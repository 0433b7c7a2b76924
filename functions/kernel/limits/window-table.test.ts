import { expect, test } from "vitest";
import { WindowTable } from "./window-table.ts";

const minuteMs = 60_000;

test("after an hour of one-time callers, only those of the last minute are left", () => {
  const table = new WindowTable<{ windowEndsAt: number }>(50_000);
  for (let second = 0; second < 3_600; second += 1) {
    const now = second * 1_000;
    for (let caller = 0; caller < 10; caller += 1) {
      table.set(`anonymous:${second}-${caller}`, { windowEndsAt: now + minuteMs }, now);
    }
  }
  // There were 36,000 callers, but each window lasts a minute and is removed within ten seconds of its end. Only the
  // callers of the last 70 seconds remain.
  expect(table.size).toBeLessThanOrEqual(10 * 70);
  expect(table.get("anonymous:3599-0")).toBeDefined();
});

test("an active window is never removed, and beyond the maximum the oldest windows go first", () => {
  const table = new WindowTable<{ windowEndsAt: number }>(100);
  for (let caller = 0; caller < 150; caller += 1) {
    table.set(`claims:${caller}`, { windowEndsAt: 86_400_000 }, caller * 1_000);
  }
  expect(table.size).toBe(100);
  expect(table.get("claims:49")).toBeUndefined();
  expect(table.get("claims:50")).toBeDefined();
});

test("a bucket that is set again keeps its place among the newest", () => {
  const table = new WindowTable<{ windowEndsAt: number }>(2);
  table.set("one", { windowEndsAt: 1_000 }, 0);
  table.set("two", { windowEndsAt: 1_000 }, 0);
  table.set("one", { windowEndsAt: 2_000 }, 0);
  table.set("three", { windowEndsAt: 2_000 }, 0);
  expect([table.get("one"), table.get("two"), table.get("three")].map(Boolean)).toEqual([true, false, true]);
});
