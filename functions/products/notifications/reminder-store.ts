import type { Queryable } from "../../kernel/db/databases.ts";

/** A claim, tier or vouch that expires soon, and the person to remind. */
export interface Ending {
  readonly id: string;
  readonly personId: string;
  readonly entityId: string;
  readonly entity: string;
  readonly expiresAt: Date;
}

export function readEndingClaims(sql: Queryable, now: Date, until: Date): Promise<Ending[]> {
  return sql<Ending[]>`
    select c.id, c.claimant_person_id as "personId", c.entity_id as "entityId", e.display_name as entity,
      c.expires_at as "expiresAt"
    from entity.representative_claims c join entity.entities e on e.id = c.entity_id
    where c.status = 'approved' and c.expires_at > ${now} and c.expires_at <= ${until}`;
}

/** Returns one row for each owner and manager. */
export function readEndingHolds(
  sql: Queryable,
  now: Date,
  until: Date,
): Promise<(Ending & { tier: number })[]> {
  return sql<(Ending & { tier: number })[]>`
    select distinct h.id, h.tier, r.person_id as "personId", h.subject_id as "entityId",
      e.display_name as entity, h.expires_at as "expiresAt"
    from entity.tier_holds h
    join entity.entities e on e.id = h.subject_id
    join entity.representatives r on r.entity_id = h.subject_id and r.revoked_at is null and r.role <> 'editor'
    where h.subject_type = 'entity' and h.state = 'active' and h.expires_at > ${now} and h.expires_at <= ${until}`;
}

/**
 * Finds vouches that expire soon and whose vouchers have not been reminded yet, earliest first. Leaves out vouchers who
 * cannot be notified. They would never count as reminded, so their vouches could fill every run.
 */
export function readVouchesToConfirm(
  sql: Queryable,
  now: Date,
  until: Date,
  limit: number,
): Promise<Ending[]> {
  return sql<Ending[]>`
    select v.id, v.voucher_person_id as "personId", v.entity_id as "entityId", e.display_name as entity,
      v.expires_at as "expiresAt"
    from engagement.vouches v
    join entity.entities e on e.id = v.entity_id
    join identity.persons p on p.id = v.voucher_person_id and p.status = 'active'
    where v.status in ('active', 'held') and v.expires_at > ${now} and v.expires_at <= ${until}
      and not exists (select 1 from platform.notifications n
        where n.dedupe_key = v.voucher_person_id || ':vouch_to_confirm:' || v.id || ':' ||
          to_char(v.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by v.expires_at, v.id limit ${limit}`;
}

export interface Waiting {
  readonly claims: number;
  readonly oldestClaim: Date | null;
  readonly disputes: number;
  readonly reviews: number;
  readonly checks: number;
  readonly licences: number;
  /** Failed or withdrawn licence checks whose fee must still be refunded. */
  readonly refunds: number;
  readonly reports: number;
  readonly contacts: number;
  readonly proposals: number;
}

export async function countWaiting(sql: Queryable, now: Date): Promise<Waiting> {
  const [row] = await sql<[Waiting]>`
    select
      (select count(*)::integer from entity.representative_claims where status in ('pending', 'disputed')) as claims,
      (select min(submitted_at) from entity.representative_claims
        where status in ('pending', 'disputed')) as "oldestClaim",
      (select count(*)::integer from entity.disputes where state = 'open') as disputes,
      (select count(*)::integer from engagement.vouch_reviews where state = 'open') as reviews,
      (select count(*)::integer from entity.registry_checks where state = 'manual' and decided_at is null) as checks,
      (select count(*)::integer from entity.licence_checks where state = 'in_review') as licences,
      (select count(*)::integer from entity.licence_checks where state in ('failed', 'withdrawn')
        and payment_id is not null and refund_requested_at is null) as refunds,
      (select count(*)::integer from engagement.vouch_reports where state = 'open') as reports,
      (select count(*)::integer from entity.contacts
        where subject_type = 'entity' and state = 'proposed') as contacts,
      (select count(*)::integer from entity.staff_proposals
        where state = 'open' and expires_at > ${now}) as proposals`;
  return row;
}
