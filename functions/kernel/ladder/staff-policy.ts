export interface StaffPolicy {
  /** Days within which a second reviewer must confirm a decision. */
  readonly proposalDays: number;
  /** Minimum length of the reason for a decision that contradicts a register. */
  readonly writtenReasonLength: number;
  readonly breakGlassReasonLength: number;
  /** How many break-glass decisions all admins together may make in `breakGlassDays`. */
  readonly breakGlassCount: number;
  readonly breakGlassDays: number;
  /** Days for which the console shows a break-glass decision to all staff. */
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
  // One admin can correct two mistakes a month. If that is not enough, a second admin is needed.
  breakGlassCount: 2,
  breakGlassDays: 30,
  // Anyone who uses the console at least once a week sees the decision.
  breakGlassBannerDays: 7,
  patterns: {
    // In a quarter, even a small team makes enough decisions to show a pattern, and there is still time to act on it.
    days: 90,
    // A pattern in fewer decisions could be a coincidence.
    minimumDecisions: 5,
    // Reading a case, its evidence and a register takes more than a minute.
    fastSeconds: 60,
    // With three admins, each of the other two takes part in about half of an admin's decisions. If one of them takes
    // part in four out of five, this is unlikely to be chance.
    pairShareMilli: 800,
    // If the same reviewer decides on three places of one manager, this is unlikely to be chance.
    minimumOfOneManager: 3,
  },
};
