import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { violatesUnique } from "./faults.ts";
import { inSavepoint, inTransaction } from "./transaction.ts";

let databases: TestDatabases;
beforeAll(async () => {
  databases = await freshDatabases("platform");
});
beforeEach(async () => {
  await sql()`drop table if exists public.numbers`;
  await sql()`create table public.numbers (n integer primary key, double integer unique)`;
});
afterAll(() => databases.close());

const sql = () => databases.sql("platform");
const numbers = async () => (await sql()`select n from public.numbers order by n`).map((row) => row["n"]);

test("a transaction that lost a race is retried completely, and one that breaks a rule is not", async () => {
  let attempts = 0;
  await inTransaction(sql(), async (tx) => {
    attempts += 1;
    await tx`insert into public.numbers values (7, 14)`;
    if (attempts === 1) await tx`do $$ begin raise exception using errcode = '40P01'; end $$`;
    await tx`insert into public.numbers values (8, 16)`;
  });
  expect([attempts, await numbers()]).toEqual([2, [7, 8]]);
  const failing = inTransaction(sql(), (tx) => tx`insert into public.numbers values (9, 18), (10, 16)`);
  await expect(failing).rejects.toSatisfy((error) => violatesUnique(error, "numbers_double_key"));
  expect(await numbers()).toEqual([7, 8]);
});

test("work that starts inside a transaction is part of it, and is rolled back with it", async () => {
  const failing = inTransaction(sql(), async (tx) => {
    const inside = databases.within("platform", tx);
    await inTransaction(inside.sql("platform"), (same) => same`insert into public.numbers values (1, 2)`);
    expect(await (await inside.reader("platform"))`select n from public.numbers`).toHaveLength(1);
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  expect(await numbers()).toEqual([]);
});

test("an error in a savepoint does not end the transaction around it", async () => {
  await inTransaction(sql(), async (tx) => {
    const inside = databases.within("platform", tx).sql("platform");
    await tx`insert into public.numbers values (1, 2)`;
    const failing = inSavepoint(inside, async (inner) => {
      await inner`insert into public.numbers values (3, 6)`;
      await inner`insert into public.numbers values (4, 2)`;
    });
    await expect(failing).rejects.toSatisfy((error) => violatesUnique(error, "numbers_double_key"));
    await tx`insert into public.numbers values (5, 10)`;
  });
  expect(await numbers()).toEqual([1, 5]);
  await inSavepoint(sql(), (tx) => tx`insert into public.numbers values (6, 12)`);
  expect(await numbers()).toEqual([1, 5, 6]);
});

test("a table whose column types have changed is read again", async () => {
  await sql()`insert into public.numbers values (1, 2)`;
  const read = () =>
    inTransaction(sql(), async (tx) => [...await tx`select n, double from public.numbers where n = 1`]);
  expect(await Promise.all([read(), read()])).toEqual([[{ n: 1, double: 2 }], [{ n: 1, double: 2 }]]);
  await sql()`create domain public.doubled as integer check (value % 2 = 0)`;
  await sql()`alter table public.numbers alter double type public.doubled`;
  expect(await read()).toEqual([{ n: 1, double: 2 }]);
});
