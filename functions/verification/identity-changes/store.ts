import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Similar } from "../likeness/likeness.ts";
import type { Identity, IdentityField } from "../../kernel/ladder/identity.ts";
import type { HoldMethod } from "../../kernel/ladder/ladder.ts";
import type { changeDecisions, ChangeStatus } from "./schema.ts";

/** The register's response to new names. `covers` is true if the register confirms the names. */
export interface RegisterEvidence {
  readonly register: string;
  readonly listedNames: readonly string[];
  readonly covers: boolean;
}

export interface ChangeRow {
  readonly id: string;
  readonly entityId: string;
  readonly entityName: string;
  readonly entityTier: number;
  readonly status: ChangeStatus;
  readonly source: "manager" | "migration";
  readonly before: Identity;
  readonly after: Identity;
  readonly changedFields: readonly IdentityField[];
  readonly applyNow: boolean;
  readonly holdsAtRisk: readonly string[];
  readonly proofsAtRisk: readonly { readonly tier: 1 | 2 | 3 | 4; readonly method: HoldMethod }[];
  readonly neededReviewers: number;
  readonly registerEvidence: RegisterEvidence | null;
  readonly similarTo: readonly Similar[];
  readonly reason: string | null;
  readonly proposedBy: string | null;
  readonly firstReviewer: string | null;
  readonly firstReviewedAt: Date | null;
  readonly decision: (typeof changeDecisions)[number] | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly reasonCode: string | null;
  readonly appliedAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

function columns(sql: Queryable) {
  return sql`c.id, c.entity_id as "entityId", e.display_name as "entityName", e.tier as "entityTier", c.status,
    c.source, c.before, c.after, to_jsonb(c.changed_fields) as "changedFields", c.apply_now as "applyNow",
    to_jsonb(c.holds_at_risk) as "holdsAtRisk",
    (select coalesce(jsonb_agg(jsonb_build_object('tier', h.tier, 'method', h.method) order by h.tier desc, h.id), '[]')
      from entity.tier_holds h where h.id = any(c.holds_at_risk)) as "proofsAtRisk",
    c.needed_reviewers as "neededReviewers", c.register_evidence as "registerEvidence", c.similar_to as "similarTo", c.reason,
    c.proposed_by as "proposedBy", c.first_reviewer as "firstReviewer", c.first_reviewed_at as "firstReviewedAt",
    c.decision, c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.note, c.reason_code as "reasonCode",
    c.applied_at as "appliedAt", c.created_at as "createdAt", c.version`;
}

export async function findChange(sql: Queryable, id: string): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select ${columns(sql)} from entity.identity_changes c join entity.entities e on e.id = c.entity_id
    where c.id = ${id}`;
  return row;
}

export async function findPending(sql: Queryable, entityId: string): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select ${columns(sql)} from entity.identity_changes c join entity.entities e on e.id = c.entity_id
    where c.entity_id = ${entityId} and c.status = 'pending'`;
  return row;
}

export function listChanges(
  sql: Queryable,
  filter: { readonly entityId?: string | undefined; readonly state?: "waiting" | "decided" | undefined },
  slice: Slice,
): Promise<ChangeRow[]> {
  const { entityId, state } = filter;
  return sql<ChangeRow[]>`
    select ${columns(sql)} from entity.identity_changes c join entity.entities e on e.id = c.entity_id
    where true
      ${entityId === undefined ? sql`` : sql`and c.entity_id = ${entityId}`}
      ${state === "waiting" ? sql`and c.decision is null and c.status in ('pending', 'applied')` : sql``}
      ${state === "decided" ? sql`and (c.decision is not null or c.status = 'withdrawn')` : sql``}
      ${sliceSql(sql, slice, "c.id")}`;
}

export type NewChangeRow = Pick<
  ChangeRow,
  | "id"
  | "entityId"
  | "status"
  | "before"
  | "after"
  | "changedFields"
  | "applyNow"
  | "holdsAtRisk"
  | "neededReviewers"
  | "registerEvidence"
  | "similarTo"
  | "reason"
  | "proposedBy"
  | "decision"
  | "reasonCode"
>;

/** Adds a change. The partial unique index rejects a second pending change for the same entity. */
export async function insertChange(tx: Transaction, change: NewChangeRow, now: Date): Promise<void> {
  await tx`
    insert into entity.identity_changes (id, entity_id, status, source, before, after, changed_fields, apply_now,
      holds_at_risk, needed_reviewers, register_evidence, similar_to, reason, proposed_by, decision, decided_at, reason_code,
      applied_at, created_at)
    values (${change.id}, ${change.entityId}, ${change.status}, 'manager',
      ${jsonParameter(change.before)}::text::jsonb, ${jsonParameter(change.after)}::text::jsonb,
      ${textArray(change.changedFields)}::text::text[], ${change.applyNow},
      ${idArray(change.holdsAtRisk)}::text::uuid[], ${change.neededReviewers},
      ${change.registerEvidence === null ? null : jsonParameter(change.registerEvidence)}::text::jsonb,
      ${
    jsonParameter(change.similarTo)
  }::text::jsonb, ${change.reason}, ${change.proposedBy}, ${change.decision}, ${
    change.decision === null ? null : now
  },
      ${change.reasonCode}, ${change.status === "applied" ? now : null}, ${now})`;
}

/** Records the first of two approvals, which expires after some days. Returns whether this call recorded it. */
export async function writeFirstReview(
  tx: Transaction,
  id: string,
  reviewer: string,
  note: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.identity_changes set first_reviewer = ${reviewer}, first_reviewed_at = ${now}, note = ${note},
      version = version + 1
    where id = ${id} and decision is null and status in ('pending', 'applied')
    returning id`;
  return rows.length === 1;
}

/** Returns `false` if the change was already decided or withdrawn. The first approver may still reject it. */
export async function writeDecision(
  tx: Transaction,
  id: string,
  decided: {
    readonly status: "applied" | "rejected";
    readonly decision: "approved" | "rejected";
    readonly by: string;
    readonly note: string | null;
    readonly reasonCode: string;
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.identity_changes set status = ${decided.status}, decision = ${decided.decision},
      first_reviewer = nullif(first_reviewer, ${decided.by}::uuid),
      first_reviewed_at = case when first_reviewer <> ${decided.by}::uuid then first_reviewed_at end,
      decided_by = ${decided.by}, decided_at = ${now}, note = coalesce(${decided.note}, note),
      reason_code = ${decided.reasonCode},
      applied_at = case when ${decided.status} = 'applied' then coalesce(applied_at, ${now}) end,
      version = version + 1
    where id = ${id} and decision is null and status in ('pending', 'applied') returning id`;
  return rows.length === 1;
}

/** Checks whether one reviewer alone has approved a change to the entity's identity since a given time. */
export async function isCorrectedSince(tx: Transaction, entityId: string, since: Date): Promise<boolean> {
  const rows = await tx`
    select from entity.identity_changes
    where entity_id = ${entityId} and decision = 'approved' and needed_reviewers < 2 and first_reviewer is null
      and decided_at > ${since} limit 1`;
  return rows.length > 0;
}

/** Returns `false` if the change is no longer pending. */
export async function writeWithdrawal(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update entity.identity_changes set status = 'withdrawn', ended_at = ${now}, version = version + 1
    where id = ${id} and status = 'pending' returning id`;
  return rows.length === 1;
}

/** Ends the reviews of an entity's earlier changes, because a later change supersedes them. */
export async function supersedeApplied(tx: Transaction, entityId: string, now: Date): Promise<void> {
  await tx`
    update entity.identity_changes set decision = 'superseded', decided_at = ${now}, version = version + 1
    where entity_id = ${entityId} and status = 'applied' and decision is null`;
}

/**
 * Returns the suspended proofs whose latest audit record says that they were suspended because the identity changed.
 */
export async function suspendedForIdentity(tx: Transaction, entityId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select h.id from entity.tier_holds h
    join lateral (select reason_code from entity.verifications v
      where v.subject_type = h.subject_type and v.subject_id = h.subject_id and v.hold_id = h.id
      order by sequence desc limit 1) last on true
    where h.subject_type = 'entity' and h.subject_id = ${entityId} and h.state = 'suspended'
      and last.reason_code in ('identity_changed', 'legal_name_changed', 'register_number_changed')`;
  return rows.map((row) => row.id);
}

/**
 * Transfers an entity's vouches and licence check to a new identity that was judged to belong to the same entity.
 *
 * @param fromKey the identity for which the vouches were given; `null` means any
 */
export async function moveToIdentity(
  tx: Transaction,
  entityId: string,
  identity: Identity,
  fromKey: string | null,
): Promise<void> {
  await tx`
    update engagement.vouches v set identity_key = e.identity_key, version = v.version + 1
    from entity.entities e
    where e.id = v.entity_id and v.entity_id = ${entityId} and v.status in ('active', 'held')
      and v.identity_key <> e.identity_key and (${fromKey}::text is null or v.identity_key = ${fromKey}::text)`;
  await tx`
    update entity.licence_checks set identity = ${jsonParameter(identity)}::text::jsonb, version = version + 1
    where entity_id = ${entityId} and state in ('awaiting_payment', 'in_review')`;
}

/** Returns the identity key stored with vouches. */
export async function identityKey(tx: Transaction, entityId: string): Promise<string> {
  const [row] = await tx<[{ key: string }]>`
    select identity_key as key from entity.entities where id = ${entityId}`;
  return row.key;
}

export async function eraseReasons(tx: Transaction, personId: string): Promise<void> {
  await tx`update entity.identity_changes set reason = null where proposed_by = ${personId} and reason is not null`;
}

export function listChangesBy(sql: Queryable, personId: string, limit: number): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select ${columns(sql)} from entity.identity_changes c join entity.entities e on e.id = c.entity_id
    where c.proposed_by = ${personId} order by c.id desc limit ${limit}`;
}
