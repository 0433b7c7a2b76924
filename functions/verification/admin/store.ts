import type { ListedRow } from "../../kernel/commands/paging.ts";
import { entityOrders } from "../entities/finder.ts";
import { type Slice, sliceSql, sortKeySql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { idArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Subject, TierDocument } from "../../kernel/ladder/effective-tier.ts";
import type { TrustFacts } from "../../kernel/ladder/trust.ts";

export interface EntityFilter {
  readonly q?: string | undefined;
  readonly tier?: number | undefined;
  readonly type?: string | undefined;
  readonly country?: string | undefined;
  readonly status?: string | undefined;
}

function entityFilterSql(sql: Queryable, filter: EntityFilter, withTier: boolean) {
  const parts = [sql`e.status <> 'merged'`];
  if (filter.type) parts.push(sql`and e.entity_type = ${filter.type}`);
  if (filter.country) parts.push(sql`and e.country = ${filter.country}`);
  if (filter.status) parts.push(sql`and e.status = ${filter.status}`);
  if (withTier && filter.tier !== undefined) parts.push(sql`and e.tier = ${filter.tier}`);
  if (filter.q) {
    parts.push(sql`and e.search_words @> array_remove(string_to_array(trim(regexp_replace(
      public.fold(${filter.q}), '[^[:alnum:]]+', ' ', 'g')), ' '), '')`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}

export async function listEntityIds(
  sql: Queryable,
  filter: EntityFilter,
  slice: Slice,
): Promise<ListedRow[]> {
  return await sql<ListedRow[]>`
    select e.id, ${sortKeySql(sql, slice, entityOrders)} from entity.entities e
    where ${entityFilterSql(sql, filter, true)} ${sliceSql(sql, slice, "e.id", entityOrders)}`;
}

/** Counts the matching entities for each tier, ignoring the tier filter. */
export async function countEntitiesByTier(
  sql: Queryable,
  filter: EntityFilter,
): Promise<Record<string, number>> {
  const rows = await sql<{ tier: number; count: number }[]>`
    select e.tier, count(*)::integer as count from entity.entities e
    where ${entityFilterSql(sql, filter, false)} group by e.tier`;
  return Object.fromEntries([0, 1, 2, 3, 4].map((tier) => [
    String(tier),
    rows.find((row) => row.tier === tier)?.count ?? 0,
  ]));
}

export async function readTrustFacts(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TrustFacts & { openDisputes: number }>> {
  const rows = await sql<
    (Omit<TrustFacts, "hasOpenDispute"> & { id: string; openDisputes: number })[]
  >`
    select e.id, e.tier,
      (select count(*)::integer from engagement.vouches v
        where v.entity_id = e.id and v.status = 'active' and v.weight_milli > 0) as "countedVouches",
      (select max(v.created_at) from entity.tier_holds h join entity.verifications v on v.hold_id = h.id
        where h.subject_type = 'entity' and h.subject_id = e.id and h.tier = 2 and h.state = 'active'
          and v.hold_change in ('granted', 'renewed')) as "contactConfirmedAt",
      (select max(c.checked_at) from entity.registry_checks c
        where c.entity_id = e.id and c.state = 'matched') as "registerMatchedAt",
      (select count(*)::integer from entity.disputes d
        where d.entity_id = e.id and d.state = 'open') as "openDisputes",
      (e.status = 'suspended'
        or exists (select 1 from engagement.vouch_reviews r where r.entity_id = e.id and r.state = 'open')
        or exists (select 1 from entity.tier_holds h where h.subject_type = 'entity' and h.subject_id = e.id
          and h.state = 'suspended')) as "isHeld"
    from entity.entities e where e.id = any(${idArray(ids)}::text::uuid[])`;
  return new Map(rows.map((row) => [row.id, { ...row, hasOpenDispute: row.openDisputes > 0 }]));
}

export interface PersonFilter {
  readonly q?: string | undefined;
  readonly tier?: number | undefined;
  readonly status?: string | undefined;
  readonly role?: string | undefined;
}

export interface StaffPersonRow {
  readonly id: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hasIdentity: boolean;
  readonly status: string;
  readonly roles: readonly string[];
  readonly document: TierDocument;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly version: number;
}

function personFilterSql(sql: Queryable, filter: PersonFilter, withTier: boolean) {
  const parts = [sql`true`];
  if (filter.status) parts.push(sql`and p.status = ${filter.status}`);
  else parts.push(sql`and p.status in ('active', 'suspended')`);
  if (filter.role) parts.push(sql`and ${filter.role} = any(p.roles)`);
  if (withTier && filter.tier !== undefined) {
    parts.push(sql`and coalesce((p.verification_tier ->> 'tier')::integer, 0) = ${filter.tier}`);
  }
  if (filter.q) {
    parts.push(sql`and (fold(coalesce(p.display_name, '')) like '%' || replace(replace(replace(
        fold(${filter.q}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      or p.email_norm = ${emailAddress(filter.q) ?? filter.q.toLowerCase()})`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}

export function listPersons(
  sql: Queryable,
  filter: PersonFilter,
  slice: Slice,
): Promise<StaffPersonRow[]> {
  return sql<StaffPersonRow[]>`
    select p.id, p.display_name as "displayName", p.email, p.email_verified as "emailVerified",
      p.idp_user_id is not null as "hasIdentity", p.status, to_jsonb(p.roles) as roles,
      p.verification_tier as document, p.created_at as "createdAt", p.last_sign_in_at as "lastSignInAt", p.version
    from identity.persons p
    where ${personFilterSql(sql, filter, true)} ${sliceSql(sql, slice, "p.id")}`;
}

/** Returns the number of matching people at each tier, ignoring the tier filter. */
export async function countPersonsByTier(
  sql: Queryable,
  filter: PersonFilter,
): Promise<Record<string, number>> {
  const rows = await sql<{ tier: number; count: number }[]>`
    select coalesce((p.verification_tier ->> 'tier')::integer, 0) as tier, count(*)::integer as count
    from identity.persons p where ${personFilterSql(sql, filter, false)} group by 1`;
  return Object.fromEntries([0, 1, 2, 3, 4].map((tier) => [
    String(tier),
    rows.find((row) => row.tier === tier)?.count ?? 0,
  ]));
}

/** Returns the suspended proofs whose latest audit record is a suspension by staff. */
export async function holdsSuspendedByStaff(tx: Transaction, subject: Subject): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select h.id from entity.tier_holds h
    join lateral (select reason_code from entity.verifications v
      where v.subject_type = h.subject_type and v.subject_id = h.subject_id and v.hold_id = h.id
      order by sequence desc limit 1) last on true
    where h.subject_type = ${subject.type} and h.subject_id = ${subject.id} and h.state = 'suspended'
      and last.reason_code = 'suspended_by_staff'`;
  return rows.map((row) => row.id);
}

export interface ReviewRow {
  readonly id: string;
  readonly entityId: string;
  readonly entityName: string;
  readonly reason: "ring" | "new_account_burst";
  readonly vouchIds: readonly string[];
  readonly state: "open" | "released" | "invalidated";
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly decidedAt: Date | null;
}

function reviewColumns(sql: Queryable) {
  return sql`r.id, r.entity_id as "entityId", e.display_name as "entityName", r.reason,
    to_jsonb(r.vouch_ids) as "vouchIds", r.state, r.opened_at as "openedAt", r.due_at as "dueAt",
    r.decided_at as "decidedAt"`;
}

export function listReviews(
  sql: Queryable,
  state: ReviewRow["state"],
  slice: Slice,
): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from engagement.vouch_reviews r join entity.entities e on e.id = r.entity_id
    where r.state = ${state} ${sliceSql(sql, slice, "r.id")}`;
}

export async function findReview(sql: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from engagement.vouch_reviews r join entity.entities e on e.id = r.entity_id
    where r.id = ${id}`;
  return row;
}

/** Returns `false` if the review was already decided. */
export async function endReview(
  tx: Transaction,
  id: string,
  state: "released" | "invalidated",
  by: string,
  note: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update engagement.vouch_reviews set state = ${state}, decided_at = ${now}, decided_by = ${by}, note = ${note}
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}

export interface ReportRow {
  readonly id: string;
  readonly vouchId: string;
  readonly entityId: string;
  readonly reporterPersonId: string;
  readonly voucherPersonId: string;
  readonly reason: string;
  readonly note: string | null;
  readonly state: "open" | "dismissed" | "upheld";
  readonly createdAt: Date;
}

function reportColumns(sql: Queryable) {
  return sql`r.id, r.vouch_id as "vouchId", v.entity_id as "entityId",
    r.reporter_person_id as "reporterPersonId", v.voucher_person_id as "voucherPersonId", r.reason, r.note, r.state,
    r.created_at as "createdAt"`;
}

export function listReports(
  sql: Queryable,
  state: ReportRow["state"],
  slice: Slice,
): Promise<ReportRow[]> {
  return sql<ReportRow[]>`
    select ${
    reportColumns(sql)
  } from engagement.vouch_reports r join engagement.vouches v on v.id = r.vouch_id
    where r.state = ${state} ${sliceSql(sql, slice, "r.id")}`;
}

export async function findReport(sql: Queryable, id: string): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow[]>`
    select ${
    reportColumns(sql)
  } from engagement.vouch_reports r join engagement.vouches v on v.id = r.vouch_id
    where r.id = ${id}`;
  return row;
}

/** Returns `false` if the report was already decided. */
export async function endReport(
  sql: Queryable,
  id: string,
  state: "dismissed" | "upheld",
  by: string,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update engagement.vouch_reports set state = ${state}, decided_at = ${now}, decided_by = ${by}
    where id = ${id} and state = 'open' returning id`;
  return rows.length === 1;
}
