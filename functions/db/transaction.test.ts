import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../tests/support/databases.ts";
import { violatesUnique } from "./faults.ts";
import { write } from "./statement.ts";
import { together } from "./together.ts";
import { inTransaction } from "./transaction.ts";

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

test("the last write and COMMIT go together, and the result waits for both", async () => {
  const result = await inTransaction(sql(), async (tx, sentLast) => {
    await tx`insert into public.numbers values (1, 2)`;
    sentLast(together(tx, [
      write`insert into public.numbers values (2, 4)`,
      write`insert into public.numbers values (3, 6)`,
    ]));
    return "done";
  });
  expect(result).toBe("done");
  expect(await numbers()).toEqual([1, 2, 3]);
});

test("a last write that fails fails the transaction, and nothing of it is kept", async () => {
  await sql()`insert into public.numbers values (1, 2)`;
  const failing = inTransaction(sql(), async (tx, sentLast) => {
    await tx`insert into public.numbers values (4, 8)`;
    sentLast(together(tx, [
      write`insert into public.numbers values (5, 10)`,
      write`insert into public.numbers values (6, 2)`,
    ]));
    return "done";
  });
  await expect(failing).rejects.toSatisfy((error) => violatesUnique(error, "numbers_double_key"));
  expect(await numbers()).toEqual([1]);
  // The connection is whole again.
  await inTransaction(sql(), (tx) => tx`insert into public.numbers values (4, 8)`);
  expect(await numbers()).toEqual([1, 4]);
});

test("a last write that lost a race is tried again with the whole transaction", async () => {
  let attempts = 0;
  await inTransaction(sql(), async (tx, sentLast) => {
    attempts += 1;
    await tx`insert into public.numbers values (7, 14)`;
    sentLast(
      attempts === 1
        ? together(tx, [write`do $$ begin raise exception using errcode = '40P01'; end $$`])
        : together(tx, [write`insert into public.numbers values (8, 16)`]),
    );
  });
  expect(attempts).toBe(2);
  expect(await numbers()).toEqual([7, 8]);
});

test("a table whose columns were given other types meanwhile is read anew", async () => {
  await sql()`insert into public.numbers values (1, 2)`;
  const read = () =>
    inTransaction(sql(), async (tx) => [...await tx`select n, double from public.numbers where n = 1`]);
  expect(await Promise.all([read(), read()])).toEqual([[{ n: 1, double: 2 }], [{ n: 1, double: 2 }]]);
  await sql()`create domain public.doubled as integer check (value % 2 = 0)`;
  await sql()`alter table public.numbers alter double type public.doubled`;
  expect(await read()).toEqual([{ n: 1, double: 2 }]);
});
