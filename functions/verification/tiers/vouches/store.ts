import { type Slice, sliceSql } from "../../../kernel/db/keyset.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { VouchFacts } from "./weigh-vouches.ts";
import type { VouchRow } from "./vouches.ts";

/** A vouch with its last computed weight and the data that determines its weight. */
export interface WeighableVouch extends VouchFacts {
  readonly weightMilli: number;
  readonly weightReasons: readonly string[];
  readonly isForAnotherIdentity: boolean;
  /** The vouch's version. It also increases if the weight shown to the voucher changes. */
  readonly version: number;
}

/** Columns of `engagement.vouches` (alias `v`) as a `WeighableVouch`. */
export const weighableColumns =
  `v.id, v.voucher_person_id as "voucherPersonId", v.vouching_type as "vouchingType", v.status,
    v.held_reason as "heldReason", v.reviewed_at as "reviewedAt", v.created_at as "createdAt",
    v.expires_at as "expiresAt", v.voucher_created_at as "voucherCreatedAt",
    v.voucher_email_verified as "voucherEmailVerified", v.voucher_tier as "voucherTier",
    v.dilution_milli as "dilutionMilli", v.mutual_milli as "mutualMilli",
    to_jsonb(v.household_ids) as "householdIds", to_jsonb(v.organization_ids) as "organizationIds",
    v.former_ties as "formerTies",
    v.weight_milli as "weightMilli", to_jsonb(v.weight_reasons) as "weightReasons",
    v.identity_key <> (select e.identity_key from entity.entities e where e.id = v.entity_id)
      as "isForAnotherIdentity", v.version`;

/** Columns of `engagement.vouches` (alias `v`) as a `VouchRow`. */
export const vouchColumns = `${weighableColumns}, v.entity_id as "entityId", v.statement, v.visibility,
    v.confirmed_at as "confirmedAt", v.ended_at as "endedAt"`;

export function readOpenVouches(sql: Queryable, entityId: string): Promise<VouchRow[]> {
  return sql<VouchRow[]>`
    select ${sql.unsafe(vouchColumns)} from engagement.vouches v
    where v.entity_id = ${entityId} and v.status in ('active', 'held')
    order by v.created_at, v.id`;
}

export async function lockVouch(tx: Transaction, id: string): Promise<VouchRow | undefined> {
  const [row] = await tx<VouchRow[]>`select ${
    tx.unsafe(vouchColumns)
  } from engagement.vouches v where v.id = ${id} for no key update`;
  return row;
}

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

/** Shows or hides the voucher's name. Showing it also stores the time of consent. */
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

export interface NamedVouchRow extends VouchRow {
  readonly voucherName: string | null;
}

export function listPublicVouches(
  sql: Queryable,
  entityId: string,
  slice: Slice,
): Promise<NamedVouchRow[]> {
  return sql<NamedVouchRow[]>`
    select ${sql.unsafe(vouchColumns)}, p.display_name as "voucherName"
    from engagement.vouches v join identity.persons p on p.id = v.voucher_person_id and p.status = 'active'
    where v.entity_id = ${entityId} and v.status = 'active' and v.visibility = 'public'
      ${sliceSql(sql, slice, "v.id")}`;
}

export function listVouchesOf(
  sql: Queryable,
  personId: string,
  slice: Slice,
): Promise<(VouchRow & { entityName: string })[]> {
  return sql<(VouchRow & { entityName: string })[]>`
    select ${sql.unsafe(vouchColumns)}, e.display_name as "entityName"
    from engagement.vouches v join entity.entities e on e.id = v.entity_id
    where v.voucher_person_id = ${personId} ${sliceSql(sql, slice, "v.id")}`;
}

/** Adds a report. Does nothing if the person has already reported the vouch. */
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
