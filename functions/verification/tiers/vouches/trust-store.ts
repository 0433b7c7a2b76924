import type { Queryable, Sql } from "../../../kernel/db/databases.ts";
import { jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { GroupVouch } from "./suspect-groups.ts";
import type { PersonTrust, TrustPerson, TrustVouch } from "./trust-graph.ts";
import type { ActiveTrust } from "./active-trust.ts";

/** Reasons why a vouch does not count for an entity, even though it is not dishonest. */
const conflicts = [
  "manager_of_entity",
  "claimant_of_entity",
  "creator_of_entity",
  "editor_of_entity",
  "same_household_as_manager",
  "same_organization_as_manager",
  "was_manager_of_entity",
  "was_claimant_of_entity",
  "was_in_household_of_manager",
  "was_in_organization_of_manager",
  "email_not_verified",
  "account_too_new",
].join(",");

/** SQL that selects the people who managed the entity when the vouch (`v`) was given, and who still do. */
const managersOf = `coalesce((select jsonb_agg(distinct r.person_id) from entity.representatives r
      where r.entity_id = v.entity_id and r.revoked_at is null and r.granted_at <= v.created_at), '[]') as managers`;

/**
 * Returns active people who vouch, manage an entity or are named anchors, ordered by id and starting after a given
 * id.
 */
export async function readTrustPeople(
  tx: Queryable,
  now: Date,
  isPhoneNeeded: boolean,
  afterId: string | null,
  limit: number,
): Promise<TrustPerson[]> {
  return await tx<TrustPerson[]>`
    select p.id, p.created_at as "createdAt",
      case when ${isPhoneNeeded}::boolean
        then exists (select from entity.tier_holds h where h.subject_type = 'person' and h.subject_id = p.id
          and h.method = 'otp_sms' and h.state in ('active', 'grace'))
        else coalesce((p.verification_tier ->> 'tier')::smallint, 0) >= 2
      end as "hasProvedPhone",
      exists (select from engagement.anchors a where a.person_id = p.id and a.ended_at is null
        and a.ends_at > ${now}) as "isNamedAnchor",
      (select t.introduced_by from engagement.voucher_trust t join engagement.trust_in_force f using (version)
        where t.person_id = p.id) as "introducedBy"
    from identity.persons p
    where p.status = 'active' and (${afterId}::uuid is null or p.id > ${afterId}::uuid)
      and (exists (select from engagement.vouches v where v.voucher_person_id = p.id and v.status in ('active', 'held'))
        or exists (select from engagement.anchors a where a.person_id = p.id and a.ended_at is null)
        or exists (select from entity.representatives r where r.person_id = p.id and r.revoked_at is null))
    order by p.id limit ${limit}`;
}

/** A vouch as input for the trust computation, without its voucher's trust. */
export interface MeasuredVouch extends TrustVouch {
  readonly id: string;
  readonly isReviewed: boolean;
  readonly isHeld: boolean;
}

/** Returns vouches that count or could still count, in id order, starting after the given id. */
export async function readMeasuredVouches(
  tx: Queryable,
  now: Date,
  afterId: string | null,
  limit: number,
): Promise<MeasuredVouch[]> {
  return await tx<MeasuredVouch[]>`
    select v.id, v.voucher_person_id as "personId", v.entity_id as "entityId", v.created_at as "createdAt",
      v.reviewed_at is not null as "isReviewed", v.status = 'held' as "isHeld", ${tx.unsafe(managersOf)}
    from engagement.vouches v
    where v.status in ('active', 'held') and v.expires_at > ${now}
      and (${afterId}::uuid is null or v.id > ${afterId}::uuid)
      and not v.weight_reasons && ${`{${conflicts}}`}::text::text[]
    order by v.id limit ${limit}`;
}

/** A vouch found by the search around an entity, with the data that decides whether the search continues. */
export interface ManagedVouch extends GroupVouch {
  readonly isReviewed: boolean;
  readonly voucherManages: boolean;
}

/** Returns all current vouches for entities that the given people manage, and whether each voucher is anchored. */
export async function readVouchesForManagers(
  tx: Queryable,
  managerIds: string,
  now: Date,
  limit: number,
): Promise<ManagedVouch[]> {
  return await tx<ManagedVouch[]>`
    select v.id, v.voucher_person_id as "personId", v.entity_id as "entityId", v.created_at as "createdAt",
      v.reviewed_at is not null as "isReviewed", coalesce(t.is_anchored, false) as "isAnchored",
      exists (select from entity.representatives o where o.person_id = v.voucher_person_id and o.revoked_at is null)
        as "voucherManages", ${tx.unsafe(managersOf)}
    from engagement.vouches v
    cross join engagement.trust_in_force f
    left join engagement.voucher_trust t on t.person_id = v.voucher_person_id and t.version = f.version
    where v.status in ('active', 'held') and v.expires_at > ${now}
      and v.entity_id in (select r.entity_id from entity.representatives r
        where r.person_id = any(${managerIds}::text::uuid[]) and r.revoked_at is null)
    order by v.id limit ${limit}`;
}

/** Returns the number for a new version. Numbers of interrupted runs are never reused. */
export async function nextTrustVersion(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ version: number }]>`
    update engagement.trust_in_force set last_version = last_version + 1 returning last_version as version`;
  return row.version;
}

export async function insertTrust(
  sql: Queryable,
  version: number,
  trust: readonly PersonTrust[],
  now: Date,
): Promise<void> {
  await sql`
    insert into engagement.voucher_trust (person_id, version, trust_milli, is_anchored, region, introduced_by,
      computed_at)
    select t."personId", ${version}::integer, t."trustMilli", t."isAnchored", t.region, t."introducedBy", ${now}::timestamptz
    from jsonb_to_recordset(${jsonParameter(trust)}::text::jsonb)
      as t("personId" uuid, "trustMilli" integer, "isAnchored" boolean, region text, "introducedBy" text)`;
}

/**
 * Activates a complete version unless another run has activated one in the meantime. Returns whether it was activated.
 */
export async function activateTrust(
  sql: Queryable,
  version: number,
  previous: number,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update engagement.trust_in_force set version = ${version}, computed_at = ${now}, previous = ${previous},
      counted_until = null
    where version = ${previous} returning version`;
  return rows.length === 1;
}

/**
 * Schedules checks of the next few entities whose vouchers' trust has changed. Returns whether there may be more such
 * entities.
 */
export async function followTrustOf(
  tx: Transaction,
  { version, previous, countedUntil }: ActiveTrust,
  now: Date,
  limit: number,
): Promise<boolean> {
  const next = await tx<{ id: string }[]>`
    with next as (
      select distinct v.entity_id as id from engagement.vouches v
      left join engagement.voucher_trust a on a.person_id = v.voucher_person_id and a.version = ${version}
      left join engagement.voucher_trust b on b.person_id = v.voucher_person_id and b.version = ${previous}
      where v.status in ('active', 'held') and (${countedUntil}::uuid is null or v.entity_id > ${countedUntil}::uuid)
        and (a.trust_milli, a.is_anchored, a.region) is distinct from (b.trust_milli, b.is_anchored, b.region)
      order by id limit ${limit}
    ), due as (
      insert into entity.due_checks (subject_type, subject_id, due_at)
      select 'entity', id, ${now} from next
      on conflict (subject_type, subject_id) do update set due_at = least(due_checks.due_at, excluded.due_at)
    )
    select id from next order by id`;
  const isMore = next.length === limit;
  await tx`
    update engagement.trust_in_force set counted_until = ${isMore ? next.at(-1)!.id : null},
      previous = ${isMore ? previous : null}
    where version = ${version}`;
  return isMore;
}

/** Deletes up to `limit` rows of all versions except `keep`. Returns how many were deleted. */
export async function deleteOldTrust(sql: Sql, keep: number, limit: number): Promise<number> {
  const { count } = await sql`
    delete from engagement.voucher_trust where (person_id, version) in (
      select person_id, version from engagement.voucher_trust where version <> ${keep} limit ${limit})`;
  return count;
}
