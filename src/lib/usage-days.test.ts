import { expect, test } from "vitest";
import { usageDays } from "./usage-days.ts";

const now = new Date("2026-03-31T23:59:00Z");

test("the days end today, even if the last call was long ago", () => {
  const days = usageDays([{ day: "2026-03-11", calls: 5, errors: 1 }], now);
  expect(days).toHaveLength(31);
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(["2026-03-01", "2026-03-31"]);
  expect(days.filter(({ calls }) => calls > 0)).toEqual([{ day: "2026-03-11", calls: 5, errors: 1 }]);
  expect(days.at(-1)).toMatchObject({ calls: 0, errors: 0 });
});

test("the calls of all products on a day are added up", () => {
  const rows = [{ day: "2026-03-31", calls: 5, errors: 1 }, { day: "2026-03-31", calls: 2, errors: 2 }];
  expect(usageDays(rows, now).at(-1)).toEqual({ day: "2026-03-31", calls: 7, errors: 3 });
});
