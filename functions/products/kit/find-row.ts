import sql from "sql-template-tag";
import type { Queryable } from "../../kernel/db/databases.ts";
import { run } from "../../kernel/db/statement.ts";
import { type Resource, type Row, rulesFor } from "./description.ts";
import { meets } from "./meets.ts";
import type { Standing } from "./standing.ts";
import { asRow, tableOf } from "./store.ts";

/** One row that the caller may read. */
export async function findRow(
  db: Queryable,
  resource: Resource,
  id: string,
  standing: Standing,
): Promise<Row | undefined> {
  const { selected, name } = tableOf(resource);
  const [found] = await run(
    db,
    sql`select ${selected} from ${name} t
    where t.id = ${id} and ${meets(rulesFor(resource, "read"), standing)}`,
  );
  return found && asRow(resource, found);
}
