import sql from "sql-template-tag";
import type { Queryable } from "../../kernel/db/databases.ts";
import { run } from "./statement.ts";
import { type Resource, type Row, rulesFor } from "./description.ts";
import { ruleCondition } from "./meets.ts";
import type { CallerFacts } from "./caller-facts.ts";
import { asRow, tableOf } from "./store.ts";

export async function findRow(
  db: Queryable,
  resource: Resource,
  id: string,
  callerFacts: CallerFacts,
): Promise<Row | undefined> {
  const { selected, name } = tableOf(resource);
  const [found] = await run(
    db,
    sql`select ${selected} from ${name} t
    where t.id = ${id} and ${ruleCondition(rulesFor(resource, "read"), callerFacts)}`,
  );
  return found && asRow(resource, found);
}
