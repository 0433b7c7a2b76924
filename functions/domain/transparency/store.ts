import type { Queryable } from "../../db/databases.ts";
import { jsonParameter } from "../../db/parameters.ts";
import type { Transaction } from "../../db/transaction.ts";

/** Locks the log and answers its size; `undefined` when another process has it. */
export async function lockLog(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx<{ size: number }[]>`
    select size::double precision as size from entity.log_state where id = 1 for update skip locked`;
  return row?.size;
}

/** Leaves without an index, oldest first. */
export async function readWaitingLeaves(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select verification_id as id from entity.log_leaves where sequenced_index is null
    order by created_at, verification_id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Gives leaves the next indexes. */
export async function assignIndexes(
  tx: Transaction,
  leaves: readonly string[],
  size: number,
  now: Date,
): Promise<void> {
  await tx`
    update entity.log_leaves l set sequenced_index = ${size}::bigint + i.position - 1
    from jsonb_array_elements_text(${jsonParameter(leaves)}::text::jsonb) with ordinality as i(id, position)
    where l.verification_id = i.id::uuid`;
  await tx`update entity.log_state set size = size + ${leaves.length}, updated_at = ${now} where id = 1`;
}

/** Hashes of the first leaves, in their order. */
export async function readLeafHashes(sql: Queryable, size: number): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select leaf_hash as hash from entity.log_leaves where sequenced_index < ${size} order by sequenced_index`;
  return rows.map((row) => row.hash);
}

/** Deletes the salt of a person: from now on no leaf of the log names anybody. */
export async function forgetSalt(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from entity.log_salts where person_id = ${personId}`;
}
