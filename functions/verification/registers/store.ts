import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface SnapshotRow {
  readonly id: string;
  readonly registerCode: string;
  readonly registerName: string;
  readonly country: string;
  readonly sourceName: string;
  readonly sourceHash: string;
  readonly entries: number;
  readonly refused: number;
  readonly state: "loading" | "staged" | "active" | "replaced" | "failed";
  readonly importedAt: Date;
}

function snapshotColumns(sql: Queryable) {
  return sql`id, register_code as "registerCode", register_name as "registerName", country,
    source_name as "sourceName", source_hash as "sourceHash", entries, refused, state, imported_at as "importedAt"`;
}

export async function findActiveSnapshot(sql: Queryable, code: string): Promise<SnapshotRow | undefined> {
  const [row] = await sql<SnapshotRow[]>`
    select ${
    snapshotColumns(sql)
  } from entity.register_snapshots where register_code = ${code} and state = 'active'`;
  return row;
}

export function listActiveSnapshots(sql: Queryable): Promise<SnapshotRow[]> {
  return sql<SnapshotRow[]>`
    select ${
    snapshotColumns(sql)
  } from entity.register_snapshots where state = 'active' order by register_code`;
}

/** Creates a snapshot, hidden until it is activated. */
export async function insertSnapshot(
  sql: Queryable,
  snapshot: Omit<SnapshotRow, "entries" | "refused" | "state">,
): Promise<void> {
  await sql`
    insert into entity.register_snapshots (id, register_code, register_name, country, source_name, source_hash,
      state, imported_at)
    values (${snapshot.id}, ${snapshot.registerCode}, ${snapshot.registerName}, ${snapshot.country},
      ${snapshot.sourceName}, ${snapshot.sourceHash}, 'loading', ${snapshot.importedAt})`;
}

export interface EntryRow {
  readonly number: string;
  readonly legalName: string;
  /** Former and trade names. */
  readonly otherNames: readonly string[];
  readonly status: "active" | "dissolved";
  readonly listedOn: string | null;
  readonly endedOn: string | null;
}

export async function insertEntries(
  sql: Queryable,
  snapshotId: string,
  entries: readonly EntryRow[],
): Promise<void> {
  await sql`
    insert into entity.register_entries (snapshot_id, number, legal_name, other_names, status, listed_on, ended_on)
    select ${snapshotId}::uuid, r.number, r."legalName", r."otherNames", r.status, r."listedOn", r."endedOn"
    from jsonb_to_recordset(${jsonParameter(entries)}::text::jsonb)
      as r(number text, "legalName" text, "otherNames" text[], status text, "listedOn" date, "endedOn" date)`;
}

export async function activateSnapshot(
  tx: Transaction,
  snapshot: { id: string; registerCode: string; entries: number; refused: number },
): Promise<void> {
  await tx`
    update entity.register_snapshots set state = 'replaced'
    where register_code = ${snapshot.registerCode} and state = 'active'`;
  await tx`
    update entity.register_snapshots set state = 'active', entries = ${snapshot.entries},
      refused = ${snapshot.refused}, activated_at = now()
    where id = ${snapshot.id}`;
}

const removedAtOnce = 10_000;

/**
 * Deletes snapshots that failed or were never confirmed, and replaced snapshots except the last one, which can be
 * reactivated. Their entries are deleted first, a few thousand at a time, because deleting millions in one statement
 * would exceed its time limit.
 */
export async function removeSnapshots(sql: Queryable, registerCode: string): Promise<void> {
  const old = await sql<{ id: string }[]>`
    select id from entity.register_snapshots s where register_code = ${registerCode}
      and (state in ('failed', 'staged') or (state = 'replaced' and exists (
        select from entity.register_snapshots n where n.register_code = s.register_code and n.state = 'replaced'
          and (n.activated_at, n.id) > (s.activated_at, s.id))))`;
  for (const { id } of old) {
    for (;;) {
      const removed = await sql`
        delete from entity.register_entries where snapshot_id = ${id} and number <= (
          select max(number) from (select number from entity.register_entries where snapshot_id = ${id}
            order by number limit ${removedAtOnce}) first)`;
      if (removed.count === 0) break;
    }
    await sql`
      delete from entity.register_snapshots where id = ${id} and state in ('replaced', 'failed', 'staged')`;
  }
}

export async function failSnapshot(sql: Queryable, id: string): Promise<void> {
  await sql`update entity.register_snapshots set state = 'failed' where id = ${id} and state = 'loading'`;
}

export function readEntries(
  sql: Queryable,
  snapshotId: string,
  number: string,
): Promise<Pick<EntryRow, "number" | "legalName" | "otherNames" | "status">[]> {
  return sql<Pick<EntryRow, "number" | "legalName" | "otherNames" | "status">[]>`
    select number, legal_name as "legalName", to_jsonb(other_names) as "otherNames", status from entity.register_entries
    where snapshot_id = ${snapshotId} and number = ${number} order by legal_name limit 10`;
}

/** A register that an admin declared. The platform neither queries it online nor imports it. */
export interface DeclaredRegisterRow {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly website: string;
  readonly declaredBy: string;
  readonly declaredAt: Date;
}

export function listDeclaredRegisters(sql: Queryable): Promise<DeclaredRegisterRow[]> {
  return sql<DeclaredRegisterRow[]>`
    select code, name, country, website, declared_by as "declaredBy", declared_at as "declaredAt"
    from entity.declared_registers order by code`;
}

export async function findDeclaredRegister(
  sql: Queryable,
  code: string,
): Promise<DeclaredRegisterRow | undefined> {
  const [row] = await sql<DeclaredRegisterRow[]>`
    select code, name, country, website, declared_by as "declaredBy", declared_at as "declaredAt"
    from entity.declared_registers where code = ${code}`;
  return row;
}

/** Returns `false` if the code is taken. */
export async function insertDeclaredRegister(sql: Queryable, row: DeclaredRegisterRow): Promise<boolean> {
  const rows = await sql`
    insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
    values (${row.code}, ${row.name}, ${row.country}, ${row.website}, ${row.declaredBy}, ${row.declaredAt})
    on conflict (code) do nothing returning code`;
  return rows.length === 1;
}

/** Returns the entities whose register code is not in `codes`, newest first by default. */
export function listEntitiesWithOtherCodes(
  sql: Queryable,
  codes: readonly string[],
  slice: Slice,
): Promise<
  {
    id: string;
    displayName: string;
    country: string;
    registerCode: string;
    registerNumber: string;
    tier: number;
  }[]
> {
  return sql<
    {
      id: string;
      displayName: string;
      country: string;
      registerCode: string;
      registerNumber: string;
      tier: number;
    }[]
  >`
    select id, display_name as "displayName", country, register_code as "registerCode",
      register_number as "registerNumber", tier
    from entity.entities
    where register_code is not null and status <> 'merged'
      and not (register_code = any(${textArray(codes)}::text::text[]))
      ${sliceSql(sql, slice, "id")}`;
}
