import tag, { type Sql as Statement } from "sql-template-tag";
import type postgres from "postgres";
import type { Queryable } from "./databases.ts";

declare const row: unique symbol;

/** A read that has not been sent yet: `run` sends it as a statement; it can also be part of another read. */
export type Read<Row extends object> = Statement & { readonly [row]?: Row };

/** What a read takes: a value, or a fragment such as a column name. */
export type Given<T> = T | Statement;

/** Writes a read; interpolated values become parameters, unless they are fragments written the same way. */
export const read: <Row extends object>(texts: readonly string[], ...values: unknown[]) => Read<Row> = tag;

/**
 * Sends a statement composed of fragments (`sql-template-tag`): each of the driver's own fragments would be a query,
 * which costs more than running a small one. It is prepared if the pool prepares statements.
 */
export function run<Row extends object = Record<string, unknown>>(
  sql: Queryable,
  { text, values }: Read<Row>,
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
}
