import { placesOfTheWorld, placesTable } from "../../../content/gazetteer/places.ts";
import type { Sql } from "../../kernel/db/databases.ts";
import { loadOnce } from "../../kernel/db/loaded-sets.ts";
import { placeKey, shortRegionKey } from "./place-key.ts";
import { type LoadedName, upsertNames, upsertRegions } from "./place-store.ts";
import { loadCities } from "./samples.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";

/** Increment this when the loader produces different data from the same table. */
const loaderVersion = 2;

/**
 * Loads place names into the events database, once for each version of the table. Without them, no city can be
 * recognised.
 */
export async function loadGazetteer(sql: Sql): Promise<boolean> {
  const checksum = sha256(`${loaderVersion} ${sha256(placesTable().toString())}`);
  return await loadOnce(sql, "gazetteer", checksum, async () => {
    const { cities, regions, countries } = placesOfTheWorld();
    await loadCities(sql, cities);
    await upsertRegions(sql, regions);
    const names: LoadedName[] = [];
    const people = new Map<string, number>();
    for (const { country, region, population } of cities) {
      for (const area of [country, region ?? ""]) people.set(area, (people.get(area) ?? 0) + population);
    }
    for (const { code, name, names: called } of regions) {
      const of = { kind: "region", code, population: people.get(code) ?? 0 } as const;
      for (const [index, one] of [name, ...called].entries()) {
        const key = placeKey(one);
        const strength = index === 0 ? 0 : 1;
        names.push({ ...of, key, strength }, { ...of, key: shortRegionKey(key), strength });
      }
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
    await upsertNames(sql, names);
  });
}
