import { Sql as Statement } from "sql-template-tag";
import type { Queryable } from "./databases.ts";
import { type Read, run, type Write } from "./statement.ts";

type RowOf<Asked> = Asked extends Read<infer Row> ? Row : never;
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
export async function readTogether<Reads extends Record<string, Read<object>>>(
  sql: Queryable,
  reads: Reads & WellNamed<Reads>,
): Promise<RowsOf<Reads>> {
  const [found] = await run<RowsOf<Reads>>(sql, selectionOf(reads));
  return revived(found!);
}

function selectionOf(reads: Readonly<Record<string, Read<object>>>): Statement {
  const rowsOfOne = "(select coalesce(json_agg(r), '[]') from (";
  const names = Object.keys(reads);
  const texts = names.map((name, index) =>
    `) r) as "${name}"${index < names.length - 1 ? `, ${rowsOfOne}` : ""}`
  );
  return new Statement([`select ${rowsOfOne}`, ...texts], Object.values(reads));
}

function revived<Found extends object>(found: Found): Found {
  for (const rows of Object.values(found) as Record<string, unknown>[][]) rows.forEach(reviveMoments);
  return found;
}

function reviveMoments(row: Record<string, unknown>): void {
  for (const name in row) {
    const value = row[name];
    if (typeof value === "string" && nameOfMoment.test(name)) row[name] = new Date(value);
  }
}

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
  const all = others.length === 0 ? first : new Statement(
    ["with w0 as (", ...others.map((_, index) => `), w${index + 1} as (`), ") select"],
    writes,
  );
  await run(sql, all).execute();
}
