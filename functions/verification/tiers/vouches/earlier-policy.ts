import { daysAfter } from "../../../kernel/shared/clock.ts";
import { currentPolicy, type Policy } from "../../../kernel/ladder/policy.ts";
import { type CommunityTally, type EntityPeople, type VouchFacts, weighVouches } from "./weigh-vouches.ts";

/**
 * Returns the time by which all vouches given under an earlier policy will have expired, even if they have been
 * confirmed since.
 */
export function endOfEarlierVouches(keptSince: Date, policy: Policy = currentPolicy): Date {
  return daysAfter(keptSince, policy.vouches.lifeDays);
}

/**
 * Applies version 1 of the policy to the vouches given up to a certain time. Under that version, everyone is trusted,
 * and anyone with a confirmed contact is well known. A proof earned under it remains valid as long as its vouches
 * still suffice, unless a reviewer ends it.
 */
export function tallyByEarlierPolicy(
  vouches: readonly VouchFacts[],
  people: EntityPeople,
  keptSince: Date,
  at: Date,
  policy: Policy = currentPolicy,
): CommunityTally {
  const end = endOfEarlierVouches(keptSince, policy);
  const earlier = vouches.filter((vouch) => vouch.createdAt <= keptSince).map((vouch) => ({
    ...vouch,
    expiresAt: vouch.expiresAt < end ? vouch.expiresAt : end,
    formerTies: [],
  }));
  const trust = earlier.map((vouch) => ({
    personId: vouch.voucherPersonId,
    trustMilli: 1_000,
    isAnchored: vouch.voucherTier >= 1,
    region: null,
  }));
  return weighVouches(
    earlier,
    { ...people, creators: [], editors: [], formerManagers: [], formerClaimants: [], trust },
    at,
    policy,
  );
}
