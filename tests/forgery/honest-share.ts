import type { Measured } from "./world.ts";
import { World } from "./world.ts";
import type { MeasureRules } from "./rules.ts";

export interface PlaceTimes {
  readonly placeId: string;
  /**
   * Days from listing to tier 1, under version 1 of the policy (`before`) and under the current version (`now`).
   * `null` if the place doesn't reach tier 1 during the observation period.
   */
  readonly before: number | null;
  readonly now: number | null;
}

/**
 * Interval between trust computations while the town grows, in days. During the observation period, trust is computed
 * every three days.
 */
const growthStep = 15;

/** Observes the places that were added in the last `watched` days. Before that period, only trust is computed. */
export function watchPlaces(world: World, watched: number, rules?: MeasureRules) {
  const { lastDay, places } = world.population;
  const from = lastDay - watched;
  let measured: Measured | undefined;
  for (let day = growthStep; day < from; day += growthStep) measured = world.measure(day, measured, rules);
  const newcomers = [...places.values()].filter(({ listedDay }) =>
    listedDay >= from && listedDay < lastDay - 90
  );
  const times = new Map(
    newcomers.map(({ id }) => [id, { before: null as number | null, now: null as number | null }]),
  );
  const suspectPlaces = new Set<string>();
  const suspectPeople = new Set<string>();
  for (let day = from; day <= lastDay; day += 1) {
    if ((day - from) % 3 === 0) measured = world.measure(day, measured, rules, (day - from) % 15 === 0);
    for (const { personIds } of measured!.groups) for (const id of personIds) suspectPeople.add(id);
    for (const { id, listedDay } of newcomers) {
      if (listedDay > day) continue;
      const found = times.get(id)!;
      if (found.before !== null && found.now !== null) continue;
      if (found.before === null && world.standingBefore(id, day).isMet) found.before = day - listedDay;
      if (found.now === null && world.standing(id, measured!, day, rules?.introduced).isMet) {
        found.now = day - listedDay;
      }
    }
  }
  for (const place of places.values()) {
    if (place.managers.some((id) => suspectPeople.has(id))) suspectPlaces.add(place.id);
  }
  return {
    times: newcomers.map(({ id }): PlaceTimes => ({ placeId: id, ...times.get(id)! })),
    measured: measured!,
    suspectPlaces: suspectPlaces.size,
    places: places.size,
  };
}
