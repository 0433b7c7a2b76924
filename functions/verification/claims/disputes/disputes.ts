import type { Slice } from "../../../kernel/db/keyset.ts";
import { violatesUnique } from "../../../kernel/db/faults.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { requireAdmin, type SecondReview } from "../../staff/second-reviewer.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { claimForAppeal, grantAfterAppeal } from "../appeal.ts";
import { requireNoConflictOfInterest } from "../../staff/conflict-of-interest.ts";
import { findEntity } from "../../entities/entities.ts";
import { checkedEvidenceUrl } from "../../entities/evidence-url.ts";
import { rolesOn } from "../../entities/representatives.ts";
import { isAnyOf } from "../../../people/persons/same-person.ts";
import { reopenAfterAppeal } from "../../licences/appeal.ts";
import { findLicence } from "../../licences/licences.ts";
import type { RegisterServices } from "../../register-checks/registers.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { changeSubject, type SubjectChange } from "../../tiers/settle.ts";
import { registerBehind, restoreTier } from "./restore-tier.ts";
import type { NewDispute } from "./schema.ts";
import {
  type AppealedRecord,
  type DisputeRow,
  endDispute,
  findDispute,
  findRecord,
  insertDispute,
  insertStatement,
  listDisputes,
  listStatements,
  lockForStatement,
  partiesOf,
} from "./store.ts";

type DisputeServices = Pick<Services, "databases" | "clock">;

/**
 * Maximum number of statements that each person can make in a dispute. It is enough to cover every document, but too
 * few to bury the other side's statements.
 */
const statementsPerPerson = 20;

const appealTerms =
  "You can appeal a decision once, within 30 days. A reviewer who did not make it looks at it again.";
const reportTerms =
  "Staff look at the report by the deadline. No one is named in public, and nothing changes until they decide.";

const notFound = (path: string) => new Problem("not_found", { path: `/v1/${path}` });

/** The decision being appealed. */
interface Appealed {
  readonly decidedAt: Date;
  readonly decidedBy: string | null;
}

/**
 * Opens a report or an appeal.
 *
 * @throws {Problem} `not_found`, `dispute_exists`, `conflict` if the appeal period has ended, `evidence_url_refused`,
 *   `entity_role_required`
 */
export async function openDispute(
  services: DisputeServices,
  personId: string,
  entityId: string,
  input: NewDispute,
): Promise<DisputeRow> {
  const sql = services.databases.sql("platform");
  const evidenceUrl = input.evidenceUrl === undefined ? null : checkedEvidenceUrl(input.evidenceUrl);
  const isAppeal = input.kind === "appeal";
  if (isAppeal && input.targetType === "entity") {
    throw new Problem("validation_failed", { reason: "An appeal must name the decision that you appeal." }, {
      errors: [{ pointer: "/targetType", code: "invalid", message: "must be claim, licence or tier" }],
    });
  }
  const targetId = input.targetId ?? entityId;
  const dueDays = isAppeal ? currentPolicy.claims.decisionTargetDays * 2 : currentPolicy.claims.disputeDays;
  let id = "";
  try {
    await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
      const { tx, now } = change;
      const appealed = isAppeal
        ? await appealedDecision(change, personId, input.targetType, targetId)
        : undefined;
      if (!isAppeal && input.targetType === "claim") await requireClaimOf(change, targetId);
      if (appealed && now > daysAfter(appealed.decidedAt, currentPolicy.claims.appealDays)) {
        throw new Problem("conflict", { reason: "The appeal period of 30 days has ended." });
      }
      id = newId(now.getTime());
      const dueAt = daysAfter(now, dueDays);
      await insertDispute(tx, {
        id,
        entityId,
        kind: input.kind,
        targetType: isAppeal || input.targetType === "claim" ? input.targetType : "entity",
        targetId: isAppeal || input.targetType === "claim" ? targetId : entityId,
        openedBy: personId,
        statement: input.statement,
        evidenceUrl,
        terms: isAppeal ? appealTerms : reportTerms,
        openedAt: now,
        dueAt,
        firstDecider: appealed?.decidedBy ?? null,
      });
      await announceDispute(change, id, "dispute.opened", { kind: input.kind, dueAt: dueAt.toISOString() });
    });
  } catch (error) {
    for (const index of ["disputes_one_appeal", "disputes_one_report"]) {
      if (violatesUnique(error, index)) {
        throw new Problem("dispute_exists", {
          reason: isAppeal
            ? "This decision has already been appealed."
            : "You already have an open report about this.",
        });
      }
    }
    throw error;
  }
  return (await findDispute(sql, id))!;
}

function announceDispute(
  change: SubjectChange,
  id: string,
  eventType: string,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  return announce(change.tx, {
    aggregateType: "entity",
    aggregateId: change.subject.id,
    eventType,
    payload: { disputeId: id, entityId: change.subject.id, ...more },
    dedupeKey: `${eventType}:${id}`,
  });
}

async function requireClaimOf(change: SubjectChange, claimId: string): Promise<void> {
  const claim = await claimForAppeal(change.tx, claimId);
  if (claim?.entityId !== change.subject.id) throw notFound(`claims/${claimId}`);
}

/** Reads the decision that is being appealed. @throws {Problem} `not_found`, `entity_role_required`, `conflict` */
async function appealedDecision(
  change: SubjectChange,
  personId: string,
  targetType: NewDispute["targetType"],
  targetId: string,
): Promise<Appealed> {
  const { tx, subject } = change;
  if (targetType === "claim") {
    const claim = await claimForAppeal(tx, targetId);
    if (!claim || claim.entityId !== subject.id || claim.claimantPersonId !== personId) {
      throw notFound(`claims/${targetId}`);
    }
    if (!["rejected", "revoked"].includes(claim.status) || claim.decidedAt === null) {
      throw new Problem("conflict", { reason: `You cannot appeal a claim that is ${claim.status}.` });
    }
    if (claim.status === "revoked" && claim.endedBy === null) {
      throw new Problem("conflict", { reason: "You cannot appeal a role that you gave up." });
    }
    return { decidedAt: claim.endedAt ?? claim.decidedAt, decidedBy: claim.endedBy ?? claim.decidedBy };
  }
  const roles = await rolesOn(tx, subject.id, personId);
  if (!roles.some((role) => role !== "editor")) {
    throw new Problem("entity_role_required", { role: "manager" });
  }
  if (targetType === "licence") {
    const licence = await findLicence(tx, targetId);
    if (licence?.entityId !== subject.id) {
      throw notFound(`entities/${subject.id}/licence-checks/${targetId}`);
    }
    if (licence.state !== "failed" || licence.decidedAt === null) {
      throw new Problem("conflict", {
        reason: `You cannot appeal a licence check that is ${licence.state.replaceAll("_", " ")}.`,
      });
    }
    if (licence.appealedCheckId !== null) {
      throw new Problem("conflict", {
        reason: "This licence check was the result of an appeal, so it cannot be appealed again.",
      });
    }
    return { decidedAt: licence.decidedAt, decidedBy: licence.secondReviewer ?? licence.firstReviewer };
  }
  const record = await findRecord(tx, targetId);
  if (record?.subjectId !== subject.id) throw notFound(`entities/${subject.id}/verifications`);
  if (record.actorKind !== "staff" || record.holdChange !== "ended") {
    throw new Problem("conflict", {
      reason: "You can appeal the loss of a tier only if staff decided it.",
    });
  }
  return { decidedAt: record.createdAt, decidedBy: record.actorId };
}

/**
 * Checks whether a person is a party to a dispute: the person who opened it, a claimant, or someone with a role on
 * the entity other than editor.
 */
async function isParty(services: DisputeServices, dispute: DisputeRow, personId: string): Promise<boolean> {
  if (dispute.openedBy === personId) return true;
  const sql = services.databases.sql("platform");
  if ((await partiesOf(sql, dispute.id)).includes(personId)) return true;
  // People who manage the entity can read a report about it, but not see who made it.
  return (await rolesOn(sql, dispute.entityId, personId)).some((role) => role !== "editor");
}

/** Returns a dispute with its statements if the person is a party to it. @throws {Problem} `not_found` */
export async function readDispute(services: DisputeServices, entityId: string, id: string, personId: string) {
  const dispute = await findDispute(services.databases.sql("platform"), id);
  if (dispute?.entityId !== entityId || !await isParty(services, dispute, personId)) {
    throw notFound(`entities/${entityId}/disputes/${id}`);
  }
  const isReport = dispute.kind === "false_information" || dispute.kind === "fraudulent_claim";
  const shown = await listStatements(services.databases.sql("platform"), id, isReport ? personId : null);
  return disputeFile(dispute, shown, personId);
}

/** Lists an entity's disputes that a person is a party to, newest first by default. */
export async function listOwnDisputes(
  services: DisputeServices,
  entityId: string,
  personId: string,
  slice: Slice,
): Promise<DisputeRow[]> {
  const sql = services.databases.sql("platform");
  if (!await findEntity(sql, entityId)) throw new Problem("not_found", { path: `/v1/entities/${entityId}` });
  return await listDisputes(sql, { entityId, sideId: personId }, slice);
}

/**
 * Adds a statement to an open dispute before its deadline. @throws {Problem} `not_found`, `conflict`,
 * `evidence_url_refused`
 */
export async function addStatement(
  services: DisputeServices,
  entityId: string,
  id: string,
  personId: string,
  input: { statement: string; evidenceUrl?: string | undefined },
): Promise<void> {
  const sql = services.databases.sql("platform");
  const dispute = await findDispute(sql, id);
  if (dispute?.entityId !== entityId || !await isParty(services, dispute, personId)) {
    throw notFound(`entities/${entityId}/disputes/${id}`);
  }
  const evidenceUrl = input.evidenceUrl === undefined ? null : checkedEvidenceUrl(input.evidenceUrl);
  await inTransaction(sql, async (tx) => {
    const now = services.clock();
    if (!await lockForStatement(tx, id, now)) {
      throw new Problem("conflict", { reason: "This dispute no longer accepts statements." });
    }
    const row = {
      id: newId(now.getTime()),
      disputeId: id,
      personId,
      statement: input.statement,
      evidenceUrl,
    };
    if (!await insertStatement(tx, row, statementsPerPerson, now)) {
      throw new Problem("conflict", {
        reason: `You have already added ${statementsPerPerson} statements, the maximum.`,
      });
    }
  });
}

/**
 * Decides a report or an appeal. The parties, and people who took part in the first decision, cannot decide.
 * Upholding an appeal reverses the decision in the same transaction. If that restores tier 2 or above, the appeal
 * stays open until a second reviewer upholds it too.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `conflict`, `entity_not_active`,
 * `second_reviewer_required`, `forbidden`
 */
export async function decideDispute(
  services: RegisterServices,
  staffId: string,
  id: string,
  decision: { outcome: "upheld" | "dismissed"; note: string },
): Promise<{ dispute: DisputeRow; review: SecondReview | undefined }> {
  const sql = services.databases.sql("platform");
  const dispute = await findDispute(sql, id);
  if (!dispute) throw notFound(`admin/disputes/${id}`);
  if (dispute.kind === "ownership") {
    throw new Problem("conflict", {
      reason: "Decide the claims of an ownership dispute instead of the dispute itself.",
    });
  }
  // Records never change, so reading them needs no lock.
  const record = dispute.targetType === "tier" ? await findRecord(sql, dispute.targetId) : undefined;
  const register = record && await registerBehind(services, record);
  let review: SecondReview | undefined;
  await changeSubject(sql, services.clock, { type: "entity", id: dispute.entityId }, async (change) => {
    await refuseInvolvedReviewer(services, change, dispute, record, staffId);
    const current = (await findDispute(change.tx, id))!;
    if (current.state !== "open") {
      throw new Problem("review_decided", { state: current.outcome ?? current.state });
    }
    const isUpheld = dispute.kind === "appeal" && decision.outcome === "upheld";
    if (isUpheld && record) {
      review = await restoreTier(change, record, register, { disputeId: id, staffId, note: decision.note });
      if (review && !review.isConfirmed) return;
    }
    if (!review) await requireAdmin(change.tx, staffId);
    await endDispute(change.tx, id, {
      state: "decided",
      outcome: decision.outcome,
      decidedBy: staffId,
      note: decision.note,
    }, change.now);
    if (isUpheld && !record) await applyUpheldAppeal(services, change, dispute, staffId, decision.note);
    await announceDispute(change, id, "dispute.decided", {
      outcome: decision.outcome,
      toldPersonIds: dispute.openedBy ? [dispute.openedBy] : [],
    });
  });
  return { dispute: (await findDispute(sql, id))!, review };
}

async function refuseInvolvedReviewer(
  services: DisputeServices,
  { tx }: SubjectChange,
  dispute: DisputeRow,
  record: AppealedRecord | undefined,
  staffId: string,
): Promise<void> {
  if (await isAnyOf(tx, staffId, [dispute.firstDecider, record?.evidence.proposedBy])) {
    throw new Problem("conflict_of_interest", { reason: "Another reviewer must decide the appeal." });
  }
  const claim = dispute.targetType === "claim" ? await claimForAppeal(tx, dispute.targetId) : undefined;
  if (await isAnyOf(tx, staffId, [dispute.openedBy, claim?.claimantPersonId])) {
    throw new Problem("conflict_of_interest", {
      reason: "You cannot decide a dispute that you are part of.",
    });
  }
  await requireNoConflictOfInterest(services, tx, dispute.entityId, staffId);
}

async function applyUpheldAppeal(
  services: DisputeServices,
  change: SubjectChange,
  dispute: DisputeRow,
  staffId: string,
  note: string,
): Promise<void> {
  if (dispute.targetType === "claim") {
    await grantAfterAppeal(services, change, dispute.targetId, staffId, note);
  } else if (dispute.targetType === "licence") {
    await reopenAfterAppeal(change, dispute.targetId);
  }
}

export async function disputeNoteOf(
  services: Pick<Services, "databases">,
  id: string,
): Promise<string | null | undefined> {
  return (await findDispute(services.databases.sql("platform"), id))?.decisionNote;
}

/** Returns a dispute as the API shows it. Only staff (`readerId: null`) and the opener see who opened it. */
export function disputeView(row: DisputeRow, readerId: string | null) {
  const { firstDecider: _first, decidedBy: _by, openedBy, openedAt, dueAt, decidedAt, claimIds, ...dispute } =
    row;
  return {
    ...dispute,
    claimIds: [...claimIds],
    openedBy: readerId === null || openedBy === readerId ? openedBy : null,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Returns a dispute with its statements. Only staff (`readerId: null`) see who wrote the other parties' statements. */
export function disputeFile(
  row: DisputeRow,
  statements: Awaited<ReturnType<typeof listStatements>>,
  readerId: string | null,
) {
  return {
    ...disputeView(row, readerId),
    statements: statements.map((one) => ({
      ...one,
      personId: readerId === null || one.personId === readerId ? one.personId : null,
      createdAt: one.createdAt.toISOString(),
    })),
  };
}
