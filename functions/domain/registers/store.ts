import type { Queryable } from "../../db/databases.ts";
import { jsonParameter, textArray } from "../../db/parameters.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { CheckState } from "./verdict.ts";

/** An imported register. */
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

/** The snapshot of a register that is in force. */
export async function findActiveSnapshot(sql: Queryable, code: string): Promise<SnapshotRow | undefined> {
  const [row] = await sql<SnapshotRow[]>`
    select ${
    snapshotColumns(sql)
  } from entity.register_snapshots where register_code = ${code} and state = 'active'`;
  return row;
}

/** All snapshots in force. */
export function listActiveSnapshots(sql: Queryable): Promise<SnapshotRow[]> {
  return sql<SnapshotRow[]>`
    select ${
    snapshotColumns(sql)
  } from entity.register_snapshots where state = 'active' order by register_code`;
}

/** Begins a snapshot; nobody sees it before it is switched on. */
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

/** An entry that is to be added to a snapshot. */
export interface EntryRow {
  readonly number: string;
  readonly legalName: string;
  /** Former and trade names. */
  readonly otherNames: readonly string[];
  readonly status: "active" | "dissolved";
  readonly listedOn: string | null;
  readonly endedOn: string | null;
}

/** Adds entries to a snapshot that is loading. */
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

/** Switches a snapshot on in the place of the one before, in one transaction. */
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
 * Removes snapshots that failed or were never confirmed, and those that were replaced, but for the last one: it can be
 * put in force again. Their entries go first, some thousands at a
 * time: millions in one statement would run into its time limit.
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

/** Marks a snapshot as failed. */
export async function failSnapshot(sql: Queryable, id: string): Promise<void> {
  await sql`update entity.register_snapshots set state = 'failed' where id = ${id} and state = 'loading'`;
}

/** Entries of a snapshot with a number. */
export function readEntries(
  sql: Queryable,
  snapshotId: string,
  number: string,
): Promise<Pick<EntryRow, "number" | "legalName" | "otherNames" | "status">[]> {
  return sql<Pick<EntryRow, "number" | "legalName" | "otherNames" | "status">[]>`
    select number, legal_name as "legalName", to_jsonb(other_names) as "otherNames", status from entity.register_entries
    where snapshot_id = ${snapshotId} and number = ${number} order by legal_name limit 10`;
}

/** A check of an entity against a register. */
export interface CheckRow {
  readonly id: string;
  readonly entityId: string;
  readonly registerCode: string;
  readonly number: string;
  /** The name and the country that were held against the register; checks of old do not say. */
  readonly legalName: string | null;
  readonly country: string | null;
  readonly requestedBy: string | null;
  readonly state: CheckState | "queued";
  readonly registerName: string | null;
  readonly listedName: string | null;
  readonly nameScoreMilli: number | null;
  readonly responseHash: string | null;
  readonly detail: string | null;
  /** What the register itself said; `null` for a result that staff recorded. */
  readonly answer: Exclude<CheckState, "error"> | null;
  /** Where the reviewers saw the entry. */
  readonly evidenceUrl: string | null;
  readonly checkedAt: Date;
  readonly nextCheckAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

function checkColumns(sql: Queryable) {
  return sql`c.id, c.entity_id as "entityId", c.register_code as "registerCode", c.number,
    c.legal_name as "legalName", c.country, c.requested_by as "requestedBy", c.state,
    c.register_name as "registerName", c.listed_name as "listedName",
    c.name_score_milli as "nameScoreMilli", c.response_hash as "responseHash", c.detail,
    c.answer, c.evidence_url as "evidenceUrl", c.checked_at as "checkedAt", c.next_check_at as "nextCheckAt", c.decided_by as "decidedBy",
    c.decided_at as "decidedAt"`;
}

/** Adds a check; it takes over the next date from the checks before it. */
export async function insertCheck(
  tx: Transaction,
  check: Omit<CheckRow, "decidedBy" | "decidedAt">,
): Promise<void> {
  await tx`
    update entity.registry_checks set next_check_at = null
    where entity_id = ${check.entityId} and next_check_at is not null`;
  await tx`
    insert into entity.registry_checks (id, entity_id, register_code, number, legal_name, country, requested_by, state,
      register_name, listed_name, name_score_milli, response_hash, detail, answer, evidence_url, checked_at,
      next_check_at)
    values (${check.id}, ${check.entityId}, ${check.registerCode}, ${check.number}, ${check.legalName},
      ${check.country}, ${check.requestedBy}, ${check.state}, ${check.registerName}, ${check.listedName},
      ${check.nameScoreMilli}, ${check.responseHash}, ${check.detail}, ${check.answer}, ${check.evidenceUrl},
      ${check.checkedAt}, ${check.nextCheckAt})`;
}

/** Whether the register has answered anew since a check, so that the check is about a state of yesterday. */
export async function isAnsweredSince(tx: Transaction, check: CheckRow): Promise<boolean> {
  const rows = await tx`
    select from entity.registry_checks
    where entity_id = ${check.entityId} and id > ${check.id} and state <> 'manual' limit 1`;
  return rows.length > 0;
}

/** Whether an entity is still what it was when a check was recorded; checks of old do not say. */
export async function isSameIdentitySince(tx: Transaction, checkId: string): Promise<boolean> {
  const [row] = await tx<{ isSame: boolean }[]>`
    select coalesce(c.identity_stamp = e.identity_stamp, true) as "isSame"
    from entity.registry_checks c join entity.entities e on e.id = c.entity_id where c.id = ${checkId}`;
  return row?.isSame ?? false;
}

/** Another entity whose tier 3 rests on an entry of a register, one whose tier waits for its check included. */
export async function findHolderOfEntry(
  tx: Transaction,
  basis: string,
  exceptEntityId: string,
): Promise<{ entityId: string; isLive: boolean } | undefined> {
  const [row] = await tx<{ entityId: string; isLive: boolean }[]>`
    select subject_id as "entityId", state <> 'suspended' as "isLive" from entity.tier_holds
    where subject_type = 'entity' and method = 'registry_match' and state <> 'ended' and basis = ${basis}
      and subject_id <> ${exceptEntityId}
    order by state <> 'suspended' desc, id limit 1`;
  return row;
}

/** Whether the last word about tier 3 of an entity was a member of staff who ended it. */
export async function isEndedByStaff(tx: Transaction, entityId: string): Promise<boolean> {
  const [last] = await tx<{ isEnded: boolean }[]>`
    select hold_change = 'ended' and actor_kind = 'staff' as "isEnded" from entity.verifications
    where subject_type = 'entity' and subject_id = ${entityId} and (hold ->> 'tier')::integer = 3
    order by sequence desc limit 1`;
  return last?.isEnded ?? false;
}

/** One check. */
export async function findCheck(sql: Queryable, id: string): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow[]>`select ${
    checkColumns(sql)
  } from entity.registry_checks c where c.id = ${id}`;
  return row;
}

/** A page of the checks of an entity, newest first. */
export function listChecks(
  sql: Queryable,
  entityId: string,
  limit: number,
  beforeId: string | null,
): Promise<CheckRow[]> {
  return sql<CheckRow[]>`
    select ${checkColumns(sql)} from entity.registry_checks c
    where c.entity_id = ${entityId} ${beforeId === null ? sql`` : sql`and c.id < ${beforeId}`}
    order by c.id desc limit ${limit + 1}`;
}

/** A page of the checks that wait for a human, newest first. */
export function listManualChecks(
  sql: Queryable,
  limit: number,
  beforeId: string | null,
): Promise<CheckRow[]> {
  return sql<CheckRow[]>`
    select ${checkColumns(sql)} from entity.registry_checks c
    where c.state = 'manual' and c.decided_at is null ${
    beforeId === null ? sql`` : sql`and c.id < ${beforeId}`
  }
    order by c.id desc limit ${limit + 1}`;
}

/** Decides a check that waits for a human, of an entity that is locked; it takes over the next date from the others. */
export async function decideCheckRow(
  tx: Transaction,
  check: Pick<CheckRow, "id" | "entityId" | "nextCheckAt" | "evidenceUrl">,
  state: "matched" | "mismatch",
  decidedBy: string,
  now: Date,
): Promise<void> {
  await tx`
    update entity.registry_checks set next_check_at = null
    where entity_id = ${check.entityId} and next_check_at is not null`;
  await tx`
    update entity.registry_checks set state = ${state}, decided_by = ${decidedBy}, decided_at = ${now},
      evidence_url = ${check.evidenceUrl}, next_check_at = ${check.nextCheckAt}
    where id = ${check.id} and state = 'manual' and decided_at is null`;
}

/** Takes entities whose next check is due and puts their date off, so that no other worker takes them too. */
export async function takeDueChecks(
  sql: Queryable,
  now: Date,
  retryAt: Date,
  limit: number,
): Promise<CheckRow[]> {
  return await sql<CheckRow[]>`
    with due as (
      select id from entity.registry_checks where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    )
    update entity.registry_checks c set next_check_at = ${retryAt} from due where c.id = due.id
    returning ${checkColumns(sql)}`;
}

/** A register that cannot be asked and was not imported, which an admin declared to exist. */
export interface DeclaredRegisterRow {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly website: string;
  readonly declaredBy: string;
  readonly declaredAt: Date;
}

/** Registers that staff declared. */
export function listDeclaredRegisters(sql: Queryable): Promise<DeclaredRegisterRow[]> {
  return sql<DeclaredRegisterRow[]>`
    select code, name, country, website, declared_by as "declaredBy", declared_at as "declaredAt"
    from entity.declared_registers order by code`;
}

/** The register of a code that staff declared. */
export async function findDeclaredRegister(
  sql: Queryable,
  code: string,
): Promise<DeclaredRegisterRow | undefined> {
  const [row] = await sql<DeclaredRegisterRow[]>`
    select code, name, country, website, declared_by as "declaredBy", declared_at as "declaredAt"
    from entity.declared_registers where code = ${code}`;
  return row;
}

/** Adds a declared register; answers whether its code was free. */
export async function insertDeclaredRegister(sql: Queryable, row: DeclaredRegisterRow): Promise<boolean> {
  const rows = await sql`
    insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
    values (${row.code}, ${row.name}, ${row.country}, ${row.website}, ${row.declaredBy}, ${row.declaredAt})
    on conflict (code) do nothing returning code`;
  return rows.length === 1;
}

/** Whether the last answer of a register about an entity since a moment was a refusal. */
export async function isRefusedSince(tx: Transaction, entityId: string, since: Date): Promise<boolean> {
  const [row] = await tx<{ answer: string }[]>`
    select answer from entity.registry_checks
    where entity_id = ${entityId} and checked_at > ${since} and answer in ('matched', 'mismatch', 'not_found', 'dissolved')
    order by id desc limit 1`;
  return row !== undefined && row.answer !== "matched";
}

/** Entities that name a register whose code is none of these, newest first. */
export function listEntitiesWithOtherCodes(
  sql: Queryable,
  codes: readonly string[],
  limit: number,
  beforeId: string | null,
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
      ${beforeId === null ? sql`` : sql`and id < ${beforeId}`}
    order by id desc limit ${limit + 1}`;
}
