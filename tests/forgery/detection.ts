import type { Chance } from "./chance.ts";
import type { Population, Vouch } from "./population.ts";
import { momentOf } from "./world.ts";
import type { MeasureRules } from "./rules.ts";
import { type GroupVouch, suspectGroups } from "../../functions/verification/tiers/vouches/suspect-groups.ts";

/**
 * Shapes of planted groups, as pairs of members. The first member of each pair vouches for the second member's place.
 */
const shapes: Readonly<Record<string, (size: number) => readonly (readonly [number, number])[]>> = {
  "ring: each member vouches for the next three": (size) =>
    all(size).flatMap((from) => [1, 2, 3].map((step) => [from, (from + step) % size] as const)),
  clique: (size) =>
    all(size).flatMap((from) => all(size).filter((to) => to !== from).map((to) => [from, to] as const)),
  "star, both ways": (size) =>
    all(size).slice(1).flatMap((other) => [[0, other] as const, [other, 0] as const]),
  "clique that a chain leads into": (size) => [
    ...shapes["clique"]!(size - 2),
    [size - 1, size - 2] as const,
    [size - 2, 0] as const,
    [0, size - 1] as const,
  ],
};
const all = (size: number) => Array.from({ length: size }, (_none, index) => index);

/**
 * Plants groups of anchored people among honest vouches and counts how many groups are detected. Members also vouch for
 * honest places, and one honest person vouches for each member's place. The vouches are spread over 200 days.
 */
export function detect(
  honest: readonly GroupVouch[],
  population: Population,
  chance: Chance,
  rules: MeasureRules,
) {
  const day = population.lastDay;
  const places = [...population.places.values()];
  return Object.entries(shapes).map(([shape, edgesOf]) => {
    let [planted, found] = [0, 0];
    for (const size of [5, 7, 9, 12]) {
      const id = (member: number) => `planted-${size}-${member}`;
      const say = (personId: string, entityId: string, managers: readonly string[]): GroupVouch => ({
        id: `${personId}>${entityId}`,
        personId,
        entityId,
        managers,
        createdAt: momentOf(day - chance.between(1, 200)),
        isAnchored: true,
      });
      const own = (member: number) => ({ id: `place of ${id(member)}`, managers: [id(member)] });
      const vouches = edgesOf(size).map(([from, to]) => say(id(from), own(to).id, own(to).managers));
      for (const member of all(size)) {
        for (const { id: placeId, managers } of chance.some(places, 5)) {
          vouches.push(say(id(member), placeId, managers));
        }
        vouches.push(say(chance.one(honest).personId, own(member).id, own(member).managers));
      }
      planted += 1;
      const groups = suspectGroups([...honest, ...vouches], momentOf(day), rules.fraud);
      const members = new Set(all(size).map(id));
      if (groups.some(({ personIds }) => personIds.filter((one) => members.has(one)).length >= size / 2)) {
        found += 1;
      }
    }
    return { shape, planted, found };
  });
}

/** Returns the vouches that are current on the given day, as input for group detection. */
export function groupVouches(
  population: Population,
  isAnchored: (personId: string) => boolean,
  day = population.lastDay,
): GroupVouch[] {
  return population.vouches.filter((vouch: Vouch) => vouch.day <= day && vouch.endDay > day).map((vouch) => ({
    id: vouch.id,
    personId: vouch.personId,
    entityId: vouch.placeId,
    managers: population.places.get(vouch.placeId)!.managers,
    createdAt: momentOf(vouch.day),
    isAnchored: isAnchored(vouch.personId),
  }));
}
