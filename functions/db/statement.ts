import type { Sql as Statement } from "sql-template-tag";
import type postgres from "postgres";
import type { Queryable } from "./databases.ts";

/**
 * Runs a statement that was put together of pieces (`sql-template-tag`): each piece of the driver's own would be a
 * query with a promise, which costs more than to run a small one. It is prepared where the pool prepares.
 */
export function run<Row extends object = Record<string, unknown>>(
  sql: Queryable,
  { text, values }: Statement,
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
}
