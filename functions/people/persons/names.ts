import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";

/** Returns public names by person id. People without a name or an account are left out. */
export async function namesOf(sql: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }[]>`
    select id, display_name as name from identity.persons
    where id = any(${idArray([...new Set(ids)])}::text::uuid[]) and display_name is not null`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
