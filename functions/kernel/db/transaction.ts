import type postgres from "postgres";
import { deadlines, type Sql } from "./databases.ts";
import { isRetryable } from "./faults.ts";
import { isConnectionLost, OutcomeUnknown } from "./lost-connections.ts";

export type Transaction = postgres.TransactionSql;

const attempts = 3;

/**
 * Runs work in one READ COMMITTED transaction, which is committed completely or not at all. Inside a command, the work
 * becomes part of the command's transaction, and a failed statement aborts all of it. To catch the error and continue
 * with other statements, use `inSavepoint`.
 *
 * In the first statement, lock the row on which the decision depends (`for no key update`). After a serialization
 * failure, deadlock or lock timeout, the work is retried, up to three attempts with a short random pause. The work
 * must therefore have no effects outside the transaction. Mail and calls go through the outbox.
 *
 * @throws {OutcomeUnknown} if the connection broke after COMMIT was sent
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isOpen(sql)) return await work(sql);
  for (let attempt = 1;; attempt += 1) {
    let isDone = false;
    try {
      return await sql.begin(async (tx) => {
        if (!sql.options.prepare) {
          await tx`select set_config('lock_timeout', ${`${deadlines.lockSeconds}s`}, true),
            set_config('statement_timeout', ${`${deadlines.statementSeconds}s`}, true)`;
        }
        const result = await work(tx);
        isDone = true;
        return result;
      }) as T;
    } catch (error) {
      if (isDone && isConnectionLost(error)) throw new OutcomeUnknown(error);
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40 * attempt));
    }
  }
}

/**
 * Like `inTransaction`, but if the work fails inside a command, only this work is rolled back. The caller can therefore
 * catch its error.
 */
export async function inSavepoint<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return isOpen(sql) ? await sql.savepoint(work) as T : await inTransaction(sql, work);
}

/** Only a pool can begin a transaction. */
function isOpen(sql: Sql | Transaction): sql is Transaction {
  return !("begin" in sql);
}
