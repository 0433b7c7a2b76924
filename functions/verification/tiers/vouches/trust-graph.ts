import { daysAfter } from "../../../kernel/shared/clock.ts";

/** Parameters that decide who is trusted, and how much. */
export interface TrustRules {
  /** Minimum age of an anchored person's account. */
  readonly anchorAgeDays: number;
  /**
   * Number of introduced people, all from different regions, who must vouch for a place before its managers are
   * introduced. People anchored by shared places can replace all but one of them. Their vouches may weigh less, so more
   * of these people may be needed.
   */
  readonly introducers: number;
  /** Minimum age at which a vouch can contribute to trust. */
  readonly settledDays: number;
  /**
   * Number of shared places that is enough by itself to anchor a person. A place is shared if both the person and
   * trusted people have vouched for it.
   */
  readonly sharedPlaces: number;
  /** Maximum weight, in thousandths, of a vouch by a person who is anchored only by shared places. */
  readonly sharedMilli: number;
  /**
   * Minimum account age, in days, for the full weight `sharedMilli`. Vouches from younger accounts weigh proportionally
   * less.
   */
  readonly sharedFullDays: number;
  /** Weight, in thousandths, of a vouch from a person not reached by the trust computation. */
  readonly unknownMilli: number;
}

/** Data about a person that affects their trust, apart from vouches. */
export interface TrustPerson {
  readonly id: string;
  readonly createdAt: Date;
  readonly hasProvedPhone: boolean;
  readonly isNamedAnchor: boolean;
  /** The place that introduced this person when trust was last computed, if any. */
  readonly introducedBy?: string | null;
}

/** A vouch that counts: it has not ended and is not suspect. */
export interface TrustVouch {
  readonly personId: string;
  readonly entityId: string;
  readonly createdAt: Date;
  /**
   * People who managed the entity when the vouch was given and still manage it. By vouching for the entity, the
   * voucher also vouches for them.
   */
  readonly managers: readonly string[];
}

/** The weight of a person's vouches. */
export interface PersonTrust {
  readonly personId: string;
  /** From 0 to 1,000. */
  readonly trustMilli: number;
  readonly isAnchored: boolean;
  /**
   * The region that this person's trust comes from. For each place, all vouches from one region count as one. `null`
   * for a named anchor, which counts as a separate region.
   */
  readonly region: string | null;
  /** The place that introduced this person. It is needed for the next computation. */
  readonly introducedBy: string | null;
}

/** The region for everyone who is not anchored. Together, these people count as one person. */
export const unknownRegion = "unknown";

/**
 * Computes the weight of everyone's vouches. The result does not depend on the order of people and vouches.
 *
 * Anyone can vouch for an honest place, so the vouches that a person gives say little about that person. The vouches
 * that their own place receives say more, because others chose to give them. There are therefore two ways to gain
 * weight:
 *
 * - *Introduced* people have full weight. Introduction starts with the named anchors. The managers of a place become
 *   introduced once introduced people from `introducers` regions have vouched for it. All but one of these people can
 *   be replaced by people anchored by shared places. A group is only reached if an introduced person from outside has
 *   vouched for its places, however many accounts and vouches it has itself. A person's region is the place that
 *   introduced them, so the managers of one place count as one. Introduced people stay introduced while enough other
 *   introduced people vouch for the place, so a town keeps its trust when the term of its first anchors ends.
 * - *Shared* places give a weight of up to `sharedMilli`. The person vouched for at least `sharedPlaces` places that
 *   introduced people also vouched for, and these introduced people are from at least two regions. The weight grows
 *   with the age of the account, so cheating takes more accounts or more time. The person's region is one of these
 *   places. Accounts that share `c` places with honest people therefore count as at most `c` people. If `c <
 *   sharedPlaces`, they do not count at all.
 *
 * All other people have the weight `unknownMilli` and together form a single region.
 */
export function computeTrust(
  people: readonly TrustPerson[],
  vouches: readonly TrustVouch[],
  at: Date,
  rules: TrustRules,
): PersonTrust[] {
  const settledUntil = daysAfter(at, -rules.settledDays);
  const oldEnough = daysAfter(at, -rules.anchorAgeDays);
  const settled = vouches.filter(({ personId, createdAt, managers }) =>
    createdAt <= settledUntil && !managers.includes(personId)
  );
  const isEligible = new Set(
    people.filter(({ createdAt, hasProvedPhone, isNamedAnchor }) =>
      isNamedAnchor || (hasProvedPhone && createdAt <= oldEnough)
    ).map(({ id }) => id),
  );
  const roots = new Map<string, string | null>();
  for (const { id, isNamedAnchor, introducedBy } of people) {
    if (isNamedAnchor) roots.set(id, null);
    else if (introducedBy && isEligible.has(id)) roots.set(id, introducedBy);
  }
  const milliOf = new Map(people.map((person) => [person.id, sharedMilliOf(person, at, rules)]));
  let introduced = introduce(
    supported(roots, settled, rules),
    new Map(),
    milliOf,
    settled,
    isEligible,
    rules,
  );
  let shared = shareRegions(settled, introduced, isEligible, rules);
  for (
    let before = 0;
    introduced.size > before;
    shared = shareRegions(settled, introduced, isEligible, rules)
  ) {
    before = introduced.size;
    introduced = introduce(introduced, shared, milliOf, settled, isEligible, rules);
  }
  return people.map(({ id }) => {
    const region = introduced.get(id);
    if (region !== undefined) {
      return { personId: id, trustMilli: 1_000, isAnchored: true, region, introducedBy: region };
    }
    const place = shared.get(id);
    return place === undefined
      ? {
        personId: id,
        trustMilli: rules.unknownMilli,
        isAnchored: false,
        region: unknownRegion,
        introducedBy: null,
      }
      : { personId: id, trustMilli: milliOf.get(id)!, isAnchored: true, region: place, introducedBy: null };
  });
}

function sharedMilliOf(
  { createdAt }: TrustPerson,
  at: Date,
  { sharedMilli, sharedFullDays }: TrustRules,
): number {
  const days = Math.floor((at.getTime() - createdAt.getTime()) / 86_400_000);
  return Math.floor(sharedMilli * Math.max(0, Math.min(days, sharedFullDays)) / sharedFullDays);
}

/**
 * Removes people until everyone left is a named anchor or has enough support from the others. Maps each person to the
 * place that supports them, or to `null` for named anchors. The loop only removes people, so it terminates.
 */
function supported(
  people: ReadonlyMap<string, string | null>,
  vouches: readonly TrustVouch[],
  { introducers }: TrustRules,
): ReadonlyMap<string, string | null> {
  const left = new Map(people);
  const among = vouches.filter(({ personId, managers }) =>
    left.has(personId) && managers.some((manager) => left.has(manager))
  );
  const supportingPlaces = () => {
    const sponsors = new Map<string, Map<string, Set<string>>>();
    for (const { personId, entityId, managers } of among) {
      const region = left.get(personId);
      if (region === undefined) continue;
      for (const manager of managers) {
        const places = getOr(sponsors, manager, () => new Map<string, Set<string>>());
        getOr(places, entityId, () => new Set<string>()).add(region ?? personId);
      }
    }
    return (id: string) =>
      [...sponsors.get(id) ?? []].filter(([, regions]) => regions.size >= introducers).map(([place]) =>
        place
      );
  };
  let placesOf = supportingPlaces();
  for (let before = Infinity; left.size < before; placesOf = supportingPlaces()) {
    before = left.size;
    for (const [id, region] of [...left]) {
      if (region !== null && placesOf(id).length === 0) left.delete(id);
    }
  }
  for (const [id, region] of left) {
    const places = placesOf(id);
    if (region !== null && !places.includes(region)) left.set(id, places.sort()[0]!);
  }
  return left;
}

/**
 * For one place: the regions of the introduced people who vouched for it, and the weights of the vouchers who can
 * replace an introduced person.
 */
interface Sponsors {
  readonly introduced: Set<string>;
  readonly shared: Map<string, number>;
}

/**
 * Maps each introduced person to the place that introduced them. The search proceeds outwards from the roots, one
 * round at a time, so the nearest place is chosen.
 */
function introduce(
  roots: ReadonlyMap<string, string | null>,
  shared: ReadonlyMap<string, string>,
  milliOf: ReadonlyMap<string, number>,
  vouches: readonly TrustVouch[],
  isEligible: ReadonlySet<string>,
  { introducers }: TrustRules,
): ReadonlyMap<string, string | null> {
  const given = groupBy(vouches, ({ personId }) => personId);
  const regions = new Map(roots);
  /** For each place and manager: the people who vouched for the place while that person managed it. */
  const sponsors = new Map<string, Map<string, Sponsors>>();
  const sponsorsOf = (entityId: string, manager: string) =>
    getOr(
      getOr(sponsors, entityId, () => new Map<string, Sponsors>()),
      manager,
      () => ({ introduced: new Set<string>(), shared: new Map<string, number>() }),
    );
  for (const { personId, entityId, managers } of vouches) {
    const region = shared.get(personId);
    if (region === undefined || regions.has(personId)) continue;
    for (const manager of managers) {
      if (!isEligible.has(manager) || regions.has(manager)) continue;
      const { shared: standIns } = sponsorsOf(entityId, manager);
      standIns.set(region, Math.max(milliOf.get(personId)!, standIns.get(region) ?? 0));
    }
  }
  let latest: readonly string[] = [...roots.keys()];
  while (latest.length > 0) {
    const reached = new Map<string, string>();
    for (const personId of latest) {
      const region = regions.get(personId) ?? personId;
      for (const { entityId, managers } of given.get(personId) ?? []) {
        for (const manager of managers) {
          if (regions.has(manager) || !isEligible.has(manager)) continue;
          const known = sponsorsOf(entityId, manager);
          known.introduced.add(region);
          let milli = known.introduced.size * 1_000;
          for (const [one, more] of known.shared) if (!known.introduced.has(one)) milli += more;
          if (milli < introducers * 1_000) continue;
          const before = reached.get(manager);
          if (before === undefined || entityId < before) reached.set(manager, entityId);
        }
      }
    }
    for (const [manager, entityId] of reached) regions.set(manager, entityId);
    latest = [...reached.keys()];
  }
  return regions;
}

/**
 * Maps each person anchored by shared places to one of those places, which counts as their region.
 */
function shareRegions(
  vouches: readonly TrustVouch[],
  introduced: ReadonlyMap<string, string | null>,
  isEligible: ReadonlySet<string>,
  { sharedPlaces }: TrustRules,
): ReadonlyMap<string, string> {
  /** Maps each place to the regions of the introduced people who vouched for it. */
  const known = new Map<string, Set<string>>();
  for (const { personId, entityId } of vouches) {
    const region = introduced.get(personId);
    if (region === undefined) continue;
    getOr(known, entityId, () => new Set<string>()).add(region ?? personId);
  }
  const others = vouches.filter(({ personId, entityId }) =>
    isEligible.has(personId) && !introduced.has(personId) && known.has(entityId)
  );
  const qualified: { personId: string; since: number; places: readonly string[] }[] = [];
  for (const [personId, own] of groupBy(others, (vouch) => vouch.personId)) {
    const firsts = new Map<string, number>();
    for (const { entityId, createdAt } of own) {
      firsts.set(entityId, Math.min(createdAt.getTime(), firsts.get(entityId) ?? Infinity));
    }
    const times = [...firsts.values()].sort((a, b) => a - b);
    const since = times[sharedPlaces - 1];
    if (since === undefined) continue;
    const places = [...firsts.keys()].sort();
    if (new Set(places.flatMap((place) => [...known.get(place)!])).size < 2) continue;
    qualified.push({ personId, since, places });
  }
  qualified.sort((a, b) => a.since - b.since || (a.personId < b.personId ? -1 : 1));
  // People are assigned to places in the order in which they qualified, so that later people cannot displace earlier
  // ones. Each person is assigned to the least crowded place.
  const taken = new Map<string, number>();
  const regions = new Map<string, string>();
  for (const { personId, places } of qualified) {
    const place = places.reduce((best, one) => (taken.get(one) ?? 0) < (taken.get(best) ?? 0) ? one : best);
    taken.set(place, (taken.get(place) ?? 0) + 1);
    regions.set(personId, place);
  }
  return regions;
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) getOr(groups, keyOf(item), () => []).push(item);
  return groups;
}
