/**
 * Permission to manually raise a subject to tier 2 or above. Without it, `HoldBook` rejects such a change by staff.
 *
 * `tests/architecture/staff-authority.test.ts` checks that only two files create this permission.
 * `verification/staff/second-reviewer.ts` requires two reviewers, or one for a small correction below tier 3.
 * `verification/admin/break-glass.ts` requires one admin, and restores tier 3 or above only if the platform has no
 * other admin.
 */
export class StaffAuthority {
  constructor(
    readonly kind: "two_reviewers" | "break_glass" | "small_correction",
    /** Id of the confirmed proposal, the break-glass record, or the correction. */
    readonly id: string,
    readonly proposedBy: string,
    readonly confirmedBy: string | null,
  ) {
    if (kind === "two_reviewers" && (confirmedBy === null || confirmedBy === proposedBy)) {
      throw new Error("Two reviewers must be two people.");
    }
  }

  /** The highest tier that this permission covers. For a small identity correction, this is at most tier 2. */
  get maximumTier(): number {
    return this.kind === "small_correction" ? 2 : 4;
  }

  /** The people who decided on the change, as named in its audit record. */
  get evidence(): Readonly<Record<string, unknown>> {
    if (this.kind === "break_glass") return { breakGlass: true, proposedBy: this.proposedBy };
    return this.kind === "small_correction"
      ? { confirmedBy: this.proposedBy }
      : { proposedBy: this.proposedBy, confirmedBy: this.confirmedBy };
  }
}
