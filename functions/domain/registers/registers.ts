import { daysAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { announce } from "../audit/outbox.ts";
import { findEntity } from "../entities/entities.ts";
import { limitPolicy } from "../limits/policies.ts";
import type { Services } from "../services.ts";
import { type Actor, type Cause, systemActor } from "../tiers/hold-book.ts";
import { currentPolicy } from "../tiers/policy.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { type RegisterAdapter, RegisterUnavailable } from "./adapter.ts";
import { companiesHouse } from "./companies-house.ts";
import { gleif } from "./gleif.ts";
import { snapshotRegister } from "./snapshot-register.ts";
import { type CheckRow, decideCheckRow, findCheck, insertCheck, listManualChecks } from "./store.ts";
import { judge, type Verdict } from "./verdict.ts";

type RegisterServices = Pick<Services, "databases" | "clock" | "settings" | "fetch" | "cache">;

/** The register of a code: an imported one first, since whoever imports one wants it used. */
export async function registerOf(
  services: RegisterServices,
  code: string,
): Promise<RegisterAdapter | undefined> {
  const imported = await snapshotRegister(services.databases.sql("platform"), code);
  if (imported) return imported;
  const online = [
    gleif(services),
    companiesHouse(services, services.settings.verification.companiesHouseKey),
  ];
  return online.find((register) => register.code === code);
}

/** What a check is made of, read before anything is locked. */
interface Question {
  readonly register: RegisterAdapter;
  readonly number: string;
  readonly legalName: string;
  readonly country: string;
}

async function questionOf(services: RegisterServices, entityId: string): Promise<Question> {
  const entity = await findEntity(services.databases.sql("platform"), entityId);
  if (!entity) throw new Problem("not_found", { path: `/v1/entities/${entityId}` });
  const { registerCode, registerNumber, legalName, country } = entity;
  if (!registerCode || !registerNumber) {
    throw new Problem("validation_failed", {
      reason: "The entity has no register number yet; write registerCode and registerNumber first.",
    });
  }
  const register = await registerOf(services, registerCode);
  if (!register) {
    throw new Problem("validation_failed", { reason: `The register ${registerCode} is not known here.` });
  }
  const number = register.normalizeNumber(registerNumber);
  if (number === undefined) {
    throw new Problem("validation_failed", {
      reason: `${registerNumber} cannot be a number of ${register.name}.`,
    });
  }
  return { register, number, legalName, country };
}

/**
 * Checks an entity against its register and records the answer; a match grants or renews tier 3.
 *
 * The register is asked before anything is locked. When name or number changed meanwhile, the answer is about
 * another question and is dropped.
 *
 * @throws {Problem} `register_not_found`, `register_dissolved`, `register_mismatch`, `register_unavailable`,
 *   `validation_failed`, `quota_exceeded`, `not_found`
 */
export async function checkRegister(
  services: RegisterServices & Pick<Services, "limits">,
  entityId: string,
  personId: string,
): Promise<CheckRow> {
  const question = await questionOf(services, entityId);
  await services.limits.charge(limitPolicy(services.settings, "register-checks"), entityId);
  const { verdict, responseHash } = await ask(question);
  const actor: Actor = { kind: "person", id: personId };
  const check = await recordAnswer(services, entityId, question, verdict, responseHash, actor);
  refuse(question, verdict);
  return check;
}

/**
 * Asks the register. An answer that was kept may confirm, never refuse: whoever has put their entry right is not held
 * to what it said before. What looks by the clock wants to know what has changed, and asks afresh.
 *
 * @throws {Problem} `register_unavailable`; nothing is recorded then, and no tier is touched
 */
async function ask(
  question: Question,
  isFresh = false,
): Promise<{ verdict: Verdict; responseHash: string }> {
  try {
    const first = await question.register.lookUp(question.number, isFresh);
    const isRefusal = first.isKept === true && judge(first, question).state !== "matched";
    const answer = isRefusal ? await question.register.lookUp(question.number, true) : first;
    return { verdict: judge(answer, question), responseHash: answer.responseHash };
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error;
    throw new Problem("register_unavailable", { register: question.register.name }, {
      headers: { "Retry-After": "60" },
      cause: error,
    });
  }
}

function refuse(question: Question, verdict: Verdict): void {
  const values = { register: question.register.name, number: question.number };
  if (verdict.state === "not_found") throw new Problem("register_not_found", values);
  if (verdict.state === "dissolved") throw new Problem("register_dissolved", values);
  if (verdict.state === "mismatch") throw new Problem("register_mismatch", values);
}

/** Writes a check and lets tier 3 follow, in one transaction. */
async function recordAnswer(
  services: RegisterServices,
  entityId: string,
  question: Question,
  verdict: Verdict,
  responseHash: string,
  actor: Actor,
): Promise<CheckRow> {
  const sql = services.databases.sql("platform");
  const id = newId(services.clock().getTime());
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const { tx, now, subject } = change;
    const entity = (await findEntity(tx, entityId))!;
    const isSame = entity.legalName === question.legalName && entity.country === question.country &&
      entity.registerCode === question.register.code &&
      question.register.normalizeNumber(entity.registerNumber ?? "") === question.number;
    if (!isSame) {
      throw new Problem("conflict", {
        reason: "The entity changed while its register was asked. Check it again.",
      });
    }
    if (subject.status !== "active" && actor.kind === "person") {
      throw new Problem("entity_not_active", { status: subject.status });
    }
    await insertCheck(tx, {
      id,
      entityId,
      registerCode: question.register.code,
      number: question.number,
      requestedBy: actor.id,
      state: verdict.state,
      registerName: question.register.name,
      listedName: verdict.entry?.legalName ?? null,
      nameScoreMilli: verdict.nameScoreMilli,
      responseHash,
      detail: verdict.detail,
      checkedAt: now,
      nextCheckAt: nextCheckAt(change, verdict),
    });
    followVerdict(
      change,
      { id, code: question.register.code, number: question.number },
      verdict.state,
      actor,
    );
    await announceCheck(change, id, verdict.state, "register");
  });
  return (await findCheck(sql, id))!;
}

/** An entity that holds tier 3, or is about to, is looked at again within a month. */
function nextCheckAt(change: SubjectChange, verdict: Verdict): Date | null {
  const isHeld = change.book.open({ tier: 3 }).length > 0;
  return verdict.state === "matched" || isHeld
    ? daysAfter(change.now, currentPolicy.holds.recheckDays)
    : null;
}

function announceCheck(
  change: SubjectChange,
  checkId: string,
  state: string,
  by: "register" | "staff",
): Promise<void> {
  return announce(change.tx, {
    aggregateType: "entity",
    aggregateId: change.subject.id,
    eventType: "register.checked",
    payload: { entityId: change.subject.id, checkId, state, by },
    dedupeKey: `register.checked:${checkId}:${state}`,
  });
}

/** What the result of a check does to tier 3 of a locked entity. */
function followVerdict(
  change: SubjectChange,
  check: { id: string; code: string; number: string },
  state: Verdict["state"],
  actor: Actor,
): void {
  const { book, now } = change;
  const basis = `${check.code}:${check.number}`;
  const evidence = { checkId: check.id, register: check.code, number: check.number, result: state };
  const [held] = book.open({ tier: 3, method: "registry_match", basis });
  // What staff suspended comes back by their decision alone, whatever a register says meanwhile.
  if (state === "matched" && change.subject.status !== "active") return;
  if (state === "matched") {
    const reasonCode = "register_matched";
    // A monthly look at an entity in good standing is no renewal: it would only fill the audit.
    const isFresh = held?.state === "active" && held.expiresAt !== null &&
      held.expiresAt > daysAfter(now, Math.max(...currentPolicy.holds.reminderDays));
    if (isFresh && actor.kind === "system") return;
    book.grant({ tier: 3, method: "registry_match", basis }, { actor, reasonCode, evidence });
    for (const other of book.open({ tier: 3, method: "registry_match" })) {
      if (other.basis !== basis) book.end(other, { actor, reasonCode: "register_number_changed", evidence });
    }
    // The licence was stopped by the same change of name that this check has cleared.
    for (const licence of book.open({ tier: 4 })) book.resume(licence, { actor, reasonCode, evidence });
  } else if (state === "dissolved" && held) {
    const cause: Cause = { actor, reasonCode: "register_dissolved", evidence };
    if (held.state === "suspended") book.end(held, cause);
    else book.startGrace(held, currentPolicy.holds.dissolvedGraceDays, cause);
  }
}

/**
 * Looks at an entity again by the clock. What the register confirms lives on; an entity that it lists as dissolved
 * goes into grace; a register that does not answer changes nothing.
 *
 * @returns the result; `error` when the register could not be asked
 */
export async function recheckRegister(services: RegisterServices, entityId: string): Promise<string> {
  try {
    const question = await questionOf(services, entityId);
    const { verdict, responseHash } = await ask(question, true);
    // An entry that is gone or renamed there is for a human: nobody loses a tier to a misprint.
    const judged: Verdict = verdict.state === "not_found" || verdict.state === "mismatch"
      ? {
        ...verdict,
        state: "manual",
        detail: verdict.detail ?? `the monthly check answers ${verdict.state}`,
      }
      : verdict;
    await recordAnswer(services, entityId, question, judged, responseHash, systemActor);
    return judged.state;
  } catch (error) {
    if (error instanceof Problem && error.code !== "not_found") return "error";
    throw error;
  }
}

/**
 * Decides a check that the rules left to a human; a match grants tier 3 with the register's answer as evidence.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `entity_not_active`
 */
export async function decideCheck(
  services: RegisterServices,
  staffId: string,
  checkId: string,
  state: "matched" | "mismatch",
): Promise<CheckRow> {
  const sql = services.databases.sql("platform");
  const check = await findCheck(sql, checkId);
  if (!check) throw new Problem("not_found", { path: `/v1/admin/registry-checks/${checkId}` });
  if (check.requestedBy === staffId) {
    throw new Problem("conflict_of_interest", { reason: "Nobody decides a check that they asked for." });
  }
  await changeSubject(sql, services.clock, { type: "entity", id: check.entityId }, async (change) => {
    const { status } = change.subject;
    if (state === "matched" && status !== "active") throw new Problem("entity_not_active", { status });
    const nextAt = state === "matched" ? daysAfter(change.now, currentPolicy.holds.recheckDays) : null;
    const isDecided = await decideCheckRow(change.tx, checkId, state, staffId, nextAt, change.now);
    if (!isDecided) {
      throw new Problem("review_decided", { state: (await findCheck(change.tx, checkId))!.state });
    }
    const entity = (await findEntity(change.tx, check.entityId))!;
    if (entity.registerCode !== check.registerCode) {
      throw new Problem("conflict", {
        reason: "The entity has another register number now. Check it again.",
      });
    }
    const actor: Actor = { kind: "staff", id: staffId };
    followVerdict(change, { id: check.id, code: check.registerCode, number: check.number }, state, actor);
    await announceCheck(change, checkId, state, "staff");
  });
  return (await findCheck(sql, checkId))!;
}

/**
 * Records that a member of staff found an entity in its register by hand, where the register has no interface and
 * was not imported. The number that the entity names is what was found.
 *
 * @throws {Problem} `validation_failed` when the entity names no number
 */
export async function recordStaffMatch(
  services: Pick<Services, "databases" | "clock">,
  staffId: string,
  entityId: string,
  note: string,
): Promise<void> {
  const sql = services.databases.sql("platform");
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const { tx, now, subject } = change;
    if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
    const { registerCode, registerNumber, legalName } = (await findEntity(tx, entityId))!;
    if (!registerCode || !registerNumber) {
      throw new Problem("validation_failed", {
        reason: "The entity names no register number; it writes one first.",
      });
    }
    const id = newId(now.getTime());
    await insertCheck(tx, {
      id,
      entityId,
      registerCode,
      number: registerNumber,
      requestedBy: staffId,
      state: "matched",
      registerName: registerCode,
      listedName: legalName,
      nameScoreMilli: 1_000,
      responseHash: null,
      detail: note.slice(0, 500),
      checkedAt: now,
      // Nothing can be asked again by the clock; the hold ends after its year.
      nextCheckAt: null,
    });
    followVerdict(change, { id, code: registerCode, number: registerNumber }, "matched", {
      kind: "staff",
      id: staffId,
    });
    await announceCheck(change, id, "matched", "staff");
  });
}

/** A page of the checks that wait for a human, newest first. */
export function manualChecks(
  services: Pick<Services, "databases">,
  limit: number,
  beforeId: string | null,
): Promise<CheckRow[]> {
  return listManualChecks(services.databases.sql("platform"), limit, beforeId);
}
