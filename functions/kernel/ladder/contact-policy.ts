/** What the rule "one person is one person" counts by. */
export interface ContactPolicy {
  /** Days for which a household, membership, role or claim that ended still counts as a tie, in both directions. */
  readonly tieDays: number;
  /** Days for which a contact stays its person's after they removed it, and within which it moves once at most. */
  readonly ownedDays: number;
  /** Days that the person of a contact has to prove it again after another person proved it. */
  readonly confirmDays: number;
  /** Weight of a person's vouches by their best contact, in thousandths. */
  readonly disposableMilli: number;
  readonly internetPhoneMilli: number;
  readonly patternMilli: number;
  readonly burstMilli: number;
  /** So many accounts of one mail domain that was not known here, within so many days, are a pattern. */
  readonly patternCount: number;
  readonly patternDays: number;
  /** How many accounts from one network (IPv4 /24, IPv6 /48) within how many days count as a burst. */
  readonly burstCount: number;
  readonly burstDays: number;
  /** Days after which it counts no longer that an account came with many others. */
  readonly liftDays: number;
}

/** The numbers in force, each with its reason. */
export const contactPolicy: ContactPolicy = {
  // Half a year: leaving for the sake of a vouch then costs longer than the 90 days an anchor's account must be old, and
  // families and employers who really parted can vouch again within the year that a vouch lives.
  tieDays: 180,
  // Operators reassign a number after about half a year without use; a phone that is lent goes to two
  // accounts a year at most.
  ownedDays: 180,
  // Long enough for a person who is travelling or out of credit; the real new owner of the number waits as long.
  confirmDays: 30,
  // A disposable address is free and without end: four of them weigh one, so a place still needs its three others.
  disposableMilli: 250,
  // Internet numbers cost a few cents; they are still fewer than addresses.
  internetPhoneMilli: 500,
  // Halved, not nothing: a school that signs up its staff, or a village behind one network, is honest, and one proved
  // phone makes it whole at once.
  patternMilli: 500,
  burstMilli: 500,
  // A family has four; a week is what an organization needs to bring its people along.
  patternCount: 5,
  patternDays: 7,
  // Mobile networks put many people behind one address, so ten, and in few days.
  burstCount: 10,
  burstDays: 3,
  // As old as an anchor's account must be.
  liftDays: 90,
};
