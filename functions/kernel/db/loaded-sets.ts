import type { Sql } from "./databases.ts";

/**
 * Loads a data set unless exactly this version is already loaded. The version is only recorded once loading has
 * finished, so an interrupted load runs again. `load` must therefore be safe to repeat.
 *
 * @returns whether this call loaded the data set
 */
export async function loadOnce(
  sql: Sql,
  name: string,
  checksum: string,
  load: () => Promise<unknown>,
): Promise<boolean> {
  const [row] = await sql<
    { checksum: string }[]
  >`select checksum from platform.loaded_sets where name = ${name}`;
  if (row?.checksum === checksum) return false;
  await load();
  await sql`
    insert into platform.loaded_sets (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, loaded_at = now()`;
  return true;
}
