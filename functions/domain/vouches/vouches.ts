import { violatesUnique } from "../../db/faults.ts";
import { readTogether } from "../../db/together.ts";
import { alone, inTransaction, type Transaction } from "../../db/transaction.ts";
import { daysAfter } from "../../shared/clock.ts";
import { requireVersion } from "../../shared/http.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { announce } from "../audit/outbox.ts";
import { membershipsFor } from "../entities/memberships.ts";
import { quotaExceeded } from "../limits/limits.ts";
import { limitPolicy } from "../limits/policies.ts";
import type { Services } from "../services.ts";
import { type Cause, systemActor } from "../tiers/hold-book.ts";
import { currentPolicy } from "../tiers/policy.ts";
import type { TierDocument } from "../tiers/effective-tier.ts";
import {
  changeSubject,
  openHoldsQuery,
  settleSubjectIn,
  type Subject,
  type SubjectChange,
} from "../tiers/settle.ts";
import type { Tier } from "../tiers/ladder.ts";
import { communityOf, communityQueries, holdForReview, weightOf } from "./recount.ts";
import { findRing } from "./ring.ts";
import type { NewVouch } from "./schema.ts";
import {
  confirmVouchRow,
  endExpiredVouches,
  endVouch,
  findVouch,
  insertReport,
  insertVouch,
  isVouchReturned,
  lockPersons,
  lockVouch,
  type NewVouchRow,
  readEntityPeople,
  type VoucherRow,
  type VoucherStanding,
  voucherStandingQuery,
  type VouchRow,
  type VouchToWeigh,
  writeVisibility,
} from "./store.ts";

export {
  findVouch,
  invalidateCountedVouches,
  releaseVouches,
  restoreVouches,
  type VouchRow,
} from "./store.ts";

type VouchServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Records that one person vouches for an entity, and lets the entity's tier follow in the same transaction.
 *
 * A person vouches at most once per entity at a time; the locks of the entity and of the voucher decide who is
 * first, and a partial unique index stands behind them. Quotas are counted from rows under the voucher's lock.
 *
 * @throws {Problem} `vouch_exists`, `conflict_of_interest`, `entity_not_active`, `vouches_exhausted`,
 *   `quota_exceeded`, `not_found`
 */
export async function addVouch(
  services: VouchServices,
  voucherId: string,
  input: NewVouch,
): Promise<VouchRow & { readonly entityTier: TierDocument }> {
  const sql = services.databases.sql("platform");
  const membershipsQuery = await membershipsFor(services.databases, voucherId);
  const exists = () => new Problem("vouch_exists", { entityId: input.entityId });
  const entity: Subject = { type: "entity", id: input.entityId };
  const rules = currentPolicy.vouches;
  /** What decides about the vouch; the time is that of asking, which is before the lock is held. */
  const readAll = async (tx: Transaction) => {
    const now = services.clock();
    // Sent behind the lock of the entity and with it: PostgreSQL does one statement after the other, so each of these
    // starts when the locks before it are held, and sees what they waited for.
    const [persons, read] = await Promise.all([
      lockPersons(tx, voucherId, entity.id),
      readTogether(tx, {
        holds: openHoldsQuery(entity),
        standing: voucherStandingQuery(voucherId, entity.id, daysAfter(now, -rules.quotaDays), now),
        memberships: membershipsQuery,
        ...communityQueries(entity.id, currentPolicy, now),
      }),
    ]);
    return {
      persons,
      holds: read.holds,
      given: read.standing[0]!,
      memberships: read.memberships[0]!,
      // Nothing is added to one that is not.
      community: communityOf(read, true),
    };
  };
  type Known = Awaited<ReturnType<typeof readAll>>;
  const add = async (
    change: SubjectChange,
    { persons, given, memberships, community }: Known,
  ): Promise<NewVouchRow> => {
    const { tx, now, subject } = change;
    if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
    const managerIds = [...new Set(community.people.managers.map((manager) => manager.personId))];
    const voucher = persons.find((person) => person.id === voucherId);
    if (!voucher || voucher.status !== "active") {
      throw new Problem("forbidden", { reason: "This account cannot vouch." });
    }
    if (managerIds.includes(voucherId)) {
      throw new Problem("conflict_of_interest", {
        reason: "You manage this entity; nobody vouches for their own.",
      });
    }
    if (given.live !== null) throw exists();
    if (given.overdue !== null) await endExpiredVouches(tx, subject.id, now);
    refuseOverQuota(services, given, now);
    const isReturned = given.managesAny &&
      await isVouchReturned(tx, voucherId, subject.id, daysAfter(now, -rules.mutualDays));

    const vouch: NewVouchRow = {
      id: newId(now.getTime()),
      entityId: subject.id,
      voucherPersonId: voucherId,
      vouchingType: input.vouchingType,
      statement: input.statement ?? null,
      visibility: input.visibility,
      createdAt: now,
      confirmedAt: now,
      expiresAt: daysAfter(now, rules.lifeDays),
      ...factsOf(voucher, given.active),
      mutualMilli: isReturned ? rules.mutualFactorMilli : 1_000,
      ...memberships,
    };
    change.writes.announce({
      aggregateType: "entity",
      aggregateId: subject.id,
      eventType: "vouch.created",
      payload: {
        vouchId: vouch.id,
        entityId: subject.id,
        voucherPersonId: voucherId,
        vouchingType: input.vouchingType,
      },
      dedupeKey: `vouch.created:${vouch.id}`,
    });
    if (given.managesAny && managerIds.length > 0) {
      change.writes.add(insertVouch(vouch, undefined));
      await change.writes.send();
      await screenForRing(change, voucherId, managerIds);
    } else {
      change.knows({ ...community, vouches: [...community.vouches, asRow(vouch)], added: vouch });
    }
    return vouch;
  };
  try {
    const { result: added, document, recount } = await inTransaction(
      sql,
      async (tx, sentLast) => {
        let known: Known;
        return await settleSubjectIn(tx, services.clock, entity, (change) => add(change, known), {
          readHolds: async () => (known = await readAll(tx)).holds,
          sentLast,
        });
      },
      { readsFirst: true },
    );
    const weighed = weightOf(added.id, recount!.standing)!;
    return {
      ...asRow(added),
      ...recount!.vouches.find((row) => row.id === added.id),
      weightMilli: weighed.weightMilli,
      weightReasons: weighed.reasons,
      entityTier: document,
    };
  } catch (error) {
    if (violatesUnique(error, "vouches_live")) throw exists();
    throw error;
  }
}

/** A vouch as its row will be read, before it is weighed. */
function asRow(vouch: NewVouchRow): VouchRow & VouchToWeigh {
  return {
    ...vouch,
    status: "active",
    heldReason: null,
    reviewedAt: null,
    endedAt: null,
    weightMilli: 0,
    weightReasons: [],
    version: 1,
    isStale: false,
  };
}

/** What is kept of a voucher with a vouch; each vouch beyond the first few weighs a quarter less. */
function factsOf(voucher: VoucherRow, activeBefore: number) {
  const { fullVouchesPerPerson, dilutionFactorMilli } = currentPolicy.vouches;
  const beyond = Math.max(0, activeBefore + 1 - fullVouchesPerPerson);
  let dilutionMilli = 1_000;
  for (let step = 0; step < beyond; step += 1) {
    dilutionMilli = Math.floor(dilutionMilli * dilutionFactorMilli / 1_000);
  }
  return {
    voucherCreatedAt: voucher.createdAt,
    voucherEmailVerified: voucher.emailVerified,
    voucherTier: voucher.tier as Tier,
    dilutionMilli,
  };
}

function refuseOverQuota(
  services: VouchServices,
  counts: Pick<VoucherStanding, "recent" | "oldestRecentAt" | "active">,
  now: Date,
): void {
  const policy = limitPolicy(services.settings, "vouches");
  if (counts.recent >= policy.quota) {
    const freeAt = daysAfter(counts.oldestRecentAt ?? now, currentPolicy.vouches.quotaDays);
    const resetSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
    throw quotaExceeded({ policy, remaining: 0, resetSeconds });
  }
  const maximum = currentPolicy.vouches.maximumActive;
  if (counts.active >= maximum) throw new Problem("vouches_exhausted", { maximum });
}

/** Holds vouches of the entity that is being changed as parts of a circle; what follows is told with that reason. */
export async function holdRing(change: SubjectChange, vouchIds: readonly string[]): Promise<void> {
  const { tx, subject, now } = change;
  const held = await holdForReview(tx, subject.id, vouchIds, "ring", now, currentPolicy.vouches.reviewDays);
  if (held.length === 0) return;
  change.because({
    actor: systemActor,
    type: "dispute",
    method: "admin_decision",
    reasonCode: "vouches_held",
    evidence: { held },
  });
}

/**
 * Holds the vouches of this entity that belong to a small circle. Those of other entities are held by the outbox,
 * one entity at a time, because a second entity is never locked while one is.
 */
export async function screenForRing(
  change: SubjectChange,
  voucherId: string,
  managerIds: readonly string[],
): Promise<void> {
  if (managerIds.length === 0) return;
  const { tx, subject } = change;
  const ring = await findRing(tx, voucherId);
  if (!ring) return;
  const here = ring.vouches.filter((vouch) => vouch.entityId === subject.id).map((vouch) => vouch.vouchId);
  await holdRing(change, here);
  for (const entityId of new Set(ring.vouches.map((vouch) => vouch.entityId))) {
    if (entityId === subject.id) continue;
    await announce(tx, {
      aggregateType: "entity",
      aggregateId: entityId,
      eventType: "vouch.ring_suspected",
      payload: {
        entityId,
        vouchIds: ring.vouches.filter((v) => v.entityId === entityId).map((v) => v.vouchId),
      },
      dedupeKey: `vouch.ring:${entityId}:${ring.vouches.map((vouch) => vouch.vouchId).join("+")}`,
    });
  }
}

/** A vouch of this person, whatever became of it; somebody else's is not found. @throws {Problem} `not_found` */
export async function ownVouch(services: VouchServices, personId: string, id: string): Promise<VouchRow> {
  const vouch = await findVouch(services.databases.sql("platform"), id);
  if (!vouch || vouch.voucherPersonId !== personId) {
    throw new Problem("not_found", { path: `/v1/vouches/${id}` });
  }
  return vouch;
}

/**
 * Takes a vouch back. Doing it twice is doing it once; what falls below its threshold goes into grace, since one
 * angry withdrawal must not strip a badge in an hour.
 *
 * @throws {Problem} `not_found` when it is somebody else's
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

/** Ends a living vouch and lets the tier of its entity follow; answers whether this call ended it. */
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

/** Ends a living vouch of the entity that is being changed; answers whether this call ended it. */
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
 * Confirms a vouch for another term, in the last month of its life.
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
    if (now < from) throw new Problem("too_early", { from: from.toISOString() });
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
 * Gives or takes back the consent to be named as a voucher. What is so already is not refused for its version: the
 * change was made, and only its answer was lost.
 *
 * @throws {Problem} `not_found`, `precondition_failed`
 */
export function changeVisibility(
  services: VouchServices,
  personId: string,
  id: string,
  visibility: "public" | "private",
  expected: number | undefined,
): Promise<VouchRow> {
  return inTransaction(services.databases.sql("platform"), async (tx) => {
    const vouch = await lockVouch(tx, id);
    if (!vouch || vouch.voucherPersonId !== personId) {
      throw new Problem("not_found", { path: `/v1/vouches/${id}` });
    }
    if (vouch.visibility === visibility) return vouch;
    requireVersion(expected, vouch.version);
    await writeVisibility(tx, id, visibility, services.clock());
    return { ...vouch, visibility, version: vouch.version + 1 };
  });
}

/**
 * Reports a vouch in private: staff look at it, nobody is named in public. Reporting twice changes nothing.
 *
 * @throws {Problem} `not_found` for a vouch that the reporter cannot see
 */
export async function reportVouch(
  services: VouchServices,
  reporterId: string,
  id: string,
  report: { reason: string; note?: string | undefined },
): Promise<void> {
  const sql = services.databases.sql("platform");
  const vouch = await findVouch(sql, id);
  const people = vouch ? await readEntityPeople(sql, vouch.entityId) : undefined;
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
  await alone(sql, (one) => insertReport(one, row));
}
