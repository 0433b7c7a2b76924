import { Problem } from "../shared/problem.ts";
import { OutcomeUnknown } from "./lost-connections.ts";

const retryAfterSeconds = "2";

/**
 * SQLSTATE codes of errors that a retry can resolve: serialization failure, deadlock, lock not available.
 *
 * @see PostgreSQL, appendix A "Error codes"
 */
const repeatable = new Set(["40001", "40P01", "55P03"]);

/** Error codes of a database that is down, full, read-only, shutting down or too slow. */
const unavailable = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "57014", // query canceled (statement_timeout)
  "57P01", // admin shutdown
  "57P02", // crash shutdown
  "57P03", // cannot connect now
  "53000",
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "25006", // read-only transaction: the server is a replica, or has not been promoted yet
  "25P03", // idle in transaction timeout
  "08000",
  "08003",
  "08006",
  "08P01", // from PgBouncer: its server crashed, cannot be reached, or took too long
  "XX000",
  "58030", // I/O error
  "3D000", // the database does not exist (any more)
  "28P01", // wrong password
]);

const character = "The text contains a character that cannot be stored.";
const moment = "A date or time is outside the range that can be stored.";
/**
 * Error codes for values that no schema rejected but PostgreSQL cannot store: NUL, an unpaired surrogate, the year 0.
 */
const unstorable: Readonly<Record<string, string>> = {
  "22021": character,
  "22P05": character,
  "22007": moment,
  "22008": moment,
};

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
};

/**
 * Checks whether a table's column types changed after a statement was prepared, for example because a newer release is
 * running at the same time. The driver prepares the statement again on the next call.
 */
function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === "0A000" && typeof error === "object" && error !== null && "routine" in error &&
    error.routine === "RevalidateCachedQuery";
}

export function isRetryable(error: unknown): boolean {
  return repeatable.has(codeOf(error) ?? "") || isOutdatedPlan(error);
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

export function violatesUnique(error: unknown, index: string): boolean {
  return codeOf(error) === "23505" && typeof error === "object" && error !== null &&
    "constraint_name" in error &&
    error.constraint_name === index;
}

export function databaseProblem(error: unknown, database: string): Problem | undefined {
  const retry = { headers: { "Retry-After": retryAfterSeconds }, cause: error };
  if (error instanceof OutcomeUnknown) return new Problem("outcome_unknown", { database }, retry);
  const code = codeOf(error);
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  if (isLate || (code !== undefined && (unavailable.has(code) || repeatable.has(code)))) {
    return new Problem("database_unavailable", { database }, retry);
  }
  const reason = unstorable[code ?? ""];
  return reason === undefined ? undefined : new Problem("validation_failed", { reason }, { cause: error });
}
