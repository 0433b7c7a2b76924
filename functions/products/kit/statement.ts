import type { Sql as Statement } from "sql-template-tag";
import type postgres from "postgres";
import type { Queryable } from "../../kernel/db/databases.ts";

/**
 * Runs a statement composed with `sql-template-tag`. The library's fragments are plain values, so they can be composed
 * without a connection. The driver's own fragments are queries and need one. The statement is prepared if the pool
 * prepares statements.
 */
export function run<Row extends object = Record<string, unknown>>(
  sql: Queryable,
  { text, values }: Statement,
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
}
