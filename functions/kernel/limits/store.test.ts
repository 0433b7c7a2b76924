import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { secondsAfter } from "../shared/clock.ts";
import { takeFromBucket } from "./store.ts";
import { deleteEndedWindows } from "./delete-windows.ts";

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform");
});
afterAll(() => databases?.close());

test("windows are deleted once they have ended, according to their own quota", async () => {
  const sql = databases.sql("platform");
  const minute = { name: "anonymous", quota: 120, windowSeconds: 60 };
  const month = { name: "vouches", quota: 5, windowSeconds: 30 * 86_400 };
  const began = new Date("2026-06-01T12:00:00Z");
  for (let caller = 0; caller < 50; caller += 1) {
    await takeFromBucket(sql, `anonymous:10.0.0.${caller}`, minute, 3, began);
  }
  await takeFromBucket(sql, "vouches:person", month, 1, began);
  await takeFromBucket(sql, "of-an-older-release:person", month, 1, began);
  const left = async (seconds: number) => {
    await deleteEndedWindows(sql, [minute, month], secondsAfter(began, seconds));
    const rows = await sql<{ name: string; count: number }[]>`
      select split_part(bucket, ':', 1) as name, count(*)::integer as count from auth.rate_limits group by 1`;
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
  expect(await left(59)).toEqual({ "anonymous": 50, "vouches": 1, "of-an-older-release": 1 });
  expect(await left(61)).toEqual({ "vouches": 1, "of-an-older-release": 1 });
  expect(await left(30 * 86_400 + 1)).toEqual({ "of-an-older-release": 1 });
  expect(await left(31 * 86_400 + 1)).toEqual({});
});
