import type { Queryable } from "../../kernel/db/databases.ts";
import { largestValue } from "./dashboards.ts";

export interface SeriesPoint {
  readonly start: string;
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly average: number;
}

/**
 * Returns the values of a person's metric for each UTC hour, day or month, oldest first. Values stored before the
 * limit was introduced may exceed it. They are reduced to the limit, because they would otherwise overflow the
 * average.
 */
export async function readSeries(
  sql: Queryable,
  of: { ownerPersonId: string; metric: string; from: Date; to: Date; by: "hour" | "day" | "month" },
  limit: number,
): Promise<SeriesPoint[]> {
  const rows = await sql<(Omit<SeriesPoint, "start"> & { start: Date })[]>`
    select date_trunc(${of.by}, taken_at, 'UTC') as start, count(*)::integer as count, min(kept) as minimum,
      max(kept) as maximum, avg(kept) as average
    from (
      select taken_at, least(greatest(value, ${-largestValue}), ${largestValue}) as kept
      from dashboard.metric_snapshots
      where owner_person_id = ${of.ownerPersonId} and metric = ${of.metric}
        and taken_at >= ${of.from} and taken_at < ${of.to}
    ) bounded
    group by 1 order by 1 limit ${limit}`;
  return rows.map((row) => ({ ...row, start: row.start.toISOString() }));
}
