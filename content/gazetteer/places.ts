import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export interface CityRow {
  readonly geonamesId: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** First-level region, such as `US.TX`, or null if unknown. */
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** IANA time zone. */
  readonly timezone: string;
  /** Names in many languages. */
  readonly names: readonly string[];
  /** Former names, nicknames, airport codes and other spellings. */
  readonly otherNames: readonly string[];
}

export interface Places {
  readonly cities: CityRow[];
  readonly regions: { readonly code: string; readonly name: string; readonly names: readonly string[] }[];
  readonly countries: { readonly code: string; readonly names: readonly string[] }[];
}

const table = join(import.meta.dirname!, "places.tsv.br");

/**
 * Returns the bytes of the gazetteer file. The loader uses them to check whether a database already contains this
 * version.
 */
export function placesTable(): Uint8Array {
  return readFileSync(table);
}

/** Reads the gazetteer. Not cached, because a server needs it only once, to fill a database. */
export function placesOfTheWorld(): Places {
  const places: Places = { cities: [], regions: [], countries: [] };
  const list = (text = "") => text === "" ? [] : text.split("|");
  for (const line of brotliDecompressSync(placesTable()).toString("utf8").split("\n")) {
    const [kind, code = "", name = "", ...rest] = line.split("\t");
    if (kind === "region") places.regions.push({ code, name, names: list(rest[0]) });
    else if (kind === "country") places.countries.push({ code, names: list(name) });
    else if (kind === "city") {
      const [country = "", region, latitude, longitude, population, timezone = "", names, otherNames] = rest;
      places.cities.push({
        geonamesId: Number(code),
        name,
        country,
        region: region || null,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
        timezone,
        names: list(names),
        otherNames: list(otherNames),
      });
    }
  }
  return places;
}
