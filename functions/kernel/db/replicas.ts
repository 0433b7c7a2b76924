import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "./databases.ts";
import type { DatabaseName } from "./names.ts";

/**
 * Header for a log position. The response to a write contains the position of that write. A read that sends a position
 * sees at least that state.
 */
export const consistencyHeader = "X-Consistency-Token";
/** Regular expression for a position in PostgreSQL's write-ahead log. */
export const positionPattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

/**
 * Databases that are always read from the primary, because decisions about people, tiers or money depend on their
 * data.
 */
const primaryOnly: ReadonlySet<DatabaseName> = new Set([
  "platform",
  "family",
  "organization",
  "api-keys",
  "pay",
]);

/**
 * Returns the variable with the URL of a database's read replica, or `undefined` if the database must be read from the
 * primary.
 */
export function replicaVariable(name: DatabaseName): string | undefined {
  return primaryOnly.has(name) ? undefined : `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}_RO`;
}

const reading = new AsyncLocalStorage<{ readonly since: string | undefined }>();

/** Runs work that may read from replicas, provided they have caught up to `since`. */
export function readingSince<T>(since: string | undefined, work: () => T): T {
  return reading.run({ since }, work);
}

/**
 * Returns the log position that a replica must have reached. `undefined` means that the caller is not inside
 * `readingSince`, so replicas must not be read.
 */
export const currentReplicaRead = (): { readonly since: string | undefined } | undefined =>
  reading.getStore();

const patienceMs = 200;
const pauseMs = 20;

/**
 * Checks whether a replica has reached a position in its primary's log. Waits up to 200 ms, then returns `false`.
 */
export async function hasReplayed(replica: Sql, since: string | undefined): Promise<boolean> {
  const end = performance.now() + patienceMs;
  const late = () =>
    new Promise<undefined>((resolve) => setTimeout(resolve, Math.max(0, end - performance.now())));
  do {
    const asked = replica<{ isThere: boolean }[]>`
      select ${since ?? null}::text is null or not pg_is_in_recovery()
        or pg_last_wal_replay_lsn() >= ${since ?? "0/0"}::text::pg_lsn as "isThere"`.catch(() => undefined);
    const rows = await Promise.race([asked, late()]);
    if (!rows) return false;
    if (rows[0]?.isThere) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (performance.now() < end);
  return false;
}
