import { jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { Tier } from "../../../kernel/ladder/ladder.ts";
import type { VouchFacts } from "./weigh-vouches.ts";
import type { VouchRow } from "./vouches.ts";

/** The data used to decide whether a person may vouch now, read while the entity and the person are locked. */
export interface VoucherRow {
  readonly id: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly emailVerified: boolean;
  readonly tier: Tier;
}

/**
 * Locks the voucher and all managers of the entity, in id order. If two people vouch for each other at the same time,
 * these locks ensure that each sees the other's vouch. They also keep the quotas exact.
 */
export function lockPersons(
  tx: Transaction,
  voucherId: string,
  entityId: string,
): Promise<VoucherRow[]> {
  return tx<VoucherRow[]>`
    select id, status, created_at as "createdAt", email_verified as "emailVerified",
      coalesce((verification_tier ->> 'tier')::smallint, 0) as tier
    from identity.persons
    where id = any(array(select ${voucherId}::uuid union all select person_id from entity.representatives
      where entity_id = ${entityId} and revoked_at is null))
    order by id for no key update`;
}

/** A person's existing vouches, and whether the person manages an entity. */
export interface VoucherStanding {
  /** Number of vouches given since the quota window began, and the time of the oldest. */
  readonly recent: number;
  readonly oldestRecentAt: Date | null;
  /** Number of vouches that are currently active or held. */
  readonly active: number;
  /** This person's current vouch for this entity. */
  readonly live: string | null;
  /** An expired vouch whose end has not been recorded yet. */
  readonly overdue: string | null;
  /** Whether the voucher manages an entity. Only then can a vouch be mutual or part of a circle. */
  readonly managesAny: boolean;
}

export async function readVoucherHistory(
  tx: Transaction,
  personId: string,
  entityId: string,
  since: Date,
  now: Date,
): Promise<VoucherStanding> {
  const [row] = await tx<[VoucherStanding]>`
    select count(*) filter (where created_at > ${since})::integer as recent,
      min(created_at) filter (where created_at > ${since}) as "oldestRecentAt",
      count(*) filter (where status in ('active', 'held') and expires_at > ${now})::integer as active,
      (array_agg(id) filter (where status in ('active', 'held') and entity_id = ${entityId}
        and expires_at > ${now}))[1] as live,
      (array_agg(id) filter (where status in ('active', 'held') and entity_id = ${entityId}
        and expires_at <= ${now}))[1] as overdue,
      exists (select from entity.representatives where person_id = ${personId} and revoked_at is null)
        as "managesAny"
    from engagement.vouches where voucher_person_id = ${personId}`;
  return row;
}

/**
 * Checks whether the vouch would be reciprocal: since the given time, a manager of this entity has vouched for an
 * entity that the voucher acts for.
 */
export async function isReciprocalVouch(
  tx: Transaction,
  personId: string,
  entityId: string,
  since: Date,
): Promise<boolean> {
  const rows = await tx`
    select from entity.representatives m
    join engagement.vouches v on v.voucher_person_id = m.person_id and v.status in ('active', 'held')
      and v.created_at > ${since}
    join entity.representatives r on r.entity_id = v.entity_id and r.revoked_at is null
      and r.person_id = ${personId}
    where m.entity_id = ${entityId} and m.revoked_at is null limit 1`;
  return rows.length > 0;
}

export type NewVouchRow =
  & Omit<VouchFacts, "status" | "heldReason" | "reviewedAt">
  & Pick<VouchRow, "entityId" | "statement" | "visibility" | "confirmedAt">;

/**
 * Adds a vouch. The partial unique index rejects a person's second current vouch for the same entity. The vouch is
 * weighed in the same transaction, which increments its version to 1.
 */
export async function insertVouch(tx: Transaction, vouch: NewVouchRow): Promise<void> {
  const row = { ...vouch, consentedAt: vouch.visibility === "public" ? vouch.createdAt : null };
  await tx`
    insert into engagement.vouches (id, entity_id, voucher_person_id, vouching_type, statement, visibility,
      consented_at, status, created_at, confirmed_at, expires_at, voucher_created_at, voucher_email_verified,
      voucher_tier, dilution_milli, mutual_milli, household_ids, organization_ids, former_ties, version)
    select n.id, n."entityId", n."voucherPersonId", n."vouchingType", n.statement, n.visibility, n."consentedAt",
      'active', n."createdAt", n."confirmedAt", n."expiresAt", n."voucherCreatedAt", n."voucherEmailVerified",
      n."voucherTier", n."dilutionMilli", n."mutualMilli", n."householdIds", n."organizationIds", n."formerTies", 0
    from jsonb_to_record(${jsonParameter(row)}::text::jsonb) as n(id uuid, "entityId" uuid,
      "voucherPersonId" uuid, "vouchingType" text, statement text, visibility text, "consentedAt" timestamptz,
      "createdAt" timestamptz, "confirmedAt" timestamptz, "expiresAt" timestamptz, "voucherCreatedAt" timestamptz,
      "voucherEmailVerified" boolean, "voucherTier" smallint, "dilutionMilli" integer, "mutualMilli" integer,
      "householdIds" uuid[], "organizationIds" uuid[], "formerTies" jsonb)`;
}
