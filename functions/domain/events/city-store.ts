import type { Queryable } from "../../db/databases.ts";

/** A city of the gazetteer. */
export interface City {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly timezone: string;
}

/** A city with the form of its name that texts are compared in. */
export interface FoldedCity extends City {
  readonly folded: string;
}

const columns = (sql: Queryable) => sql`id, name, country, latitude, longitude, population, timezone, folded`;

const inCountry = (sql: Queryable, country: string | undefined) =>
  country === undefined ? sql`` : sql`and country = ${country}`;

/** The largest city of exactly this name, case and accents aside. */
export async function cityNamed(
  sql: Queryable,
  name: string,
  country: string | undefined,
): Promise<FoldedCity | undefined> {
  const [city] = await sql<FoldedCity[]>`
    select ${columns(sql)} from events.cities
    where folded = public.fold(${name}) ${inCountry(sql, country)} order by population desc limit 1`;
  return city;
}

/** Cities whose names look like a text, the likeliest first; `folded` is the text as it was compared. */
export async function citiesLike(
  sql: Queryable,
  name: string,
  country: string | undefined,
): Promise<{ folded: string; cities: FoldedCity[] }> {
  const [asked] = await sql<{ folded: string }[]>`select public.fold(${name}) as folded`;
  const folded = asked!.folded;
  const length = [...folded].length;
  // Trigrams miss slips near the start of short names, so those of the same first letter are compared as well.
  const cities = await sql<FoldedCity[]>`
    select ${columns(sql)} from events.cities
    where (folded % ${folded}
      or (starts_with(folded, ${[...folded][0] ?? ""}) and char_length(folded) between ${length - 2} and ${
    length + 2
  }
        and population >= 50000))
      ${inCountry(sql, country)}
    order by public.similarity(folded, ${folded}) desc, population desc limit 200`;
  return { folded, cities };
}

/** The largest cities whose names begin with a text. */
export async function citiesBeginning(sql: Queryable, prefix: string, limit: number): Promise<City[]> {
  return await sql<City[]>`
    select ${columns(sql)} from events.cities
    where starts_with(folded, public.fold(${prefix})) order by population desc, id limit ${limit}`;
}

/** A city that upcoming events name and the gazetteer may not know; its point is the middle of theirs. */
export interface NamedCity {
  readonly name: string;
  readonly folded: string;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Cities of upcoming public events that have no row in the gazetteer. */
export async function citiesOfEvents(sql: Queryable, now: Date): Promise<NamedCity[]> {
  return await sql<NamedCity[]>`
    select min(city) as name, folded_city as folded, min(country) as country,
      avg(near_latitude) as latitude, avg(near_longitude) as longitude
    from events.events
    where status = 'scheduled' and visibility = 'public' and ends_at > ${now} and city_id is null
      and folded_city is not null
    group by folded_city order by count(*) desc limit 500`;
}

/** Adds or renews cities of the gazetteer. */
export async function putCities(sql: Queryable, cities: readonly City[]): Promise<void> {
  await sql`
    insert into events.cities as c (id, name, country, latitude, longitude, population, timezone)
    select * from jsonb_to_recordset(${JSON.stringify(cities)}::text::jsonb) as given
      (id integer, name text, country text, latitude double precision, longitude double precision,
       population integer, timezone text)
    on conflict (id) do update set name = excluded.name, country = excluded.country, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population, timezone = excluded.timezone
    where (c.name, c.country, c.latitude, c.longitude, c.population, c.timezone) is distinct from
      (excluded.name, excluded.country, excluded.latitude, excluded.longitude, excluded.population, excluded.timezone)`;
}
