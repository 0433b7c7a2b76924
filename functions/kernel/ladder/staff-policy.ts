/** What decisions of staff are bound by. */
export interface StaffPolicy {
  /** Days in which a second reviewer confirms a decision. */
  readonly proposalDays: number;
  /** Letters of a reason that goes against what a register said. */
  readonly writtenReasonLength: number;
  /** Letters of the reason of a break-glass decision. */
  readonly breakGlassReasonLength: number;
  /** How many break-glass decisions all admins together make in `breakGlassDays`. */
  readonly breakGlassCount: number;
  readonly breakGlassDays: number;
  /** Days for which the console shows a break-glass decision to everybody. */
  readonly breakGlassBannerDays: number;
  /** When the report of patterns names a reviewer. It is not an accusation: each line links to the decisions. */
  readonly patterns: {
    readonly days: number;
    readonly minimumDecisions: number;
    readonly fastSeconds: number;
    readonly pairShareMilli: number;
    readonly minimumOfOneManager: number;
  };
}

/** The numbers in force, each with its reason. */
export const staffPolicy: StaffPolicy = {
  // A week covers a weekend and a holiday; what is older was decided about another state of affairs.
  proposalDays: 7,
  // Shorter than a sentence is no reason.
  writtenReasonLength: 20,
  // Two sentences: what happened, and why no one else could be asked.
  breakGlassReasonLength: 40,
  // Two mistakes a month can be mended alone; more than that means that a second admin is missing.
  breakGlassCount: 2,
  breakGlassDays: 30,
  // Everybody who works here once a week sees it.
  breakGlassBannerDays: 7,
  patterns: {
    // A quarter is long enough for small teams to make decisions, and short enough to act on.
    days: 90,
    // Fewer decisions are chance.
    minimumDecisions: 5,
    // Opening a case, its evidence and a register takes more than a minute.
    fastSeconds: 60,
    // With three admins a pair confirms a third of each other's decisions; four of five is a habit.
    pairShareMilli: 800,
    // One manager rarely has three places that reach the same reviewer by chance.
    minimumOfOneManager: 3,
  },
};
