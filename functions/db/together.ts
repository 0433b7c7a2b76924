import type postgres from "postgres";
import type { Queryable } from "./databases.ts";

/**
 * A write that was written down but not sent: awaited it is a statement of its own, in `together` part of one. A
 * function that gives one must not be `async`, because that would send it.
 */
export type Write = postgres.PendingQuery<postgres.Row[]>;

/**
 * Sends writes as one statement, when it is called: one round trip, one plan, all or nothing.
 *
 * All of them see the rows as they were before the statement, in no order, so no two may change the same row.
 * Foreign keys are checked when all are done.
 *
 * @see PostgreSQL manual, "Data-Modifying Statements in WITH"
 */
export async function together(sql: Queryable, writes: readonly Write[]): Promise<void> {
  const [first, ...others] = writes;
  if (!first) return;
  if (others.length === 0) {
    await first.execute();
    return;
  }
  const parts = writes.map((write, index) =>
    index === 0 ? sql`with w0 as (${write})` : sql`, ${sql(`w${index}`)} as (${write})`
  );
  await sql`${parts} select`.execute();
}
