import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { EntryRow } from "./store.ts";

/** The summary that an admin sees before activating a file. */
export interface FilePreview {
  /** Maps each field of an entry to its column in the file, or to `null` if the file has no such column. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly firstRows: readonly EntryRow[];
  readonly refusedLines: readonly { readonly line: number; readonly reason: string }[];
}

/** A register file that is pending confirmation or has been confirmed. */
export interface StagedRow {
  readonly id: string;
  readonly registerCode: string;
  readonly registerName: string;
  readonly country: string;
  readonly sourceName: string;
  readonly entries: number;
  readonly refused: number;
  readonly state: "loading" | "staged" | "active" | "replaced" | "failed";
  readonly importedAt: Date;
  readonly comparedWith: string | null;
  readonly preview: FilePreview;
}

function stagedColumns(sql: Queryable) {
  return sql`id, register_code as "registerCode", register_name as "registerName", country,
    source_name as "sourceName", entries, refused, state, imported_at as "importedAt",
    compared_with as "comparedWith", preview`;
}

export async function findStaged(sql: Queryable, id: string): Promise<StagedRow | undefined> {
  const [row] = await sql<StagedRow[]>`
    select ${stagedColumns(sql)} from entity.register_snapshots where id = ${id} and preview is not null`;
  return row;
}

/** Serialises changes to a register's active snapshot. */
export async function lockRegister(tx: Transaction, code: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`register:${code}`}, 0))`;
}

/** Adds a file without its entries. Deletes unconfirmed files of the same register. */
export async function insertStaged(
  tx: Transaction,
  row: Omit<StagedRow, "state"> & { sourceHash: string; importedBy: string },
): Promise<void> {
  await tx`delete from entity.register_snapshots where register_code = ${row.registerCode} and state = 'staged'`;
  await tx`
    insert into entity.register_snapshots (id, register_code, register_name, country, source_name, source_hash, state,
      entries, refused, imported_at, imported_by, compared_with, preview)
    values (${row.id}, ${row.registerCode}, ${row.registerName}, ${row.country}, ${row.sourceName}, ${row.sourceHash},
      'staged', ${row.entries}, ${row.refused}, ${row.importedAt}, ${row.importedBy}, ${row.comparedWith},
      ${jsonParameter(row.preview)}::text::jsonb)`;
}

/** Compares snapshot `id` with snapshot `withId`, and counts the entries that were added, changed and removed. */
export async function countDifferences(
  sql: Queryable,
  id: string,
  withId: string | null,
): Promise<{ added: number; changed: number; removed: number }> {
  const [row] = await sql<[{ added: number; changed: number; removed: number }]>`
    with n as (
      select number, array_agg(legal_name || ' ' || status order by legal_name, status) as listed
      from entity.register_entries where snapshot_id = ${id} group by number
    ), o as (
      select number, array_agg(legal_name || ' ' || status order by legal_name, status) as listed
      from entity.register_entries where snapshot_id = ${withId}::uuid group by number
    )
    select count(*) filter (where o.number is null)::integer as added,
      count(*) filter (where n.listed <> o.listed)::integer as changed,
      count(*) filter (where n.number is null)::integer as removed
    from n full join o on o.number = n.number`;
  return row;
}

/** A verified entity whose entry is missing or different in a new register file. */
export interface AffectedEntity {
  readonly id: string;
  readonly displayName: string;
  readonly number: string;
  readonly change: "changed" | "removed";
  readonly before: string;
  readonly after: string | null;
}

/** Returns the entities whose tier 3 depends on an entry that is different in another snapshot or missing from it. */
export function listAffected(
  sql: Queryable,
  code: string,
  id: string,
  withId: string | null,
  limit: number,
): Promise<AffectedEntity[]> {
  return sql<AffectedEntity[]>`
    select e.id, e.display_name as "displayName", o.number,
      case when n.number is null then 'removed' else 'changed' end as change,
      o.legal_name || ' (' || o.status || ')' as before, n.legal_name || ' (' || n.status || ')' as after
    from entity.tier_holds h
    join entity.entities e on e.id = h.subject_id
    join entity.register_entries o on o.snapshot_id = ${withId}::uuid and o.number = substr(h.basis, ${
    code.length + 2
  })
    left join entity.register_entries n on n.snapshot_id = ${id} and n.number = o.number
    where h.subject_type = 'entity' and h.method = 'registry_match' and h.state <> 'ended'
      and starts_with(h.basis, ${`${code}:`})
      and (n.number is null or n.legal_name <> o.legal_name or n.status <> o.status)
    order by e.display_name, e.id limit ${limit}`;
}

/**
 * Activates a snapshot in place of the previous one. Returns `false` if the active snapshot has changed since the
 * comparison.
 */
export async function switchSnapshot(
  tx: Transaction,
  code: string,
  id: string,
  from: "staged" | "replaced",
  expected: string | null,
  now: Date,
): Promise<boolean> {
  const [active] = await tx<{ id: string }[]>`
    select id from entity.register_snapshots where register_code = ${code} and state = 'active' for update`;
  if ((active?.id ?? null) !== expected) return false;
  await tx`update entity.register_snapshots set state = 'replaced' where id = ${expected}::uuid`;
  const rows = await tx`
    update entity.register_snapshots set state = 'active', activated_at = ${now}
    where id = ${id} and register_code = ${code} and state = ${from} returning id`;
  return rows.length === 1;
}

/** Makes all scheduled checks against a register due now. */
export async function expediteChecks(tx: Transaction, code: string, now: Date): Promise<void> {
  await tx`
    update entity.registry_checks set next_check_at = ${now}
    where register_code = ${code} and next_check_at > ${now}`;
}

/** Finds the snapshot that was active before the current one. */
export async function findReplaced(
  sql: Queryable,
  code: string,
): Promise<{ id: string; entries: number; importedAt: Date } | undefined> {
  const [row] = await sql<{ id: string; entries: number; importedAt: Date }[]>`
    select id, entries, imported_at as "importedAt" from entity.register_snapshots
    where register_code = ${code} and state = 'replaced'
    order by activated_at desc nulls last, id desc limit 1`;
  return row;
}
