import type { Transaction } from "../../kernel/db/transaction.ts";

/** Locks the category tree until the transaction ends, so that only one branch is moved at a time. */
export async function lockTree(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('directory.categories', 0))`;
}

/** Checks whether a category is the same as another or below it. Terminates even if the data contains a cycle. */
export async function isSameOrDescendant(tx: Transaction, id: string, topId: string): Promise<boolean> {
  const [row] = await tx<[{ isBelow: boolean }]>`
    with recursive above as (
      select id, parent_id from directory.categories where id = ${id}
      union select c.id, c.parent_id from directory.categories c join above a on c.id = a.parent_id
    )
    select exists (select 1 from above where id = ${topId}) as "isBelow"`;
  return row.isBelow;
}
