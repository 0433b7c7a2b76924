import { type StaffPolicy, staffPolicy } from "./staff-policy.ts";
import { type ContactPolicy, contactPolicy } from "./contact-policy.ts";
import type { Tier } from "./ladder.ts";

/** Ways in which one person can vouch for an entity. */
export const vouchingTypes = [
  "personal_knowledge",
  "long_term_customer",
  "business_partner",
  "community_member",
  "neighbor",
  "professional_endorsement",
] as const;
/** One way in which a person can vouch for an entity. */
export type VouchingType = (typeof vouchingTypes)[number];

/** All numbers of the ladder; a version never changes once released. */
export interface Policy {
  readonly version: number;
  /** Weights are thousandths, so that sums are exact. */
  readonly vouches: {
    readonly neededCount: number;
    readonly neededWeightMilli: number;
    /** How many of the counted vouchers must hold a tier or a proved contact. */
    readonly neededAnchored: number;
    readonly typeWeightMilli: Readonly<Record<VouchingType, number>>;
    /**
     * A vouch from an account younger than this counts for nothing, and starts to count once the account is old enough.
     */
    readonly ripeningHours: number;
    readonly provedVoucherTier: Tier;
    readonly provedVoucherFactorMilli: number;
    readonly fullVouchesPerPerson: number;
    readonly dilutionFactorMilli: number;
    readonly quotaCount: number;
    readonly quotaDays: number;
    readonly maximumActive: number;
    readonly mutualDays: number;
    readonly mutualFactorMilli: number;
    readonly burstAccountAgeDays: number;
    readonly burstCount: number;
    readonly reviewDays: number;
    readonly lifeDays: number;
    readonly confirmFromDay: number;
  };
  readonly holds: {
    /** Days from a hold's grant to its expiry; `null`: as long as its evidence is valid. */
    readonly lifeDays: Readonly<Record<1 | 2 | 3 | 4, number | null>>;
    /** Days between the end of a tier's evidence and the end of the tier. */
    readonly graceDays: Readonly<Record<1 | 2 | 3 | 4, number>>;
    readonly dissolvedGraceDays: number;
    readonly recheckDays: number;
    /** Tiers suspended until a new check when the legal name changes. */
    readonly suspendedByRename: readonly Tier[];
    /** A tier that must be live for another one to count. */
    readonly requires: Readonly<Partial<Record<Tier, Tier>>>;
    readonly reminderDays: readonly number[];
  };
  readonly claims: {
    readonly perDay: number;
    readonly pendingDays: number;
    readonly approvedDays: number;
    readonly renewFromDaysBefore: number;
    readonly decisionTargetDays: number;
    readonly disputeDays: number;
    readonly appealDays: number;
  };
  readonly requests: {
    readonly lifeDays: number;
    readonly defaultTarget: number;
    readonly maximumTarget: number;
  };
  readonly codes: {
    readonly digits: number;
    readonly emailMinutes: number;
    readonly smsMinutes: number;
    readonly attemptsPerChallenge: number;
    readonly wrongPerContactAndDay: number;
    readonly sendsPerContactAndMinute: number;
    readonly sendsPerContactAndHour: number;
    readonly sendsPerAddressAndHour: number;
    readonly domainProofDays: number;
  };
  readonly registers: { readonly matchedNameScoreMilli: number; readonly doubtfulNameScoreMilli: number };
  /** The trust score that staff see; it does not decide anything. */
  readonly score: {
    readonly perTier: number;
    readonly perVouch: number;
    readonly maximumVouches: number;
    readonly contactConfirmed: number;
    readonly contactMonths: number;
    readonly registerMatched: number;
    readonly registerDays: number;
    readonly openDispute: number;
    readonly held: number;
  };
  /** How much a person's vouches weigh, based on who knows that person. */
  readonly trust: {
    /** Minimum account age of an anchored person. */
    readonly anchorAgeDays: number;
    /**
     * How many introduced people of different regions must vouch for a place before its managers are introduced too. With
     * one, a single corrupt person could introduce any number of false ones.
     */
    readonly introducers: number;
    /** How old a vouch must be before it makes its subject trusted. */
    readonly settledDays: number;
    /**
     * How many places vouched for by trusted people a person must also vouch for, to be anchored by that
     * alone. Requiring a second one would cost a cheat nothing and exclude half of the honest people.
     */
    readonly sharedPlaces: number;
    /** The maximum weight of a vouch from a person anchored by shared places alone, in thousandths. */
    readonly sharedMilli: number;
    /**
     * Account age for that full weight; younger accounts weigh in proportion to their age. This costs a cheat
     * either phones or time; decision record 0018 has the figures for other numbers.
     */
    readonly sharedFullDays: number;
    /** How long a person stays a named anchor, and how many there are at a time. */
    readonly namedAnchorDays: number;
    readonly maximumNamedAnchors: number;
    /** The weight, in thousandths, of a vouch from a person whose trust is zero or not computed yet. */
    readonly unknownMilli: number;
  };
  /** When a group of vouches is sent to a reviewer. */
  readonly fraud: {
    /** Maximum size of a suspect group; larger ones are communities. */
    readonly maximumGroupSize: number;
    /** In honest towns, the share of a neighbour group's vouches that come from inside it, in thousandths. */
    readonly chanceShareMilli: number;
    /** The surprise from which a group is suspect, in thousandths of a power of ten (one in 10^n). */
    readonly alarmMilli: number;
  };
  readonly contacts: ContactPolicy;
  readonly identity: {
    /** From this tier on, two reviewers must approve an identity change, because strangers rely on the badge. */
    readonly twoReviewersFromTier: Tier;
    /** From this tier on, an entity's name is protected: using it in the same country needs a reviewer. */
    readonly protectedTier: Tier;
  };
  readonly staff: StaffPolicy;
}

/**
 * The current version. A released version is never changed, only replaced; git has the old ones.
 *
 * - Version 2 (November 2026): a vouch weighs as much as its voucher is trusted; groups of people who vouch for each
 *   other stop counting immediately. Decision record 0016 gives the reasons for each number.
 * - Version 1 (first release).
 */
export const currentPolicy: Policy = {
  version: 2,
  vouches: {
    neededCount: 3,
    neededWeightMilli: 3_000,
    neededAnchored: 2,
    typeWeightMilli: {
      personal_knowledge: 1_000,
      long_term_customer: 1_000,
      business_partner: 1_000,
      professional_endorsement: 1_000,
      neighbor: 800,
      community_member: 700,
    },
    ripeningHours: 72,
    provedVoucherTier: 2,
    provedVoucherFactorMilli: 1_250,
    fullVouchesPerPerson: 5,
    dilutionFactorMilli: 750,
    quotaCount: 5,
    quotaDays: 30,
    maximumActive: 20,
    mutualDays: 90,
    mutualFactorMilli: 500,
    burstAccountAgeDays: 7,
    burstCount: 5,
    reviewDays: 7,
    lifeDays: 365,
    confirmFromDay: 335,
  },
  holds: {
    lifeDays: { 1: null, 2: 730, 3: 365, 4: 365 },
    graceDays: { 1: 14, 2: 0, 3: 0, 4: 0 },
    dissolvedGraceDays: 30,
    recheckDays: 30,
    suspendedByRename: [3, 4],
    requires: { 4: 3 },
    reminderDays: [60, 30, 7, 1],
  },
  claims: {
    perDay: 5,
    pendingDays: 30,
    approvedDays: 365,
    renewFromDaysBefore: 60,
    decisionTargetDays: 5,
    disputeDays: 14,
    appealDays: 30,
  },
  requests: { lifeDays: 90, defaultTarget: 3, maximumTarget: 50 },
  codes: {
    digits: 6,
    emailMinutes: 10,
    smsMinutes: 5,
    attemptsPerChallenge: 5,
    wrongPerContactAndDay: 10,
    sendsPerContactAndMinute: 1,
    sendsPerContactAndHour: 5,
    sendsPerAddressAndHour: 20,
    domainProofDays: 7,
  },
  registers: { matchedNameScoreMilli: 850, doubtfulNameScoreMilli: 500 },
  score: {
    perTier: 15,
    perVouch: 5,
    maximumVouches: 4,
    contactConfirmed: 10,
    contactMonths: 12,
    registerMatched: 10,
    registerDays: 30,
    openDispute: 20,
    held: 30,
  },
  trust: {
    anchorAgeDays: 90,
    introducers: 2,
    settledDays: 30,
    sharedPlaces: 1,
    sharedMilli: 1_000,
    sharedFullDays: 365,
    unknownMilli: 500,
    namedAnchorDays: 180,
    maximumNamedAnchors: 20,
  },
  fraud: { maximumGroupSize: 12, chanceShareMilli: 350, alarmMilli: 3_000 },
  contacts: contactPolicy,
  identity: { twoReviewersFromTier: 3, protectedTier: 3 },
  staff: staffPolicy,
};
