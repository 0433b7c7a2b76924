import { daysAfter } from "../../kernel/shared/clock.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { Cause } from "../tiers/hold-book.ts";
import { staleFields } from "../../kernel/ladder/identity.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { plainNumber } from "../registers/snapshot-register.ts";
import type { CheckRow } from "./check-store.ts";

/** Returns the evidence for tier 3: a register entry, with its number in the register's normalised form. */
export function basisOf(registerCode: string, number: string): string {
  return `${registerCode}:${number}`;
}

/** Who caused a result. Results from staff need an `authority`. */
export type VerdictCause = Pick<Cause, "actor" | "note" | "authority" | "evidence">;

/** Applies a check's result to an entity's tiers 3 and 4. */
export function applyVerdict(
  change: SubjectChange,
  check: Pick<CheckRow, "id" | "registerCode" | "number" | "state">,
  by: VerdictCause,
): void {
  const { book } = change;
  const { actor } = by;
  const basis = basisOf(check.registerCode, check.number);
  const evidence = {
    checkId: check.id,
    register: check.registerCode,
    number: check.number,
    result: check.state,
    ...by.evidence,
  };
  // The numbers are compared without punctuation, because older proofs may contain the number as it was entered.
  const held = book.open({ tier: 3, method: "registry_match" })
    .find((hold) => plainNumber(hold.basis) === plainNumber(basis));
  if (check.state === "matched") {
    followMatch(change, basis, { ...by, reasonCode: "register_matched", evidence });
  } else if (check.state === "dissolved" && held) {
    const cause: Cause = { ...by, reasonCode: "register_dissolved", evidence };
    if (held.state === "suspended") book.end(held, cause);
    else book.startGrace(held, currentPolicy.holds.dissolvedGraceDays, cause);
  } else if (check.state === "mismatch" && held && actor.kind === "staff") {
    // A reviewer compared both names and found that they don't match. As after a name change, the tier is suspended
    // until another check succeeds.
    book.suspend(held, { ...by, reasonCode: "register_mismatch", evidence });
  }
}

function followMatch({ book, now, subject }: SubjectChange, basis: string, cause: Cause): void {
  // A match changes nothing unless the entity is active. Only staff can lift a suspension.
  if (subject.status !== "active") return;
  const before = book.open({ tier: 3, method: "registry_match" });
  // Older proofs may contain the number as it was entered.
  const held = before.find((hold) => plainNumber(hold.basis) === plainNumber(basis));
  if (cause.actor.kind === "system") {
    // A scheduled check can renew a tier, but never restores one that a person or a rule ended.
    if (before.length === 0) return;
    // If the proof is active and does not expire soon, a scheduled check is not recorded as a renewal. Monthly records
    // would only fill up the audit log.
    const isFresh = held?.state === "active" && held.expiresAt !== null &&
      held.expiresAt > daysAfter(now, Math.max(...currentPolicy.holds.reminderDays));
    if (isFresh) return;
  }
  const confirmed = held ? staleFields(held, book.identity!) : [];
  book.grant({ tier: 3, method: "registry_match", basis }, cause);
  for (const other of before) {
    if (other.basis !== basis) book.end(other, { ...cause, reasonCode: "register_number_changed" });
  }
  for (const licence of book.open({ tier: 4 })) {
    // If the register number is unchanged, a suspended licence is resumed once this check has confirmed all other
    // changes. If the number is new, the licence belongs to another company and ends. A suspended licence also ends if
    // there was no tier 3 proof.
    if (held) {
      const isCleared = staleFields(licence, book.identity!).every((field) => confirmed.includes(field));
      if (licence.state === "suspended" && isCleared) book.rebind(licence, cause);
    } else if (before.length > 0 || licence.state === "suspended") {
      book.end(licence, { ...cause, reasonCode: "register_number_changed" });
    }
  }
}

/** Returns the time of the next scheduled check, or `null` if there is no open tier 3 proof. */
export function nextCheckAt({ book, now }: SubjectChange): Date | null {
  return book.open({ tier: 3 }).length > 0 ? daysAfter(now, currentPolicy.holds.recheckDays) : null;
}

export function announceCheck(
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
