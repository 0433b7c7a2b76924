import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** A city of GeoNames. */
export interface CityRow {
  readonly geonamesId: number;
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** First-level region, such as `US.TX`; null where there is none. */
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** IANA name. */
  readonly timezone: string;
  /** Its names in the languages of the world. */
  readonly names: readonly string[];
  /** Former names, nicknames, codes of airports and other spellings. */
  readonly otherNames: readonly string[];
}

/** Everything that the table holds. */
export interface Places {
  readonly cities: CityRow[];
  readonly regions: { readonly code: string; readonly name: string; readonly names: readonly string[] }[];
  readonly countries: { readonly code: string; readonly names: readonly string[] }[];
}

const table = join(import.meta.dirname!, "places.tsv.br");

/** The table as it is stored: its bytes say whether a database has loaded this one. */
export function placesTable(): Uint8Array {
  return readFileSync(table);
}

/** Reads the table. A server needs it once, when it fills a database, so nothing of it is kept. */
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
