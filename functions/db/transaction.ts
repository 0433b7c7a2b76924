import type postgres from "postgres";
import { deadlines, type Queryable, type Sql } from "./databases.ts";
import { isRepeatable } from "./faults.ts";
import { isConnectionLost, OutcomeUnknown } from "./lost-connections.ts";
import { isHeldHere } from "./units.ts";

/** One transaction; used as a tag like the pool. */
export type Transaction = postgres.TransactionSql;

/**
 * Hands over the last write of a transaction, sent and not waited for: COMMIT follows it at once, which saves a round
 * trip under the locks. When it fails, PostgreSQL turns that COMMIT into a rollback, and the transaction fails.
 */
export type SentLast = (write: Promise<unknown>) => void;

const attempts = 3;

/** How a transaction is run. */
export interface TransactionOptions {
  /**
   * Whether the first statements only lock and read: BEGIN is sent together with them then, which saves a round trip.
   * Those that are sent before the first answer would take effect each by itself if BEGIN failed.
   */
  readonly readsFirst?: boolean;
}

/** What makes `begin` of the driver not wait for the answer to BEGIN (`scripts/patches.mjs`). */
const withFirstStatements = "+";

/**
 * Runs work in one READ COMMITTED transaction; all of it is committed, or nothing is.
 *
 * Lock the row that decides as the first statement (`for no key update`). A serialization failure, deadlock or
 * lock timeout is tried three times in all with a short random pause, so the work must do nothing outside the
 * transaction: mail and calls go through the outbox.
 *
 * In a `Unit` the transaction is held when the work is done, and committed with what the request came to.
 *
 * @throws {OutcomeUnknown} when the connection broke after COMMIT was sent
 */
export async function inTransaction<T>(
  sql: Sql,
  work: (tx: Transaction, sentLast: SentLast) => Promise<T>,
  { readsFirst = false }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1;; attempt += 1) {
    let last: Promise<unknown> | undefined;
    let isDone = false;
    const sentLast: SentLast = (write) => {
      last = write;
      // Its failure is thrown below, after the answer to COMMIT.
      write.catch(() => {});
    };
    try {
      const result = await sql.begin(readsFirst ? withFirstStatements : "", async (tx) => {
        if (!sql.options.prepare) {
          await tx`select set_config('lock_timeout', ${`${deadlines.lockSeconds}s`}, true),
            set_config('statement_timeout', ${`${deadlines.statementSeconds}s`}, true)`;
        }
        const result = await work(tx, sentLast);
        // No COMMIT follows at once where the transaction is held.
        if (isHeldHere(sql)) await last;
        isDone = true;
        return result;
      }) as T;
      await last;
      return result;
    } catch (error) {
      if (isDone && isConnectionLost(error)) throw new OutcomeUnknown(error);
      if (attempt >= attempts || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40 * attempt));
    }
  }
}

/**
 * Runs one statement that is an effect of its own: alone it is its own transaction, in a `Unit` it is held as every
 * other.
 */
export async function alone<T>(sql: Sql, work: (sql: Queryable) => Promise<T>): Promise<T> {
  return isHeldHere(sql) ? await inTransaction(sql, work) : await work(sql);
}
