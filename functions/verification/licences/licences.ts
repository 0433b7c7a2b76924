import { violatesUnique } from "../../kernel/db/faults.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { formatMoney } from "../../kernel/shared/money.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { type SecondReview, withSecondReviewer } from "../staff/second-reviewer.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { findEntity } from "../entities/entities.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isLive } from "../../kernel/ladder/effective-tier.ts";
import { staleFields } from "../../kernel/ladder/identity.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import type { StaffAuthority } from "../tiers/staff-authority.ts";
import {
  endLicence,
  findOpenLicence,
  insertLicence,
  licenceColumns,
  type LicenceRow,
  startReview,
  writeFirstReview,
} from "./store.ts";
import type { Queryable } from "../../kernel/db/databases.ts";

type LicenceServices = Pick<Services, "databases" | "clock" | "settings">;

export interface LicenceRequest {
  readonly regulator: string;
  readonly licenceNumber: string;
  readonly licenceExpiresOn: string;
}

/**
 * Finds the captured payment for a purpose. The pay slice provides this function. @throws {NotConfigured} if payments
 * are disabled
 */
export type PaidFor = (
  databases: Services["databases"],
  purpose: string,
  fee: { readonly amountMinor: number; readonly currency: string },
) => Promise<string | undefined>;

export const licencePurpose = (checkId: string) => `licence_check:${checkId}`;

/** Returns the end of a licence's last day in UTC. */
export function endOfLicence(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
}

/**
 * Requests the legal check of a licence. This requires a current register check. If the country charges a fee, the
 * check waits for the payment. Otherwise the review begins immediately.
 *
 * @throws {Problem} `tier_3_required`, `conflict` if a check is open, `validation_failed` if the licence has already
 *   expired
 */
export async function requestLicenceCheck(
  services: LicenceServices,
  entityId: string,
  personId: string,
  input: LicenceRequest,
): Promise<LicenceRow> {
  const sql = services.databases.sql("platform");
  let id = "";
  const open = () => new Problem("conflict", { reason: "A licence check of this entity is already open." });
  try {
    await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
      const { tx, now, subject } = change;
      if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
      requireTier3(change);
      if (endOfLicence(input.licenceExpiresOn) <= now) {
        throw new Problem("validation_failed", { reason: "The licence has already expired." }, {
          errors: [{ pointer: "/licenceExpiresOn", code: "past", message: "must be in the future" }],
        });
      }
      if (await findOpenLicence(tx, entityId)) throw open();
      const { country } = (await findEntity(tx, entityId))!;
      const fees = services.settings.verification.licenceFees;
      const fee = fees[country] ?? fees["default"] ?? { amountMinor: 0, currency: "USD" };
      id = newId(now.getTime());
      const state = fee.amountMinor === 0 ? "in_review" : "awaiting_payment";
      await insertLicence(tx, {
        ...input,
        id,
        entityId,
        requestedBy: personId,
        state,
        feeMinor: fee.amountMinor,
        currency: fee.currency,
        appealedCheckId: null,
        identity: subject.identity,
      }, now);
      await announceLicence(change, id, state);
    });
  } catch (error) {
    if (violatesUnique(error, "licence_checks_open")) throw open();
    throw error;
  }
  return (await findLicence(sql, id))!;
}

/** @throws {Problem} `tier_3_required` */
function requireTier3(change: SubjectChange): void {
  if (change.book.open({ tier: 3 }).some(isLive)) return;
  throw new Problem("tier_3_required", { tier: change.book.tier }, {
    nextActions: [{ code: "check_register", label: "Check the entity against its register" }],
  });
}

export function announceLicence(
  change: SubjectChange,
  checkId: string,
  state: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return announce(change.tx, {
    aggregateType: "entity",
    aggregateId: change.subject.id,
    eventType: "licence.changed",
    payload: { entityId: change.subject.id, checkId, state, ...more },
    dedupeKey: `licence.changed:${checkId}:${state}`,
  });
}

/** Returns a check if it belongs to the entity. @throws {Problem} `not_found` */
export async function licenceOf(
  services: Pick<Services, "databases">,
  entityId: string,
  id: string,
): Promise<LicenceRow> {
  const licence = await findLicence(services.databases.sql("platform"), id);
  if (!licence || licence.entityId !== entityId) {
    throw new Problem("not_found", { path: `/v1/entities/${entityId}/licence-checks/${id}` });
  }
  return licence;
}

/**
 * Submits a paid check for review.
 *
 * The payment is in another database, so it is read before anything is locked. This is safe, because a captured payment
 * can be reversed only by a refund that the platform requests.
 *
 * @throws {Problem} `payment_required`, `tier_3_required`, `licence_not_payable`, `not_found`
 */
export async function submitForReview(
  services: LicenceServices,
  entityId: string,
  checkId: string,
  paidFor: PaidFor,
): Promise<LicenceRow> {
  const licence = await licenceOf(services, entityId, checkId);
  const sql = services.databases.sql("platform");
  if (licence.state === "in_review") return licence;
  if (licence.state !== "awaiting_payment") {
    throw new Problem("licence_not_payable", { status: licence.state });
  }
  const fee = { amountMinor: licence.feeMinor, currency: licence.currency };
  const paymentId = await paidFor(services.databases, licencePurpose(checkId), fee);
  if (paymentId === undefined) {
    throw new Problem("payment_required", { amount: formatMoney(fee.amountMinor, fee.currency, "en") }, {
      nextActions: [{
        code: "pay",
        label: "Pay for the licence check",
        href: `${services.settings.urls.web}/en/verify/venues/${entityId}#licence`,
      }],
    });
  }
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    requireTier3(change);
    if (await startReview(change.tx, checkId, paymentId)) {
      await announceLicence(change, checkId, "in_review");
      return;
    }
    // If no review was started here, another request has already started one, or the check was withdrawn in the
    // meantime.
    const { state } = (await findLicence(change.tx, checkId))!;
    if (state !== "in_review") throw new Problem("licence_not_payable", { status: state });
  });
  return (await findLicence(sql, checkId))!;
}

/**
 * Withdraws an undecided check and refunds its payment. Repeating the call changes nothing.
 *
 * @throws {Problem} `not_found`, `review_decided`
 */
export async function withdrawLicenceCheck(
  services: LicenceServices,
  entityId: string,
  checkId: string,
): Promise<void> {
  await licenceOf(services, entityId, checkId);
  const sql = services.databases.sql("platform");
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const current = (await findLicence(change.tx, checkId))!;
    if (current.state === "withdrawn") return;
    if (current.state === "passed" || current.state === "failed") {
      throw new Problem("review_decided", { state: current.state });
    }
    await finish(change, current, {
      state: "withdrawn",
      reviewer: null,
      note: null,
      reasonCode: "withdrawn",
    });
  });
}

export interface LicenceReview {
  readonly decision: "pass" | "fail";
  readonly note?: string | undefined;
  readonly reasonCode?: string | undefined;
}

/**
 * Reviews a licence. Two reviewers must accept it. Neither may be connected to the entity, have requested the check, or
 * have reviewed the licence before an appeal. One reviewer can reject it, with a reason and a refund. Merged accounts
 * count as one person.
 *
 * @throws {Problem} `not_found`, `review_decided`, `second_reviewer_required`, `conflict_of_interest`,
 * `tier_3_required`, `conflict` if the licence expired during the review
 */
export async function reviewLicence(
  services: LicenceServices,
  reviewerId: string,
  checkId: string,
  review: LicenceReview,
): Promise<{ licence: LicenceRow; review: SecondReview | undefined }> {
  const sql = services.databases.sql("platform");
  const licence = await findLicence(sql, checkId);
  if (!licence) throw new Problem("not_found", { path: `/v1/admin/licence-checks/${checkId}/decide` });
  let second: SecondReview | undefined;
  await changeSubject(sql, services.clock, { type: "entity", id: licence.entityId }, async (change) => {
    const { tx, now } = change;
    const current = (await findLicence(tx, checkId))!;
    if (current.state !== "in_review") throw new Problem("review_decided", { state: current.state });
    await requireNoConflictOfInterest(services, tx, current.entityId, reviewerId);
    if (await isAnyOf(tx, reviewerId, [current.requestedBy])) {
      throw new Problem("conflict_of_interest", {
        reason: "You cannot review a licence of your own entity.",
      });
    }
    const appealed = current.appealedCheckId && await findLicence(tx, current.appealedCheckId);
    if (appealed && await isAnyOf(tx, reviewerId, [appealed.firstReviewer, appealed.secondReviewer])) {
      throw new Problem("conflict_of_interest", {
        reason: "After an appeal, another reviewer must review the licence.",
      });
    }
    const note = review.note ?? null;
    if (review.decision === "fail") {
      const reasonCode = review.reasonCode ?? "licence_not_confirmed";
      await finish(change, current, { state: "failed", reviewer: reviewerId, note, reasonCode });
      return;
    }
    requireTier3(change);
    requireUnended(change, current);
    requireSameIdentity(change, current);
    second = await withSecondReviewer(change, reviewerId, {
      action: "pass_licence",
      caseId: checkId,
      tier: 4,
      method: "licence_legal_check",
      reasonCode: "licence_confirmed",
      terms: termsOf(current),
      note,
    });
    if (second.isConfirmed) return await pass(change, current, reviewerId, note, second.authority);
    await writeFirstReview(tx, checkId, reviewerId, note, now);
    await announceLicence(change, checkId, "first_review_passed", { proposalId: second.waiting.proposalId });
  });
  return { licence: (await findLicence(sql, checkId))!, review: second };
}

const termsOf = ({ regulator, licenceNumber, licenceExpiresOn }: LicenceRow) => ({
  regulator,
  licenceNumber,
  licenceExpiresOn,
});

/** @throws {Problem} `conflict` if the licence has expired */
function requireUnended({ now }: SubjectChange, { licenceExpiresOn }: LicenceRow): void {
  if (endOfLicence(licenceExpiresOn) > now) return;
  throw new Problem("conflict", {
    reason: "The licence has expired since it was submitted, so you can only reject it.",
  });
}

/**
 * Rejects a check if the entity has changed since the check was requested, because reviewers compare the licence with
 * the identity at that time. @throws {Problem} `conflict`
 */
function requireSameIdentity({ subject }: SubjectChange, { identity }: LicenceRow): void {
  if (staleFields({ method: "licence_legal_check", identity }, subject.identity!).length === 0) return;
  throw new Problem("conflict", {
    reason:
      "The entity's identity has changed since this licence check was requested, so you can only reject it.",
  });
}

async function pass(
  change: SubjectChange,
  licence: LicenceRow,
  reviewerId: string,
  note: string | null,
  authority: StaffAuthority,
): Promise<void> {
  await finish(change, licence, {
    state: "passed",
    reviewer: reviewerId,
    note,
    reasonCode: "licence_confirmed",
  });
  change.book.grant({
    tier: 4,
    method: "licence_legal_check",
    basis: `${licence.regulator}:${licence.licenceNumber}`,
    endsAt: endOfLicence(licence.licenceExpiresOn),
  }, {
    actor: { kind: "staff", id: reviewerId },
    authority,
    reasonCode: "licence_confirmed",
    evidence: {
      checkId: licence.id,
      regulator: licence.regulator,
      licenceNumber: licence.licenceNumber,
      licenceExpiresOn: licence.licenceExpiresOn,
      recordedBy: "staff",
    },
  });
}

async function finish(
  change: SubjectChange,
  licence: LicenceRow,
  end: {
    state: "passed" | "failed" | "withdrawn";
    reviewer: string | null;
    note: string | null;
    reasonCode: string;
  },
): Promise<void> {
  const isRefunded = end.state !== "passed" && licence.paymentId !== null;
  const isEnded = await endLicence(change.tx, licence.id, {
    state: end.state,
    secondReviewer: end.reviewer,
    note: end.note,
    reasonCode: end.reasonCode,
    isRefunded,
  }, change.now);
  if (!isEnded) throw new Problem("review_decided", { state: licence.state });
  if (isRefunded) {
    await addTasks(change.tx, [{
      queue: "refunds",
      dedupeKey: `refund:${licence.id}`,
      payload: {
        paymentId: licence.paymentId,
        reason: end.reasonCode,
        reference: licencePurpose(licence.id),
      },
    }], change.now);
  }
  await announceLicence(change, licence.id, end.state, {
    reasonCode: end.reasonCode,
    ...(isRefunded ? { refundMinor: licence.feeMinor, currency: licence.currency } : {}),
  });
}

export async function findOpenReview(
  services: Pick<Services, "databases">,
  entityId: string,
): Promise<LicenceRow | undefined> {
  const open = await findOpenLicence(services.databases.sql("platform"), entityId);
  return open?.state === "in_review" ? open : undefined;
}

export async function findLicence(sql: Queryable, id: string): Promise<LicenceRow | undefined> {
  const [row] = await sql<LicenceRow[]>`select ${
    licenceColumns(sql)
  } from entity.licence_checks l where l.id = ${id}`;
  return row;
}
