import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../tests/support/databases.ts";
import { alone, inTransaction } from "./transaction.ts";
import { inUnit } from "./units.ts";

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform", "travel");
  await databases.sql("platform")`create table public.numbers (n integer primary key)`;
});
beforeEach(async () => void await databases.sql("platform")`delete from public.numbers`);
afterAll(() => databases.close());

const sql = () => databases.sql("platform");
const add = (n: number) => inTransaction(sql(), (tx) => tx`insert into public.numbers values (${n})`);
const numbers = async () => (await sql()`select n from public.numbers order by n`).map((row) => row["n"]);

test("what was done is held, read by the work itself and by nobody else, until it is committed", async () => {
  const unit = databases.openUnit("platform");
  await inUnit(unit, async () => {
    await add(1);
    // Of the platform, which it lies on unless it is moved.
    expect(await databases.sql("family")`select n from public.numbers`).toHaveLength(1);
    await sql()`insert into public.numbers values (2)`;
    expect(await numbers()).toEqual([1, 2]);
  });
  expect(await numbers()).toEqual([]);
  expect(await unit.commit((tx) => tx`insert into public.numbers values (3)`)).toBe(true);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test("a last write that fails takes everything back and is the reason", async () => {
  const unit = databases.openUnit("platform");
  await inUnit(unit, () => add(1));
  await expect(unit.commit((tx) => tx`select 1 / count(*) from public.numbers where n = 5`))
    .rejects.toMatchObject({ code: "22012" });
  expect(await numbers()).toEqual([]);
});

test("a unit that is rolled back leaves nothing, and can begin anew", async () => {
  const unit = databases.openUnit("platform");
  await inUnit(unit, () => add(1));
  await unit.rollBack();
  await inUnit(unit, () => add(2));
  await unit.commit();
  expect(await numbers()).toEqual([2]);
});

test("a second transaction waits until the first one is committed, with its mark", async () => {
  const unit = databases.openUnit("platform", (tx) => tx`insert into public.numbers values (100)`);
  await inUnit(unit, async () => {
    await add(1);
    expect(unit.isCommitted).toBe(false);
    await inTransaction(sql(), async (tx) => {
      expect((await tx`select n from public.numbers`).length).toBe(2);
      await tx`insert into public.numbers values (2)`;
    });
  });
  expect([unit.isCommitted, await numbers()]).toEqual([true, [1, 100]]);
  await unit.commit();
  expect(await numbers()).toEqual([1, 2, 100]);
});

test("one statement is held like a transaction in a unit, and runs by itself outside", async () => {
  const insert = (n: number) => alone(sql(), (one) => one`insert into public.numbers values (${n})`);
  await insert(1);
  const unit = databases.openUnit("platform");
  await inUnit(unit, () => insert(2));
  expect(await numbers()).toEqual([1]);
  await unit.rollBack();
  expect(await numbers()).toEqual([1]);
});

test("a failed transaction holds nothing: the unit has nothing to commit", async () => {
  const unit = databases.openUnit("platform");
  await inUnit(unit, async () => {
    await expect(inTransaction(sql(), async (tx, sentLast) => {
      await tx`insert into public.numbers values (1)`;
      sentLast(tx`insert into public.numbers values (1)`.execute());
    })).rejects.toMatchObject({ code: "23505" });
  });
  expect(await unit.commit((tx) => tx`insert into public.numbers values (3)`)).toBe(false);
  expect(await numbers()).toEqual([]);
});

test("other databases, other work, and what goes on after the unit are not part of it", async () => {
  const unit = databases.openUnit("platform");
  let afterwards = Promise.resolve();
  await inUnit(unit, async () => {
    await add(1);
    expect(databases.unitInProgress("travel")).toBeUndefined();
    afterwards = unit.commit().then(() => add(2)).then(() => {});
    await afterwards;
  });
  expect(databases.unitInProgress("platform")).toBeUndefined();
  expect(await numbers()).toEqual([1, 2]);
});

test("a transaction that ends after the unit is committed by itself, however the unit ended", async () => {
  for (const end of ["commit", "close"] as const) {
    await sql()`delete from public.numbers`;
    const unit = databases.openUnit("platform");
    const [begun, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = inUnit(unit, () =>
      inTransaction(sql(), async (tx) => {
        await tx`insert into public.numbers values (1)`;
        begun.resolve();
        await resumed.promise;
      }));
    await begun.promise;
    await inUnit(unit, async () => void await numbers());
    const ended = unit[end]();
    resumed.resolve();
    await ended;
    await late;
    expect(await numbers()).toEqual([1]);
  }
});
