import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { NameReviewRow } from "./likeness.ts";

export interface LikeRow {
  readonly id: string;
  readonly displayName: string;
  readonly tier: number;
  readonly skeleton: string;
  readonly sharesKey: boolean;
}

/** Maximum number of verified entities that each of the two searches returns. */
const candidates = 30;

/**
 * Finds verified entities in a country whose names share a key with the given name or look almost the same, highest
 * tier first.
 */
export function findSimilarVerified(
  sql: Queryable,
  name: { country: string; skeletons: readonly string[]; keys: readonly string[]; exceptId: string | null },
): Promise<LikeRow[]> {
  const skeletons = textArray(name.skeletons);
  return sql<LikeRow[]>`
    with found as (
      (select e.id from entity.entities e
        where e.name_keys && ${
    textArray(name.keys)
  }::text::text[] and e.country = ${name.country} and e.tier >= 1
          and e.status = 'active' order by e.tier desc, e.id limit ${candidates})
      union
      (select e.id from unnest(${skeletons}::text::text[]) s(text)
        join entity.entities e on e.name_skeleton % s.text
        where e.country = ${name.country} and e.tier >= 1 and e.status = 'active'
        order by e.tier desc, e.id limit ${candidates})
    )
    select e.id, e.display_name as "displayName", e.tier, e.name_skeleton as skeleton,
      e.name_keys && ${textArray(name.keys)}::text::text[] as "sharesKey"
    from found join entity.entities e using (id)
    where ${name.exceptId}::uuid is null or e.id <> ${name.exceptId}::uuid
    order by e.tier desc, e.id`;
}

export async function writeForms(
  sql: Queryable,
  forms: readonly { id: string; skeleton: string; keys: readonly string[] }[],
): Promise<void> {
  await sql`
    update entity.entities e set name_skeleton = f.skeleton, name_keys = f.keys
    from jsonb_to_recordset(${jsonParameter(forms)}::text::jsonb) as f(id uuid, skeleton text, keys text[])
    where e.id = f.id`;
}

/** Locks entities that have no normalised names yet, skipping those that another process has locked. */
export function listWithoutForms(
  tx: Transaction,
  limit: number,
): Promise<{ id: string; displayName: string; legalName: string }[]> {
  return tx<{ id: string; displayName: string; legalName: string }[]>`
    select id, display_name as "displayName", legal_name as "legalName" from entity.entities
    where name_keys is null order by id limit ${limit} for no key update skip locked`;
}

/** Opens a review of an entity's name, replacing an earlier one. */
export async function openNameReview(
  tx: Transaction,
  review: Pick<NameReviewRow, "id" | "entityId" | "displayName" | "legalName" | "similarTo">,
  now: Date,
): Promise<void> {
  await withdrawNameReview(tx, review.entityId, now);
  await tx`
    insert into entity.name_reviews (id, entity_id, display_name, legal_name, similar_to, state, opened_at)
    values (${review.id}, ${review.entityId}, ${review.displayName}, ${review.legalName},
      ${jsonParameter(review.similarTo)}::text::jsonb, 'open', ${now})`;
}

/** Withdraws the open review of an entity's name after the name has changed. */
export async function withdrawNameReview(tx: Transaction, entityId: string, now: Date): Promise<void> {
  await tx`
    update entity.name_reviews set state = 'withdrawn', decided_at = ${now}, version = version + 1
    where entity_id = ${entityId} and state = 'open'`;
}

/**
 * Locks name keys within a country until the transaction ends, so that entities with the same key are created and
 * renamed one at a time. Keys are sorted to avoid deadlocks.
 */
export async function lockNames(tx: Transaction, country: string, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`name:${country}:${key}`}, 0))`;
  }
}
