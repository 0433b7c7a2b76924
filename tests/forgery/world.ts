import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import {
  type GroupVouch,
  type SuspectGroup,
  suspectGroups,
} from "../../functions/verification/tiers/vouches/suspect-groups.ts";
import {
  type CommunityTally,
  type EntityPeople,
  type VouchFacts,
  weighVouches,
} from "../../functions/verification/tiers/vouches/weigh-vouches.ts";
import {
  computeTrust,
  type PersonTrust,
  type TrustVouch,
} from "../../functions/verification/tiers/vouches/trust-graph.ts";
import type { Person, Place, Population, Vouch } from "./population.ts";
import { type MeasureRules, measureRules } from "./rules.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2024, 0, 1);

export const momentOf = (day: number): Date => new Date(start + Math.round(day * dayMs));

export interface Measured {
  readonly day: number;
  readonly trust: ReadonlyMap<string, PersonTrust>;
  readonly groups: readonly SuspectGroup[];
  readonly suspectVouches: ReadonlySet<string>;
}

/** A simulated population, to which the real rules are applied. */
export class World {
  readonly #byPlace = new Map<string, VouchFacts[]>();
  readonly #dayOf = new Map<string, Vouch>();
  readonly #persons: (Person & { readonly createdAt: Date })[];
  readonly #vouches: (TrustVouch & { readonly id: string; readonly day: number; readonly endDay: number })[];
  readonly population: Population;

  constructor(population: Population) {
    this.population = population;
    this.#writeFacts();
    const { people, places, vouches } = population;
    this.#persons = [...people.values()].map((person) => ({
      ...person,
      createdAt: momentOf(person.createdDay),
    }));
    this.#vouches = vouches.map(({ id, personId, placeId, day, endDay }) => ({
      id,
      personId,
      entityId: placeId,
      createdAt: momentOf(day),
      managers: places.get(placeId)!.managers,
      day,
      endDay,
    }));
  }

  /**
   * Computes trust as of a given day. With `withGroups`, it also finds suspect groups. Otherwise, it uses the groups
   * found earlier.
   */
  measure(day: number, before?: Measured, rules: MeasureRules = measureRules, withGroups = true): Measured {
    const at = momentOf(day);
    const { anchors } = this.population;
    const persons = this.#persons.filter(({ createdDay }) => createdDay <= day).map((person) => ({
      id: person.id,
      createdAt: person.createdAt,
      hasProvedPhone: person.phoneDay !== null && person.phoneDay <= day,
      isNamedAnchor: (anchors.get(person.id) ?? -1) > day,
      introducedBy: before?.trust.get(person.id)?.introducedBy ?? null,
    }));
    const live = this.#vouches.filter((vouch) => vouch.day <= day && vouch.endDay > day);
    const counted = live.filter(({ id }) => !before?.suspectVouches.has(id));
    const trust = new Map(computeTrust(persons, counted, at, rules.trust).map((one) => [one.personId, one]));
    if (!withGroups) {
      const [groups, suspectVouches] = [before?.groups ?? [], before?.suspectVouches ?? new Set<string>()];
      return { day, trust, groups, suspectVouches };
    }
    const groups = suspectGroups(
      live.map((vouch): GroupVouch => ({ ...vouch, isAnchored: trust.get(vouch.personId)!.isAnchored })),
      at,
      rules.fraud,
    );
    return { day, trust, groups, suspectVouches: new Set(groups.flatMap(({ vouchIds }) => vouchIds)) };
  }

  standing(placeId: string, measured: Measured, day = measured.day, introduced = 0): CommunityTally {
    const facts = this.#live(placeId, day).filter(({ id }) => !measured.suspectVouches.has(id));
    const trust = facts.map(({ voucherPersonId }) => measured.trust.get(voucherPersonId)).filter((one) =>
      one !== undefined
    );
    const standing = weighVouches(facts, this.#peopleOf(placeId, trust), momentOf(day));
    if (introduced === 0) return standing;
    const isIntroduced = new Set(
      trust.filter(({ isAnchored, region, introducedBy }) =>
        isAnchored && (region === null || introducedBy !== null)
      )
        .map(({ personId }) => personId),
    );
    const counts = new Set(standing.vouches.filter(({ weightMilli }) => weightMilli > 0).map(({ id }) => id));
    const known = facts.filter(({ id, voucherPersonId }) =>
      counts.has(id) && isIntroduced.has(voucherPersonId)
    );
    const short = Math.max(0, introduced - known.length);
    const missing = { ...standing.missing, anchored: standing.missing.anchored + short };
    return { ...standing, isMet: standing.isMet && short === 0, missing };
  }

  /** Counts the place's vouches under version 1 of the policy, which only required a confirmed contact. */
  standingBefore(placeId: string, day: number): CommunityTally {
    const facts = this.#live(placeId, day);
    const trust = facts.map(({ voucherPersonId, voucherTier }) => ({
      personId: voucherPersonId,
      trustMilli: 1_000,
      isAnchored: voucherTier >= 1,
      region: null,
      introducedBy: null,
    }));
    return weighVouches(facts, this.#peopleOf(placeId, trust), momentOf(day));
  }

  #live(placeId: string, day: number): VouchFacts[] {
    return (this.#byPlace.get(placeId) ?? []).filter(({ id }) => {
      const vouch = this.#dayOf.get(id)!;
      return vouch.day <= day && vouch.endDay > day;
    });
  }

  #peopleOf(placeId: string, trust: readonly PersonTrust[]): EntityPeople {
    const managers = this.population.places.get(placeId)!.managers.map((personId) => ({
      personId,
      ...this.#memberships(personId),
    }));
    return {
      managers,
      claimants: [],
      creators: [],
      editors: [],
      formerManagers: [],
      formerClaimants: [],
      weakContacts: [],
      trust,
      trustComputedAt: null,
    };
  }

  #memberships(personId: string) {
    const { household, leftDay, organization } = this.population.people.get(personId)!;
    return {
      householdIds: leftDay === undefined ? [household] : [],
      organizationIds: organization === null ? [] : [organization],
      formerTies: leftDay === undefined
        ? []
        : [{ kind: "household" as const, id: household, endedAt: momentOf(leftDay).toISOString() }],
    };
  }

  #writeFacts(): void {
    const { mutualDays, mutualFactorMilli, fullVouchesPerPerson, dilutionFactorMilli } =
      currentPolicy.vouches;
    const given = new Map<string, Vouch[]>();
    const managedBy = new Map<string, Place[]>();
    for (const place of this.population.places.values()) {
      for (const manager of place.managers) managedBy.set(manager, [...managedBy.get(manager) ?? [], place]);
    }
    for (const vouch of [...this.population.vouches].sort((a, b) => a.day - b.day)) {
      const person = this.population.people.get(vouch.personId)!;
      const place = this.population.places.get(vouch.placeId)!;
      const before = given.get(person.id) ?? [];
      const active = before.filter(({ endDay }) => endDay > vouch.day).length;
      let dilutionMilli = 1_000;
      for (let step = fullVouchesPerPerson; step <= active; step += 1) {
        dilutionMilli = Math.floor(dilutionMilli * dilutionFactorMilli / 1_000);
      }
      const own = new Set((managedBy.get(person.id) ?? []).map(({ id }) => id));
      const isReturned = place.managers.some((manager) =>
        (given.get(manager) ?? []).some(({ placeId, day }) =>
          own.has(placeId) && vouch.day - day <= mutualDays
        )
      );
      given.set(person.id, [...before, vouch]);
      this.#dayOf.set(vouch.id, vouch);
      this.#byPlace.set(place.id, [...this.#byPlace.get(place.id) ?? [], {
        id: vouch.id,
        voucherPersonId: person.id,
        vouchingType: vouch.type,
        status: "active",
        heldReason: null,
        reviewedAt: null,
        createdAt: momentOf(vouch.day),
        expiresAt: momentOf(vouch.endDay),
        voucherCreatedAt: momentOf(person.createdDay),
        voucherEmailVerified: true,
        voucherTier: person.phoneDay !== null && person.phoneDay <= vouch.day ? 2 : 0,
        dilutionMilli,
        mutualMilli: isReturned ? mutualFactorMilli : 1_000,
        ...this.#memberships(person.id),
      }]);
    }
  }
}
