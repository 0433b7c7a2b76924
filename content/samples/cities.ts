import { placesOfTheWorld } from "../gazetteer/places.ts";
import type { CityRow } from "../gazetteer/places.ts";

export type { CityRow };

/** Which cities are wanted. */
export interface CityChoice {
  /** @default 5000 */
  readonly minimumPopulation?: number;
  /** GeoNames ids that are wanted however small the place is. */
  readonly always?: Iterable<number>;
}

/** Gives the cities of the gazetteer from a certain size on, largest first. */
export function citiesOfTheWorld(choice: CityChoice = {}): CityRow[] {
  const minimumPopulation = choice.minimumPopulation ?? 5_000;
  const always = new Set(choice.always);
  return placesOfTheWorld().cities
    .filter(({ population, geonamesId }) => population >= minimumPopulation || always.has(geonamesId))
    .sort((one, other) => other.population - one.population || one.geonamesId - other.geonamesId);
}
