import type { Queryable } from "../../db/databases.ts";
import { Problem } from "../../shared/problem.ts";
import { citiesLike, citiesOfEvents, type City, cityNamed, type FoldedCity } from "./city-store.ts";
import { countryCode, countryName } from "./countries.ts";
import { Effort, Vocabulary } from "./likeness.ts";

/** A place that a name was understood as. */
export interface Place {
  readonly name: string;
  /** Name of the country, empty when it is not known. */
  readonly country: string;
  readonly folded: string;
  /** Row of the gazetteer; null for a city that only events name. */
  readonly cityId: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Splits `Paris, FR` or `Harare, Zimbabwe` into name and country code; an unknown last part is left out. */
export function readCityName(text: string): { name: string; country: string | undefined } {
  const comma = text.lastIndexOf(",");
  const name = comma > 0 ? text.slice(0, comma).trim() : text.trim();
  return { name: name || text, country: comma > 0 ? countryCode(text.slice(comma + 1).trim()) : undefined };
}

/**
 * The city of the gazetteer that a text means, whatever its case, accents or small typing slips: the exact name
 * first, then the fewest slips, then the most people.
 */
export async function findCity(
  sql: Queryable,
  text: string,
  country?: string,
  effort = new Effort(),
): Promise<{ city: FoldedCity | undefined; folded: string; suggestions: City[] }> {
  const asked = readCityName(text);
  const wanted = country ?? asked.country;
  const exact = await cityNamed(sql, asked.name, wanted) ??
    // "Washington, DC" is no country; the whole text may still be a name.
    (asked.name === text.trim() ? undefined : await cityNamed(sql, text.trim(), country));
  if (exact) return { city: exact, folded: exact.folded, suggestions: [] };
  const { folded, cities } = await citiesLike(sql, asked.name, wanted);
  const city = fewestSlips(folded, cities, effort);
  return { city, folded, suggestions: city ? [] : cities.slice(0, 3) };
}

function fewestSlips<Named extends { folded: string; population?: number }>(
  folded: string,
  cities: readonly Named[],
  effort: Effort,
): Named | undefined {
  const likest = new Vocabulary(cities, (city) => city.folded).likest(folded, effort);
  return likest.reduce<Named | undefined>(
    (best, city) => best && (best.population ?? 0) >= (city.population ?? 0) ? best : city,
    undefined,
  );
}

/**
 * The place that a search names.
 *
 * @throws {Problem} `unknown_city` with up to three names that may be meant
 */
export async function findPlace(
  sql: Queryable,
  parameter: string,
  text: string,
  now: Date,
  effort: Effort,
): Promise<Place> {
  const { city, folded: asked, suggestions } = await findCity(sql, text, undefined, effort);
  if (city) {
    const { name, country, folded, id: cityId, latitude, longitude } = city;
    return { name, country: countryName(country), folded, cityId, latitude, longitude };
  }
  const own = fewestSlips(asked, await citiesOfEvents(sql, now), effort);
  if (own) {
    const { name, country, folded, latitude, longitude } = own;
    return {
      name,
      country: country === null ? "" : countryName(country),
      folded,
      cityId: null,
      latitude,
      longitude,
    };
  }
  const near = suggestions.map((found) => `${found.name}, ${countryName(found.country)}`);
  throw new Problem("unknown_city", {
    city: text.slice(0, 100),
    hint: near.length > 0
      ? `Did you mean ${near.join(" or ")}?`
      : "Check the spelling or name a bigger city nearby.",
  }, {
    errors: [{ pointer: parameter, code: "unknown_city", message: "no city of this name is known" }],
    members: { suggestions: near },
  });
}
