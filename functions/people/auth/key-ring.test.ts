import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { listKeys, openKeyRing, rotateKeys } from "./key-ring.ts";

const secrets = ["a secret of the tests that is long enough"];

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform");
});
afterAll(() => databases?.close());

test("a key in the database is found at once, even while unknown ids make others wait", async () => {
  const sql = databases.sql("platform");
  const ring = openKeyRing(databases, secrets, () => new Date());
  await ring.ensureCurrent();
  expect(await ring.find("an-invented-id")).toBeUndefined();
  await rotateKeys(sql, secrets, new Date());
  const { current } = await rotateKeys(sql, secrets, new Date());
  expect(await ring.find(current)).toBeUndefined();
  expect(await ring.findNamed(current)).toMatchObject({ kid: current });
  expect(await ring.find(current)).toMatchObject({ kid: current });
});

test("a replaced key is accepted for as long as a session may last, plus one day", async () => {
  const sql = databases.sql("platform");
  const began = new Date();
  const { previous } = await rotateKeys(sql, secrets, began);
  const stateAfter = async (days: number) => {
    await rotateKeys(sql, secrets, daysAfter(began, days));
    return (await listKeys(sql)).find(({ kid }) => kid === previous)!.state;
  };
  expect(await stateAfter(30)).toBe("previous");
  expect(await stateAfter(32)).toBe("revoked");
});
