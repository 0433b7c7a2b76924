import type { Queryable } from "../../kernel/db/databases.ts";

export interface OutlookDay {
  readonly day: string;
  readonly source: string;
  readonly issuedAt: string;
  readonly condition: string;
  readonly minimumCelsius: number;
  readonly maximumCelsius: number;
  readonly precipitationMm: number | null;
  readonly precipitationChance: number | null;
  readonly windKmh: number | null;
}

/**
 * Returns one forecast for each day, starting on a given day. If several sources have a forecast for the same day,
 * returns the newest.
 */
export async function selectOutlook(
  sql: Queryable,
  placeId: string,
  from: string,
  days: number,
): Promise<OutlookDay[]> {
  const rows = await sql<(Omit<OutlookDay, "issuedAt"> & { issuedAt: Date })[]>`
    select distinct on (day) day::text as day, source, issued_at as "issuedAt", condition,
      minimum_celsius as "minimumCelsius", maximum_celsius as "maximumCelsius",
      precipitation_mm as "precipitationMm", precipitation_chance::integer as "precipitationChance",
      wind_kmh as "windKmh"
    from weather.forecasts
    where place_id = ${placeId} and day >= ${from}::text::date and day < ${from}::text::date + ${days}::integer
    order by day, issued_at desc, id desc`;
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}
