import type { Queryable } from "../db/databases.ts";

/**
 * Deletes windows that have ended, so that the table holds the callers of the last windows and not everybody who ever
 * called; those of a quota that is not known any more after the longest time that one may last.
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
