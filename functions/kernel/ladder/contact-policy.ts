/** The numbers behind the rule "one person, one account". */
export interface ContactPolicy {
  /**
   * Number of days for which a shared household, membership, role or claim still counts as a tie after it ends,
   * regardless of whether the voucher or the manager left.
   */
  readonly tieDays: number;
  /**
   * Number of days for which a contact still belongs to a person after they remove it. During this time, it can move
   * to another account only once.
   */
  readonly ownedDays: number;
  /** Time limit, in days, for a contact's owner to confirm it again after someone else has confirmed it. */
  readonly confirmDays: number;
  /** Weight of a person's vouches, determined by the person's strongest contact, in thousandths. */
  readonly disposableMilli: number;
  readonly internetPhoneMilli: number;
  readonly patternMilli: number;
  readonly burstMilli: number;
  /** Number of accounts on a previously unknown mail domain within `patternDays` that counts as a pattern. */
  readonly patternCount: number;
  readonly patternDays: number;
  /** Number of accounts from one network (IPv4 /24, IPv6 /48) within `burstDays` that counts as a burst. */
  readonly burstCount: number;
  readonly burstDays: number;
  /** Days after which an account is no longer counted as part of a burst. */
  readonly liftDays: number;
}

export const contactPolicy: ContactPolicy = {
  // Half a year. A new account can be an anchor after 90 days, so opening one is always faster than ending a connection
  // in order to vouch. Families that have really separated, and employees who have really left, can vouch again within
  // the year that a vouch lasts.
  tieDays: 180,
  // Half a year, because operators reassign unused numbers after about that time. The same phone can therefore confirm
  // at most two accounts a year, even if it is lent to other people.
  ownedDays: 180,
  // Long enough for an owner who is travelling or has no phone credit. A genuine new owner of the number has to wait
  // just as long.
  confirmDays: 30,
  // Disposable addresses are free and unlimited, so each weighs only a quarter of an ordinary contact.
  disposableMilli: 250,
  // Internet phone numbers cost only a few cents, but are harder to get than e-mail addresses.
  internetPhoneMilli: 500,
  // Half the weight rather than none, because such accounts can be honest: a school may sign up its staff, or a whole
  // village may share one network. Confirming one phone restores the full weight.
  patternMilli: 500,
  burstMilli: 500,
  // A typical family has up to four accounts, and an organization takes about a week to sign up its people.
  patternCount: 5,
  patternDays: 7,
  // Mobile networks put many people behind one IP address, so only ten or more accounts within a few days count as a
  // burst.
  burstCount: 10,
  burstDays: 3,
  // Same as the minimum age of an anchor's account.
  liftDays: 90,
};
