import type { Queryable } from "../../../kernel/db/databases.ts";
import { jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";

/** Locks the log and returns its size, or returns `undefined` if another process has the lock. */
export async function lockLog(
  tx: Transaction,
): Promise<{ size: number; checkpointSize: number } | undefined> {
  const [row] = await tx<{ size: number; checkpointSize: number }[]>`
    select size::double precision as size, checkpoint_size::double precision as "checkpointSize"
    from entity.log_state where id = 1 for update skip locked`;
  return row;
}

export async function readWaitingLeaves(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select verification_id as id from entity.log_leaves where sequenced_index is null
    order by created_at, verification_id limit ${limit}`;
  return rows.map((row) => row.id);
}

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

const decoded = (rows: { hash: string }[]) =>
  rows.map(({ hash }) => new Uint8Array(Buffer.from(hash, "base64")));

/** Returns the existing hashes of a level from position `from` up to, but not including, `to`. */
export async function readHashes(
  sql: Queryable,
  level: number,
  from: number,
  to: number,
): Promise<Uint8Array[]> {
  return decoded(
    level === 0
      ? await sql<{ hash: string }[]>`
        select leaf_hash as hash from entity.log_leaves
        where sequenced_index >= ${from} and sequenced_index < ${to} order by sequenced_index`
      : await sql<{ hash: string }[]>`
        select hash from entity.log_hashes
        where level = ${level} and position >= ${from} and position < ${to} order by position`,
  );
}

/** Counts the hashes in a level above the leaves. */
export async function countHashes(sql: Queryable, level: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(max(position) + 1, 0)::double precision as count from entity.log_hashes where level = ${level}`;
  return row!.count;
}

export async function addHash(
  tx: Transaction,
  level: number,
  position: number,
  hash: Uint8Array,
): Promise<void> {
  await tx`
    insert into entity.log_hashes (level, position, hash)
    values (${level}, ${position}, ${Buffer.from(hash).toString("base64")})`;
}

export async function writeCheckpoint(tx: Transaction, size: number, checkpoint: string): Promise<void> {
  await tx`update entity.log_state set checkpoint = ${checkpoint}, checkpoint_size = ${size} where id = 1`;
}

export async function readCheckpoint(
  sql: Queryable,
): Promise<{ checkpoint: string | null; size: number }> {
  const [row] = await sql<{ checkpoint: string | null; size: number }[]>`
    select checkpoint, checkpoint_size::double precision as size from entity.log_state where id = 1`;
  return row ?? { checkpoint: null, size: 0 };
}

export interface LeafRow {
  readonly index: number | null;
  readonly hash: string;
  readonly canonical: string;
  readonly nameSalt: string | null;
}

/** Returns the leaves from index `from` up to, but not including, `to`. */
export async function readLeaves(sql: Queryable, from: number, to: number): Promise<LeafRow[]> {
  return await sql<LeafRow[]>`
    select sequenced_index::double precision as index, leaf_hash as hash, canonical_json as canonical,
      name_salt as "nameSalt"
    from entity.log_leaves where sequenced_index >= ${from} and sequenced_index < ${to} order by sequenced_index`;
}

export async function readLeafOf(
  sql: Queryable,
  entityId: string,
  sequence: number,
): Promise<LeafRow | undefined> {
  const [row] = await sql<LeafRow[]>`
    select l.sequenced_index::double precision as index, l.leaf_hash as hash, l.canonical_json as canonical,
      l.name_salt as "nameSalt"
    from entity.log_leaves l join entity.verifications v on v.id = l.verification_id
    where v.subject_type = 'entity' and v.subject_id = ${entityId} and v.sequence = ${sequence}`;
  return row;
}
