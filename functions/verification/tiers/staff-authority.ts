/**
 * The permission to raise a subject to tier 2 or above by hand. The book of holds refuses such a change by staff
 * without one.
 *
 * Only `verification/staff/second-reviewer.ts` (two reviewers agreed, or one approved a small correction below tier 3)
 * and `verification/admin/break-glass.ts` (one admin, when there is no other) may create one;
 * `tests/architecture/staff-authority.test.ts` checks this.
 */
export class StaffAuthority {
  constructor(
    readonly kind: "two_reviewers" | "break_glass" | "small_correction",
    /** The proposal that was confirmed, the record of the break-glass decision, or the correction. */
    readonly id: string,
    readonly proposedBy: string,
    readonly confirmedBy: string | null,
  ) {
    if (kind === "two_reviewers" && (confirmedBy === null || confirmedBy === proposedBy)) {
      throw new Error("Two reviewers must be two people.");
    }
  }

  /** The highest tier it can raise a hold to: a small identity correction allows tier 2 at most. */
  get maximumTier(): number {
    return this.kind === "small_correction" ? 2 : 4;
  }

  /** What the change's audit record says about the deciders. */
  get evidence(): Readonly<Record<string, unknown>> {
    if (this.kind === "break_glass") return { breakGlass: true, proposedBy: this.proposedBy };
    return this.kind === "small_correction"
      ? { confirmedBy: this.proposedBy }
      : { proposedBy: this.proposedBy, confirmedBy: this.confirmedBy };
  }
}
