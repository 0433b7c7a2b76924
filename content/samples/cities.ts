import { placesOfTheWorld } from "../gazetteer/places.ts";
import type { CityRow } from "../gazetteer/places.ts";

export type { CityRow };

export interface CityChoice {
  /** @default 5000 */
  readonly minimumPopulation?: number;
  /** GeoNames ids to include regardless of population. */
  readonly always?: Iterable<number>;
}

/** Returns the cities in the gazetteer with at least a given population, largest first. */
export function citiesOfTheWorld(choice: CityChoice = {}): CityRow[] {
  const minimumPopulation = choice.minimumPopulation ?? 5_000;
  const always = new Set(choice.always);
  return placesOfTheWorld().cities
    .filter(({ population, geonamesId }) => population >= minimumPopulation || always.has(geonamesId))
    .sort((one, other) => other.population - one.population || one.geonamesId - other.geonamesId);
}
