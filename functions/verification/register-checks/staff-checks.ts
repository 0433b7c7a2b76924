import type { Slice } from "../../kernel/db/keyset.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import {
  requireAdmin,
  type SecondReview,
  type WaitReason,
  withSecondReviewer,
} from "../staff/second-reviewer.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { type EntityRow, findEntity } from "../entities/entities.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Actor } from "../tiers/hold-book.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { announceCheck, applyVerdict, basisOf, nextCheckAt, type VerdictCause } from "./follow-verdict.ts";
import { knownRegister, type NumberedRegister, requireKnownRegister } from "../registers/known-registers.ts";
import { nameScoreMilli } from "../registers/name-score.ts";
import { matchesEntity, type RegisterServices } from "./registers.ts";
import {
  type CheckRow,
  decideCheckRow,
  findCheck,
  findHolderOfEntry,
  insertCheck,
  isAnsweredSince,
  isEndedByStaff,
  isRefusedSince,
  isSameIdentitySince,
  listManualChecks,
} from "./check-store.ts";

/** A reviewer's input for a manual result. */
export interface ByHand {
  readonly note: string;
  readonly evidenceUrl: string | null;
}

/**
 * Decides a check that the rules leave to staff. A match needs two reviewers and grants tier 3, with the register's
 * response as evidence. A mismatch needs only one admin.
 *
 * A match can be recorded only if the entity has not changed since the check and the register has not responded again.
 * Otherwise, a new check is needed. A mismatch can always be recorded, because the check could otherwise stay undecided
 * forever.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `entity_not_active`, `conflict`,
 * `second_reviewer_required`, `validation_failed`, `forbidden`
 */
export async function decideCheck(
  services: RegisterServices,
  staffId: string,
  checkId: string,
  state: "matched" | "mismatch",
  byHand: ByHand,
): Promise<{ check: CheckRow; review: SecondReview | undefined }> {
  const sql = services.databases.sql("platform");
  const check = await findCheck(sql, checkId);
  if (!check) throw new Problem("not_found", { path: `/v1/admin/registry-checks/${checkId}` });
  const register = await knownRegister(services, check.registerCode);
  let review: SecondReview | undefined;
  await changeSubject(sql, services.clock, { type: "entity", id: check.entityId }, async (change) => {
    const { tx, now, subject } = change;
    if (await isAnyOf(tx, staffId, [check.requestedBy])) {
      throw new Problem("conflict_of_interest", { reason: "You cannot review a check that you requested." });
    }
    await requireNoConflictOfInterest(services, tx, check.entityId, staffId);
    const current = (await findCheck(tx, checkId))!;
    if (current.state !== "manual") throw new Problem("review_decided", { state: current.state });
    const entity = (await findEntity(tx, check.entityId))!;
    const isCurrent = register !== undefined && isAboutCurrentEntity(check, register, entity) &&
      !await isAnsweredSince(tx, check) && await isSameIdentitySince(tx, checkId);
    if (state === "matched") {
      if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
      if (!isCurrent) {
        throw new Problem("conflict", {
          reason: "The entity or its register has changed since this check. Check it again.",
        });
      }
      await refuseHeldEntry(change, basisOf(check.registerCode, check.number));
      const terms = {
        checkId,
        registerCode: check.registerCode,
        number: check.number,
        name: entity.legalName,
      };
      review = await recordManualReview(change, staffId, "match_check", terms, byHand, checkId);
      if (!review.isConfirmed) return;
    } else await requireAdmin(tx, staffId);
    const actor: Actor = { kind: "staff", id: staffId };
    if (isCurrent) applyVerdict(change, { ...check, state }, manualCause(actor, byHand, review));
    await decideCheckRow(
      tx,
      { ...check, evidenceUrl: evidenceOf(byHand, review), nextCheckAt: nextCheckAt(change) },
      state,
      staffId,
      now,
    );
    await announceCheck(change, checkId, state, "staff");
  });
  return { check: (await findCheck(sql, checkId))!, review };
}

/**
 * Records the first or second of the two reviews that confirm an entity's register entry. @throws {Problem}
 * `validation_failed`
 */
async function recordManualReview(
  change: SubjectChange,
  staffId: string,
  action: "match_check" | "record_result",
  terms: Readonly<Record<string, unknown>>,
  byHand: ByHand,
  caseId?: string,
): Promise<SecondReview> {
  const { tx, now, subject } = change;
  const since = daysAfter(now, -currentPolicy.holds.recheckDays);
  const reasons: WaitReason[] = [];
  if (change.book.open({ tier: 3 }).length === 0 && await isEndedByStaff(tx, subject.id)) {
    reasons.push("after_demotion");
  }
  if (await isRefusedSince(tx, subject.id, since)) reasons.push("against_register");
  const review = await withSecondReviewer(change, staffId, {
    action,
    ...(caseId === undefined ? {} : { caseId }),
    tier: 3,
    method: "registry_match",
    reasonCode: "register_matched",
    terms,
    note: byHand.note,
    evidenceUrl: byHand.evidenceUrl,
    reasons,
  });
  if (evidenceOf(byHand, review) !== null) return review;
  const reason =
    "Provide a link to the register's entry, or a document that shows it, so that the second reviewer can check it.";
  throw new Problem("validation_failed", { reason }, {
    errors: [{ pointer: "/evidenceUrl", code: "required", message: reason }],
  });
}

/** Returns this reviewer's link to the entry. If there is none, returns the first reviewer's link. */
function evidenceOf({ evidenceUrl }: ByHand, review: SecondReview | undefined): string | null {
  return evidenceUrl ?? (review?.isConfirmed ? review.first.evidenceUrl : null);
}

function manualCause(actor: Actor, { note }: ByHand, review: SecondReview | undefined): VerdictCause {
  if (!review?.isConfirmed) return { actor, note };
  return { actor, note, authority: review.authority, evidence: { recordedBy: "staff" } };
}

/**
 * Checks whether a register check still applies to the entity. Older checks did not store the name, so their similarity
 * score is compared instead.
 */
function isAboutCurrentEntity(
  check: CheckRow,
  register: NumberedRegister,
  entity: EntityRow,
): boolean {
  const { number, legalName, country, listedName } = check;
  if (legalName !== null && country !== null) {
    return matchesEntity({ number, legalName, country }, register, entity);
  }
  return matchesEntity({ ...entity, number }, register, entity) && listedName !== null &&
    nameScoreMilli(listedName, entity.legalName) === check.nameScoreMilli;
}

/**
 * Checks whether the register entry that a proof is based on now belongs to another entity. If so, the proof stays
 * suspended until the register is checked again.
 */
export async function isEntryHeldElsewhere(
  tx: Transaction,
  basis: string,
  entityId: string,
): Promise<boolean> {
  return (await findHolderOfEntry(tx, basis, entityId))?.isLive ?? false;
}

/** @throws {Problem} `conflict` if the register entry already belongs to another entity */
async function refuseHeldEntry({ tx, subject }: SubjectChange, basis: string): Promise<void> {
  const holder = await findHolderOfEntry(tx, basis, subject.id);
  if (!holder?.isLive) return;
  throw new Problem("conflict", {
    reason: `Entity ${holder.entityId} is already verified with this register entry. End its tier 3 first.`,
  });
}

/**
 * Records a match that staff found in the register by hand and two reviewers confirmed. Uses the entity's own number.
 * Name similarity is not measured, so neither a score nor a listed name is stored.
 *
 * @throws {Problem} `validation_failed` without a known register, a number or evidence; `conflict_of_interest`,
 * `entity_not_active`, `conflict`, `second_reviewer_required`
 */
export async function recordStaffMatch(
  services: RegisterServices,
  staffId: string,
  entityId: string,
  byHand: ByHand,
): Promise<SecondReview> {
  const sql = services.databases.sql("platform");
  const named = await findEntity(sql, entityId);
  if (named) await requireKnownRegister(services, named.registerCode, named.country);
  const register = named?.registerCode ? await knownRegister(services, named.registerCode) : undefined;
  return await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const { tx, now, subject } = change;
    await requireNoConflictOfInterest(services, tx, entityId, staffId);
    if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
    const { registerCode, registerNumber, legalName, country } = (await findEntity(tx, entityId))!;
    if (!register || !registerNumber || registerCode !== register.code) {
      throw new Problem("validation_failed", {
        reason: "The entity has no register number. Set one first.",
      });
    }
    const number = register.normalizeNumber(registerNumber);
    if (number === undefined) {
      throw new Problem("validation_failed", {
        reason: `${registerNumber} is not a valid ${register.name} number.`,
      });
    }
    const basis = basisOf(registerCode, number);
    await refuseHeldEntry(change, basis);
    refuseEarly(change, basis);
    const terms = { registerCode, number, legalName, country };
    const review = await recordManualReview(change, staffId, "record_result", terms, byHand);
    if (!review.isConfirmed) return review;
    const id = newId(now.getTime());
    const actor: Actor = { kind: "staff", id: staffId };
    const found = { id, registerCode, number, state: "matched" } as const;
    applyVerdict(change, found, manualCause(actor, byHand, review));
    await insertCheck(tx, {
      ...found,
      entityId,
      legalName,
      country,
      requestedBy: review.first.proposedBy,
      registerName: register.name,
      listedName: null,
      nameScoreMilli: null,
      responseHash: null,
      detail: byHand.note.slice(0, 500),
      answer: null,
      evidenceUrl: evidenceOf(byHand, review),
      checkedAt: now,
      // A register that staff only declared cannot be queried, so no check is scheduled. The proof expires after a
      // year.
      nextCheckAt: register.lookUp ? nextCheckAt(change) : null,
    });
    await announceCheck(change, id, "matched", "staff");
    return review;
  });
}

/**
 * Rejects a confirmation that is too early. Otherwise the second of two simultaneous confirmations would start a
 * renewal that no one requested.
 */
function refuseEarly({ book, now }: SubjectChange, basis: string): void {
  const held = book.open({ tier: 3, method: "registry_match", basis }).find((hold) =>
    hold.state === "active"
  );
  const from = daysAfter(now, Math.max(...currentPolicy.holds.reminderDays));
  if (!held?.expiresAt || held.expiresAt <= from) return;
  throw new Problem("conflict", {
    reason: `The entity already has tier 3 from this entry until ${
      held.expiresAt.toISOString().slice(0, 10)
    }.`,
  });
}

export function manualChecks(
  services: Pick<Services, "databases">,
  slice: Slice,
): Promise<CheckRow[]> {
  return listManualChecks(services.databases.sql("platform"), slice);
}
