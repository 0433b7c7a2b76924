/** What the rule "one person is one person" counts by. */
export interface ContactPolicy {
  /** Days for which a household, membership, role or claim that ended still counts as a tie, in both directions. */
  readonly tieDays: number;
  /** Days for which a contact stays its person's after they removed it, and within which it moves once at most. */
  readonly ownedDays: number;
  /** Days that the person of a contact has to prove it again when somebody else proved it. */
  readonly confirmDays: number;
}

/** The numbers in force, each with its reason. */
export const contactPolicy: ContactPolicy = {
  // Half a year: leaving for the sake of a vouch then costs longer than the 90 days an anchor's account must be old, and
  // families and employers who really parted can vouch again within the year that a vouch lives.
  tieDays: 180,
  // Operators give a number to somebody else after about half a year without use; a phone that is lent goes to two
  // accounts a year at most.
  ownedDays: 180,
  // Long enough for somebody on a journey or without credit, and what a person who really took the number over waits.
  confirmDays: 30,
};
