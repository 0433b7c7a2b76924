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

/**
 * Fields that only the register or the regulator can confirm. If they change, reviewers cannot confirm the proof
 * themselves.
 */
const provedElsewhere: Partial<Record<HoldMethod, readonly IdentityField[]>> = {
  registry_match: ["country", "registerCode", "registerNumber"],
  licence_legal_check: ["country", "registerCode", "registerNumber"],
};

/** Returns the proofs that depend on a changed field and are either live or under review. */
export function holdsAtRisk(holds: readonly Hold[], changed: readonly IdentityField[]): Hold[] {
  return holds.filter((hold) =>
    (isLive(hold) || hold.reviewSince !== null) &&
    (provedFields[hold.method].some((field) => changed.includes(field)) || needsOutsideProof(hold, changed))
  );
}

/** Checks whether a change affects fields that only a register or a regulator can confirm. */
export function needsOutsideProof(hold: Pick<Hold, "method">, changed: readonly IdentityField[]): boolean {
  return provedElsewhere[hold.method]?.some((field) => changed.includes(field)) ?? false;
}

/** Stores an entity's new identity. Earlier changes that were applied without a review no longer need one. */
async function writeNewIdentity(change: SubjectChange, after: Identity): Promise<void> {
  const { tx, now, subject, book } = change;
  await supersedeApplied(tx, subject.id, now);
  await writeIdentity(tx, subject.id, after, now);
  await saveNameForms(tx, subject.id, after);
  book.identity = after;
  await announceEntity(tx, subject.id, "entity.changed", subject.version + 1);
}

/** Applies a new identity without a review. Proofs of the old identity stop counting. */
export async function applyUnreviewed(change: SubjectChange, after: Identity, cause: Cause): Promise<void> {
  const changed = changedFields(change.book.identity!, after);
  const risk = holdsAtRisk(change.book.open(), changed);
  await writeNewIdentity(change, after);
  for (const hold of risk) change.book.suspend(hold, cause);
}

/**
 * Transfers an entity's proofs to its new identity. Call this only after it has been decided that the entity is still
 * the same. Proofs suspended by an identity change count again. A proof is suspended if only a register or a regulator
 * can confirm the changed fields.
 *
 * @param fromKey the identity for which the vouches were given; `null` means any
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

/**
 * Applies a new identity and transfers the entity's proofs to it. Call this only after it has been decided that the
 * entity is still the same.
 */
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

/** Restores the identity for which an entity's suspended proofs were granted, so that they count again. */
export async function applyRestored(change: SubjectChange, after: Identity, cause: Cause): Promise<void> {
  const suspended = await suspendedForIdentity(change.tx, change.subject.id);
  await writeNewIdentity(change, after);
  for (const hold of change.book.open()) if (suspended.includes(hold.id)) change.book.resume(hold, cause);
  change.book.recordDueExpiries();
}

export function causeOf(actor: Actor, reasonCode: RuleReason, changeId: string, note?: string): Cause {
  return { actor, method: "admin_decision", reasonCode, evidence: { identityChangeId: changeId }, note };
}
