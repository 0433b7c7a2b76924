import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { CheckState } from "../registers/verdict.ts";

export interface CheckRow {
  readonly id: string;
  readonly entityId: string;
  readonly registerCode: string;
  readonly number: string;
  /** The name and country that were compared with the register. Missing in older checks. */
  readonly legalName: string | null;
  readonly country: string | null;
  readonly requestedBy: string | null;
  readonly state: CheckState | "queued";
  readonly registerName: string | null;
  readonly listedName: string | null;
  readonly nameScoreMilli: number | null;
  readonly responseHash: string | null;
  readonly detail: string | null;
  /** The register's own response, or `null` for a result that staff recorded. */
  readonly answer: Exclude<CheckState, "error"> | null;
  /** URL where the reviewers found the entry. */
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

/** Adds a check. Clears the next check date of earlier checks, because only the latest check may have one. */
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

/** Checks whether the register has responded to a newer check, which makes this check outdated. */
export async function isAnsweredSince(tx: Transaction, check: CheckRow): Promise<boolean> {
  const rows = await tx`
    select from entity.registry_checks
    where entity_id = ${check.entityId} and id > ${check.id} and state <> 'manual' limit 1`;
  return rows.length > 0;
}

/**
 * Checks whether an entity's identity is still the same as when a check was made. Returns `true` for older checks,
 * which did not record the identity.
 */
export async function isSameIdentitySince(tx: Transaction, checkId: string): Promise<boolean> {
  const [row] = await tx<{ isSame: boolean }[]>`
    select coalesce(c.identity_stamp = e.identity_stamp, true) as "isSame"
    from entity.registry_checks c join entity.entities e on e.id = c.entity_id where c.id = ${checkId}`;
  return row?.isSame ?? false;
}

/**
 * Finds another entity whose tier 3 is based on the given register entry, even if that tier is suspended.
 */
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

/** Checks whether an entity's tier 3 was ended by staff and has not changed since. */
export async function isEndedByStaff(tx: Transaction, entityId: string): Promise<boolean> {
  const [last] = await tx<{ isEnded: boolean }[]>`
    select hold_change = 'ended' and actor_kind = 'staff' as "isEnded" from entity.verifications
    where subject_type = 'entity' and subject_id = ${entityId} and (hold ->> 'tier')::integer = 3
    order by sequence desc limit 1`;
  return last?.isEnded ?? false;
}

export async function findCheck(sql: Queryable, id: string): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow[]>`select ${
    checkColumns(sql)
  } from entity.registry_checks c where c.id = ${id}`;
  return row;
}

export function listChecks(
  sql: Queryable,
  entityId: string,
  slice: Slice,
): Promise<CheckRow[]> {
  return sql<CheckRow[]>`
    select ${checkColumns(sql)} from entity.registry_checks c
    where c.entity_id = ${entityId} ${sliceSql(sql, slice, "c.id")}`;
}

export function listManualChecks(
  sql: Queryable,
  slice: Slice,
): Promise<CheckRow[]> {
  return sql<CheckRow[]>`
    select ${checkColumns(sql)} from entity.registry_checks c
    where c.state = 'manual' and c.decided_at is null ${sliceSql(sql, slice, "c.id")}`;
}

/**
 * Records the decision on a check that is waiting for a reviewer, and clears the next check date of the entity's
 * other checks.
 */
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

/** Returns checks that are due and postpones them to `retryAt`, so that no other worker runs them too. */
export async function claimDueChecks(
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

/**
 * Checks whether the register's latest response about an entity since the given time was negative.
 */
export async function isRefusedSince(tx: Transaction, entityId: string, since: Date): Promise<boolean> {
  const [row] = await tx<{ answer: string }[]>`
    select answer from entity.registry_checks
    where entity_id = ${entityId} and checked_at > ${since} and answer in ('matched', 'mismatch', 'not_found', 'dissolved')
    order by id desc limit 1`;
  return row !== undefined && row.answer !== "matched";
}
