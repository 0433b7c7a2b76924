/** The numbers behind the rule "one person, one account". */
export interface ContactPolicy {
  /** Days for which an ended household, membership, role or claim still counts as a tie, in both directions. */
  readonly tieDays: number;
  /**
   * Days for which a contact still belongs to its person after they removed it; within them it can move once at most.
   */
  readonly ownedDays: number;
  /** Days that the owner of a contact has to prove it again after another person proved it. */
  readonly confirmDays: number;
  /** Weight of a person's vouches by their best contact, in thousandths. */
  readonly disposableMilli: number;
  readonly internetPhoneMilli: number;
  readonly patternMilli: number;
  readonly burstMilli: number;
  /** This many accounts at one previously unknown mail domain, within this many days, are a pattern. */
  readonly patternCount: number;
  readonly patternDays: number;
  /** How many accounts from one network (IPv4 /24, IPv6 /48) within how many days count as a burst. */
  readonly burstCount: number;
  readonly burstDays: number;
  /** Days after which an account's part in a burst no longer counts. */
  readonly liftDays: number;
}

/** The current numbers, each with its reason. */
export const contactPolicy: ContactPolicy = {
  // Half a year: leaving in order to vouch then takes longer than the 90 days an anchor's account must be old, and
  // families and employees who really parted can vouch again within the year that a vouch lasts.
  tieDays: 180,
  // Operators reassign a number after about half a year without use; a lent phone can reach two accounts a year at
  // most.
  ownedDays: 180,
  // Long enough for a person who is travelling or out of credit; a real new owner of the number waits as long.
  confirmDays: 30,
  // Disposable addresses are free and unlimited: four of them weigh as much as one other, so a place still needs its
  // other three vouches.
  disposableMilli: 250,
  // Internet phone numbers cost a few cents, but are still scarcer than addresses.
  internetPhoneMilli: 500,
  // Halved rather than zero: a school signing up its staff, or a village behind one network, is honest, and one proved
  // phone restores the full weight.
  patternMilli: 500,
  burstMilli: 500,
  // A family has four; an organization needs about a week to sign up its people.
  patternCount: 5,
  patternDays: 7,
  // Mobile networks put many people behind one address, hence ten, within a few days.
  burstCount: 10,
  burstDays: 3,
  // The age that an anchor's account must have.
  liftDays: 90,
};
