import tag, { type Sql as Statement } from "sql-template-tag";
import type postgres from "postgres";
import type { Queryable } from "./databases.ts";

declare const row: unique symbol;

/** A read that has not been sent yet: `run` sends it as a statement; it can also be part of another one. */
export type Read<Row extends object> = Statement & { readonly [row]?: Row };

/** What a read is told: a value, or a piece such as the column of what it is part of. */
export type Given<T> = T | Statement;

/** Writes a read down; what is put into it is a parameter, or a piece that was written down like it. */
export const read: <Row extends object>(texts: readonly string[], ...values: unknown[]) => Read<Row> = tag;

/**
 * Sends a statement that was put together of pieces (`sql-template-tag`): each piece of the driver's own would be a
 * query, which costs more than to run a small one. It is prepared where the pool prepares.
 */
export function run<Row extends object = Record<string, unknown>>(
  sql: Queryable,
  { text, values }: Read<Row>,
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
}
