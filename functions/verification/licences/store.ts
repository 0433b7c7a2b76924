import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Identity } from "../../kernel/ladder/identity.ts";

/** Maps each state of a licence check to the states that may follow it. */
export const licenceStates = {
  awaiting_payment: ["in_review", "withdrawn"],
  in_review: ["passed", "failed", "withdrawn"],
  passed: [],
  failed: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;
export type LicenceState = keyof typeof licenceStates;

export interface LicenceRow {
  readonly id: string;
  readonly entityId: string;
  readonly regulator: string;
  readonly licenceNumber: string;
  /** Last day of the licence, such as `2027-12-31`. */
  readonly licenceExpiresOn: string;
  readonly requestedBy: string;
  readonly state: LicenceState;
  readonly feeMinor: number;
  readonly currency: string;
  readonly paymentId: string | null;
  /** When the refund of the fee was requested. Reset to null if the provider could not make the refund. */
  readonly refundRequestedAt: Date | null;
  readonly firstReviewer: string | null;
  readonly firstReviewedAt: Date | null;
  readonly secondReviewer: string | null;
  readonly decidedAt: Date | null;
  readonly reasonCode: string | null;
  /** The original check, if this check was opened after an appeal. */
  readonly appealedCheckId: string | null;
  /**
   * The entity's identity when the check was requested. It is missing from older checks that have already been
   * decided.
   */
  readonly identity: Identity | null;
  readonly createdAt: Date;
  readonly version: number;
}

export function licenceColumns(sql: Queryable) {
  return sql`l.id, l.entity_id as "entityId", l.regulator, l.licence_number as "licenceNumber",
    l.licence_expires_on::text as "licenceExpiresOn", l.requested_by as "requestedBy", l.state,
    l.fee_minor::double precision as "feeMinor", l.currency, l.payment_id as "paymentId",
    l.refund_requested_at as "refundRequestedAt", l.first_reviewer as "firstReviewer",
    l.first_reviewed_at as "firstReviewedAt", l.second_reviewer as "secondReviewer", l.decided_at as "decidedAt",
    l.reason_code as "reasonCode", l.appealed_check_id as "appealedCheckId", l.identity,
    l.created_at as "createdAt", l.version`;
}

export async function findOpenLicence(sql: Queryable, entityId: string): Promise<LicenceRow | undefined> {
  const [row] = await sql<LicenceRow[]>`
    select ${licenceColumns(sql)} from entity.licence_checks l
    where l.entity_id = ${entityId} and l.state in ('awaiting_payment', 'in_review')`;
  return row;
}

export function listLicences(
  sql: Queryable,
  filter: { entityId?: string; state?: LicenceState },
  slice: Slice,
): Promise<LicenceRow[]> {
  return sql<LicenceRow[]>`
    select ${licenceColumns(sql)} from entity.licence_checks l where true
      ${filter.entityId === undefined ? sql`` : sql`and l.entity_id = ${filter.entityId}`}
      ${filter.state === undefined ? sql`` : sql`and l.state = ${filter.state}`}
      ${sliceSql(sql, slice, "l.id")}`;
}

/** Adds a check. The partial unique index allows one undecided check for each entity. */
export async function insertLicence(
  tx: Transaction,
  licence: Pick<
    LicenceRow,
    | "id"
    | "entityId"
    | "regulator"
    | "licenceNumber"
    | "licenceExpiresOn"
    | "requestedBy"
    | "state"
    | "feeMinor"
    | "currency"
    | "appealedCheckId"
    | "identity"
  >,
  now: Date,
): Promise<void> {
  await tx`
    insert into entity.licence_checks (id, entity_id, regulator, licence_number, licence_expires_on, requested_by,
      state, fee_minor, currency, appealed_check_id, created_at, identity)
    values (${licence.id}, ${licence.entityId}, ${licence.regulator}, ${licence.licenceNumber},
      ${licence.licenceExpiresOn}, ${licence.requestedBy}, ${licence.state}, ${licence.feeMinor},
      ${licence.currency}, ${licence.appealedCheckId}, ${now}, ${
    jsonParameter(licence.identity)
  }::text::jsonb)`;
}

/** Moves a check to review after its payment. Returns `false` if it was not waiting for payment. */
export async function startReview(tx: Transaction, id: string, paymentId: string): Promise<boolean> {
  const rows = await tx`
    update entity.licence_checks set state = 'in_review', payment_id = ${paymentId}, version = version + 1
    where id = ${id} and state = 'awaiting_payment' returning id`;
  return rows.length === 1;
}

/** Stores the first of two reviews, replacing one that was not confirmed in time. */
export async function writeFirstReview(
  tx: Transaction,
  id: string,
  reviewer: string,
  note: string | null,
  now: Date,
): Promise<void> {
  await tx`
    update entity.licence_checks set first_reviewer = ${reviewer}, first_note = ${note}, first_reviewed_at = ${now},
      version = version + 1
    where id = ${id} and state = 'in_review'`;
}

/** Returns `false` if the check was already decided or withdrawn. */
export async function endLicence(
  tx: Transaction,
  id: string,
  end: {
    state: "passed" | "failed" | "withdrawn";
    secondReviewer: string | null;
    note: string | null;
    reasonCode: string;
    isRefunded: boolean;
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.licence_checks set state = ${end.state},
      second_reviewer = case when first_reviewer is distinct from ${end.secondReviewer}::uuid
        then ${end.secondReviewer}::uuid end,
      second_note = ${end.note}, decided_at = ${now}, reason_code = ${end.reasonCode},
      refund_requested_at = ${end.isRefunded ? now : null}, version = version + 1
    where id = ${id} and state in ('in_review', 'awaiting_payment') returning id`;
  return rows.length === 1;
}

export async function writeIsRefunded(
  sql: Queryable,
  id: string,
  isRefunded: boolean,
  now: Date,
): Promise<void> {
  await sql`
    update entity.licence_checks set refund_requested_at = ${isRefunded ? now : null}, version = version + 1
    where id = ${id} and (refund_requested_at is not null) <> ${isRefunded}`;
}
