import type { Chance } from "./chance.ts";
import type { Person, Place, Population, Vouch } from "./population.ts";
import type { MeasureRules } from "./rules.ts";
import { type Measured, World } from "./world.ts";

/**
 * A plan to get a fake place to tier 1. Days are counted from the opening of the attack's first account.
 */
export interface Attack {
  /** Number of accounts that vouch for the target and have a confirmed mailbox but no phone. */
  readonly mailboxes: number;
  /** Number of accounts with a confirmed phone that vouch for the target. */
  readonly phones: number;
  /**
   * How many of the accounts with a phone belong to the target manager's household and leave it on the first day.
   */
  readonly relatives: number;
  /** Number of introduced people who falsely vouch for the target but are otherwise honest. */
  readonly insiders: number;
  /** Number of corrupt reviewers, who approve everything. */
  readonly reviewers: number;
  /**
   * Number of honest places that each account with a phone vouches for first, to hide the attack and to become
   * anchored.
   */
  readonly coverPlaces: number;
  /** Whether the accounts with a phone vouch for different honest places, rather than all for the same ones. */
  readonly coversApart: boolean;
  readonly coverDay: number;
  /** Number of accounts with a phone that add a place themselves. */
  readonly ownPlaces: number;
  /**
   * How many of the attack's other places each owner vouches for. The owners form a ring, or a clique if they all vouch
   * for each other.
   */
  readonly ringSteps: number;
  /** How many of the accounts' own places each insider vouches for. */
  readonly insiderLifts: number;
  readonly ringDay: number;
  /** The day of the first vouch for the target. */
  readonly targetDay: number;
  /** Days between consecutive vouches for the target. */
  readonly pace: number;
}

export const attackBounds: { readonly [Key in keyof Attack]: readonly [number, number] } = {
  mailboxes: [0, 12],
  phones: [0, 20],
  relatives: [0, 6],
  insiders: [0, 2],
  reviewers: [0, 2],
  coverPlaces: [0, 5],
  coversApart: [0, 1],
  coverDay: [0, 120],
  ownPlaces: [0, 12],
  ringSteps: [0, 11],
  insiderLifts: [0, 5],
  ringDay: [0, 150],
  targetDay: [0, 740],
  pace: [0, 10],
};

export interface Outcome {
  /**
   * Number of days between the attacker's first account and the target reaching tier 1. `null` if the target never
   * reached it.
   */
  readonly days: number | null;
  /** The smallest amount by which the target missed tier 1 on any day, in thousandths of a full vouch. */
  readonly missingMilli: number;
  readonly suspected: boolean;
}

/** An honest population, and how much its members are trusted when attacks begin. */
export interface Scene {
  readonly population: Population;
  readonly startDay: number;
  readonly measured: Measured;
  /** Introduced people, in random order. */
  readonly insiders: readonly string[];
  /** Honest places vouched for by introduced people, in random order. */
  readonly covers: readonly string[];
}

/** Computes the population's trust up to the day on which the attacks begin. */
export function sceneOf(
  population: Population,
  startDay: number,
  chance: Chance,
  rules: MeasureRules,
): Scene {
  const world = new World(population);
  let measured: Measured | undefined;
  for (let day = 15; day <= startDay; day += 15) {
    measured = world.measure(day, measured, rules, day + 15 > startDay);
  }
  const introduced = [...measured!.trust.values()].filter(({ introducedBy }) => introducedBy !== null)
    .map(({ personId }) => personId);
  const isIntroduced = new Set(introduced);
  const known = new Map<string, Set<string>>();
  for (const { placeId, personId, day, endDay } of population.vouches) {
    if (day > startDay - 40 || endDay < startDay + 130 || !isIntroduced.has(personId)) continue;
    known.set(placeId, (known.get(placeId) ?? new Set()).add(personId));
  }
  const covers = [...known].filter(([, people]) => people.size >= 2).map(([placeId]) => placeId).sort();
  return {
    population,
    startDay,
    measured: measured!,
    insiders: chance.some(introduced.sort(), introduced.length),
    covers: chance.some(covers, covers.length),
  };
}

export const targetId = "target";

export function withAttack({ population, startDay, insiders, covers }: Scene, attack: Attack): Population {
  const people = new Map(population.people);
  const places = new Map(population.places);
  const vouches: Vouch[] = [];
  const town = 0;
  const say = (personId: string, placeId: string, day: number) =>
    vouches.push({
      id: `false-${vouches.length}`,
      personId,
      placeId,
      type: "personal_knowledge",
      day: startDay + day,
      // Attackers always confirm their vouches again before the vouches expire.
      endDay: Infinity,
    });
  const account = (id: string, hasPhone: boolean, isRelative = false): Person => {
    const person: Person = {
      id,
      town,
      household: `home of ${isRelative ? "boss" : id}`,
      ...(isRelative ? { leftDay: startDay } : {}),
      organization: null,
      createdDay: startDay,
      phoneDay: hasPhone ? startDay : null,
    };
    people.set(id, person);
    return person;
  };
  const place = (id: string, managers: string[], day: number): Place => {
    const made = { id, town, managers, listedDay: startDay + day };
    places.set(id, made);
    return made;
  };
  account("boss", false);
  place(targetId, ["boss"], 0);
  const phones = Array.from(
    { length: attack.phones },
    (_none, index) => account(`phone-${index}`, true, index < attack.relatives),
  );
  const mailboxes = Array.from(
    { length: attack.mailboxes },
    (_none, index) => account(`mail-${index}`, false),
  );
  for (const [index, { id }] of phones.entries()) {
    for (let step = 0; step < Math.min(attack.coverPlaces, covers.length); step += 1) {
      const first = attack.coversApart ? index * attack.coverPlaces : 0;
      say(id, covers[(first + step) % covers.length]!, attack.coverDay + Math.floor(step / 5) * 31);
    }
  }
  const owners = phones.slice(0, attack.ownPlaces);
  const own = owners.map(({ id }, index) => place(`front-${index}`, [id], 0));
  for (const [index, owner] of owners.entries()) {
    for (let step = 1; step <= Math.min(attack.ringSteps, owners.length - 1); step += 1) {
      say(owner.id, own[(index + step) % own.length]!.id, attack.ringDay + Math.floor(step / 5) * 31);
    }
  }
  const liars = insiders.slice(0, attack.insiders);
  for (const id of liars) {
    for (const { id: placeId } of own.slice(0, attack.insiderLifts)) say(id, placeId, attack.ringDay);
  }
  for (
    const [index, id] of [...liars, ...phones.map((one) => one.id), ...mailboxes.map((one) => one.id)]
      .entries()
  ) {
    say(id, targetId, attack.targetDay + index * attack.pace);
  }
  const all = [...population.vouches, ...vouches].sort((a, b) => a.day - b.day);
  return { ...population, people, places, vouches: all };
}

export function tryAttack(scene: Scene, attack: Attack, rules: MeasureRules): Outcome {
  const world = new World(withAttack(scene, attack));
  const end = attack.targetDay + (attack.phones + attack.mailboxes + attack.insiders) * attack.pace;
  // Trust is computed every night. These are the first nights on which the attack's vouches are old enough to
  // contribute to trust.
  const settled = [attack.coverDay, attack.ringDay].map((day) => day + rules.trust.settledDays + 1);
  const days = [...new Set([...settled, rules.trust.anchorAgeDays + 1, end, end + 4, end + 31])]
    .filter((day) => day <= end + 31).sort((a, b) => a - b);
  let before = scene.measured;
  let missingMilli = Infinity;
  let suspected = false;
  let since: number | null = null;
  for (const day of days) {
    before = world.measure(scene.startDay + day, before, rules);
    // Vouches released by a corrupt reviewer count again.
    if (attack.reviewers > 0) before = { ...before, suspectVouches: new Set() };
    suspected ||= before.groups.some(({ personIds }) => personIds.some((id) => id.startsWith("phone-")));
    const { isMet, missing } = world.standing(targetId, before, before.day, rules.introduced);
    missingMilli = Math.min(missingMilli, missing.weightMilli + (missing.count + missing.anchored) * 1_000);
    if (!isMet) since = null;
    // A tier that is lost again the following night does not count.
    else if (since !== null) return { days: since, missingMilli: 0, suspected };
    else since = day;
  }
  return { days: since, missingMilli, suspected };
}
