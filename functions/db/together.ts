import type postgres from "postgres";
import type { Queryable } from "./databases.ts";

/**
 * A read that was written down but not sent: awaited it is a statement of its own, in `readTogether` part of one. A
 * function that gives one must not be `async`, because that would send it.
 */
export type Read<Row extends object> = postgres.PendingQuery<Row[]>;

type RowOf<Asked> = Awaited<Asked> extends readonly (infer Row)[] ? Row : never;
type RowsOf<Reads> = { [Name in keyof Reads]: RowOf<Reads[Name]>[] };

/** JSON does not tell moments from texts, so the names of their columns do. */
type NameOfMoment = `${string}At` | `${string}Until`;
const nameOfMoment = /(?:At|Until)$/;
/** Columns that say by their name that they are moments and are not, or the other way round. */
type Misnamed<Row> = {
  [Name in keyof Row]: [Row[Name]] extends [Date | null] ? Name extends NameOfMoment ? never : Name
    : Name extends NameOfMoment ? Name
    : never;
}[keyof Row];
type WellNamed<Reads> = {
  [Name in keyof Reads]: [Misnamed<RowOf<Reads[Name]>>] extends [never] ? unknown
    : { readonly misnamed: Misnamed<RowOf<Reads[Name]>> };
};

/**
 * Sends reads as one statement, when it is called: one snapshot, one answer. Each statement costs this process and
 * PostgreSQL more than the few rows of a small one do.
 *
 * The rows come as JSON, in the order of their read. Columns of moments must be called `…At` or `…Until`, and no
 * others may; what JSON has no word for (bytes, numbers beyond 2^53) must not be read so.
 */
export async function readTogether<Reads extends Record<string, PromiseLike<readonly object[]>>>(
  sql: Queryable,
  reads: Reads & WellNamed<Reads>,
): Promise<RowsOf<Reads>> {
  const columns = Object.entries<PromiseLike<readonly object[]>>(reads).map(([name, read], index) => {
    const rows = sql`(select coalesce(json_agg(r), '[]') from (${read as Read<object>}) r) as ${sql(name)}`;
    return index === 0 ? sql`select ${rows}` : sql`, ${rows}`;
  });
  const [found] = await sql<Record<string, Record<string, unknown>[]>[]>`${columns}`;
  for (const rows of Object.values(found!)) for (const row of rows) reviveMoments(row);
  return found as RowsOf<Reads>;
}

function reviveMoments(row: Record<string, unknown>): void {
  for (const name in row) {
    const value = row[name];
    if (typeof value === "string" && nameOfMoment.test(name)) row[name] = new Date(value);
  }
}

/**
 * A write that was written down but not sent: awaited it is a statement of its own, in `together` part of one. A
 * function that gives one must not be `async`, because that would send it.
 */
export type Write = postgres.PendingQuery<postgres.Row[]>;

/**
 * Sends writes as one statement, when it is called: one round trip, one plan, all or nothing.
 *
 * All of them see the rows as they were before the statement, in no order, so no two may change the same row.
 * Foreign keys are checked when all are done.
 *
 * @see PostgreSQL manual, "Data-Modifying Statements in WITH"
 */
export async function together(sql: Queryable, writes: readonly Write[]): Promise<void> {
  const [first, ...others] = writes;
  if (!first) return;
  if (others.length === 0) {
    await first.execute();
    return;
  }
  const parts = writes.map((write, index) =>
    index === 0 ? sql`with w0 as (${write})` : sql`, ${sql(`w${index}`)} as (${write})`
  );
  await sql`${parts} select`.execute();
}
