/** The numbers behind the rule "one person, one account". */
export interface ContactPolicy {
  /**
   * Period, in days, during which a shared household, membership, role or claim still counts as a tie after it has
   * ended. It doesn't matter whether the voucher or the manager left.
   */
  readonly tieDays: number;
  /**
   * Period, in days, during which a removed contact still belongs to the person who removed it. In this period, it
   * can move to another account only once.
   */
  readonly ownedDays: number;
  /** Time limit, in days, for a contact's owner to confirm it again after someone else has confirmed it. */
  readonly confirmDays: number;
  /** Factors, in thousandths, that reduce the weight of a person's vouches. */
  readonly disposableMilli: number;
  readonly internetPhoneMilli: number;
  readonly patternMilli: number;
  readonly burstMilli: number;
  /**
   * Threshold for a pattern: this many accounts on a previously unknown mail domain within `patternDays` days.
   */
  readonly patternCount: number;
  readonly patternDays: number;
  /** Threshold for a burst: this many accounts from one network (IPv4 /24, IPv6 /48) within `burstDays` days. */
  readonly burstCount: number;
  readonly burstDays: number;
  /** Age, in days, at which an account no longer counts as part of a burst. */
  readonly liftDays: number;
}

export const contactPolicy: ContactPolicy = {
  // Half a year. Cheaters gain nothing by ending a connection and waiting for the tie to expire, because a new account
  // can be an anchor after only 90 days. Families that have really separated, and employees who have really left, can
  // vouch again within a year, which is how long a vouch lasts.
  tieDays: 180,
  // Half a year, because operators reassign unused numbers after about that time. The same phone can therefore confirm
  // at most two accounts a year, even if it is lent to other people.
  ownedDays: 180,
  // Long enough for an owner who is travelling or has no phone credit. A genuine new owner of the number has to wait
  // just as long.
  confirmDays: 30,
  // Disposable addresses are free and unlimited, so each counts only a quarter as much as an ordinary contact.
  disposableMilli: 250,
  // Internet phone numbers cost only a few cents, but are harder to get than e-mail addresses.
  internetPhoneMilli: 500,
  // Half the weight rather than none, because such accounts can be honest: a school may sign up its staff, or a whole
  // village may share one network. Confirming one phone restores the full weight.
  patternMilli: 500,
  burstMilli: 500,
  // A typical family has up to four accounts. People from the same organization usually sign up within about a week of
  // each other.
  patternCount: 5,
  patternDays: 7,
  // Mobile networks put many people behind one IP address, so only ten or more accounts within a few days count as a
  // burst.
  burstCount: 10,
  burstDays: 3,
  // Same as the minimum age of an anchor's account.
  liftDays: 90,
};
