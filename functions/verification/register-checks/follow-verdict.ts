import { daysAfter } from "../../kernel/shared/clock.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import type { Cause } from "../tiers/hold-book.ts";
import { staleFields } from "../../kernel/ladder/identity.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { plainNumber } from "../registers/snapshot-register.ts";
import type { CheckRow } from "./check-store.ts";

/** What tier 3 rests on: an entry of a register, under the number as the register writes it. */
export function basisOf(registerCode: string, number: string): string {
  return `${registerCode}:${number}`;
}

/** Who brought a result, and what lets staff follow it. */
export type VerdictCause = Pick<Cause, "actor" | "note" | "authority" | "evidence">;

/** What the result of a check does to tiers 3 and 4 of a locked entity. */
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
  // As in a match: holds of before may rest on the number as it was written.
  const held = book.open({ tier: 3, method: "registry_match" })
    .find((hold) => plainNumber(hold.basis) === plainNumber(basis));
  if (check.state === "matched") {
    followMatch(change, basis, { ...by, reasonCode: "register_matched", evidence });
  } else if (check.state === "dissolved" && held) {
    const cause: Cause = { ...by, reasonCode: "register_dissolved", evidence };
    if (held.state === "suspended") book.end(held, cause);
    else book.startGrace(held, currentPolicy.holds.dissolvedGraceDays, cause);
  } else if (check.state === "mismatch" && held && actor.kind === "staff") {
    // A human read both names. As after a change of name, the tier waits for the check that confirms it again.
    book.suspend(held, { ...by, reasonCode: "register_mismatch", evidence });
  }
}

function followMatch({ book, now, subject }: SubjectChange, basis: string, cause: Cause): void {
  // Only staff can restore what staff suspended, whatever the register says.
  if (subject.status !== "active") return;
  const before = book.open({ tier: 3, method: "registry_match" });
  // Holds of before may rest on the number as it was written.
  const held = before.find((hold) => plainNumber(hold.basis) === plainNumber(basis));
  if (cause.actor.kind === "system") {
    // The clock keeps a tier up and never gives one: only a person or a rule ended it.
    if (before.length === 0) return;
    // A monthly look at an entity in good standing is no renewal: it would only fill the audit.
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
    // Stopped by the same change that this check has cleared; a licence of another company is none, nor is one that was
    // stopped when the tier below it had ended already.
    if (held) {
      const isCleared = staleFields(licence, book.identity!).every((field) => confirmed.includes(field));
      if (licence.state === "suspended" && isCleared) book.rebind(licence, cause);
    } else if (before.length > 0 || licence.state === "suspended") {
      book.end(licence, { ...cause, reasonCode: "register_number_changed" });
    }
  }
}

/** When the clock looks again, once a result was followed: within a month while a tier 3 can be kept or lost. */
export function nextCheckAt({ book, now }: SubjectChange): Date | null {
  return book.open({ tier: 3 }).length > 0 ? daysAfter(now, currentPolicy.holds.recheckDays) : null;
}

/** Announces what became of a check. */
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
