import type { Sql } from "../../functions/kernel/db/databases.ts";

/** `sum` is a checksum of the table's content. */
export type TableStates = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>;

export async function tableStates(sql: Sql, ignored: ReadonlySet<string>): Promise<TableStates> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const names = tables.map(({ name }) => name).filter((name) => !ignored.has(name));
  const one = (name: string) =>
    `select '${name}' as name, count(*)::integer as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`;
  const states = await sql.unsafe<{ name: string; rows: number; sum: string }[]>(
    names.map(one).join(" union all "),
  );
  return new Map(states.map(({ name, rows, sum }) => [name, { rows, sum }]));
}

/**
 * Describes how an operation changed each table: how many rows it gained or lost, or that only the contents of its
 * rows changed. The same operation always has the same description.
 */
export function changesBetween(before: TableStates, after: TableStates): string {
  const changes = [...after].flatMap(([name, { rows, sum }]) => {
    const old = before.get(name)!;
    if (old.rows === rows && old.sum === sum) return [];
    return [`${name} ${rows === old.rows ? "changed" : `${rows > old.rows ? "+" : ""}${rows - old.rows}`}`];
  });
  return changes.sort().join(", ");
}
