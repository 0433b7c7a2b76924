import { placesOfTheWorld, placesTable } from "../../../content/gazetteer/places.ts";
import type { Sql } from "../../kernel/db/databases.ts";
import { loadOnce } from "../../kernel/db/loaded-sets.ts";
import { placeKey } from "./place-key.ts";
import { type LoadedName, putNames, putRegions } from "./place-store.ts";
import { loadCities } from "./samples.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";

/** Raised when the loader makes something else of the same table. */
const loaderVersion = 1;

/**
 * Fills the events database with the names of places, once for each table: without them no city that is written or
 * searched can be understood.
 *
 * @returns whether it was loaded now
 */
export async function loadGazetteer(sql: Sql): Promise<boolean> {
  const checksum = sha256(`${loaderVersion} ${sha256(placesTable().toString())}`);
  return await loadOnce(sql, "gazetteer", checksum, async () => {
    const { cities, regions, countries } = placesOfTheWorld();
    await loadCities(sql, cities);
    await putRegions(sql, regions);
    const names: LoadedName[] = [];
    const people = new Map<string, number>();
    for (const { country, region, population } of cities) {
      for (const area of [country, region ?? ""]) people.set(area, (people.get(area) ?? 0) + population);
    }
    for (const { code, name } of regions) {
      const key = placeKey(name);
      const of = { kind: "region", code, population: people.get(code) ?? 0 } as const;
      names.push({ ...of, key, strength: 0 });
      // "Gauteng Province" is called Gauteng.
      const short = key.replace(/^(?:the )?(?:province|state|region|department|governorate) of (?:the )?/, "")
        .replace(/ (?:province|state|region|department|governorate|county|district|oblast|prefecture)$/, "");
      if (short !== key) names.push({ ...of, key: short, strength: 0 });
    }
    for (const { code, names: called } of countries) {
      for (const [index, name] of called.entries()) {
        // The English name comes first.
        names.push({
          key: placeKey(name),
          kind: "country",
          code,
          strength: index === 0 ? 0 : 1,
          population: people.get(code) ?? 0,
        });
      }
    }
    await putNames(sql, names);
  });
}
