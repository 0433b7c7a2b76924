import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { type ExpectedVersions, requireVersion } from "../../../kernel/shared/http.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import type { Cause } from "../hold-book.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../settle.ts";
import {
  confirmVouchRow,
  endVouch,
  insertReport,
  lockVouch,
  vouchColumns,
  type WeighableVouch,
  writeVisibility,
} from "./store.ts";
import { readEntityPeople } from "./weighing-store.ts";
import type { Queryable } from "../../../kernel/db/databases.ts";
import { idArray } from "../../../kernel/db/parameters.ts";

type VouchServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Returns a vouch of the given person, in any state. Other people's vouches are treated as not found. @throws
 * {Problem} `not_found`
 */
export async function ownVouch(services: VouchServices, personId: string, id: string): Promise<VouchRow> {
  const vouch = await findVouch(services.databases.sql("platform"), id);
  if (!vouch || vouch.voucherPersonId !== personId) {
    throw new Problem("not_found", { path: `/v1/vouches/${id}` });
  }
  return vouch;
}

/**
 * Withdraws a vouch. Repeated calls have no effect. If too few vouches are left, the tier gets a grace period, so
 * that one angry withdrawal does not remove a badge immediately.
 *
 * @throws {Problem} `not_found` if it belongs to another person
 */
export async function withdrawVouch(services: VouchServices, personId: string, id: string): Promise<void> {
  const vouch = await ownVouch(services, personId, id);
  if (vouch.status !== "active" && vouch.status !== "held") return;
  const actor = { kind: "person", id: personId } as const;
  const cause: Cause = {
    actor,
    method: "withdrawal",
    reasonCode: "vouch_withdrawn",
    evidence: { vouchId: id },
  };
  await endLiveVouch(services, vouch, "withdrawn", cause);
}

/** Ends a current vouch and updates its entity's tier. Returns whether this call ended it. */
export function endLiveVouch(
  services: Pick<Services, "databases" | "clock">,
  vouch: VouchRow,
  status: "withdrawn" | "invalidated",
  cause: Cause,
): Promise<boolean> {
  const sql = services.databases.sql("platform");
  const subject = { type: "entity", id: vouch.entityId } as const;
  return changeSubject(sql, services.clock, subject, (change) => endVouchIn(change, vouch, status, cause));
}

/** Ends a current vouch as part of `change`. Returns whether this call ended it. */
export async function endVouchIn(
  change: SubjectChange,
  vouch: VouchRow,
  status: "withdrawn" | "invalidated",
  cause: Cause,
): Promise<boolean> {
  if (!await endVouch(change.tx, vouch.id, status, change.now)) return false;
  change.because(cause);
  await announce(change.tx, {
    aggregateType: "entity",
    aggregateId: vouch.entityId,
    eventType: `vouch.${status}`,
    payload: {
      vouchId: vouch.id,
      entityId: vouch.entityId,
      voucherPersonId: vouch.voucherPersonId,
      reason: cause.reasonCode,
    },
    dedupeKey: `vouch.${status}:${vouch.id}`,
  });
  return true;
}

/**
 * Confirms a vouch for another term. This is only possible in the last month before the vouch expires.
 *
 * @throws {Problem} `not_found`, `vouch_not_live`, `too_early`
 */
export async function confirmVouch(services: VouchServices, personId: string, id: string): Promise<VouchRow> {
  const vouch = await ownVouch(services, personId, id);
  const sql = services.databases.sql("platform");
  const { confirmFromDay, lifeDays } = currentPolicy.vouches;
  await changeSubject(sql, services.clock, { type: "entity", id: vouch.entityId }, async ({ tx, now }) => {
    const current = await findVouch(tx, id);
    if (!current || (current.status !== "active" && current.status !== "held") || current.expiresAt <= now) {
      throw new Problem("vouch_not_live", {
        status: current && current.expiresAt > now ? current.status : "expired",
      });
    }
    const from = daysAfter(current.confirmedAt, confirmFromDay);
    // A vouch given for an earlier name can be confirmed for the new one at any time.
    if (now < from && !current.isForAnotherIdentity) {
      throw new Problem("too_early", { from: from.toISOString() });
    }
    await confirmVouchRow(tx, id, now, daysAfter(now, lifeDays));
    await announce(tx, {
      aggregateType: "entity",
      aggregateId: current.entityId,
      eventType: "vouch.confirmed",
      payload: { vouchId: id, entityId: current.entityId, voucherPersonId: personId },
      dedupeKey: `vouch.confirmed:${id}:${now.toISOString()}`,
    });
  });
  return (await findVouch(sql, id))!;
}

/**
 * Gives or withdraws consent to be named as a voucher. If the value is already set, the version is not checked,
 * because the client is probably repeating a request whose response was lost.
 *
 * @throws {Problem} `not_found`, `precondition_failed`
 */
export function changeVisibility(
  services: VouchServices,
  personId: string,
  id: string,
  visibility: "public" | "private" | undefined,
  expected: ExpectedVersions,
): Promise<VouchRow> {
  return inTransaction(services.databases.sql("platform"), async (tx) => {
    const vouch = await lockVouch(tx, id);
    if (!vouch || vouch.voucherPersonId !== personId) {
      throw new Problem("not_found", { path: `/v1/vouches/${id}` });
    }
    if (visibility === undefined || vouch.visibility === visibility) return vouch;
    requireVersion(expected, vouch.version);
    await writeVisibility(tx, id, visibility, services.clock());
    return { ...vouch, visibility, version: vouch.version + 1 };
  });
}

/**
 * Reports a vouch privately. Staff review the report, and no one is named in public. Reporting twice changes nothing.
 *
 * @throws {Problem} `not_found` if the reporter cannot see the vouch
 */
export async function reportVouch(
  services: VouchServices,
  reporterId: string,
  id: string,
  report: { reason: string; note?: string | undefined },
): Promise<void> {
  const sql = services.databases.sql("platform");
  const vouch = await findVouch(sql, id);
  const people = vouch ? await readEntityPeople(sql, vouch.entityId, services.clock()) : undefined;
  const isManager = people?.managers.some((manager) => manager.personId === reporterId) ?? false;
  if (!vouch || (vouch.visibility === "private" && !isManager)) {
    throw new Problem("not_found", { path: `/v1/vouches/${id}` });
  }
  const at = services.clock();
  const row = {
    id: newId(at.getTime()),
    vouchId: id,
    reporterId,
    note: report.note ?? null,
    reason: report.reason,
    at,
  };
  await insertReport(sql, row);
}

export interface VouchRow extends WeighableVouch {
  readonly entityId: string;
  readonly statement: string | null;
  readonly visibility: "public" | "private";
  readonly confirmedAt: Date;
  readonly endedAt: Date | null;
}

export async function findVouch(sql: Queryable, id: string): Promise<VouchRow | undefined> {
  const [row] = await sql<VouchRow[]>`select ${
    sql.unsafe(vouchColumns)
  } from engagement.vouches v where v.id = ${id}`;
  return row;
}

/** Releases suspect vouches, so that they count. They will not be held again. */
export async function releaseVouches(
  tx: Transaction,
  entityId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    update engagement.vouches set status = 'active', held_reason = null, reviewed_at = ${now}, version = version + 1
    where entity_id = ${entityId} and id = any(${idArray(ids)}::text::uuid[])
      and status in ('active', 'held')`;
}

/** Ends an entity's counted vouches after a staff decision, and returns their ids. */
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
 * Restores vouches that were ended by a decision that has since been reversed. Vouches are not restored if they have
 * expired, if a report about them was upheld, or if the voucher closed their account or vouched again.
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
