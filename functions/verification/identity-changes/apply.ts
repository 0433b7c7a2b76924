import { announceEntity, moveApprovals, writeIdentity } from "../entities/entities.ts";
import { saveNameForms } from "../likeness/likeness.ts";
import { type Hold, isLive } from "../../kernel/ladder/effective-tier.ts";
import type { Actor, Cause } from "../tiers/hold-book.ts";
import {
  changedFields,
  type Identity,
  type IdentityField,
  provedFields,
  staleFields,
} from "../../kernel/ladder/identity.ts";
import type { HoldMethod } from "../../kernel/ladder/ladder.ts";
import type { RuleReason } from "../tiers/reason-codes.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { identityKey, moveToIdentity, supersedeApplied, suspendedForIdentity } from "./store.ts";

/** Fields that only the register or the regulator itself can confirm: no reviewer lets a proof follow these. */
const provedElsewhere: Partial<Record<HoldMethod, readonly IdentityField[]>> = {
  registry_match: ["country", "registerCode", "registerNumber"],
  licence_legal_check: ["country", "registerCode", "registerNumber"],
};

/** Holds that count, or are under review, and rest on a field that changes. */
export function holdsAtRisk(holds: readonly Hold[], changed: readonly IdentityField[]): Hold[] {
  return holds.filter((hold) =>
    (isLive(hold) || hold.reviewSince !== null) &&
    (provedFields[hold.method].some((field) => changed.includes(field)) || needsOutsideProof(hold, changed))
  );
}

/** Whether a change touches what only a register or a regulator can confirm of a proof. */
export function needsOutsideProof(hold: Pick<Hold, "method">, changed: readonly IdentityField[]): boolean {
  return provedElsewhere[hold.method]?.some((field) => changed.includes(field)) ?? false;
}

/** Writes a new identity of a locked entity. What was applied before and not reviewed is reviewed no more. */
async function writeNewIdentity(change: SubjectChange, after: Identity): Promise<void> {
  const { tx, now, subject, book } = change;
  await supersedeApplied(tx, subject.id, now);
  await writeIdentity(tx, subject.id, after, now);
  await saveNameForms(tx, subject.id, after);
  book.identity = after;
  await announceEntity(tx, subject.id, "entity.changed", subject.version + 1);
}

/** Gives an entity a new identity that no reviewer has looked at: proofs of the old one stop counting. */
export async function applyUnreviewed(change: SubjectChange, after: Identity, cause: Cause): Promise<void> {
  const changed = changedFields(change.book.identity!, after);
  const risk = holdsAtRisk(change.book.open(), changed);
  await writeNewIdentity(change, after);
  for (const hold of risk) change.book.suspend(hold, cause);
}

/**
 * Lets the proofs of a locked entity follow its identity, which was found to be the same entity: those that count go
 * on, those that a change of identity had suspended count again. What only a register can confirm waits for it.
 *
 * @param fromKey the identity that vouches were given for; `null` is any
 */
export async function followIdentity(
  change: SubjectChange,
  changed: readonly IdentityField[],
  fromKey: string | null,
  cause: Cause,
): Promise<void> {
  const { tx, subject, book } = change;
  const suspended = await suspendedForIdentity(tx, subject.id);
  for (const hold of book.open()) {
    const stale = staleFields(hold, book.identity!);
    if (needsOutsideProof(hold, [...stale, ...changed])) {
      if (isLive(hold)) book.suspend(hold, { ...cause, reasonCode: "register_number_changed" });
    } else if (stale.length > 0 || (hold.state === "suspended" && suspended.includes(hold.id))) {
      book.rebind(hold, cause);
    }
  }
  await moveToIdentity(tx, subject.id, book.identity!, fromKey);
  await moveApprovals(tx, subject.id);
}

/** Gives an entity a new identity that was found to be the same entity, and lets its proofs follow. */
export async function applyConfirmed(
  change: SubjectChange,
  after: Identity,
  fromAnyIdentity: boolean,
  cause: Cause,
): Promise<void> {
  const changed = changedFields(change.book.identity!, after);
  const key = await identityKey(change.tx, change.subject.id);
  await writeNewIdentity(change, after);
  await followIdentity(change, changed, fromAnyIdentity ? null : key, cause);
}

/** Brings an entity back to the identity that its suspended proofs were given for; they count again. */
export async function applyRestored(change: SubjectChange, after: Identity, cause: Cause): Promise<void> {
  const suspended = await suspendedForIdentity(change.tx, change.subject.id);
  await writeNewIdentity(change, after);
  for (const hold of change.book.open()) if (suspended.includes(hold.id)) change.book.resume(hold, cause);
  change.book.applyClock();
}

/** Why proofs change when an identity does. */
export function causeOf(actor: Actor, reasonCode: RuleReason, changeId: string, note?: string): Cause {
  return { actor, method: "admin_decision", reasonCode, evidence: { identityChangeId: changeId }, note };
}
