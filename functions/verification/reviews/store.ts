import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { reviewReasons } from "./schema.ts";

export interface TierReviewRow {
  readonly id: string;
  readonly entityId: string;
  readonly entityName: string;
  readonly reasonCode: (typeof reviewReasons)[number];
  readonly note: string;
  readonly tiers: readonly number[];
  readonly state: "open" | "restored" | "ended";
  readonly openedBy: string;
  readonly openerName: string | null;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
}

const columns = (sql: Queryable) =>
  sql`r.id, r.entity_id as "entityId", e.display_name as "entityName", r.reason_code as "reasonCode", r.note,
    to_jsonb(r.tiers) as tiers, r.state, r.opened_by as "openedBy", coalesce(p.display_name, p.email) as "openerName",
    r.opened_at as "openedAt", r.decided_at as "decidedAt", r.decision_note as "decisionNote"
    from entity.tier_reviews r join entity.entities e on e.id = r.entity_id
    left join identity.persons p on p.id = r.opened_by`;

/** Adds a review. The partial unique index rejects a second open review of the same entity. */
export async function insertReview(
  tx: Transaction,
  review: Pick<TierReviewRow, "id" | "entityId" | "reasonCode" | "note" | "tiers" | "openedBy" | "openedAt">,
): Promise<void> {
  await tx`
    insert into entity.tier_reviews (id, entity_id, reason_code, note, tiers, state, opened_by, opened_at)
    values (${review.id}, ${review.entityId}, ${review.reasonCode}, ${review.note},
      ${`{${review.tiers.join(",")}}`}::text::smallint[], 'open', ${review.openedBy}, ${review.openedAt})`;
}

export async function findReview(sql: Queryable, id: string): Promise<TierReviewRow | undefined> {
  const [row] = await sql<TierReviewRow[]>`select ${columns(sql)} where r.id = ${id}`;
  return row;
}

export function listReviews(
  sql: Queryable,
  state: TierReviewRow["state"],
  slice: Slice,
): Promise<TierReviewRow[]> {
  return sql<TierReviewRow[]>`
    select ${columns(sql)}
    where r.state = ${state} ${sliceSql(sql, slice, "r.id")}`;
}

export async function endReview(
  tx: Transaction,
  id: string,
  state: "restored" | "ended",
  by: string,
  note: string,
  now: Date,
): Promise<void> {
  await tx`
    update entity.tier_reviews set state = ${state}, decided_by = ${by}, decided_at = ${now}, decision_note = ${note}
    where id = ${id} and state = 'open'`;
}
