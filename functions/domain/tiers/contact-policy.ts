/** What the rule "one person is one person" counts by. */
export interface ContactPolicy {
  /** Days for which a household, membership, role or claim that ended still counts as a tie, in both directions. */
  readonly tieDays: number;
}

/** The numbers in force, each with its reason. */
export const contactPolicy: ContactPolicy = {
  // Half a year: leaving for the sake of a vouch then costs longer than the 90 days an anchor's account must be old, and
  // families and employers who really parted can vouch again within the year that a vouch lives.
  tieDays: 180,
};
