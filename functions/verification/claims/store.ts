import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { EntityRole } from "../entities/representatives.ts";
import { type ClaimedRole, claimStates, type ClaimStatus } from "./states.ts";

export interface ClaimRow {
  readonly id: string;
  readonly entityId: string;
  readonly claimantPersonId: string;
  readonly claimedRole: ClaimedRole;
  readonly status: ClaimStatus;
  readonly evidenceUrl: string | null;
  readonly evidenceNote: string | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decisionNote: string | null;
  readonly reasonCode: string | null;
  readonly expiresAt: Date;
  readonly supersedes: string | null;
  readonly version: number;
  readonly dispute: { readonly id: string; readonly dueAt: string; readonly terms: string } | null;
}

/** Returns the columns of `entity.representative_claims` (alias `c`) as a `ClaimRow`. */
export function claimColumns(sql: Queryable) {
  return sql`c.id, c.entity_id as "entityId", c.claimant_person_id as "claimantPersonId",
    c.claimed_role as "claimedRole", c.status, c.evidence_url as "evidenceUrl", c.evidence_note as "evidenceNote",
    c.submitted_at as "submittedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy",
    c.decision_note as "decisionNote", c.reason_code as "reasonCode", c.expires_at as "expiresAt", c.supersedes,
    c.version,
    (select jsonb_build_object('id', d.id, 'dueAt', d.due_at, 'terms', d.terms)
      from entity.dispute_claims dc join entity.disputes d on d.id = dc.dispute_id and d.state = 'open'
      where dc.claim_id = c.id limit 1) as dispute`;
}

export async function findClaim(sql: Queryable, id: string): Promise<ClaimRow | undefined> {
  const [row] = await sql<ClaimRow[]>`select ${
    claimColumns(sql)
  } from entity.representative_claims c where c.id = ${id}`;
  return row;
}

export function readLiveClaims(sql: Queryable, entityId: string): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select ${claimColumns(sql)} from entity.representative_claims c
    where c.entity_id = ${entityId} and c.status in ('pending', 'approved', 'disputed') order by c.id`;
}

/**
 * Counts a person's claims since a given time and finds the oldest of them. Claims granted after an appeal are not
 * included.
 */
export async function countClaimsBy(
  tx: Transaction,
  personId: string,
  since: Date,
): Promise<{ recent: number; oldest: Date | null }> {
  const [row] = await tx<[{ recent: number; oldest: Date | null }]>`
    select count(*)::integer as recent, min(submitted_at) as oldest from entity.representative_claims
    where claimant_person_id = ${personId} and submitted_at > ${since} and supersedes is null`;
  return row;
}

export type NewClaimRow = Pick<
  ClaimRow,
  | "id"
  | "entityId"
  | "claimantPersonId"
  | "claimedRole"
  | "status"
  | "evidenceUrl"
  | "evidenceNote"
  | "submittedAt"
  | "decidedAt"
  | "decidedBy"
  | "decisionNote"
  | "reasonCode"
  | "expiresAt"
  | "supersedes"
>;

/** Adds a claim. The partial unique index rejects a person's second open claim on an entity. */
export async function insertClaim(tx: Transaction, claim: NewClaimRow): Promise<void> {
  await tx`
    insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, evidence_url,
      evidence_note, submitted_at, decided_at, decided_by, decision_note, reason_code, expires_at, supersedes,
      updated_at)
    values (${claim.id}, ${claim.entityId}, ${claim.claimantPersonId}, ${claim.claimedRole}, ${claim.status},
      ${claim.evidenceUrl}, ${claim.evidenceNote}, ${claim.submittedAt}, ${claim.decidedAt}, ${claim.decidedBy},
      ${claim.decisionNote}, ${claim.reasonCode}, ${claim.expiresAt}, ${claim.supersedes}, ${claim.submittedAt})`;
}

export function previousStates(status: ClaimStatus): ClaimStatus[] {
  return (Object.keys(claimStates) as ClaimStatus[]).filter((from) =>
    (claimStates[from] as readonly ClaimStatus[]).includes(status)
  );
}

/**
 * Moves a claim to a state if the state table allows it. A single conditional update ensures that only one of two
 * simultaneous decisions changes the row.
 */
export async function moveClaim(
  tx: Transaction,
  id: string,
  status: ClaimStatus,
  now: Date,
  also: { endedBy?: string | undefined } = {},
): Promise<boolean> {
  const rows = await tx`
    update entity.representative_claims set status = ${status}, updated_at = ${now}, version = version + 1,
      ended_by = ${also.endedBy ?? null},
      ended_at = ${["withdrawn", "expired", "revoked", "rejected"].includes(status) ? now : null}
    where id = ${id} and status = any(string_to_array(${previousStates(status).join(",")}, ','))
    returning id`;
  return rows.length === 1;
}

/**
 * Updates a dispute's claims when the dispute opens, is postponed or ends. Increments the claims' versions, because
 * each claim shows the dispute. Undecided claims stay open at least until the given time.
 */
export async function followDispute(
  tx: Transaction,
  disputeId: string,
  until: Date | null,
  now: Date,
): Promise<void> {
  await tx`
    update entity.representative_claims set version = version + 1, updated_at = ${now},
      expires_at = case when status in ('pending', 'disputed')
        then greatest(expires_at, ${until}::timestamptz) else expires_at end
    where id in (select claim_id from entity.dispute_claims where dispute_id = ${disputeId})`;
}

/** Returns `false` if the claim has already been decided or has ended. */
export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: {
    status: "approved" | "rejected";
    decidedBy: string;
    note: string | null;
    reasonCode: string | null;
    expiresAt: Date;
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.representative_claims set status = ${decision.status}, decided_at = ${now},
      decided_by = ${decision.decidedBy}, decision_note = ${decision.note}, reason_code = ${decision.reasonCode},
      expires_at = ${decision.expiresAt}, updated_at = ${now}, version = version + 1,
      ended_at = ${decision.status === "rejected" ? now : null}
    where id = ${id} and status in ('pending', 'disputed') returning id`;
  return rows.length === 1;
}

export async function writeRenewal(
  tx: Transaction,
  id: string,
  expiresAt: Date,
  evidenceUrl: string | null,
  now: Date,
): Promise<void> {
  await tx`
    update entity.representative_claims set expires_at = ${expiresAt},
      evidence_url = coalesce(${evidenceUrl}, evidence_url), updated_at = ${now}, version = version + 1
    where id = ${id}`;
}

export function listClaimsOf(
  sql: Queryable,
  personId: string,
  status: ClaimStatus | null,
  slice: Slice,
): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select ${claimColumns(sql)} from entity.representative_claims c
    where c.claimant_person_id = ${personId}
      ${status === null ? sql`` : sql`and c.status = ${status}`}
      ${sliceSql(sql, slice, "c.id")}`;
}

export function readExpiredClaims(sql: Queryable, now: Date, limit: number): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select ${claimColumns(sql)} from entity.representative_claims c
    where c.status in ('pending', 'approved', 'disputed') and c.expires_at <= ${now}
    order by c.expires_at limit ${limit}`;
}

/**
 * For each entity, returns the person's latest claim in one of the given states. Returns at most 200 claims, newest
 * first.
 */
export function readLastClaims(
  sql: Queryable,
  personId: string,
  statuses: readonly ClaimStatus[],
): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select ${claimColumns(sql)} from entity.representative_claims c
    where c.claimant_person_id = ${personId} and c.id in (
      select distinct on (l.entity_id) l.id from entity.representative_claims l
      where l.claimant_person_id = ${personId} and l.status = any(string_to_array(${statuses.join(",")}, ','))
      order by l.entity_id, l.id desc)
    order by c.id desc limit 200`;
}

/** Returns up to 200 of a person's current roles, newest first. */
export function readRolesOf(
  sql: Queryable,
  personId: string,
): Promise<{ entityId: string; role: EntityRole; grantedAt: Date }[]> {
  return sql<{ entityId: string; role: EntityRole; grantedAt: Date }[]>`
    select entity_id as "entityId", role, granted_at as "grantedAt" from entity.representatives
    where person_id = ${personId} and revoked_at is null order by granted_at desc limit 200`;
}

/** Returns when a claim ended and, if staff revoked it after approval, who revoked it. */
export async function readClaimEnd(
  sql: Queryable,
  id: string,
): Promise<{ endedAt: Date | null; endedBy: string | null }> {
  const [row] = await sql<{ endedAt: Date | null; endedBy: string | null }[]>`
    select ended_at as "endedAt", ended_by as "endedBy" from entity.representative_claims where id = ${id}`;
  return row ?? { endedAt: null, endedBy: null };
}

/** Removes a person's notes and links from their claims when they close their account. The decisions are kept. */
export async function eraseEvidence(tx: Transaction, personId: string): Promise<void> {
  await tx`
    update entity.representative_claims set evidence_url = null, evidence_note = null
    where claimant_person_id = ${personId} and (evidence_url is not null or evidence_note is not null)`;
}

export function readLiveClaimsOf(sql: Queryable, personId: string): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select ${claimColumns(sql)} from entity.representative_claims c
    where c.claimant_person_id = ${personId} and c.status in ('pending', 'approved', 'disputed') order by c.id`;
}
