export interface StaffPolicy {
  /** Time limit, in days, for a second reviewer to confirm a decision. */
  readonly proposalDays: number;
  /** Minimum length of the reason for a decision that contradicts a register. */
  readonly writtenReasonLength: number;
  readonly breakGlassReasonLength: number;
  /** Maximum number of break-glass decisions that all admins together can make in `breakGlassDays`. */
  readonly breakGlassCount: number;
  readonly breakGlassDays: number;
  /** How long the console shows a break-glass decision to all staff, in days. */
  readonly breakGlassBannerDays: number;
  /**
   * Thresholds at which the pattern report lists a reviewer. Being listed is not an accusation. Each line links to
   * the decisions, so that readers can judge them.
   */
  readonly patterns: {
    readonly days: number;
    readonly minimumDecisions: number;
    readonly fastSeconds: number;
    readonly pairShareMilli: number;
    readonly minimumOfOneManager: number;
  };
}

export const staffPolicy: StaffPolicy = {
  // A proposal is valid for a week, which covers a weekend and a holiday. After that, the case may have changed.
  proposalDays: 7,
  // A written reason must be at least a short sentence.
  writtenReasonLength: 20,
  // Two sentences: what happened, and why no one else was available.
  breakGlassReasonLength: 40,
  // Two mistakes a month can be corrected without a second admin.
  breakGlassCount: 2,
  breakGlassDays: 30,
  // Anyone who uses the console at least once a week sees the decision.
  breakGlassBannerDays: 7,
  patterns: {
    // In a quarter, even a small team makes enough decisions to show a pattern, and there is still time to act on it.
    days: 90,
    // A pattern in fewer decisions could be a coincidence.
    minimumDecisions: 5,
    // A reviewer needs more than a minute to read a case, its evidence and a register.
    fastSeconds: 60,
    // With three admins, each of the other two takes part in about half of an admin's decisions. If one of them takes
    // part in four out of five, this is unlikely to be a coincidence.
    pairShareMilli: 800,
    // If the same reviewer decides on three places with the same manager, it is unlikely to be a coincidence.
    minimumOfOneManager: 3,
  },
};
