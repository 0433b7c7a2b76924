import type { Queryable } from "../../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import type { Tier } from "../../../kernel/ladder/ladder.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import type { EntityPeople, HeldReason, WeighedVouch } from "./weigh-vouches.ts";
import { weighableColumns, type WeighableVouch } from "./store.ts";

/** A vouch to weigh. `isStale` means that it must be updated first. */
export type VouchToWeigh = WeighableVouch & { readonly isStale: boolean };

/**
 * Returns an entity's active and held vouches, in no particular order, so that they can be weighed.
 *
 * If the stored tier of the voucher is at least `enoughTier`, the voucher's current data is not compared, because it
 * could not increase the weight.
 */
export function readVouchesToWeigh(
  tx: Transaction,
  entityId: string,
  now: Date,
  enoughTier: Tier,
): Promise<VouchToWeigh[]> {
  return tx<VouchToWeigh[]>`
    select ${tx.unsafe(weighableColumns)}, v.expires_at <= ${now} or (v.voucher_tier < ${enoughTier}
      and exists (select from identity.persons p where p.id = v.voucher_person_id and ${
    tx.unsafe(isBetterNow)
  }))
      as "isStale"
    from engagement.vouches v
    where v.entity_id = ${entityId} and v.status in ('active', 'held')`;
}

/**
 * SQL condition that is true if the voucher's current data (`p`) is better than the data stored with the vouch (`v`).
 */
const isBetterNow = `((p.email_verified and not v.voucher_email_verified)
    or coalesce((p.verification_tier ->> 'tier')::smallint, 0) > v.voucher_tier)`;

export async function isActiveEntity(tx: Transaction, entityId: string): Promise<boolean> {
  return (await tx`select from entity.entities where id = ${entityId} and status = 'active'`).length > 0;
}

/** Reads the people whose ties to the entity affect its vouches, and how much each voucher is trusted. */
export async function readEntityPeople(sql: Queryable, entityId: string, now: Date): Promise<EntityPeople> {
  const since = daysAfter(now, -currentPolicy.contacts.tieDays);
  const [row] = await sql<[EntityPeople]>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('personId', person_id, 'householdIds', household_ids,
          'organizationIds', organization_ids, 'formerTies', former_ties))
        from entity.representatives where entity_id = ${entityId} and revoked_at is null), '[]') as managers,
      coalesce((select jsonb_agg(jsonb_build_object('personId', person_id, 'householdIds', household_ids,
          'organizationIds', organization_ids, 'formerTies', former_ties, 'endedAt', revoked_at))
        from entity.representatives where entity_id = ${entityId} and revoked_at > ${since}), '[]')
        as "formerManagers",
      coalesce((select jsonb_agg(claimant_person_id) from entity.representative_claims
        where entity_id = ${entityId} and status in ('pending', 'approved', 'disputed')), '[]') as claimants,
      coalesce((select jsonb_agg(jsonb_build_object('personId', claimant_person_id, 'endedAt', ended_at))
        from entity.representative_claims where entity_id = ${entityId} and ended_at > ${since}), '[]')
        as "formerClaimants",
      coalesce((select jsonb_agg(jsonb_build_object('personId', p.id, 'factorMilli', p.contact_factor_milli,
          'reasons', p.contact_reasons))
        from engagement.vouches v join identity.persons p on p.id = v.voucher_person_id
        where v.entity_id = ${entityId} and v.status in ('active', 'held') and p.contact_factor_milli < 1000), '[]')
        as "weakContacts",
      coalesce((select jsonb_agg(person_id) from entity.contributors
        where entity_id = ${entityId} and part = 'creator'), '[]') as creators,
      coalesce((select jsonb_agg(person_id) from entity.contributors
        where entity_id = ${entityId} and part = 'editor'), '[]') as editors,
      coalesce((select jsonb_agg(jsonb_build_object('personId', t.person_id, 'trustMilli', t.trust_milli,
          'isAnchored', t.is_anchored, 'region', t.region))
        from engagement.trust_in_force f
        join engagement.vouches v on v.entity_id = ${entityId} and v.status in ('active', 'held')
        join engagement.voucher_trust t on t.person_id = v.voucher_person_id and t.version = f.version), '[]') as trust,
      (select computed_at from engagement.trust_in_force) as "trustComputedAt"`;
  return row;
}

/**
 * Updates the voucher data stored with an entity's vouches, but only where it has improved. If a voucher's tier
 * falls, the entity's tier must not fall with it.
 */
export async function improveVoucherFacts(tx: Transaction, entityId: string): Promise<void> {
  await tx`
    update engagement.vouches v set
      voucher_email_verified = v.voucher_email_verified or p.email_verified,
      voucher_tier = greatest(v.voucher_tier, coalesce((p.verification_tier ->> 'tier')::smallint, 0)),
      version = v.version + 1
    from identity.persons p
    where v.entity_id = ${entityId} and v.status in ('active', 'held') and p.id = v.voucher_person_id
      and ${tx.unsafe(isBetterNow)}`;
}

export async function endExpiredVouches(tx: Transaction, entityId: string, now: Date): Promise<void> {
  await tx`
    update engagement.vouches set status = 'expired', held_reason = null, ended_at = expires_at,
      version = version + 1
    where entity_id = ${entityId} and status in ('active', 'held') and expires_at <= ${now}`;
}

/** Returns the ids of the given vouches that are current and have not been reviewed. */
export async function unreviewedVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from engagement.vouches
    where entity_id = ${entityId} and id = any(${idArray(ids)}::text::uuid[]) and status in ('active', 'held')
      and reviewed_at is null`;
  return rows.map((row) => row.id);
}

/** A held vouch, and whether it counted before. */
export interface HeldVouch {
  readonly id: string;
  readonly weightMilli: number;
}

/**
 * Puts an entity's active vouches on hold, except those that a review has released. Returns the vouches put on hold.
 *
 * @param keepsCounted whether vouches that already count continue to count
 */
export async function holdVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  reason: HeldReason,
  keepsCounted: boolean,
): Promise<HeldVouch[]> {
  return await tx<HeldVouch[]>`
    update engagement.vouches set status = 'held', held_reason = ${reason}, version = version + 1
    where entity_id = ${entityId} and id = any(${idArray(ids)}::text::uuid[]) and status = 'active'
      and reviewed_at is null and (weight_milli = 0 or not ${keepsCounted}::boolean)
    returning id, weight_milli as "weightMilli"`;
}

/** Opens a review, or adds vouches to the open one with the same reason. */
export async function openReview(
  tx: Transaction,
  review: {
    id: string;
    entityId: string;
    reason: HeldReason;
    vouchIds: readonly string[];
    openedAt: Date;
    dueAt: Date;
  },
): Promise<void> {
  await tx`
    insert into engagement.vouch_reviews as r (id, entity_id, reason, vouch_ids, state, opened_at, due_at)
    values (${review.id}, ${review.entityId}, ${review.reason}, ${
    idArray(review.vouchIds)
  }::text::uuid[], 'open',
      ${review.openedAt}, ${review.dueAt})
    on conflict (entity_id, reason) where state = 'open'
    do update set vouch_ids = array(select distinct unnest(r.vouch_ids || excluded.vouch_ids))
    where not r.vouch_ids @> excluded.vouch_ids`;
}

/**
 * Asks staff, once per entity, to review vouches that are sufficient only under an earlier policy.
 */
export async function openPolicyReview(
  tx: Transaction,
  review: { id: string; entityId: string; vouchIds: readonly string[]; openedAt: Date; dueAt: Date },
): Promise<void> {
  await tx`
    insert into engagement.vouch_reviews (id, entity_id, reason, vouch_ids, state, opened_at, due_at)
    select ${review.id}, ${review.entityId}, 'policy_changed', ${
    idArray(review.vouchIds)
  }::text::uuid[], 'open', ${review.openedAt}, ${review.dueAt}
    where not exists (select from engagement.vouch_reviews
      where entity_id = ${review.entityId} and reason = 'policy_changed')`;
}

export function changedWeights(
  before: readonly WeighableVouch[],
  weighed: readonly WeighedVouch[],
): readonly WeighedVouch[] {
  const known = new Map(before.map((vouch) => [vouch.id, vouch]));
  return weighed.filter((vouch) => {
    const row = known.get(vouch.id);
    return row && (row.weightMilli !== vouch.weightMilli ||
      row.weightReasons.join() !== vouch.reasons.join());
  });
}

export async function writeWeights(tx: Transaction, changed: readonly WeighedVouch[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((vouch) => ({ id: vouch.id, weight: vouch.weightMilli, reasons: vouch.reasons }));
  await tx`
    update engagement.vouches v set weight_milli = w.weight, weight_reasons = w.reasons, version = v.version + 1
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as w(id uuid, weight integer, reasons text[])
    where v.id = w.id`;
}
