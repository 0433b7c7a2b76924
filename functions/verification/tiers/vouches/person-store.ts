import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { vouchColumns } from "./store.ts";
import type { VouchRow } from "./vouches.ts";

export async function readLiveVouchesBy(sql: Queryable, personId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from engagement.vouches where voucher_person_id = ${personId} and status in ('active', 'held')
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Returns all entities that a person has vouched for, in any state. */
export async function readVouchedEntities(sql: Queryable, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct entity_id as id from engagement.vouches where voucher_person_id = ${personId} order by 1`;
  return rows.map((row) => row.id);
}

/**
 * Transfers one person's vouches for an entity to another person. If both have a current vouch, the transferred one
 * ends.
 */
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
    update engagement.vouches set voucher_person_id = ${toId}, version = version + 1
    where entity_id = ${entityId} and voucher_person_id = ${fromId}`;
}

/** Transfers one person's reports to another. If both reported the same vouch, the transferred report is deleted. */
export async function moveReports(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx`
    delete from engagement.vouch_reports r where r.reporter_person_id = ${fromId} and exists (
      select from engagement.vouch_reports o where o.vouch_id = r.vouch_id and o.reporter_person_id = ${toId})`;
  await tx`update engagement.vouch_reports set reporter_person_id = ${toId} where reporter_person_id = ${fromId}`;
}

export function readVouchesOf(sql: Queryable, personId: string, limit: number): Promise<VouchRow[]> {
  return sql<VouchRow[]>`
    select ${sql.unsafe(vouchColumns)} from engagement.vouches v where v.voucher_person_id = ${personId}
    order by v.id limit ${limit}`;
}

export interface OwnReport {
  readonly vouchId: string;
  readonly reason: string;
  readonly note: string | null;
  readonly state: "open" | "dismissed" | "upheld";
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

export function readReportsBy(sql: Queryable, personId: string, limit: number): Promise<OwnReport[]> {
  return sql<OwnReport[]>`
    select vouch_id as "vouchId", reason, note, state, created_at as "createdAt", decided_at as "decidedAt"
    from engagement.vouch_reports where reporter_person_id = ${personId} order by id limit ${limit}`;
}

/**
 * When a person closes their account, removes the notes from their vouches and reports, and their consent to be named.
 */
export async function eraseWords(tx: Transaction, personId: string): Promise<void> {
  await tx`
    update engagement.vouches set statement = null, visibility = 'private', consented_at = null, version = version + 1
    where voucher_person_id = ${personId} and (statement is not null or visibility = 'public')`;
  await tx`
    update engagement.vouch_reports set note = null where reporter_person_id = ${personId} and note is not null`;
}
