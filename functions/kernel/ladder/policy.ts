import { type StaffPolicy, staffPolicy } from "./staff-policy.ts";
import { type ContactPolicy, contactPolicy } from "./contact-policy.ts";
import type { Tier } from "./ladder.ts";

export const vouchingTypes = [
  "personal_knowledge",
  "long_term_customer",
  "business_partner",
  "community_member",
  "neighbor",
  "professional_endorsement",
] as const;
export type VouchingType = (typeof vouchingTypes)[number];

/** All numbers that determine an entity's tier. A released version of the policy never changes. */
export interface Policy {
  readonly version: number;
  /** Weights are in thousandths, so that sums are exact. */
  readonly vouches: {
    readonly neededCount: number;
    readonly neededWeightMilli: number;
    /** Minimum number of counted vouches from anchored people (`PersonTrust.isAnchored`). */
    readonly neededAnchored: number;
    readonly typeWeightMilli: Readonly<Record<VouchingType, number>>;
    /**
     * Minimum age of the voucher's account, in hours. A vouch from a younger account starts to count when the account
     * reaches this age.
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
    /**
     * Number of days for which a proof is valid after it is granted, or `null` if it is valid until its evidence
     * expires.
     */
    readonly lifeDays: Readonly<Record<1 | 2 | 3 | 4, number | null>>;
    /** Grace period: the number of days for which a tier is kept after its evidence expires. */
    readonly graceDays: Readonly<Record<1 | 2 | 3 | 4, number>>;
    readonly dissolvedGraceDays: number;
    readonly recheckDays: number;
    /** Tiers that are suspended when the legal name changes, until a new check confirms them. */
    readonly suspendedByRename: readonly Tier[];
    /** Maps a tier to the tier that it requires. The required tier must be live as well. */
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
  /** The trust score shown to staff. No decision depends on it. */
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
  /** Settings for the weight of a person's vouches, which depends on who knows that person. */
  readonly trust: {
    /** Minimum account age of an anchored person. */
    readonly anchorAgeDays: number;
    /**
     * Number of introduced people from different regions who must vouch for a place before its managers count as
     * introduced. With only one, a single corrupt person could introduce any number of fake people.
     */
    readonly introducers: number;
    /** Minimum age, in days, of a vouch that can make its subject trusted. */
    readonly settledDays: number;
    /**
     * Minimum number of shared places for a person to be anchored. A place is shared if both the person and trusted
     * people have vouched for it. Requiring a second shared place would cost cheaters nothing, but would exclude half
     * of the honest people.
     */
    readonly sharedPlaces: number;
    /** The maximum weight, in thousandths, of a vouch from a person who is anchored only by shared places. */
    readonly sharedMilli: number;
    /**
     * Account age in days at which `sharedMilli` applies in full. Vouches from younger accounts have less weight, in
     * proportion to the account's age. Cheating therefore takes either many phones or a lot of time. Decision record
     * 0018 has figures for other values.
     */
    readonly sharedFullDays: number;
    /** Number of days for which a person remains a named anchor, and maximum number of named anchors at a time. */
    readonly namedAnchorDays: number;
    readonly maximumNamedAnchors: number;
    /** The weight, in thousandths, of a vouch from a person whose trust is zero or not yet computed. */
    readonly unknownMilli: number;
  };
  /** Thresholds for sending a group of vouches to a reviewer. */
  readonly fraud: {
    /** Maximum size of a suspicious group. Larger groups are communities. */
    readonly maximumGroupSize: number;
    /** Expected share of vouches, in thousandths, that a group of honest neighbours receives from its own members. */
    readonly chanceShareMilli: number;
    /**
     * Score at which a group becomes suspicious. A score of n thousand means that the probability of such a group
     * occurring by chance is 1 in 10^n.
     */
    readonly alarmMilli: number;
  };
  readonly contacts: ContactPolicy;
  readonly identity: {
    /** From this tier on, an identity change needs two reviewers, because strangers rely on the badge. */
    readonly twoReviewersFromTier: Tier;
    /**
     * At this tier and above, an entity's name is protected: another entity in the same country cannot use it without a
     * review.
     */
    readonly protectedTier: Tier;
  };
  readonly staff: StaffPolicy;
}

/**
 * The current version. A released version is never changed, only replaced. Earlier versions are in Git.
 *
 * - Version 2 (November 2026): a vouch's weight depends on how much its voucher is trusted, and vouches from groups of
 *   people who vouch for each other stop counting immediately. Decision record 0016 explains each number.
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
