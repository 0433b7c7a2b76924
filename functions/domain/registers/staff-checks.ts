import type { Transaction } from "../../db/transaction.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { refuseInterested } from "../claims/interest.ts";
import { type EntityRow, findEntity } from "../entities/entities.ts";
import type { Services } from "../services.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { announceCheck, basisOf, followVerdict, nextCheckAt } from "./follow-verdict.ts";
import { nameScoreMilli } from "./name-score.ts";
import { isAbout, registerOf, type RegisterServices } from "./registers.ts";
import { plainNumber } from "./snapshot-register.ts";
import {
  type CheckRow,
  decideCheckRow,
  findCheck,
  findHolderOfEntry,
  insertCheck,
  isAnsweredSince,
  listManualChecks,
} from "./store.ts";

/** How the numbers of a register are compared; those of one that is not known here by their letters and digits. */
async function numbersOf(services: RegisterServices, code: string) {
  return await registerOf(services, code) ?? { code, name: code, normalizeNumber: plainNumber };
}

/**
 * Decides a check that the rules left to a human; a match grants tier 3 with the register's answer as evidence.
 *
 * A match is about the entity that the register was asked about: one that has another name, country or number now, or
 * that the register has answered about since, is checked again. A difference can be told of those too, so that nothing
 * waits for ever.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`, `entity_not_active`, `conflict`
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
  const register = await numbersOf(services, check.registerCode);
  await changeSubject(sql, services.clock, { type: "entity", id: check.entityId }, async (change) => {
    const { tx, now, subject } = change;
    await refuseInterested(tx, check.entityId, staffId);
    const current = (await findCheck(tx, checkId))!;
    if (current.state !== "manual") throw new Problem("review_decided", { state: current.state });
    const entity = (await findEntity(tx, check.entityId))!;
    const isCurrent = isAskedAbout(check, register, entity) && !await isAnsweredSince(tx, check);
    if (state === "matched") {
      if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
      if (!isCurrent) {
        throw new Problem("conflict", {
          reason: "The entity or its register changed since this check. Check it again.",
        });
      }
      await refuseHeldEntry(change, basisOf(check.registerCode, check.number));
    }
    if (isCurrent) followVerdict(change, { ...check, state }, { kind: "staff", id: staffId });
    await decideCheckRow(tx, { ...check, nextCheckAt: nextCheckAt(change) }, state, staffId, now);
    await announceCheck(change, checkId, state, "staff");
  });
  return (await findCheck(sql, checkId))!;
}

/** Whether a check asked about an entity as it is now. Checks of old kept no name: the same name scores the same. */
function isAskedAbout(
  check: CheckRow,
  register: Parameters<typeof isAbout>[1],
  entity: EntityRow,
): boolean {
  const { number, legalName, country, listedName } = check;
  if (legalName !== null && country !== null) {
    return isAbout({ number, legalName, country }, register, entity);
  }
  return isAbout({ ...entity, number }, register, entity) && listedName !== null &&
    nameScoreMilli(listedName, entity.legalName) === check.nameScoreMilli;
}

/** Whether another entity holds an entry of a register now: a hold on it stays suspended until its check then. */
export async function isEntryHeldElsewhere(
  tx: Transaction,
  basis: string,
  entityId: string,
): Promise<boolean> {
  return (await findHolderOfEntry(tx, basis, entityId))?.isLive ?? false;
}

/** @throws {Problem} `conflict` when another entity holds the entry of the register */
async function refuseHeldEntry({ tx, subject }: SubjectChange, basis: string): Promise<void> {
  const holder = await findHolderOfEntry(tx, basis, subject.id);
  if (!holder?.isLive) return;
  throw new Problem("conflict", {
    reason: `Another entity holds this entry of the register: ${holder.entityId}. ` +
      "Its tier 3 must end first.",
  });
}

/**
 * Records that a member of staff found an entity in its register by hand, where the register has no interface and
 * was not imported. The number that the entity names is what was found.
 *
 * @throws {Problem} `validation_failed` when the entity names no number, `conflict_of_interest`,
 *   `entity_not_active`, `conflict`
 */
export async function recordStaffMatch(
  services: RegisterServices,
  staffId: string,
  entityId: string,
  note: string,
): Promise<void> {
  const sql = services.databases.sql("platform");
  const code = (await findEntity(sql, entityId))?.registerCode;
  const register = code ? await numbersOf(services, code) : undefined;
  const canBeAsked = register !== undefined && "lookUp" in register;
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const { tx, now, subject } = change;
    await refuseInterested(tx, entityId, staffId);
    if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
    const { registerCode, registerNumber, legalName, country } = (await findEntity(tx, entityId))!;
    if (!register || !registerNumber || registerCode !== register.code) {
      throw new Problem("validation_failed", {
        reason: "The entity names no register number; it writes one first.",
      });
    }
    const number = register.normalizeNumber(registerNumber);
    if (number === undefined) {
      throw new Problem("validation_failed", {
        reason: `${registerNumber} cannot be a number of ${register.name}.`,
      });
    }
    await refuseHeldEntry(change, basisOf(registerCode, number));
    const id = newId(now.getTime());
    followVerdict(change, { id, registerCode, number, state: "matched" }, { kind: "staff", id: staffId });
    await insertCheck(tx, {
      id,
      entityId,
      registerCode,
      number,
      legalName,
      country,
      requestedBy: staffId,
      state: "matched",
      registerName: register.name,
      listedName: legalName,
      nameScoreMilli: 1_000,
      responseHash: null,
      detail: note.slice(0, 500),
      checkedAt: now,
      // A register that cannot be asked is not asked by the clock either; the hold ends after its year.
      nextCheckAt: canBeAsked ? nextCheckAt(change) : null,
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
