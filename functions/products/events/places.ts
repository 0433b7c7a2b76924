import type { Queryable } from "../../kernel/db/databases.ts";
import { distanceKm } from "../../kernel/shared/circle-box.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { countryCode, countryName } from "./countries.ts";
import { editDistance, StepBudget } from "./likeness.ts";
import { placeKey } from "./place-key.ts";
import { citiesLike, cityOfEvents, keysNear, type NamedPlace, placesNamed, regionOf } from "./place-store.ts";
import { continents, regionCodes, sharedCountries, shortCountries, shortNames } from "./short-names.ts";

export type MatchedBy =
  | "name"
  | "name in another language"
  | "other name"
  | "short name"
  | "city named after"
  | "one slip";

export interface RecognisedPlace {
  readonly place: NamedPlace;
  readonly matchedBy: MatchedBy;
  readonly alternatives: readonly NamedPlace[];
}

/**
 * The places that a name may refer to: one recognised place, or several candidates. Candidates are only suggestions.
 */
export interface Meaning {
  readonly understood?: RecognisedPlace;
  readonly candidates: readonly NamedPlace[];
}

/** Options for place lookups. Only cities and exact names are accepted when an event is written. */
export interface LookupOptions {
  readonly isWrite: boolean;
  /** The country, if given separately. */
  readonly country?: string | undefined;
  readonly now: Date;
  readonly effort?: StepBudget;
}

interface Scope {
  readonly country?: string;
  readonly region?: string;
  readonly near?: NamedPlace;
}

const nothing: Meaning = { candidates: [] };

/**
 * If several places share a name, the largest is chosen only if its population is at least this many times that of the
 * next one. Otherwise, the name is ambiguous without a country or region. `leastBorrowed` applies if the largest
 * place's own name is different.
 */
const clear = { write: { least: 10, leastBorrowed: 100 }, read: { least: 1.9, leastBorrowed: 30 } };
/**
 * Minimum population for a city to take precedence over its region. If a country has the name only in another language,
 * a city of this size makes the name ambiguous.
 */
const largeCity = 100_000;
/** Minimum population for a city to take precedence over a country that has the name only in another language. */
const wellKnownCity = 1_000_000;
/**
 * A city with at least this share of its country's population, such as Singapore, is treated as the country.
 */
const cityState = 0.4;
/** Maximum distance between a suburb and its city. */
const suburbKm = 50;
const fewestLettersForSlips = 5;
const mostParts = 5;

const namesOf = (place: NamedPlace) => `${place.kind} ${place.code}`;

/**
 * Finds the place that a name refers to. The name can be in any language. One typo is allowed in reads, but not in
 * writes.
 */
export async function meaningOf(sql: Queryable, text: string, reading: LookupOptions): Promise<Meaning> {
  const parts = text.slice(0, 200).split(/[,،、，;()]/).map((part) => part.trim()).filter((part) =>
    placeKey(part) !== ""
  ).slice(0, mostParts);
  const [first, ...rest] = parts;
  if (first === undefined || continents.has(placeKey(parts.join(" ")))) return nothing;
  const scope = reading.country === undefined ? [] : [{ country: reading.country }];
  if (rest.length === 0) return await singleMeaning(sql, first, scope, reading);

  const whole = choose(cities(await placesNamed(sql, placeKey(text))).filter(within(scope)), reading);
  if (whole.understood) return whole;
  // If the part after a comma does not match, the name is not recognised.
  const tails = await tailScopes(sql, rest, reading);
  const narrowed = tails.flatMap((tail) =>
    reading.country === undefined || tail.country === undefined || tail.country === reading.country
      ? [{ ...scope[0], ...tail }]
      : []
  );
  if (narrowed.length === 0) {
    return { candidates: (await namedBy(sql, first, reading)).filter(within(scope)).slice(0, 3) };
  }
  const areas = narrowed.filter(({ near }) => near === undefined);
  if (areas.length > 0) {
    const inAreas = await exactMatch(sql, first, areas, reading);
    if (inAreas.understood || inAreas.candidates.length > 0) return inAreas;
  }
  const towns = narrowed.flatMap(({ near }) => near ?? []);
  if (towns.length > 0) return await suburbOf(sql, first, towns, reading);
  return await fuzzyMatch(sql, first, areas, reading);
}

async function singleMeaning(
  sql: Queryable,
  text: string,
  scope: readonly Scope[],
  reading: LookupOptions,
): Promise<Meaning> {
  const exact = await exactMatch(sql, text, scope, reading);
  if (exact.understood || exact.candidates.length > 0) return exact;
  // "Paris Texas", "London UK": the last words may be a country or region written without a comma.
  const words = text.split(/\s+/);
  for (let count = 1; count <= Math.min(3, words.length - 1); count += 1) {
    const name = words.slice(0, -count).join(" ");
    const areas = (await tailScopes(sql, [words.slice(-count).join(" ")], reading)).filter(({ near }) =>
      !near
    )
      .filter(({ country }) => !reading.country || country === reading.country);
    if (areas.length === 0) continue;
    const found = await exactMatch(sql, name, areas, reading);
    if (found.understood) return found;
  }
  if (!reading.isWrite) {
    const bare = text.replace(/^(?:(?:the )?city of|greater|downtown|central)\s+/i, "").replace(
      /\scity$/i,
      "",
    )
      .trimEnd();
    if (bare !== text) {
      const found = await exactMatch(sql, bare, scope, reading);
      if (found.understood || found.candidates.length > 0) return found;
    }
  }
  return await fuzzyMatch(sql, text, scope, reading);
}

async function namedBy(sql: Queryable, text: string, reading: LookupOptions): Promise<NamedPlace[]> {
  const key = placeKey(text);
  const found = await placesNamed(sql, key);
  const shared = Object.hasOwn(sharedCountries, key) ? sharedCountries[key]! : undefined;
  if (shared !== undefined) {
    return [...found.filter(({ kind }) => kind !== "country"), ...shared.map(asCountry)];
  }
  const code = Object.hasOwn(shortCountries, key)
    ? shortCountries[key]
    : key.length > 2
    ? countryCode(text)
    : undefined;
  if (code !== undefined && !found.some((place) => place.kind === "country" && place.code === code)) {
    found.push(asCountry(code));
  }
  return reading.isWrite ? found : found.filter(({ strength, kind }) => strength < 2 || kind === "city");
}

async function exactMatch(
  sql: Queryable,
  text: string,
  scopes: readonly Scope[],
  reading: LookupOptions,
): Promise<Meaning> {
  const key = placeKey(text);
  const short = Object.hasOwn(shortNames, key) ? shortNames[key] : undefined;
  // Two letters on their own are usually a code and rarely a full name.
  if (
    short === undefined && scopes.length === 0 && /^[a-z]{1,2}$/.test(key) &&
    !Object.hasOwn(shortCountries, key)
  ) return nothing;
  const found = (await namedBy(sql, text, reading)).filter(within(scopes));
  if (short !== undefined) {
    const meant = await meaningOf(sql, short, { ...reading, country: undefined });
    if (meant.understood && within(scopes)(meant.understood.place)) {
      return { ...meant, understood: { ...meant.understood, matchedBy: "short name" } };
    }
  }
  const inCities = choose(cities(found), reading);
  const regions = found.filter(({ kind }) => kind === "region");
  const city = inCities.understood?.place;
  // "Salvador" is a country's name in some languages, but also a well-known city.
  const isKnown = city !== undefined && city.strength === 0 && city.population >= wellKnownCity;
  const countries = found.filter(({ kind, strength }) => kind === "country" && !(isKnown && strength > 0));
  // If the search is limited to a scope, its country or region is already known.
  const isFree = scopes.length === 0;
  if (reading.isWrite) {
    if (city === undefined) return inCities;
    // For the city, the name is only a nickname. For a region or country, it is the proper name.
    const called = [...countries, ...regions.filter(({ strength }) => strength === 0)];
    if (city.strength === 2 && called.length > 0) return { candidates: called.slice(0, 3) };
    if (!isFree) return inCities;
    // The name may instead mean a much larger place in the same country. For example, Wales is also a village in
    // England, and some capitals share their country's name.
    const larger = [
      ...countries.filter(({ population }) => city.strength > 0 && city.population < cityState * population),
      ...regions.filter(({ population }) => population >= 20 * city.population),
    ].filter(({ country }) => country === city.country);
    if (larger.length > 0) return { candidates: [city, ...larger].slice(0, 3) };
    const sameSize = regions.filter(({ strength, population }) =>
      strength === 0 || population >= city.population
    );
    const elsewhere = [...countries, ...sameSize].filter(({ country }) => country !== city.country);
    const isOther = elsewhere.length > 0 && (countries.length > 0 || city.population < 40 * largeCity);
    return isOther ? { candidates: [city, ...elsewhere].slice(0, 3) } : inCities;
  }
  if (countries.length > 0 && isFree) return countryOr(countries, regions, cities(found));
  return cityOrRegion(inCities, regions);
}

/**
 * Returns the country with this name. If the name can also refer to a place in another country, returns only
 * candidates.
 */
function countryOr(
  countries: readonly NamedPlace[],
  regions: readonly NamedPlace[],
  called: readonly NamedPlace[],
): Meaning {
  const strongest = Math.min(...countries.map(({ strength }) => strength));
  const [country, ...others] = countries.filter(({ strength }) => strength === strongest);
  const rivals = [
    ...others,
    ...regions.filter((region) =>
      region.country !== country!.code && region.population >= country!.population
    ),
    // These places have this name only in another language. For example, "Columbia" is Colombia in Romanian, and both
    // Oman and Amman are "Аман" in Belarusian.
    ...country!.strength === 0
      ? []
      : called.filter(({ strength, population, country: of }) =>
        strength < 2 && of !== country!.code && population >= (strength === 0 ? largeCity : wellKnownCity)
      ),
  ];
  return rivals.length > 0
    ? { candidates: [country!, ...rivals].slice(0, 3) }
    : { understood: { place: country!, matchedBy: "name", alternatives: [] }, candidates: [] };
}

/**
 * If a city and a region share a name, returns the one that is clearly larger. A large city takes precedence over its
 * own region.
 */
function cityOrRegion(inCities: Meaning, regions: readonly NamedPlace[]): Meaning {
  const [region, second] = [...regions].sort((a, b) => b.population - a.population);
  if (region === undefined) return inCities;
  const city = inCities.understood?.place;
  const largest = city?.population ?? inCities.candidates[0]?.population ?? 0;
  const { least } = clear.read;
  const isOnlyRegion = second === undefined || region.population >= 10 * second.population;
  const isCity = city !== undefined &&
    (city.country === region.country
      ? city.population >= largeCity || region.population < 2 * city.population
      : city.population >= least * region.population);
  if (isCity) return inCities;
  const isRegion = isOnlyRegion &&
    (city === undefined
      ? largest < largeCity
      : city.country === region.country || region.population >= 3 * city.population);
  return isRegion
    ? { understood: { place: region, matchedBy: "name", alternatives: city ? [city] : [] }, candidates: [] }
    : { candidates: [region, ...city ? [city] : inCities.candidates].slice(0, 3) };
}

/** If several cities share a name, returns the largest, provided it is far larger than the others. */
function choose(found: readonly NamedPlace[], reading: LookupOptions): Meaning {
  const strong = found.filter(({ strength }) => strength < 2);
  const known = strong.length > 0 ? strong : found;
  const [largest, ...others] = [...known].sort((a, b) => b.population - a.population);
  if (largest === undefined) return nothing;
  const second = others.find((other) => !isSame(other, largest));
  const times = second === undefined ? Infinity : largest.population / Math.max(second.population, 1);
  // A place that matches by a name other than its own must be much larger than any place in another country that
  // matches by its own name.
  const rival = largest.strength === 0
    ? undefined
    : others.find(({ strength, country }) => strength === 0 && country !== largest.country);
  const timesRival = rival === undefined ? Infinity : largest.population / Math.max(rival.population, 1);
  const { least, leastBorrowed } = reading.isWrite ? clear.write : clear.read;
  if (times < least || timesRival < leastBorrowed) return { candidates: [largest, ...others].slice(0, 3) };
  const matchedBy = largest.strength === 0
    ? "name"
    : largest.strength === 1
    ? "name in another language"
    : "other name";
  return { understood: { place: largest, matchedBy, alternatives: others.slice(0, 3) }, candidates: [] };
}

/**
 * Checks whether two rows are the same town. GeoNames lists some cities and their districts under the same name.
 */
function isSame(one: NamedPlace, other: NamedPlace): boolean {
  return one.country === other.country && (distanceBetween(one, other) ?? Infinity) < 15;
}

function distanceBetween(one: NamedPlace, other: NamedPlace): number | undefined {
  if (
    one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null
  ) {
    return undefined;
  }
  return distanceKm(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
}

const cities = (found: readonly NamedPlace[]) => found.filter(({ kind }) => kind === "city");

function within(scopes: readonly Scope[]) {
  return (place: NamedPlace) =>
    scopes.length === 0 ||
    scopes.some(({ country, region }) =>
      (country === undefined || place.country === country) &&
      (region === undefined || place.region === region)
    );
}

function asCountry(code: string): NamedPlace {
  return {
    kind: "country",
    code,
    name: countryName(code),
    country: code,
    region: null,
    regionName: null,
    latitude: null,
    longitude: null,
    population: 100_000_000,
    timezone: null,
    strength: 0,
  };
}

/** Returns all possible meanings of the words that follow a comma. */
async function tailScopes(
  sql: Queryable,
  parts: readonly string[],
  reading: LookupOptions,
): Promise<Scope[]> {
  if (parts.length > 1) {
    const { understood } = await meaningOf(sql, parts.join(", "), { ...reading, isWrite: false });
    // A match that allows for a typo is not accepted here, because a typo in the region or country could move the event
    // to another place.
    return understood === undefined || understood.matchedBy === "one slip" ? [] : [scopeOf(understood.place)];
  }
  const [text = ""] = parts;
  const key = placeKey(text);
  const scopes: Scope[] = [];
  const country = countryCode(text.trim()) ??
    (Object.hasOwn(shortCountries, key) ? shortCountries[key] : undefined);
  if (country !== undefined) scopes.push({ country });
  for (
    const code of [`US.${key.toUpperCase()}`, Object.hasOwn(regionCodes, key) ? regionCodes[key] : undefined]
  ) {
    const region = code === undefined ? undefined : await regionOf(sql, code);
    if (region) scopes.push(scopeOf(region));
  }
  const found = await namedBy(sql, text, reading);
  scopes.push(...found.filter(({ kind, strength }) => kind !== "city" && strength < 2).map(scopeOf));
  // Airport codes and nicknames don't count here. For example, the KZN in "Durban, KZN" is KwaZulu-Natal, not the
  // airport of Kazan.
  const towns = cities(found).filter(({ strength }) => strength < 2);
  const town = choose(towns, { ...reading, isWrite: false }).understood?.place;
  if (town !== undefined) scopes.push(scopeOf(town));
  else if (Object.hasOwn(shortNames, key)) {
    const { understood } = await meaningOf(sql, shortNames[key]!, { now: reading.now, isWrite: true });
    if (understood) scopes.push(scopeOf(understood.place));
  }
  return scopes;
}

function scopeOf(place: NamedPlace): Scope {
  if (place.kind === "country") return { country: place.code };
  return place.kind === "region"
    ? { country: place.country, region: place.code }
    : { country: place.country, near: place };
}

/** Finds the suburb with this name near the given city. If there is none, returns the city. */
async function suburbOf(
  sql: Queryable,
  name: string,
  towns: readonly NamedPlace[],
  reading: LookupOptions,
): Promise<Meaning> {
  const [town] = towns;
  if (town === undefined || towns.some((other) => namesOf(other) !== namesOf(town))) {
    return { candidates: towns.slice(0, 3) };
  }
  const near = cities(await namedBy(sql, name, reading)).filter((place) =>
    place.strength < 2 && (distanceBetween(place, town) ?? Infinity) <= suburbKm
  );
  const suburb = choose(near, reading).understood;
  return {
    understood: suburb ?? { place: town, matchedBy: "city named after", alternatives: [] },
    candidates: [],
  };
}

/**
 * Finds a place whose name differs from the text by one typo. Returns only suggestions if several places match, or if
 * the lookup is for a write.
 */
async function fuzzyMatch(
  sql: Queryable,
  text: string,
  scopes: readonly Scope[],
  reading: LookupOptions,
): Promise<Meaning> {
  const key = placeKey(text);
  const letters = [...key].length;
  const effort = reading.effort ?? new StepBudget();
  const likely = letters < fewestLettersForSlips || /\p{N}/u.test(key)
    ? []
    : (await keysNear(sql, key, reading.now)).filter((other) =>
      effort.left > 0 && editDistance(key, other, 1, effort) === 1
    );
  const meant = new Map<string, NamedPlace>();
  let isClear = likely.length > 0 && likely.length <= 20;
  for (const other of likely.slice(0, 20)) {
    const { understood, candidates } = await exactMatch(sql, other, scopes, { ...reading, isWrite: false });
    if (understood) meant.set(namesOf(understood.place), understood.place);
    else if (candidates.length > 0) {
      isClear = false;
      for (const candidate of candidates) meant.set(namesOf(candidate), candidate);
    }
  }
  const [place, ...others] = [...meant.values()].sort((a, b) => b.population - a.population);
  if (place !== undefined && others.length === 0 && isClear && !reading.isWrite) {
    return { understood: { place, matchedBy: "one slip", alternatives: [] }, candidates: [] };
  }
  const country = scopes.length === 1 ? scopes[0]!.country : undefined;
  const like = place === undefined ? await citiesLike(sql, key, country) : [place, ...others];
  return { candidates: like.slice(0, 3) };
}

/** Formats a place as its name and country, with the state for US cities. */
export function placeWords({ kind, name, regionName, country }: NamedPlace): string {
  if (kind === "country") return countryName(country);
  const region = kind === "city" && country === "US" && regionName ? `, ${regionName}` : "";
  return `${name}${region}, ${countryName(country)}`;
}

export interface SearchedPlace {
  readonly kind: NamedPlace["kind"];
  readonly name: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly regionName: string | null;
  readonly cityId: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly matchedBy: MatchedBy;
  readonly alternatives: readonly string[];
}

/**
 * @throws {Problem} `unknown_city` with up to three suggestions
 */
export async function findPlace(
  sql: Queryable,
  parameter: string,
  text: string,
  now: Date,
  effort: StepBudget,
): Promise<SearchedPlace> {
  const { understood, candidates } = await meaningOf(sql, text, { isWrite: false, now, effort });
  if (understood) {
    const { place, matchedBy, alternatives } = understood;
    return {
      kind: place.kind,
      name: place.kind === "country" ? countryName(place.code) : place.name,
      country: place.country,
      region: place.region,
      regionName: place.regionName,
      cityId: place.kind === "city" ? Number(place.code) : null,
      latitude: place.latitude,
      longitude: place.longitude,
      matchedBy,
      alternatives: alternatives.map(placeWords),
    };
  }
  const own = await cityOfEvents(sql, text, now);
  if (own) {
    return {
      kind: "city",
      region: null,
      regionName: null,
      cityId: null,
      matchedBy: "name",
      alternatives: [],
      ...own,
    };
  }
  throw unknownPlace(parameter, text, candidates, "Check the spelling, or use a larger city nearby.");
}

export function unknownPlace(
  parameter: string,
  text: string,
  candidates: readonly NamedPlace[],
  whenNone: string,
  orElse?: string,
): Problem {
  const near = [...new Set(candidates.map(placeWords))];
  const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : whenNone;
  const city = text.slice(0, 100);
  const isShared = candidates.filter(({ name }) => placeKey(name) === placeKey(text)).length > 1;
  return new Problem("unknown_city", {
    reason: isShared ? `Several cities are named "${city}".` : `No city named "${city}" was found.`,
    hint: orElse === undefined ? hint : `${hint} ${orElse}`,
  }, {
    errors: [{
      pointer: parameter,
      code: "unknown_city",
      message: "is not the exact name of one known city",
    }],
    members: { suggestions: near },
  });
}
