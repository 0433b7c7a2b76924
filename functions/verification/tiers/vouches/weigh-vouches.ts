import { daysAfter, secondsAfter } from "../../../kernel/shared/clock.ts";
import type { Tier } from "../../../kernel/ladder/ladder.ts";
import { currentPolicy, type Policy, type VouchingType } from "../../../kernel/ladder/policy.ts";
import type { ContactStrength } from "./strength.ts";
import { CountedHouseholds, type EntityTies, latestTie, type TiedPerson } from "./ties.ts";
import { type PersonTrust, unknownRegion } from "./trust-graph.ts";

/** Maps each state of a vouch to the states that may follow it. */
export const vouchStates = {
  active: ["withdrawn", "expired", "invalidated", "held"],
  held: ["active", "withdrawn", "expired", "invalidated"],
  withdrawn: [],
  expired: [],
  invalidated: [],
} as const satisfies Record<string, readonly string[]>;
export type VouchStatus = keyof typeof vouchStates;

export type HeldReason = "ring" | "new_account_burst";
/** Why staff are asked to review vouches. With `policy_changed`, the vouches keep counting during the review. */
export type VouchReviewReason = HeldReason | "policy_changed";

/** The data that a vouch's weight depends on, as stored in the vouch's row. */
export interface VouchFacts extends TiedPerson {
  readonly id: string;
  readonly voucherPersonId: string;
  readonly vouchingType: VouchingType;
  readonly status: VouchStatus;
  readonly heldReason: HeldReason | null;
  readonly reviewedAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly voucherCreatedAt: Date;
  readonly voucherEmailVerified: boolean;
  readonly voucherTier: Tier;
  readonly dilutionMilli: number;
  readonly mutualMilli: number;
  /** Whether the entity had another name, type, country or city when the vouch was given. `false` for a new vouch. */
  readonly isForAnotherIdentity?: boolean;
}

export type VoucherTrust = Omit<PersonTrust, "introducedBy">;

/** People whose vouches for the entity count less or not at all. */
export interface EntityPeople extends EntityTies {
  /** People with an open claim on the entity. */
  readonly claimants: readonly string[];
  /** People whose vouches weigh less because of their contacts. */
  readonly weakContacts: readonly (ContactStrength & { readonly personId: string })[];
  readonly creators: readonly string[];
  readonly editors: readonly string[];
  /**
   * The trust of the people who vouch for the entity. If a person is missing from the list, their trust has not been
   * computed yet.
   */
  readonly trust: readonly VoucherTrust[];
  readonly trustComputedAt: Date | null;
}

/** The reasons for a vouch's weight, as codes used in the explanation. */
export const weightReasons = {
  full_weight: "Counts in full.",
  lighter_type: "This kind of vouch weighs less than knowing the people or doing business with them.",
  voucher_proved: "The voucher has confirmed a contact, which adds a quarter.",
  account_too_new:
    "The voucher's account is less than 72 hours old; the vouch counts automatically afterwards.",
  email_not_verified:
    "The voucher's e-mail address is not verified yet; the vouch counts once it is verified.",
  little_known:
    "The voucher is not well known yet among people who vouch here, so the vouch weighs less for now.",
  diluted: "The voucher already vouches for several others; each further vouch weighs a quarter less.",
  mutual_vouch:
    "The entity's manager vouched for the voucher's own entity within 90 days; the later vouch weighs half.",
  manager_of_entity: "The voucher manages the entity.",
  claimant_of_entity: "The voucher claims the entity.",
  creator_of_entity: "The voucher added the entity.",
  editor_of_entity: "The voucher edited the entity.",
  same_household_as_manager: "The voucher lives in the household of a manager.",
  same_organization_as_manager: "The voucher belongs to an organization of a manager.",
  was_manager_of_entity: "The voucher managed the entity until less than 180 days ago.",
  was_claimant_of_entity: "The voucher's claim to the entity ended less than 180 days ago.",
  was_in_household_of_manager:
    "The voucher lived in the household of a manager until less than 180 days ago.",
  was_in_organization_of_manager:
    "The voucher belonged to an organization of a manager until less than 180 days ago.",
  shared_mailbox:
    "The voucher's mailbox was already confirmed for another account; the vouch counts once they confirm another contact.",
  disposable_address:
    "The voucher uses a temporary e-mail address; confirming a phone makes the vouch count in full.",
  address_pattern:
    "Many accounts with the voucher's mail domain were created at once; confirming a phone makes the vouch count in full.",
  network_burst:
    "Many accounts were created from the voucher's network at once; confirming a phone makes the vouch count in full.",
  internet_phone:
    "The voucher's only phone is an internet number; confirming another contact makes the vouch count in full.",
  household_counted_once: "Another vouch from the same household already counts.",
  same_group_counted_once:
    "Someone close to the voucher already vouches for the entity, and together they count once.",
  held_ring: "This vouch belongs to a group that is under review.",
  held_new_account_burst: "Many new accounts vouched at once, so a reviewer must look at the vouch first.",
  expired: "The vouch was not confirmed again in time.",
  other_identity:
    "The entity had another name, type, country or city when the vouch was given; it counts once it is confirmed.",
} as const;
export type WeightReason = keyof typeof weightReasons;

export interface WeighedVouch {
  readonly id: string;
  readonly weightMilli: number;
  readonly reasons: readonly WeightReason[];
  /** When the vouch will automatically start to count. `null` if it already counts, or never will. */
  readonly countsFrom: Date | null;
  readonly isAnchored: boolean;
  readonly isYoung: boolean;
}

/** The result of weighing an entity's vouches at a given time. */
export interface CommunityTally {
  readonly isMet: boolean;
  readonly counted: number;
  readonly weightMilli: number;
  readonly anchored: number;
  readonly missing: { readonly count: number; readonly weightMilli: number; readonly anchored: number };
  readonly vouches: readonly WeighedVouch[];
  /** When the result will next change by itself. */
  readonly nextChangeAt: Date | null;
  /**
   * The time at which too few vouches will be left, if nothing changes before then. `null` if there are already too
   * few.
   */
  readonly metUntil: Date | null;
}

/**
 * Weighs vouches. The rows contain all data that a weight depends on, so the result depends only on the time and the
 * rows, not on their order. Only the heaviest vouch of a household or region counts. An honest vouch is therefore not
 * displaced by a fake account that vouches first. If two vouches are equally heavy, the older one counts.
 */
export function weighVouches(
  vouches: readonly VouchFacts[],
  people: EntityPeople,
  at: Date,
  policy: Policy = currentPolicy,
): CommunityTally {
  const rules = policy.vouches;
  const taken: Taken = { households: new CountedHouseholds(at, policy.contacts.tieDays), regions: new Set() };
  const trustOf = new Map(people.trust.map((trust) => [trust.personId, trust]));
  const contactOf = new Map(people.weakContacts.map((contact) => [contact.personId, contact]));
  const weighed: WeighedVouch[] = [];
  const ordered = vouches.filter((vouch) => vouch.status === "active" || vouch.status === "held").map(
    (vouch) => {
      const trust = trustOf.get(vouch.voucherPersonId) ?? unknown(vouch.voucherPersonId, policy);
      const contact = contactOf.get(vouch.voucherPersonId);
      return { vouch, trust, contact, weightMilli: weightOf(vouch, trust, contact, policy) };
    },
  ).sort((a, b) => b.weightMilli - a.weightMilli || byAge(a.vouch, b.vouch));
  for (const { vouch, trust, contact, weightMilli } of ordered) {
    const zero = zeroReason(vouch, people, trust, taken, at, policy);
    const isYoung = vouch.createdAt < daysAfter(vouch.voucherCreatedAt, rules.burstAccountAgeDays);
    const isProved = vouch.voucherTier >= rules.provedVoucherTier;
    if (zero) {
      weighed.push({
        id: vouch.id,
        weightMilli: 0,
        reasons: [zero.reason],
        countsFrom: zero.until ?? null,
        isAnchored: false,
        isYoung,
      });
      continue;
    }
    taken.households.add(vouch);
    if (trust.region !== null) taken.regions.add(trust.region);
    const reasons: WeightReason[] = [];
    const typeMilli = rules.typeWeightMilli[vouch.vouchingType];
    if (typeMilli < 1_000) reasons.push("lighter_type");
    if (isProved) reasons.push("voucher_proved");
    if (trust.trustMilli < 1_000) reasons.push("little_known");
    if (vouch.dilutionMilli < 1_000) reasons.push("diluted");
    if (vouch.mutualMilli < 1_000) reasons.push("mutual_vouch");
    reasons.push(...contact?.reasons ?? []);
    if (reasons.length === 0) reasons.push("full_weight");
    weighed.push({
      id: vouch.id,
      weightMilli,
      reasons,
      countsFrom: null,
      isAnchored: trust.isAnchored,
      isYoung,
    });
  }
  const total = sumOf(weighed, policy);
  const rows = ordered.map(({ vouch }) => vouch).sort(byAge);
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]));
  weighed.sort((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!);
  const expiryOf = new Map(rows.map((vouch) => [vouch.id, vouch.expiresAt]));
  return {
    ...total,
    vouches: weighed,
    nextChangeAt: nextChange(weighed, rows, at),
    metUntil: total.isMet ? metUntil(weighed, expiryOf, policy) : null,
  };
}

/** Returns a vouch's weight, assuming that nothing prevents it from counting. */
function weightOf(
  vouch: VouchFacts,
  trust: VoucherTrust,
  contact: ContactStrength | undefined,
  { vouches: rules }: Policy,
): number {
  const typeMilli = rules.typeWeightMilli[vouch.vouchingType];
  const isProved = vouch.voucherTier >= rules.provedVoucherTier;
  const factorMilli = isProved ? rules.provedVoucherFactorMilli : 1_000;
  // The weight is rounded down to whole thousandths, so that no sum depends on the order of its terms.
  return Math.floor(
    Math.floor(
      (typeMilli * factorMilli * vouch.dilutionMilli * vouch.mutualMilli * trust.trustMilli) / 1e12,
    ) * (contact?.factorMilli ?? 1_000) / 1_000,
  );
}

/** Households and regions from which a vouch for this entity already counts. */
interface Taken {
  readonly households: CountedHouseholds;
  readonly regions: Set<string>;
}

/**
 * Returns the default trust of a person whose trust has not been computed. People whom the computation does not reach
 * get the same trust.
 */
function unknown(personId: string, policy: Policy): VoucherTrust {
  return { personId, trustMilli: policy.trust.unknownMilli, isAnchored: false, region: unknownRegion };
}

function byAge(a: VouchFacts, b: VouchFacts): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** Why a vouch does not count, and when it will start to count, if ever. */
interface Zero {
  readonly reason: WeightReason;
  readonly until?: Date | null;
}

/** Returns the first reason why a vouch does not count at all. */
function zeroReason(
  vouch: VouchFacts,
  people: EntityPeople,
  trust: VoucherTrust,
  taken: Taken,
  at: Date,
  { vouches: rules, contacts: { tieDays } }: Policy,
): Zero | undefined {
  const shares = (a: readonly string[], b: readonly string[]) => a.some((id) => b.includes(id));
  if (vouch.expiresAt <= at) return { reason: "expired" };
  if (vouch.isForAnotherIdentity) return { reason: "other_identity" };
  if (people.managers.some((manager) => manager.personId === vouch.voucherPersonId)) {
    return { reason: "manager_of_entity" };
  }
  if (people.claimants.includes(vouch.voucherPersonId)) return { reason: "claimant_of_entity" };
  if (people.creators.includes(vouch.voucherPersonId)) return { reason: "creator_of_entity" };
  if (people.editors.includes(vouch.voucherPersonId)) return { reason: "editor_of_entity" };
  if (people.managers.some((manager) => shares(manager.householdIds, vouch.householdIds))) {
    return { reason: "same_household_as_manager" };
  }
  if (people.managers.some((manager) => shares(manager.organizationIds, vouch.organizationIds))) {
    return { reason: "same_organization_as_manager" };
  }
  const tie = latestTie(vouch, people, at, tieDays);
  if (tie) return tie;
  if (vouch.status === "held") {
    return { reason: vouch.heldReason === "ring" ? "held_ring" : "held_new_account_burst" };
  }
  if (!vouch.voucherEmailVerified && vouch.voucherTier === 0) return { reason: "email_not_verified" };
  const ripeAt = secondsAfter(vouch.voucherCreatedAt, rules.ripeningHours * 3600);
  if (at < ripeAt) return { reason: "account_too_new", until: ripeAt };
  const contact = people.weakContacts.find(({ personId }) => personId === vouch.voucherPersonId);
  if (contact?.factorMilli === 0) return { reason: contact.reasons[0]! };
  const block = taken.households.blocks(vouch);
  if (block) return { reason: "household_counted_once", ...block };
  if (trust.trustMilli === 0) return { reason: "little_known" };
  const isGroupTaken = trust.region !== null && taken.regions.has(trust.region);
  return isGroupTaken ? { reason: "same_group_counted_once" } : undefined;
}

function sumOf(weighed: readonly WeighedVouch[], policy: Policy) {
  const rules = policy.vouches;
  const counting = weighed.filter((vouch) => vouch.weightMilli > 0);
  const counted = counting.length;
  const weightMilli = counting.reduce((sum, vouch) => sum + vouch.weightMilli, 0);
  const anchored = counting.filter((vouch) => vouch.isAnchored).length;
  const missing = {
    count: Math.max(0, rules.neededCount - counted),
    weightMilli: Math.max(0, rules.neededWeightMilli - weightMilli),
    anchored: Math.max(0, rules.neededAnchored - anchored),
  };
  const isMet = missing.count === 0 && missing.weightMilli === 0 && missing.anchored === 0;
  return { isMet, counted, weightMilli, anchored, missing };
}

function nextChange(weighed: readonly WeighedVouch[], vouches: readonly VouchFacts[], at: Date): Date | null {
  const moments = [
    ...weighed.map((vouch) => vouch.countsFrom),
    ...vouches.map((vouch) => vouch.expiresAt),
    // The voucher might confirm their e-mail address in another part of the platform, so check again within a day.
    weighed.some((vouch) => vouch.reasons.includes("email_not_verified")) ? daysAfter(at, 1) : null,
  ].filter((moment): moment is Date => moment !== null && moment > at);
  return moments.length > 0 ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : null;
}

/**
 * Returns the time at which too few vouches will remain. The function removes counted vouches in order of expiry until
 * the rest are too few.
 */
function metUntil(
  weighed: readonly WeighedVouch[],
  expiryOf: ReadonlyMap<string, Date>,
  policy: Policy,
): Date | null {
  const counting = weighed.filter((vouch) => vouch.weightMilli > 0);
  const byEnd = [...counting].sort((a, b) => expiryOf.get(a.id)!.getTime() - expiryOf.get(b.id)!.getTime());
  for (const [index, vouch] of byEnd.entries()) {
    if (!sumOf(byEnd.slice(index + 1), policy).isMet) return expiryOf.get(vouch.id)!;
  }
  return null;
}

/**
 * Returns vouches that need a review: those given soon after the voucher's account was created, if there are several
 * and the threshold would not be met without them. The order of the vouches makes no difference. Reviewed vouches are
 * not held again.
 */
export function burstOf(
  vouches: readonly VouchFacts[],
  standing: CommunityTally,
  policy: Policy = currentPolicy,
): readonly string[] {
  if (!standing.isMet) return [];
  const reviewed = new Set(vouches.filter((vouch) => vouch.reviewedAt !== null).map((vouch) => vouch.id));
  const young = standing.vouches.filter((vouch) =>
    vouch.weightMilli > 0 && vouch.isYoung && !reviewed.has(vouch.id)
  );
  if (young.length < policy.vouches.burstCount) return [];
  const others = standing.vouches.filter((vouch) => !young.includes(vouch));
  return sumOf(others, policy).isMet ? [] : young.map((vouch) => vouch.id);
}
