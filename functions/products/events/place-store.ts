import type { Queryable } from "../../kernel/db/databases.ts";
import { placeKey } from "./place-key.ts";

export type PlaceKind = "city" | "region" | "country";

export interface City {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** Region code, such as `US.TX`. */
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly timezone: string;
}

export interface NamedPlace {
  readonly kind: PlaceKind;
  /** GeoNames id, or the code of the region or country. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly region: string | null;
  readonly regionName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number;
  readonly timezone: string | null;
  /** 0: display name, 1: name in another language, 2: any other name. */
  readonly strength: number;
}

const named = (sql: Queryable) =>
  sql`n.kind, n.code, coalesce(c.name, r.name, n.code) as name, coalesce(c.country, r.country, n.code) as country,
    coalesce(c.region, r.code) as region, coalesce(cr.name, r.name) as "regionName", c.latitude, c.longitude,
    coalesce(c.population, n.population) as population, c.timezone, n.strength`;

const source = (sql: Queryable) =>
  sql`events.place_names n
    left join events.cities c on c.id = case when n.kind = 'city' then n.code::integer end
    left join events.regions cr on cr.code = c.region
    left join events.regions r on n.kind = 'region' and r.code = n.code`;

/** Returns every place with exactly this key, largest first. */
export async function placesNamed(sql: Queryable, key: string): Promise<NamedPlace[]> {
  return await sql<NamedPlace[]>`
    select ${named(sql)} from ${source(sql)} where n.key = ${key} order by population desc, n.code limit 500`;
}

export async function regionOf(sql: Queryable, code: string): Promise<NamedPlace | undefined> {
  const [region] = await sql<NamedPlace[]>`
    select 'region' as kind, code, name, country, code as region, name as "regionName", null::float8 as latitude,
      null::float8 as longitude, 0 as population, null as timezone, 0 as strength
    from events.regions where code = ${code}`;
  return region;
}

export async function cityOf(sql: Queryable, id: number): Promise<NamedPlace | undefined> {
  const [city] = await sql<NamedPlace[]>`
    select 'city' as kind, c.id::text as code, c.name, c.country, c.region, r.name as "regionName", c.latitude,
      c.longitude, c.population, c.timezone, 0 as strength
    from events.cities c left join events.regions r on r.code = c.region where c.id = ${id}`;
  return city;
}

export async function isNameOf(sql: Queryable, cityId: number, key: string): Promise<boolean> {
  return (await sql`
    select from events.place_names where key = ${key} and kind = 'city' and code = ${String(cityId)}`)
    .length >
    0;
}

/**
 * Returns the keys that may be one typo away. They have the same first letter, and their lengths differ by at most one.
 */
export async function keysNear(sql: Queryable, key: string, now: Date): Promise<string[]> {
  const length = [...key].length;
  const first = [...key][0] ?? "";
  const rows = await sql<{ key: string }[]>`
    select distinct key from events.place_names
    where left(key, 1) = ${first} and char_length(key) between ${length - 1} and ${length + 1}
      and strength < 2 and population >= 100000 and kind <> 'region'
    union
    select n.key from events.place_names n
    where n.kind = 'city' and n.strength < 2 and left(n.key, 1) = ${first}
      and char_length(n.key) between ${length - 1} and ${length + 1}
      and n.code in (
        select city_id::text from events.events
        where status = 'scheduled' and visibility = 'public' and ends_at > ${now} and city_id is not null)
    limit 20000`;
  return rows.map((row) => row.key);
}

/** Returns cities that start with the same letters and have the most similar names. They are only suggestions. */
export async function citiesLike(sql: Queryable, key: string, country?: string): Promise<NamedPlace[]> {
  const start = [...key].slice(0, 2).join("").replace(/[\\%_]/g, "\\$&");
  return await sql<NamedPlace[]>`
    select * from (
      select distinct on (n.code) ${named(sql)}, public.similarity(n.key, ${key}) as alike
      from ${source(sql)}
      where n.key like ${`${start}%`} and n.kind = 'city' and n.strength < 2
        and public.similarity(n.key, ${key}) > 0.3
        ${country === undefined ? sql`` : sql`and c.country = ${country}`}
      order by n.code, alike desc) found
    order by alike desc, population desc limit 3`;
}

export async function citiesWithPrefix(sql: Queryable, key: string, limit: number): Promise<City[]> {
  return await sql<City[]>`
    select c.id, c.name, c.country, c.region, c.latitude, c.longitude, c.population, c.timezone
    from events.cities c
    where c.id in (
      select n.code::integer from events.place_names n
      where n.key like ${`${key.replace(/[\\%_]/g, "\\$&")}%`} and n.strength < 2 and n.kind = 'city'
      order by n.population desc limit 200)
    order by c.population desc, c.id limit ${limit}`;
}

/**
 * A city that is named in upcoming events but may be missing from the gazetteer. Its coordinates are the average of
 * those events' coordinates.
 */
export interface EventCity {
  readonly name: string;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export async function cityOfEvents(sql: Queryable, name: string, now: Date): Promise<EventCity | undefined> {
  const [city] = await sql<EventCity[]>`
    select min(city) as name, min(country) as country, avg(near_latitude) as latitude, avg(near_longitude) as longitude
    from events.events
    where status = 'scheduled' and visibility = 'public' and ends_at > ${now} and city_id is null
      and folded_city = public.fold(${name})
    group by folded_city`;
  return city;
}

export interface LoadedCity extends City {
  readonly names?: readonly string[];
  readonly otherNames?: readonly string[];
}

export async function upsertCities(sql: Queryable, cities: readonly LoadedCity[]): Promise<void> {
  const rows = cities.map(({ names: _names, otherNames: _others, ...city }) => city);
  await sql`
    insert into events.cities as c (id, name, country, region, latitude, longitude, population, timezone)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given
      (id integer, name text, country text, region text, latitude double precision, longitude double precision,
       population integer, timezone text)
    on conflict (id) do update set name = excluded.name, country = excluded.country,
      region = coalesce(excluded.region, c.region), latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, timezone = excluded.timezone
    where (c.name, c.country, c.region, c.latitude, c.longitude, c.population, c.timezone) is distinct from
      (excluded.name, excluded.country, coalesce(excluded.region, c.region), excluded.latitude, excluded.longitude,
       excluded.population, excluded.timezone)`;
  await upsertNames(
    sql,
    cities.flatMap(({ id, name, population, names = [], otherNames = [] }) => {
      const code = String(id);
      const of = (texts: readonly string[], strength: number) =>
        texts.map((text) => ({ key: placeKey(text), kind: "city" as const, code, strength, population }));
      return [...of([name], 0), ...of(names, 1), ...of(otherNames, 2)];
    }),
  );
}

export interface LoadedName {
  readonly key: string;
  readonly kind: PlaceKind;
  readonly code: string;
  readonly strength: number;
  readonly population: number;
}

/** If two names have the same key, the first one is stored. */
export async function upsertNames(sql: Queryable, names: readonly LoadedName[]): Promise<void> {
  const strongest = new Map<string, LoadedName>();
  for (const name of names) {
    const id = `${name.kind} ${name.code} ${name.key}`;
    if (name.key !== "" && !strongest.has(id)) strongest.set(id, name);
  }
  const rows = [...strongest.values()];
  for (let start = 0; start < rows.length; start += namesAtOnce) {
    await upsertNameBatch(sql, rows.slice(start, start + namesAtOnce));
  }
}

/** Small enough for a statement to finish in time, even on a busy machine. */
const namesAtOnce = 4_000;

async function upsertNameBatch(sql: Queryable, names: readonly LoadedName[]): Promise<void> {
  await sql`
    insert into events.place_names as n (key, kind, code, strength, population)
    select * from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as given
      (key text, kind text, code text, strength smallint, population integer)
    on conflict (key, kind, code) do update set strength = excluded.strength, population = excluded.population
    where (n.strength, n.population) is distinct from (excluded.strength, excluded.population)`;
}

export async function upsertRegions(
  sql: Queryable,
  regions: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  const rows = regions.map(({ code, name }) => ({ code, name, country: code.slice(0, 2) }));
  await sql`
    insert into events.regions as r (code, name, country)
    select * from jsonb_to_recordset(${
    JSON.stringify(rows)
  }::text::jsonb) as given (code text, name text, country text)
    on conflict (code) do update set name = excluded.name where r.name is distinct from excluded.name`;
}
