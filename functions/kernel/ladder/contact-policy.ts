/** The numbers behind the rule "one person, one account". */
export interface ContactPolicy {
  /** Days for which an ended household, membership, role or claim still counts as a tie, in both directions. */
  readonly tieDays: number;
  /**
   * Days for which a removed contact still belongs to its person; during this time it can move once at most.
   */
  readonly ownedDays: number;
  /** Days that a contact's owner has to confirm it again after another person confirmed it. */
  readonly confirmDays: number;
  /** Weight of a person's vouches by their strongest contact, in thousandths. */
  readonly disposableMilli: number;
  readonly internetPhoneMilli: number;
  readonly patternMilli: number;
  readonly burstMilli: number;
  /** Number of accounts on a previously unknown mail domain, and of days, that together count as a pattern. */
  readonly patternCount: number;
  readonly patternDays: number;
  /** Number of accounts from one network (IPv4 /24, IPv6 /48), and of days, that together count as a burst. */
  readonly burstCount: number;
  readonly burstDays: number;
  /** Days after which an account no longer counts as part of a burst. */
  readonly liftDays: number;
}

/** The current numbers, with the reason for each. */
export const contactPolicy: ContactPolicy = {
  // Half a year: longer than the 90 days an anchor's account must be old, so ending a tie to vouch is slower; families
  // and employees who really parted can vouch again within the year that a vouch lasts.
  tieDays: 180,
  // Operators reassign a number after about half a year without use; a borrowed phone can confirm two accounts a year
  // at most.
  ownedDays: 180,
  // Long enough for a person who is travelling or out of credit; a genuine new owner of the number waits just as long.
  confirmDays: 30,
  // Disposable addresses are free and unlimited: four of them weigh as much as one other, so a place still needs its
  // three other vouches.
  disposableMilli: 250,
  // Internet phone numbers cost only a few cents, but are harder to get than e-mail addresses.
  internetPhoneMilli: 500,
  // Halved rather than zero: a school signing up its staff or a village behind one network is honest, and one confirmed
  // phone restores the full weight.
  patternMilli: 500,
  burstMilli: 500,
  // A family has four; an organization takes about a week to sign up its people.
  patternCount: 5,
  patternDays: 7,
  // Mobile networks put many people behind one IP address, hence ten within a few days.
  burstCount: 10,
  burstDays: 3,
  // Same as the minimum age of an anchor's account.
  liftDays: 90,
};
