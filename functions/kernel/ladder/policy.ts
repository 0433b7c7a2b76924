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

/** Everything about the ladder that is a number: one version of it is data that never changes again. */
export interface Policy {
  readonly version: number;
  /** Weights are thousandths, so that sums are exact. */
  readonly vouches: {
    readonly neededCount: number;
    readonly neededWeightMilli: number;
    /** How many of the counted vouchers must hold a tier or a proved contact. */
    readonly neededAnchored: number;
    readonly typeWeightMilli: Readonly<Record<VouchingType, number>>;
    /** Before its account is this old, a vouch counts nothing; it counts by itself afterwards. */
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
    /** Days that a hold lives from its grant; `null`: as long as what it rests on. */
    readonly lifeDays: Readonly<Record<1 | 2 | 3 | 4, number | null>>;
    /** Days between the end of what a tier rests on and the end of the tier. */
    readonly graceDays: Readonly<Record<1 | 2 | 3 | 4, number>>;
    readonly dissolvedGraceDays: number;
    readonly recheckDays: number;
    /** Tiers that wait for a new check when the legal name changes. */
    readonly suspendedByRename: readonly Tier[];
    /** Tier that must be live for another one to count. */
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
  /** The trust score that staff see; it decides nothing. */
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
  /** How much the vouches of a person weigh because of who knows them. */
  readonly trust: {
    /** How old the account of an anchored person is at least. */
    readonly anchorAgeDays: number;
    /**
     * How many introduced people of different regions must vouch for a place before its managers are introduced too. With
     * one, a single corrupt person could introduce any number of false ones.
     */
    readonly introducers: number;
    /** How old a vouch must be before it makes anybody trusted. */
    readonly settledDays: number;
    /**
     * How many places that trusted people vouch for a person must vouch for to be anchored by that alone. A second
     * one costs a cheat nothing, and kept half of the honest people out.
     */
    readonly sharedPlaces: number;
    /** The maximum weight of a vouch from a person anchored by shared places alone, in thousandths. */
    readonly sharedMilli: number;
    /**
     * How old their account is when it weighs that; before, it weighs in proportion to its age. So a cheat pays in phones
     * or in time; decision record 0018 has the figures for other numbers.
     */
    readonly sharedFullDays: number;
    /** How long a person stays named as an anchor, and how many are at a time. */
    readonly namedAnchorDays: number;
    readonly maximumNamedAnchors: number;
    /** The weight of a vouch from a person without trust, or without computed trust yet, in thousandths. */
    readonly unknownMilli: number;
  };
  /** Which groups of vouches wait for a reviewer. */
  readonly fraud: {
    /** How many people a suspect group has at most; larger ones are communities. */
    readonly maximumGroupSize: number;
    /** The share of the vouches for a group of neighbours that come from inside it in honest towns, in thousandths. */
    readonly chanceShareMilli: number;
    /** From which surprise on a group is suspect: thousandths of the power of ten of one in so many. */
    readonly alarmMilli: number;
  };
  readonly contacts: ContactPolicy;
  readonly identity: {
    /** From this tier on, two reviewers approve a change of identity: its badge is what strangers rely on. */
    readonly twoReviewersFromTier: Tier;
    /** Names of entities from this tier on can't be taken in the same country without a reviewer: they are proved. */
    readonly protectedTier: Tier;
  };
  readonly staff: StaffPolicy;
}

/**
 * The version that decides; a version that was in force is replaced by the next one, never changed, and git keeps it.
 *
 * - Version 2 (November 2026): vouches weigh what their vouchers are trusted; groups of people who vouch for each other
 *   stop counting at once. Decision record 0016 gives the reasons for each number.
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
