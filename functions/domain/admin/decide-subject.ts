import type { Queryable } from "../../db/databases.ts";
import { daysAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { announce } from "../audit/outbox.ts";
import { refuseInterested } from "../claims/interest.ts";
import { setEntityStatus } from "../entities/entities.ts";
import { restorePerson, suspendPerson } from "../identity/identity.ts";
import { isOneOf } from "../identity/same-person.ts";
import { findOpenReview, reviewLicence } from "../licences/licences.ts";
import { isEntryHeldElsewhere, recordStaffMatch } from "../registers/staff-checks.ts";
import type { Services } from "../services.ts";
import { isLive } from "../tiers/effective-tier.ts";
import type { Actor, Cause } from "../tiers/hold-book.ts";
import type { Tier } from "../tiers/ladder.ts";
import { changeSubject, type Subject, type SubjectChange } from "../tiers/settle.ts";
import { invalidateCountedVouches } from "../vouches/vouches.ts";
import type { SubjectDecision } from "./schema.ts";
import { endProposal, findProposal, heldByStaff, insertProposal } from "./store.ts";

type DecideServices = Pick<Services, "databases" | "clock" | "settings" | "fetch">;

/** What became of a decision. */
export interface DecisionResult {
  readonly status: "done" | "awaiting_second_person";
  readonly proposalId: string | null;
}

const done: DecisionResult = { status: "done", proposalId: null };
const proposalDays = 7;

/**
 * Decides about an entity or a person. Nobody decides about themselves or about what they act for or claim; a
 * demotion, a licence and a register result of a person need two members of staff; nothing is promoted without a
 * recorded result of a register or a licence.
 *
 * @throws {Problem} `conflict_of_interest`, `conflict`, `second_reviewer_required`, `validation_failed`,
 *   `tier_3_required`, `not_found`
 */
export async function decideSubject(
  services: DecideServices,
  staffId: string,
  subject: Subject,
  decision: SubjectDecision,
): Promise<DecisionResult> {
  const sql = services.databases.sql("platform");
  if (decision.action === "record_result") {
    await refuseOwn(sql, subject, staffId);
    return await recordResult(services, staffId, subject, decision);
  }
  return await changeSubject(sql, services.clock, subject, async (change) => {
    await refuseOwn(change.tx, subject, staffId);
    const cause: Cause = {
      actor: { kind: "staff", id: staffId },
      method: "admin_decision",
      reasonCode: decision.reasonCode,
      note: decision.note,
    };
    switch (decision.action) {
      case "suspend":
        return await suspend(change, cause);
      case "restore":
        return await restore(change, cause);
      case "demote":
        return await demote(change, staffId, decision, cause);
      default:
        throw new Error(`No such action: ${decision.action}`);
    }
  });
}

/** @throws {Problem} `conflict_of_interest` */
async function refuseOwn(sql: Queryable, subject: Subject, staffId: string): Promise<void> {
  if (subject.type === "entity") return await refuseInterested(sql, subject.id, staffId);
  if (subject.id !== staffId) return;
  throw new Problem("conflict_of_interest", { reason: "Nobody decides about themselves." });
}

async function suspend(change: SubjectChange, cause: Cause): Promise<DecisionResult> {
  const { tx, now, subject, book } = change;
  if (subject.status !== "active") {
    throw new Problem("conflict", { reason: `It is ${subject.status} already.` });
  }
  if (subject.type === "person") {
    await suspendPerson(tx, subject.id, now);
    await announceStatus(change, "person.suspended");
  } else {
    await setEntityStatus(tx, subject.id, "suspended", cause.reasonCode, now);
    for (const hold of book.open()) book.suspend(hold, { ...cause, reasonCode: "suspended_by_staff" });
    await announceStatus(change, "entity.changed");
  }
  return done;
}

async function restore(change: SubjectChange, cause: Cause): Promise<DecisionResult> {
  const { tx, now, subject, book } = change;
  if (subject.status !== "suspended") throw new Problem("conflict", { reason: `It is ${subject.status}.` });
  if (subject.type === "person") {
    await restorePerson(tx, subject.id, now);
    await announceStatus(change, "person.restored");
  } else {
    await setEntityStatus(tx, subject.id, "active", null, now);
    // What a change of name stopped waits for its check; only what staff stopped comes back.
    const held = await heldByStaff(tx, subject);
    for (const hold of book.open()) {
      if (!held.includes(hold.id)) continue;
      const isTaken = hold.method === "registry_match" &&
        await isEntryHeldElsewhere(tx, hold.basis, subject.id);
      if (!isTaken) book.resume(hold, { ...cause, reasonCode: "restored_by_staff" });
    }
    book.applyClock();
    await announceStatus(change, "entity.changed");
  }
  return done;
}

function announceStatus(change: SubjectChange, eventType: string): Promise<void> {
  const { subject, tx, now } = change;
  return announce(tx, {
    aggregateType: subject.type,
    aggregateId: subject.id,
    eventType,
    payload: subject.type === "person" ? { personId: subject.id } : { entityId: subject.id },
    dedupeKey: `${eventType}:${subject.id}:${now.toISOString()}`,
  });
}

/** The first person proposes, another one confirms the same; a different proposal takes the place of the open one. */
async function bySecondPerson(
  change: SubjectChange,
  staffId: string,
  action: "demote" | "record_result",
  detail: { tier: number; method: string | null; reasonCode: string },
): Promise<{ isConfirmed: true; proposedBy: string } | { isConfirmed: false; proposalId: string }> {
  const { tx, now, subject } = change;
  const open = await findProposal(tx, subject, action, now);
  if (open && open.detail.tier === detail.tier && open.detail.method === detail.method) {
    if (await isOneOf(tx, staffId, [open.proposedBy])) throw new Problem("second_reviewer_required");
    await endProposal(tx, open.id, "confirmed", staffId, now);
    return { isConfirmed: true, proposedBy: open.proposedBy };
  }
  if (open) await endProposal(tx, open.id, "withdrawn", staffId, now);
  const id = newId(now.getTime());
  await insertProposal(tx, subject, {
    id,
    action,
    detail,
    proposedBy: staffId,
    expiresAt: daysAfter(now, proposalDays),
  }, now);
  return { isConfirmed: false, proposalId: id };
}

async function demote(
  change: SubjectChange,
  staffId: string,
  decision: SubjectDecision,
  cause: Cause,
): Promise<DecisionResult> {
  const target = (decision.tier ?? 0) as Tier;
  if (target >= change.book.tier) {
    throw new Problem("conflict", {
      reason: `It holds tier ${change.book.tier}; a demotion leads below that.`,
    });
  }
  const detail = { tier: target, method: null, reasonCode: decision.reasonCode };
  const second = await bySecondPerson(change, staffId, "demote", detail);
  if (!second.isConfirmed) return { status: "awaiting_second_person", proposalId: second.proposalId };
  // What tier 1 rested on is judged with it: else the same vouches would promote again at once.
  const endedVouches = target === 0 && change.subject.type === "entity"
    ? await invalidateCountedVouches(change.tx, change.subject.id, change.now)
    : [];
  const ending = change.book.open().filter((hold) => hold.tier > target).sort((a, b) => a.tier - b.tier);
  for (const [index, hold] of ending.entries()) {
    const evidence = { proposedBy: second.proposedBy, confirmedBy: staffId };
    // The record of the lowest tier says which vouches ended, so that an appeal against it can bring them back.
    const isLowest = index === 0 && endedVouches.length > 0;
    change.book.end(hold, { ...cause, evidence: isLowest ? { ...evidence, endedVouches } : evidence });
  }
  return done;
}

async function recordResult(
  services: DecideServices,
  staffId: string,
  subject: Subject,
  decision: SubjectDecision,
): Promise<DecisionResult> {
  const tier = decision.tier;
  const refuse = (reason: string) => new Problem("validation_failed", { reason });
  if (subject.type === "entity" && tier === 3) {
    if (decision.method && decision.method !== "registry_match") {
      throw refuse("Tier 3 rests on registry_match.");
    }
    await recordStaffMatch(services, staffId, subject.id, decision.note);
    return done;
  }
  if (subject.type === "entity" && tier === 4) {
    const open = await findOpenReview(services, subject.id);
    if (!open) throw refuse("There is no licence check in review; the entity asks for one first.");
    const licence = await reviewLicence(services, staffId, open.id, {
      decision: "pass",
      note: decision.note,
    });
    return licence.state === "passed" ? done : { status: "awaiting_second_person", proposalId: licence.id };
  }
  if (subject.type === "person" && tier === 3) {
    return await recordPersonResult(services, staffId, subject, decision);
  }
  throw refuse(
    subject.type === "person"
      ? "Of a person only a register result (tier 3) is recorded."
      : "Only a register result (tier 3) or a licence (tier 4) is recorded; vouches and contacts prove themselves.",
  );
}

async function recordPersonResult(
  services: DecideServices,
  staffId: string,
  subject: Subject,
  decision: SubjectDecision,
): Promise<DecisionResult> {
  const sql = services.databases.sql("platform");
  return await changeSubject(sql, services.clock, subject, async (change) => {
    const { status } = change.subject;
    if (status !== "active") throw new Problem("conflict", { reason: `The account is ${status}.` });
    const detail = { tier: 3, method: "registry_match", reasonCode: decision.reasonCode };
    const second = await bySecondPerson(change, staffId, "record_result", detail);
    if (!second.isConfirmed) return { status: "awaiting_second_person", proposalId: second.proposalId };
    const actor: Actor = { kind: "staff", id: staffId };
    const known = change.book.open({ tier: 3 }).some(isLive);
    change.book.grant({ tier: 3, method: "registry_match", basis: "staff" }, {
      actor,
      reasonCode: known ? "register_confirmed_again" : decision.reasonCode,
      note: decision.note,
      evidence: { proposedBy: second.proposedBy, confirmedBy: staffId },
    });
    return done;
  });
}
