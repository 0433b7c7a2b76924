import type { Sql as Statement } from "sql-template-tag";
import type postgres from "postgres";
import type { Queryable } from "../../kernel/db/databases.ts";

/**
 * Runs a statement composed from a description. Its fragments are plain values that need no connection, whereas each
 * of the driver's own fragments is a query. The statement is prepared if the pool prepares statements.
 */
export function run<Row extends object = Record<string, unknown>>(
  sql: Queryable,
  { text, values }: Statement,
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
}
