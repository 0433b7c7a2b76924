import { raw } from "sql-template-tag";
import type { Queryable } from "../../db/databases.ts";
import { idArray, jsonParameter } from "../../db/parameters.ts";
import { type Given, type Read, read, run, type Write, write } from "../../db/statement.ts";
import type { Transaction } from "../../db/transaction.ts";
import type { Tier } from "../tiers/ladder.ts";
import type { EntityPeople, HeldReason, VouchFacts, WeighedVouch } from "./standing.ts";

/** What a vouch is weighed by, and what it weighed last. */
export interface WeighableVouch extends VouchFacts {
  readonly weightMilli: number;
  readonly weightReasons: readonly string[];
  /** Counts what the voucher reads of it: a vouch that weighs something else is another version. */
  readonly version: number;
}

/** Columns of `engagement.vouches` (alias `v`) as a `WeighableVouch`. */
const weighableColumns =
  `v.id, v.voucher_person_id as "voucherPersonId", v.vouching_type as "vouchingType", v.status,
    v.held_reason as "heldReason", v.reviewed_at as "reviewedAt", v.created_at as "createdAt",
    v.expires_at as "expiresAt", v.voucher_created_at as "voucherCreatedAt",
    v.voucher_email_verified as "voucherEmailVerified", v.voucher_tier as "voucherTier",
    v.dilution_milli as "dilutionMilli", v.mutual_milli as "mutualMilli",
    to_jsonb(v.household_ids) as "householdIds", to_jsonb(v.organization_ids) as "organizationIds",
    v.weight_milli as "weightMilli", to_jsonb(v.weight_reasons) as "weightReasons",
    v.version`;

/** A vouch as the database holds it. */
export interface VouchRow extends WeighableVouch {
  readonly entityId: string;
  readonly statement: string | null;
  readonly visibility: "public" | "private";
  readonly confirmedAt: Date;
  readonly endedAt: Date | null;
}

/** Columns of `engagement.vouches` (alias `v`) as a `VouchRow`. */
const vouchColumns = `${weighableColumns}, v.entity_id as "entityId", v.statement, v.visibility,
    v.confirmed_at as "confirmedAt", v.ended_at as "endedAt"`;

/** Vouches of an entity that are active or held, oldest first. */
export function readOpenVouches(sql: Queryable, entityId: string): Promise<VouchRow[]> {
  return sql<VouchRow[]>`
    select ${sql.unsafe(vouchColumns)} from engagement.vouches v
    where v.entity_id = ${entityId} and v.status in ('active', 'held')
    order by v.created_at, v.id`;
}

/** A vouch, with whether something about it must be written before it is weighed. */
export type VouchToWeigh = WeighableVouch & { readonly isStale: boolean };

/**
 * The vouches of an entity that are active or held, in no order, as they are before they are weighed.
 *
 * The person behind a vouch is only looked at where more could be known that matters: `enoughTier` is the tier of a
 * voucher beyond which nothing weighs more.
 */
export function vouchesToWeighQuery(
  entityId: Given<string>,
  { now, enoughTier }: { readonly now: Given<Date>; readonly enoughTier: Tier },
): Read<VouchToWeigh> {
  return read`
    select ${raw(weighableColumns)}, v.expires_at <= ${now} or (v.voucher_tier < ${enoughTier}
      and exists (select from identity.persons p where p.id = v.voucher_person_id and ${raw(isBetterNow)}))
      as "isStale"
    from engagement.vouches v
    where v.entity_id = ${entityId} and v.status in ('active', 'held')`;
}

/** Whether more is known of the voucher (`p`) than the vouch (`v`) says. */
const isBetterNow = `((p.email_verified and not v.voucher_email_verified)
    or coalesce((p.verification_tier ->> 'tier')::smallint, 0) > v.voucher_tier)`;

/** The id of an entity if it is active now. */
export function activeEntityQuery(entityId: string): Read<{ id: string }> {
  return read`select id from entity.entities where id = ${entityId} and status = 'active'`;
}

/** Reads who acts for an entity. */
export async function readEntityPeople(sql: Queryable, entityId: string): Promise<EntityPeople> {
  return (await run(sql, entityPeopleQuery(entityId)))[0]!;
}

/** The same as a query of one row that can be part of another one. */
export function entityPeopleQuery(entityId: Given<string>): Read<EntityPeople> {
  return read`
    select
      coalesce((select jsonb_agg(jsonb_build_object('personId', person_id, 'householdIds', household_ids,
          'organizationIds', organization_ids))
        from entity.representatives where entity_id = ${entityId} and revoked_at is null), '[]') as managers,
      coalesce((select jsonb_agg(claimant_person_id) from entity.representative_claims
        where entity_id = ${entityId} and status in ('pending', 'approved', 'disputed')), '[]') as claimants`;
}

/**
 * Brings what is known of the vouchers up to date where it became better. What became worse is left: the tier
 * of an entity never falls because somebody else's did.
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

/** Ends the vouches that were not confirmed again in time. */
export async function endExpiredVouches(tx: Transaction, entityId: string, now: Date): Promise<void> {
  await tx`
    update engagement.vouches set status = 'expired', held_reason = null, ended_at = expires_at,
      version = version + 1
    where entity_id = ${entityId} and status in ('active', 'held') and expires_at <= ${now}`;
}

/** Holds active vouches of an entity that no review has released; answers which. */
export async function holdVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  reason: HeldReason,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update engagement.vouches set status = 'held', held_reason = ${reason}, version = version + 1
    where entity_id = ${entityId} and id = any(${idArray(ids)}::text::uuid[]) and status = 'active'
      and reviewed_at is null
    returning id`;
  return rows.map((row) => row.id);
}

/** Opens a review, or adds vouches to the one that is open for the same reason. */
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
    do update set vouch_ids = array(select distinct unnest(r.vouch_ids || excluded.vouch_ids))`;
}

/** The weights that a recount found which are others than before. */
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

/** Writes weights that changed. */
export function writeWeights(changed: readonly WeighedVouch[]): Write {
  const rows = changed.map((vouch) => ({ id: vouch.id, weight: vouch.weightMilli, reasons: vouch.reasons }));
  return write`
    update engagement.vouches v set weight_milli = w.weight, weight_reasons = w.reasons, version = v.version + 1
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as w(id uuid, weight integer, reasons text[])
    where v.id = w.id`;
}

/** What decides whether a person may vouch now, read under the locks of the entity and the person. */
export interface VoucherRow {
  readonly id: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly emailVerified: boolean;
  readonly tier: Tier;
}

const lockedVoucher = read<VoucherRow>`
  select id, status, created_at as "createdAt", email_verified as "emailVerified",
    coalesce((verification_tier ->> 'tier')::smallint, 0) as tier
  from identity.persons`;

/**
 * Locks the persons of a vouch (voucher and everybody who acts for the locked entity) in the order of their ids, so
 * that two people who vouch for each other at the same moment see each other, and quotas are counted exactly.
 *
 * Sent when it is called, not when its result is waited for: what is sent after it runs under the locks.
 */
export async function lockPersons(
  tx: Transaction,
  voucherId: string,
  entityId: string,
): Promise<VoucherRow[]> {
  return await run(
    tx,
    read<VoucherRow>`${lockedVoucher}
    where id = any(array(select ${voucherId}::uuid union all select person_id from entity.representatives
      where entity_id = ${entityId} and revoked_at is null))
    order by id for no key update`,
  );
}

/**
 * The same for many vouches, also of entities that are not locked, without those whom somebody else has locked: who waits
 * for none stands in no circle of waiting.
 */
export async function lockFreePersons(
  tx: Transaction,
  voucherIds: readonly string[],
  entityIds: readonly string[],
): Promise<VoucherRow[]> {
  return await run(
    tx,
    read<VoucherRow>`${lockedVoucher}
    where id = any(array(select unnest(${idArray(voucherIds)}::text::uuid[]) union all
      select person_id from entity.representatives
      where entity_id = any(${idArray(entityIds)}::text::uuid[]) and revoked_at is null))
    for no key update skip locked`,
  );
}

/** What a voucher has given already, and how they and the entity's managers are tied. */
export interface VoucherStanding {
  /** Vouches given since the beginning of the quota's window, and when the oldest of them was. */
  readonly recent: number;
  readonly oldestRecentAt: Date | null;
  /** Vouches that are active or held now. */
  readonly active: number;
  /** The living vouch of this person for this entity. */
  readonly live: string | null;
  /** The one whose time is over and whose end the clock has not recorded yet. */
  readonly overdue: string | null;
  /** Whether the voucher acts for an entity; only such a person can be part of a circle, or owe a vouch. */
  readonly managesAny: boolean;
}

/** What a voucher has given, as one row; read under the locks of entity and persons. */
export function voucherStandingQuery(
  personId: Given<string>,
  entityId: Given<string>,
  since: Given<Date>,
  now: Given<Date>,
): Read<VoucherStanding> {
  return read`
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
}

/** Whether a manager of an entity vouched since a moment for an entity that the voucher acts for. */
export async function isVouchReturned(
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

/** A vouch that is to be added. */
export type NewVouchRow =
  & Omit<VouchFacts, "status" | "heldReason" | "reviewedAt">
  & Pick<VouchRow, "entityId" | "statement" | "visibility" | "confirmedAt">;

/** A vouch that is added, with what it weighs where that is known. */
export interface AddedVouchRow {
  readonly vouch: NewVouchRow;
  readonly weighed: WeighedVouch | undefined;
}

/** Adds vouches; the partial unique index on living ones refuses a second of a pair. */
export function insertVouches(added: readonly AddedVouchRow[]): Write {
  const rows = added.map(({ vouch, weighed }) => ({
    ...vouch,
    consentedAt: vouch.visibility === "public" ? vouch.createdAt : null,
    weightMilli: weighed?.weightMilli ?? 0,
    weightReasons: weighed?.reasons ?? [],
  }));
  return write`
    insert into engagement.vouches (id, entity_id, voucher_person_id, vouching_type, statement, visibility,
      consented_at, status, created_at, confirmed_at, expires_at, voucher_created_at, voucher_email_verified,
      voucher_tier, dilution_milli, mutual_milli, household_ids, organization_ids, weight_milli, weight_reasons)
    select n.id, n."entityId", n."voucherPersonId", n."vouchingType", n.statement, n.visibility, n."consentedAt",
      'active', n."createdAt", n."confirmedAt", n."expiresAt", n."voucherCreatedAt", n."voucherEmailVerified",
      n."voucherTier", n."dilutionMilli", n."mutualMilli", n."householdIds", n."organizationIds", n."weightMilli",
      n."weightReasons"
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb) as n(id uuid, "entityId" uuid,
      "voucherPersonId" uuid, "vouchingType" text, statement text, visibility text, "consentedAt" timestamptz,
      "createdAt" timestamptz, "confirmedAt" timestamptz, "expiresAt" timestamptz, "voucherCreatedAt" timestamptz,
      "voucherEmailVerified" boolean, "voucherTier" smallint, "dilutionMilli" integer, "mutualMilli" integer,
      "householdIds" uuid[], "organizationIds" uuid[], "weightMilli" integer, "weightReasons" text[])`;
}

/** One vouch. */
export async function findVouch(sql: Queryable, id: string): Promise<VouchRow | undefined> {
  const [row] = await sql<VouchRow[]>`select ${
    sql.unsafe(vouchColumns)
  } from engagement.vouches v where v.id = ${id}`;
  return row;
}

/** One vouch, locked. */
export async function lockVouch(tx: Transaction, id: string): Promise<VouchRow | undefined> {
  const [row] = await tx<VouchRow[]>`select ${
    tx.unsafe(vouchColumns)
  } from engagement.vouches v where v.id = ${id} for no key update`;
  return row;
}

/** Ends a living vouch. */
export async function endVouch(
  tx: Transaction,
  id: string,
  status: "withdrawn" | "invalidated",
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update engagement.vouches set status = ${status}, held_reason = null, ended_at = ${now}, version = version + 1
    where id = ${id} and status in ('active', 'held') returning id`;
  return rows.length === 1;
}

/** Confirms a living vouch for another term, with what is known of the voucher now. */
export async function confirmVouchRow(
  tx: Transaction,
  id: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx`
    update engagement.vouches set confirmed_at = ${now}, expires_at = ${expiresAt}, version = version + 1
    where id = ${id} and status in ('active', 'held')`;
}

/** Shows or hides who vouched; showing is a consent, with its moment. */
export async function writeVisibility(
  tx: Transaction,
  id: string,
  visibility: "public" | "private",
  now: Date,
): Promise<void> {
  await tx`
    update engagement.vouches set visibility = ${visibility},
      consented_at = ${visibility === "public" ? now : null}, version = version + 1
    where id = ${id}`;
}

/** A public vouch with the name of its voucher. */
export interface NamedVouchRow extends VouchRow {
  readonly voucherName: string | null;
}

/** A page of the public vouches of an entity, newest first. */
export function listPublicVouches(
  sql: Queryable,
  entityId: string,
  limit: number,
  beforeId: string | null,
): Promise<NamedVouchRow[]> {
  return sql<NamedVouchRow[]>`
    select ${sql.unsafe(vouchColumns)}, p.display_name as "voucherName"
    from engagement.vouches v join identity.persons p on p.id = v.voucher_person_id and p.status = 'active'
    where v.entity_id = ${entityId} and v.status = 'active' and v.visibility = 'public'
      ${beforeId === null ? sql`` : sql`and v.id < ${beforeId}`}
    order by v.id desc limit ${limit + 1}`;
}

/** A page of a person's own vouches, newest first. */
export function listVouchesOf(
  sql: Queryable,
  personId: string,
  limit: number,
  beforeId: string | null,
): Promise<(VouchRow & { entityName: string })[]> {
  return sql<(VouchRow & { entityName: string })[]>`
    select ${sql.unsafe(vouchColumns)}, e.display_name as "entityName"
    from engagement.vouches v join entity.entities e on e.id = v.entity_id
    where v.voucher_person_id = ${personId} ${beforeId === null ? sql`` : sql`and v.id < ${beforeId}`}
    order by v.id desc limit ${limit + 1}`;
}

/** Adds a report; a second one of the same person about the same vouch changes nothing. */
export async function insertReport(
  tx: Queryable,
  report: { id: string; vouchId: string; reporterId: string; reason: string; note: string | null; at: Date },
): Promise<void> {
  await tx`
    insert into engagement.vouch_reports (id, vouch_id, reporter_person_id, reason, note, state, created_at)
    values (${report.id}, ${report.vouchId}, ${report.reporterId}, ${report.reason}, ${report.note}, 'open',
      ${report.at})
    on conflict (vouch_id, reporter_person_id) do nothing`;
}

/** Living vouches of a person, oldest first. */
export async function readLiveVouchesBy(sql: Queryable, personId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from engagement.vouches where voucher_person_id = ${personId} and status in ('active', 'held')
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Writes the memberships of a person into the living vouches of that person; answers whose entities they are. */
export async function writeVoucherMemberships(
  sql: Queryable,
  personId: string,
  memberships: { householdIds: readonly string[]; organizationIds: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ entityId: string }[]>`
    update engagement.vouches set household_ids = ${idArray(memberships.householdIds)}::text::uuid[],
      organization_ids = ${idArray(memberships.organizationIds)}::text::uuid[]
    where voucher_person_id = ${personId} and status in ('active', 'held')
      and (household_ids, organization_ids) is distinct from
        (${idArray(memberships.householdIds)}::text::uuid[], ${
    idArray(memberships.organizationIds)
  }::text::uuid[])
    returning entity_id as "entityId"`;
  return rows.map((row) => row.entityId);
}

/** Entities that a person vouches for now. */
export async function readEntitiesVouchedFor(sql: Queryable, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select entity_id as id from engagement.vouches
    where voucher_person_id = ${personId} and status in ('active', 'held') order by 1`;
  return rows.map((row) => row.id);
}

/** Entities that a person vouched for, whatever became of it. */
export async function readVouchedEntities(sql: Queryable, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct entity_id as id from engagement.vouches where voucher_person_id = ${personId} order by 1`;
  return rows.map((row) => row.id);
}

/** Hands the vouches of one person for a locked entity to another; a living one ends where the other has one too. */
export async function moveVouches(
  tx: Transaction,
  entityId: string,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await tx`
    update engagement.vouches v set status = 'withdrawn', held_reason = null, ended_at = ${now}, version = v.version + 1
    where v.entity_id = ${entityId} and v.voucher_person_id = ${fromId} and v.status in ('active', 'held')
      and exists (select 1 from engagement.vouches o where o.entity_id = v.entity_id
        and o.voucher_person_id = ${toId} and o.status in ('active', 'held'))`;
  await tx`
    update engagement.vouches set voucher_person_id = ${toId}
    where entity_id = ${entityId} and voucher_person_id = ${fromId}`;
}

/** Hands the reports of one person to another; nobody reports a vouch twice. */
export async function moveReports(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx`
    delete from engagement.vouch_reports r where r.reporter_person_id = ${fromId} and exists (
      select from engagement.vouch_reports o where o.vouch_id = r.vouch_id and o.reporter_person_id = ${toId})`;
  await tx`update engagement.vouch_reports set reporter_person_id = ${toId} where reporter_person_id = ${fromId}`;
}

/** Lets held vouches of a locked entity count again; they are not held once more. */
export async function releaseVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    update engagement.vouches set status = 'active', held_reason = null, reviewed_at = ${now}, version = version + 1
    where entity_id = ${entityId} and id = any(${idArray(ids)}::text::uuid[]) and status = 'held'`;
}

/** Ends the vouches of a locked entity that count now, by a judgement of staff; answers which. */
export async function invalidateCountedVouches(
  tx: Transaction,
  entityId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update engagement.vouches set status = 'invalidated', ended_at = ${now}, version = version + 1
    where entity_id = ${entityId} and status = 'active' and weight_milli > 0
    returning id`;
  return rows.map((row) => row.id);
}

/**
 * Brings back vouches of a locked entity that a judgement ended which did not hold. Those stay ended that would not
 * live now anyway: whose time is over, whose voucher left or has vouched again, or that a report was upheld against.
 */
export async function restoreVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    update engagement.vouches v set status = 'active', ended_at = null, version = v.version + 1
    where v.entity_id = ${entityId} and v.id = any(${idArray(ids)}::text::uuid[])
      and v.status = 'invalidated' and v.expires_at > ${now}
      and exists (select 1 from identity.persons p where p.id = v.voucher_person_id and p.status = 'active')
      and not exists (select 1 from engagement.vouches o where o.entity_id = v.entity_id
        and o.voucher_person_id = v.voucher_person_id and o.status in ('active', 'held'))
      and not exists (select 1 from engagement.vouch_reports r where r.vouch_id = v.id and r.state = 'upheld')`;
}

/** All vouches of a person, whatever became of them, oldest first. */
export function readVouchesOf(sql: Queryable, personId: string, limit: number): Promise<VouchRow[]> {
  return sql<VouchRow[]>`
    select ${sql.unsafe(vouchColumns)} from engagement.vouches v where v.voucher_person_id = ${personId}
    order by v.id limit ${limit}`;
}

/** A report of a vouch, as whoever made it reads it. */
export interface OwnReport {
  readonly vouchId: string;
  readonly reason: string;
  readonly note: string | null;
  readonly state: "open" | "dismissed" | "upheld";
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** The reports that a person made, oldest first. */
export function readReportsBy(sql: Queryable, personId: string, limit: number): Promise<OwnReport[]> {
  return sql<OwnReport[]>`
    select vouch_id as "vouchId", reason, note, state, created_at as "createdAt", decided_at as "decidedAt"
    from engagement.vouch_reports where reporter_person_id = ${personId} order by id limit ${limit}`;
}

/** Takes out of the vouches and reports of a person who leaves what they wrote, and the consent to be named. */
export async function forgetWords(tx: Transaction, personId: string): Promise<void> {
  await tx`
    update engagement.vouches set statement = null, visibility = 'private', consented_at = null, version = version + 1
    where voucher_person_id = ${personId} and (statement is not null or visibility = 'public')`;
  await tx`
    update engagement.vouch_reports set note = null where reporter_person_id = ${personId} and note is not null`;
}
