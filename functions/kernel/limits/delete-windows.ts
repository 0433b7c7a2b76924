import type { Queryable } from "../db/databases.ts";

/**
 * Deletes expired rate limit windows, so that the table contains only recent callers. The window length of a removed
 * quota is unknown, so its windows are kept for the maximum length.
 */
export async function deleteEndedWindows(
  sql: Queryable,
  limits: readonly { readonly name: string; readonly windowSeconds: number }[],
  now: Date,
): Promise<void> {
  const known = limits.map(({ name, windowSeconds }) => ({ name, windowSeconds }));
  await sql`
    delete from auth.rate_limits r
    where r.window_start < ${now}::timestamptz - make_interval(secs => coalesce(
      (select l."windowSeconds" from jsonb_to_recordset(${
    sql.json(known)
  }) as l(name text, "windowSeconds" integer)
        where l.name = split_part(r.bucket, ':', 1)), ${unknownWindowSeconds}::integer))`;
}

const unknownWindowSeconds = 31 * 86_400;
