import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { approvedIdentities, type EntityRow, findEntity } from "../entities/entities.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type Actor, systemActor } from "../tiers/hold-book.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { type RegisterAdapter, RegisterUnavailable } from "../registers/adapter.ts";
import { announceCheck, applyVerdict, basisOf, nextCheckAt } from "./follow-verdict.ts";
import { registerOf, type RegisterServices } from "../registers/known-registers.ts";
import { type CheckRow, findCheck, findHolderOfEntry, insertCheck, isEndedByStaff } from "./check-store.ts";
import { plainNumber } from "../registers/snapshot-register.ts";
import { isEntryOf, unconfirmedFields } from "./unconfirmed-fields.ts";
import { type Verdict, verdictOf } from "../registers/verdict.ts";

export { registerOf, type RegisterServices } from "../registers/known-registers.ts";

/** Input for a check, read before anything is locked. */
export interface Question {
  readonly register: RegisterAdapter;
  readonly number: string;
  readonly legalName: string;
  readonly country: string;
  readonly displayName: string;
  readonly entityType: string;
}

async function questionOf(services: RegisterServices, entityId: string): Promise<Question> {
  const entity = await findEntity(services.databases.sql("platform"), entityId);
  if (!entity) throw new Problem("not_found", { path: `/v1/entities/${entityId}` });
  const { registerCode, registerNumber, legalName, country, displayName, entityType } = entity;
  if (!registerCode || !registerNumber) {
    throw new Problem("validation_failed", {
      reason: "The entity has no register number. Set registerCode and registerNumber first.",
    });
  }
  const register = await registerOf(services, registerCode);
  if (!register) {
    throw new Problem("validation_failed", { reason: `No register has the code ${registerCode}.` });
  }
  const number = register.normalizeNumber(registerNumber);
  if (number === undefined) {
    throw new Problem("validation_failed", {
      reason: `${registerNumber} is not a valid ${register.name} number.`,
    });
  }
  return { register, number, legalName, country, displayName, entityType };
}

export interface RegisterAnswer {
  readonly question: Question;
  readonly verdict: Verdict;
  readonly responseHash: string;
}

/**
 * Queries an entity's register before anything is locked. A negative response is stored in its own transaction, so it
 * is kept even if the request is rolled back. After a negative response, stricter rules apply to recording a match by
 * hand.
 *
 * @throws {Problem} `register_not_found`, `register_dissolved`, `register_mismatch`, `register_unavailable`,
 * `validation_failed`, `quota_exceeded`, `not_found`
 */
export async function askRegister(
  services: RegisterServices & Pick<Services, "limits">,
  entityId: string,
  personId: string,
): Promise<RegisterAnswer> {
  const question = await questionOf(services, entityId);
  await services.limits.charge(limitPolicy(services.settings, "register-checks"), `${personId}:${entityId}`);
  const answered = { question, ...await ask(question) };
  const { state } = answered.verdict;
  if (state === "not_found" || state === "dissolved" || state === "mismatch") {
    await recordMatch(services, entityId, personId, answered);
    throw refusal(question, state);
  }
  return answered;
}

/**
 * Records the register's response. A match grants or renews tier 3. If the entity's name or number has changed in the
 * meantime, the response is outdated and is discarded.
 *
 * @throws {Problem} `conflict`, `entity_not_active`, `not_found`
 */
export function recordMatch(
  services: RegisterServices,
  entityId: string,
  personId: string,
  { question, verdict, responseHash }: RegisterAnswer,
): Promise<CheckRow> {
  return recordAnswer(services, entityId, question, verdict, responseHash, { kind: "person", id: personId });
}

/** Queries the register and records the response. For use outside HTTP requests, such as when loading sample data. */
export async function checkRegister(
  services: RegisterServices & Pick<Services, "limits">,
  entityId: string,
  personId: string,
): Promise<CheckRow> {
  return await recordMatch(services, entityId, personId, await askRegister(services, entityId, personId));
}

/**
 * Queries the register. A cached response may confirm but never reject, so that a corrected entry counts immediately.
 * Scheduled checks look for changes, so they bypass the cache.
 *
 * @throws {Problem} `register_unavailable`, in which case nothing is recorded and no tier changes
 */
async function ask(
  question: Question,
  isFresh = false,
): Promise<{ verdict: Verdict; responseHash: string }> {
  try {
    const first = await question.register.lookUp(question.number, isFresh);
    const isRefusal = first.isKept === true && verdictOf(first, question).state !== "matched";
    const answer = isRefusal ? await question.register.lookUp(question.number, true) : first;
    return { verdict: verdictOf(answer, question), responseHash: answer.responseHash };
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error;
    throw new Problem("register_unavailable", { register: question.register.name }, {
      headers: { "Retry-After": "60" },
      cause: error,
    });
  }
}

function refusal(
  { register, number }: Question,
  state: "not_found" | "dissolved" | "mismatch",
): Problem {
  return new Problem(`register_${state}`, { register: register.name, number });
}

/** Stores a check and updates tier 3 in one transaction. */
async function recordAnswer(
  services: RegisterServices,
  entityId: string,
  question: Question,
  answered: Verdict,
  responseHash: string,
  actor: Actor,
  answer: Verdict["state"] = answered.state,
): Promise<CheckRow> {
  const sql = services.databases.sql("platform");
  const { code: registerCode, name: registerName } = question.register;
  const { number, legalName, country } = question;
  const id = newId(services.clock().getTime());
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const { tx, now, subject } = change;
    const entity = (await findEntity(tx, entityId))!;
    const isSame = matchesEntity(question, question.register, entity) &&
      entity.displayName === question.displayName && entity.entityType === question.entityType;
    if (!isSame) {
      throw new Problem("conflict", {
        reason: "The entity changed while its register was being checked. Check it again.",
      });
    }
    if (subject.status !== "active" && actor.kind === "person") {
      throw new Problem("entity_not_active", { status: subject.status });
    }
    const verdict = await escalateIfNeeded(change, question, answered, actor);
    applyVerdict(change, { id, registerCode, number, state: verdict.state }, { actor });
    await insertCheck(tx, {
      id,
      entityId,
      registerCode,
      number,
      legalName,
      country,
      requestedBy: actor.id,
      state: verdict.state,
      registerName,
      listedName: verdict.entry?.legalName ?? null,
      nameScoreMilli: verdict.nameScoreMilli,
      responseHash,
      detail: verdict.detail,
      answer,
      evidenceUrl: null,
      checkedAt: now,
      nextCheckAt: nextCheckAt(change),
    });
    await announceCheck(change, id, verdict.state, "register");
  });
  return (await findCheck(sql, id))!;
}

/** Checks whether the register was queried with the entity's current fields. */
export function matchesEntity(
  asked: { readonly number: string; readonly legalName: string; readonly country: string },
  register: Pick<RegisterAdapter, "code" | "normalizeNumber">,
  entity: Pick<EntityRow, "registerCode" | "registerNumber" | "legalName" | "country">,
): boolean {
  return entity.legalName === asked.legalName && entity.country === asked.country &&
    entity.registerCode === register.code &&
    register.normalizeNumber(entity.registerNumber ?? "") === asked.number;
}

/**
 * Sends a match to a reviewer in four cases: another entity already has this register entry, staff ended the tier,
 * the entry does not confirm all changes, or it belongs to a different company from the one that reviewers approved.
 */
async function escalateIfNeeded(
  change: SubjectChange,
  question: Question,
  verdict: Verdict,
  actor: Actor,
): Promise<Verdict> {
  if (verdict.state !== "matched") return verdict;
  const { tx, subject, book } = change;
  const holder = await findHolderOfEntry(tx, basisOf(question.register.code, question.number), subject.id);
  if (holder) {
    return {
      ...verdict,
      state: "manual",
      detail: `another entity is already verified with this entry: ${holder.entityId}`,
    };
  }
  const unknown = book.open({ tier: 3, method: "registry_match" })
    .flatMap((hold) => unconfirmedFields(hold, book.identity!, verdict.entry));
  if (unknown.length > 0) {
    return { ...verdict, state: "manual", detail: `the register has no data about the new ${unknown[0]}` };
  }
  // If a manager starts the check, a match counts only if reviewers approved this company for the entity or the
  // register has matched it before. Scheduled checks are exempt, because they never raise a tier.
  const basis = plainNumber(basisOf(question.register.code, question.number));
  const isKnown = actor.kind !== "person" ||
    book.open({ tier: 3 }).some((hold) => plainNumber(hold.basis) === basis) ||
    (await approvedIdentities(tx, subject.id)).some((one) => isEntryOf(verdict.entry!, one, book.identity!));
  if (!isKnown) {
    return {
      ...verdict,
      state: "manual",
      detail: "the place changed its name or type since a reviewer approved who manages it",
    };
  }
  const isEnded = book.open({ tier: 3 }).length === 0 && await isEndedByStaff(tx, subject.id);
  return isEnded
    ? { ...verdict, state: "manual", detail: "staff ended the tier that this confirms" }
    : verdict;
}

/**
 * Rechecks an entity's register entry on a schedule. If the entry is confirmed, the entity keeps its tier. If the
 * entry is listed as dissolved, the tier enters its grace period. Nothing changes if the register is unavailable.
 *
 * @returns the result, which is `error` if the register was unavailable
 */
export async function recheckRegister(services: RegisterServices, entityId: string): Promise<string> {
  try {
    const question = await questionOf(services, entityId);
    const { verdict, responseHash } = await ask(question, true);
    // A reviewer checks a missing or renamed entry, so that a typo in the register does not cost an entity its tier.
    const judged: Verdict = verdict.state === "not_found" || verdict.state === "mismatch"
      ? {
        ...verdict,
        state: "manual",
        detail: verdict.detail ?? `the monthly check returned ${verdict.state}`,
      }
      : verdict;
    const check = await recordAnswer(
      services,
      entityId,
      question,
      judged,
      responseHash,
      systemActor,
      verdict.state,
    );
    return check.state;
  } catch (error) {
    if (error instanceof Problem && error.code !== "not_found") return "error";
    throw error;
  }
}
