import { type Slice, sliceSql } from "../../../kernel/db/keyset.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { NameReviewRow } from "../../likeness/likeness.ts";

function columns(sql: Queryable) {
  return sql`r.id, r.entity_id as "entityId", r.display_name as "displayName", r.legal_name as "legalName", e.country,
    e.created_by as "createdBy", r.similar_to as "similarTo", r.state, r.opened_at as "openedAt",
    r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.note, r.version`;
}

export async function findNameReview(sql: Queryable, id: string): Promise<NameReviewRow | undefined> {
  const [row] = await sql<NameReviewRow[]>`
    select ${columns(sql)} from entity.name_reviews r join entity.entities e on e.id = r.entity_id
    where r.id = ${id}`;
  return row;
}

export function listNameReviews(
  sql: Queryable,
  state: NameReviewRow["state"],
  slice: Slice,
): Promise<NameReviewRow[]> {
  return sql<NameReviewRow[]>`
    select ${columns(sql)} from entity.name_reviews r join entity.entities e on e.id = r.entity_id
    where r.state = ${state} ${sliceSql(sql, slice, "r.id")}`;
}

/** Returns `false` if the review was already decided or withdrawn. */
export async function endNameReview(
  tx: Transaction,
  id: string,
  state: "approved" | "rejected",
  by: string,
  note: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update entity.name_reviews set state = ${state}, decided_at = ${now}, decided_by = ${by}, note = ${note},
      version = version + 1
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}
