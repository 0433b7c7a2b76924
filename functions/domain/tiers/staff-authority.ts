/**
 * The permission to raise a subject to tier 2 or above by hand. The book of holds refuses such a change by staff
 * without one.
 *
 * Only `admin/second-reviewer.ts` (two reviewers decided the same) and `admin/break-glass.ts` (one admin, when there
 * is nobody else) may create one; `tests/architecture/staff-authority.test.ts` checks this.
 */
export class StaffAuthority {
  constructor(
    readonly kind: "two_reviewers" | "break_glass",
    /** The proposal that was confirmed, or the record of the break-glass decision. */
    readonly id: string,
    readonly proposedBy: string,
    readonly confirmedBy: string | null,
  ) {
    if (kind === "two_reviewers" && (confirmedBy === null || confirmedBy === proposedBy)) {
      throw new Error("Two reviewers must be two people.");
    }
  }

  /** What the audit record of the change says about who decided. */
  get evidence(): Readonly<Record<string, unknown>> {
    return this.kind === "break_glass"
      ? { breakGlass: true, proposedBy: this.proposedBy }
      : { proposedBy: this.proposedBy, confirmedBy: this.confirmedBy };
  }
}
