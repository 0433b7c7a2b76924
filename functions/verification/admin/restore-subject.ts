import { Problem } from "../../kernel/shared/problem.ts";
import { writeEntityStatus } from "../entities/entities.ts";
import { restorePerson } from "../../people/identity/identity.ts";
import { isEntryHeldElsewhere } from "../register-checks/staff-checks.ts";
import type { Hold } from "../../kernel/ladder/effective-tier.ts";
import type { Cause } from "../tiers/hold-book.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import type { StaffAuthority } from "../tiers/staff-authority.ts";
import { announceStatus } from "./announce-status.ts";
import { appliedDecision, type DecisionResult, resultOf } from "../staff/decision-result.ts";
import { requireAdmin, withSecondReviewer } from "../staff/second-reviewer.ts";
import { holdsSuspendedByStaff } from "./store.ts";

/**
 * Restores a suspended account or entity. Restoring tier 2 or above needs two reviewers. Below that, one admin can
 * decide.
 *
 * @throws {Problem} `conflict`, `second_reviewer_required`, `forbidden`
 */
export async function restore(
  change: SubjectChange,
  staffId: string,
  cause: Cause & { readonly note: string },
): Promise<DecisionResult> {
  const { subject } = change;
  if (subject.status !== "suspended") {
    throw new Problem("conflict", {
      reason: `The subject is ${subject.status.replaceAll("_", " ")}, not suspended.`,
    });
  }
  const returning = await returningHolds(change);
  const tier = Math.max(0, ...returning.map((hold) => hold.tier));
  if (tier < 2) {
    await requireAdmin(change.tx, staffId);
    await restoreNow(change, returning, cause);
    return appliedDecision;
  }
  const review = await withSecondReviewer(change, staffId, {
    action: "restore",
    tier,
    reasonCode: cause.reasonCode,
    terms: { holds: returning.map((hold) => hold.id).sort() },
    note: cause.note,
  });
  if (review.isConfirmed) await restoreNow(change, returning, cause, review.authority);
  return resultOf(review);
}

/** Returns the proofs that count again once a suspended subject is restored. */
export async function returningHolds({ tx, subject, book }: SubjectChange): Promise<readonly Hold[]> {
  // A person's proofs stay valid while the account is suspended.
  if (subject.type === "person") return book.open();
  // Only proofs suspended by staff are restored. Proofs suspended by a name change stay suspended until the change is
  // reviewed.
  const held = await holdsSuspendedByStaff(tx, subject);
  const returning = [];
  for (const hold of book.open()) {
    const isTaken = hold.method === "registry_match" &&
      await isEntryHeldElsewhere(tx, hold.basis, subject.id);
    if (held.includes(hold.id) && !isTaken) returning.push(hold);
  }
  return returning;
}

export async function restoreNow(
  change: SubjectChange,
  returning: readonly Hold[],
  cause: Cause,
  authority?: StaffAuthority,
): Promise<void> {
  const { tx, now, subject, book } = change;
  if (subject.type === "person") {
    await restorePerson(tx, subject.id, now);
    await announceStatus(change, "person.restored");
    return;
  }
  await writeEntityStatus(tx, subject.id, "active", null, now);
  for (const hold of returning) {
    const reasonCode = authority?.kind === "break_glass" ? "break_glass" : "restored_by_staff";
    book.resume(hold, { ...cause, reasonCode, ...(authority ? { authority } : {}) });
  }
  book.recordDueExpiries();
  await announceStatus(change, "entity.changed");
}
