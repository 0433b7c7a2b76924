import type { Queryable } from "../db/databases.ts";

export interface Window {
  readonly isGranted: boolean;
  readonly startedAt: Date;
  readonly count: number;
}

/**
 * Takes `amount` from a bucket if that much is left. Uses one atomic statement, so that all processes together never
 * exceed the quota.
 */
export async function takeFromBucket(
  sql: Queryable,
  bucket: string,
  limit: { quota: number; windowSeconds: number },
  amount: number,
  now: Date,
): Promise<Window> {
  const windowBegin = new Date(now.getTime() - limit.windowSeconds * 1000);
  const [taken] = await sql<{ startedAt: Date; count: string }[]>`
    insert into auth.rate_limits as l (bucket, window_start, count) values (${bucket}, ${now}, ${amount})
    on conflict (bucket) do update set
      window_start = case when l.window_start <= ${windowBegin} then ${now} else l.window_start end,
      count = case when l.window_start <= ${windowBegin} then ${amount} else l.count + ${amount} end
    where l.window_start <= ${windowBegin} or l.count + ${amount} <= ${limit.quota}
    returning window_start as "startedAt", count`;
  if (taken) return { isGranted: true, startedAt: taken.startedAt, count: Number(taken.count) };
  const [full] = await sql<{ startedAt: Date; count: string }[]>`
    select window_start as "startedAt", count from auth.rate_limits where bucket = ${bucket}`;
  return { isGranted: false, startedAt: full?.startedAt ?? now, count: Number(full?.count ?? limit.quota) };
}

export async function countExhausted(
  sql: Queryable,
  limits: readonly { readonly name: string; readonly quota: number; readonly windowSeconds: number }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select l.name, count(r.bucket)::integer as count
    from jsonb_to_recordset(${sql.json(limits.map((limit) => ({ ...limit })))})
      as l(name text, quota bigint, "windowSeconds" integer)
    join auth.rate_limits r on split_part(r.bucket, ':', 1) = l.name and r.count >= l.quota
      and r.window_start > ${now}::timestamptz - make_interval(secs => l."windowSeconds")
    group by l.name`;
  return new Map(rows.map(({ name, count }) => [name, count]));
}
