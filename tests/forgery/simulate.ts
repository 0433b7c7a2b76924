import process from "node:process";
import type { Forgery, ForgeryResults, Honest } from "../../content/forgery/schema.ts";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { suspectGroups } from "../../functions/verification/tiers/vouches/suspect-groups.ts";
import { sceneOf, tryAttack } from "./attack.ts";
import { chanceOf } from "./chance.ts";
import { cheapestClimbs } from "./climb.ts";
import { detect, groupVouches } from "./detection.ts";
import { honestPopulation, type TownAssumptions, usualAssumptions } from "./honest-town.ts";
import { type PlaceTimes, watchPlaces } from "./honest-share.ts";
import { type MeasureRules, measureRules } from "./rules.ts";
import { cheapestAttack, namedStrategies } from "./search.ts";
import { momentOf, World } from "./world.ts";

/** Size of the simulation. The test runs only a small part of it. */
export interface Extent {
  readonly seed: number;
  readonly people: number;
  readonly largePeople: number;
  readonly searchPeople: number;
  readonly random: number;
  readonly rounds: number;
  readonly starts: number;
  /**
   * Other policies to compare. Each consists of a value for `sharedFullDays` and the number of introduced people who
   * must vouch for a place.
   */
  readonly frontier: readonly (readonly [fullDays: number, introduced: number])[];
  readonly deadlines: readonly (readonly [insiders: number, reviewers: number, days: number])[];
}

export const wholeExtent: Extent = {
  seed: 1,
  people: 5_000,
  largePeople: 50_000,
  searchPeople: 600,
  random: 16,
  rounds: 2,
  starts: 2,
  frontier: [[180, 0], [365, 0], [730, 0], [365, 1], [365, 2]],
  deadlines: [
    [0, 0, 45],
    [0, 0, 100],
    [0, 0, 180],
    [0, 0, 365],
    [0, 2, 180],
    [1, 0, 45],
    [1, 0, 180],
    [2, 0, 45],
    [2, 2, 45],
  ],
};

/** Returns the assumptions for a single town, with enough days to include forgeries that take two years. */
const searchTown = (people: number): TownAssumptions => ({
  ...usualAssumptions,
  people,
  towns: [1],
  anchors: 10,
  days: 1_300,
});
const attackDay = 560;
/** Observation period for new places on an established platform, in days. */
const watchedDays = 270;

export function simulate(
  extent: Extent,
  say: (text: string) => void,
): Omit<ForgeryResults, "ranAt" | "minutes" | "replay"> {
  const { seed, people } = extent;
  const town = honestPopulation(seed + 1, searchTown(extent.searchPeople));
  const effort = { random: extent.random, rounds: extent.rounds, starts: extent.starts };

  const scene = sceneOf(town, attackDay, chanceOf(seed), measureRules);
  const population = honestPopulation(seed, { ...usualAssumptions, people });
  const world = new World(population);
  const largeScene = sceneOf(
    honestPopulation(seed + 2, { ...usualAssumptions, people, days: 1_300 }),
    attackDay,
    chanceOf(seed),
    measureRules,
  );
  const tierOne = extent.deadlines.map(([insiders, reviewers, deadlineDays], index): Forgery => {
    const { attack, outcome, tried } = cheapestAttack(
      scene,
      { insiders, reviewers, deadlineDays },
      measureRules,
      chanceOf(seed * 1_000 + index),
      effort,
    );
    const found = attack && {
      phones: attack.phones,
      relatives: Math.min(attack.relatives, attack.phones),
      mailboxes: attack.mailboxes,
      days: outcome.days!,
      coverPlaces: attack.phones > 0 ? attack.coverPlaces : 0,
      holdsInLarge: tryAttack(largeScene, attack, measureRules).days !== null,
    };
    say(
      `tier 1 with ${insiders} insiders and ${reviewers} reviewers within ${deadlineDays} days: ${
        found ? JSON.stringify(found) : "not found"
      } (${tried} ways)`,
    );
    return { insiders, reviewers, deadlineDays, tried, found };
  });

  const higherTiers = cheapestClimbs();
  for (const { tier, body, ways } of higherTiers) say(`tier ${tier}, ${body}: ${JSON.stringify(ways)}`);

  let inForce: ReturnType<typeof watchPlaces> | undefined;
  const frontier = extent.frontier.map(([fullDays, introduced]) => {
    const rules: MeasureRules = {
      ...measureRules,
      introduced,
      trust: { ...measureRules.trust, sharedFullDays: fullDays },
    };
    const isInForce = fullDays === measureRules.trust.sharedFullDays && introduced === 0;
    const watched = watchPlaces(world, watchedDays, rules);
    if (isInForce) inForce = watched;
    const halfYear = cheapestAttack(
      { ...scene, measured: sceneOf(town, attackDay, chanceOf(seed), rules).measured },
      { insiders: 0, reviewers: 0, deadlineDays: 180 },
      rules,
      chanceOf(seed),
      { ...effort, starts: 1 },
    );
    const row = {
      fullDays,
      introduced,
      isInForce,
      phones: halfYear.attack?.phones ?? null,
      honest: honestOf(watched.times),
    };
    say(`full weight after ${fullDays} days, ${introduced} introduced: ${JSON.stringify(row)}`);
    return row;
  });
  inForce ??= watchPlaces(world, watchedDays);
  const { measured } = inForce;
  const honest = groupVouches(population, (id) => measured.trust.get(id)?.isAnchored ?? false);
  const detection = detect(honest, population, chanceOf(seed), measureRules);
  say(
    `found of planted groups: ${
      detection.map(({ shape, found, planted }) => `${shape} ${found}/${planted}`).join(", ")
    }`,
  );
  const large = tryLarge(extent, say);
  return {
    policyVersion: currentPolicy.version,
    numbers: {
      vouches: currentPolicy.vouches,
      trust: currentPolicy.trust,
      fraud: currentPolicy.fraud,
    } as const,
    seed,
    people,
    assumptions: assumptionsOf(people),
    strategies: [
      ...namedStrategies.map(({ name }) => name),
      "random combinations",
      "variations of the best attacks, with one change at a time",
      "for tiers 2 to 4: adding, claiming, renaming, confirming and matching a place, with decisions by corrupt reviewers, in every possible order",
    ],
    tierOne,
    higherTiers,
    honest: honestOf(inForce.times),
    falseAlarms: { places: inForce.places, suspect: inForce.suspectPlaces },
    detection,
    frontier,
    large,
  };
}

function assumptionsOf(people: number): ForgeryResults["assumptions"] {
  const of = usualAssumptions;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return Object.entries({
    "People": people.toLocaleString("en"),
    "Sizes of the towns": of.towns.map(percent).join(", "),
    "People per household": of.peoplePerHousehold,
    "People per place": of.peoplePerPlace,
    "Age of the platform in days": of.days,
    "People who confirm a phone": percent(of.provePhone),
    "People whom a place can ask: customers": of.customers,
    "People whom a place can ask: shops next door": of.neighbours,
    "People whom a place can ask: business partners": of.partners,
    "People whom a place can ask: friends": of.friends,
    "Share of the people asked who vouch": percent(of.willing),
    "Average days until they vouch": of.vouchAfterDays,
    "Vouches confirmed again each year": percent(of.confirmed),
    "Anchors (reappointed when their term ends)": of.anchors,
  }).map(([name, value]) => ({ name, value: String(value) }));
}

function honestOf(times: readonly PlaceTimes[]): Honest {
  const share = (isSo: (place: PlaceTimes) => boolean, of = times) =>
    of.length === 0 ? 0 : Math.round(of.filter(isSo).length / of.length * 1_000) / 1_000;
  const before = times.filter((place) => place.before !== null);
  const more = before.map(({ before, now }) => (now ?? Infinity) - before!).sort((a, b) => a - b);
  const median = more[Math.floor(more.length / 2)];
  return {
    places: times.length,
    in30DaysBefore: share(({ before }) => before !== null && before <= 30),
    in90DaysBefore: share(({ before }) => before !== null && before <= 90),
    in30Days: share(({ now }) => now !== null && now <= 30),
    in90Days: share(({ now }) => now !== null && now <= 90),
    withinThreeDays: share(({ before, now }) => now !== null && now <= before! + 3, before),
    medianMoreDays: median === undefined || median === Infinity ? null : Math.max(0, Math.round(median)),
  };
}

function tryLarge({ seed, largePeople }: Extent, say: (text: string) => void): ForgeryResults["large"] {
  const population = honestPopulation(seed + 3, { ...usualAssumptions, people: largePeople });
  const world = new World(population);
  let measured = world.measure(400, undefined, measureRules, false);
  for (let day = 450; day < population.lastDay; day += 50) {
    measured = world.measure(day, measured, measureRules, false);
  }
  // On a busy machine, CPU time is more reliable than wall time.
  const seconds = () => process.cpuUsage().user / 1_000_000;
  const began = seconds();
  measured = world.measure(population.lastDay, measured, measureRules, false);
  const between = seconds();
  const vouches = groupVouches(population, (id) => measured.trust.get(id)!.isAnchored);
  const groups = suspectGroups(vouches, momentOf(population.lastDay), measureRules.fraud);
  const ended = seconds();
  const suspect = new Set(groups.flatMap(({ personIds }) => personIds));
  const places = [...population.places.values()];
  const large = {
    people: population.people.size,
    vouches: vouches.length,
    trustSeconds: Math.round((between - began) * 10) / 10,
    groupSeconds: Math.round((ended - between) * 10) / 10,
    suspectShare: places.filter(({ managers }) => managers.some((id) => suspect.has(id))).length /
      places.length,
  };
  say(`${large.people} people: ${JSON.stringify(large)}`);
  return large;
}
