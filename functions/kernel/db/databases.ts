import postgres from "postgres";
import { withDeadline } from "../shared/deadline.ts";
import { NotConfigured } from "../shared/problem.ts";
import { readBoolean } from "../shared/settings.ts";
import { requireReadableAddresses } from "./addresses.ts";
import { type Admission, createAdmission } from "./admission.ts";
import { endWithTransaction, isConnectionLost } from "./lost-connections.ts";
import { type DatabaseName, databaseUrl } from "./names.ts";
import { currentReplicaRead, hasReplayed, replicaVariable } from "./replicas.ts";
import type { Transaction } from "./transaction.ts";

/** A pool of connections, used as a tag: `` sql`select …` ``. */
export type Sql = postgres.Sql;
/** The pool or a transaction. Stores accept both. */
export type Queryable = postgres.ISql;

export interface PoolSettings {
  /** Maximum connections per pool (`DATABASE_POOL_MAX`, 10). */
  readonly maximum: number;
  /**
   * Whether to use prepared statements (`DATABASE_PREPARE`, true). PgBouncer in transaction mode supports them only
   * since version 1.21, so set this to `false` for older versions.
   */
  readonly prepare: boolean;
  /** Number of requests that may wait when all connections of a pool are busy (`DATABASE_QUEUE_MAX`, 200). */
  readonly maximumWaiting: number;
  readonly behindAfterMs?: number;
}

/** Connection pools, one for each database, opened on first use. Databases with the same URL share a pool. */
export interface Databases {
  isConfigured(name: DatabaseName): boolean;
  /** @throws {NotConfigured} naming the database */
  sql(name: DatabaseName): Sql;
  /**
   * Returns the same databases for use inside a transaction. Statements for the transaction's database run in the
   * transaction, even if the database is accessed under another name with the same URL.
   */
  within(name: DatabaseName, tx: Transaction): Databases;
  /** Checks whether the database has a read replica (`DATABASE_URL_<NAME>_RO`). */
  hasReplica(name: DatabaseName): boolean;
  /**
   * Returns the database to read from. This is the replica if the request allows it (`readingSince`) and the replica
   * has caught up, otherwise the primary.
   *
   * @throws {NotConfigured} naming the database
   */
  reader(name: DatabaseName): Promise<Sql>;
  /** Returns the current write-ahead log position of a database. */
  position(name: DatabaseName): Promise<string>;
  /** Checks whether a configured database responds. The result is cached for 5 s. */
  isReachable(name: DatabaseName): Promise<boolean>;
  /** Checks whether a new connection to a configured database works, without waiting for the pool. */
  probe(name: DatabaseName): Promise<boolean>;
  /**
   * Takes a slot in a database's queue for one request and returns the function that releases it. Returns `undefined`
   * if the queue is full or so slow that a new request would wait too long.
   */
  admit(name: DatabaseName): (() => void) | undefined;
  inProgress(): Readonly<Partial<Record<DatabaseName, number>>>;
  /**
   * Reports that work on a database failed. If the connection broke, later callers get a new pool. The old pool stays
   * open for a while for its current users.
   */
  noteFailure(name: DatabaseName, error: unknown): void;
  close(): Promise<void>;
}

/** Timeouts in seconds. Keep this order: request > statement > connect > lock. */
export const deadlines = {
  requestSeconds: 5,
  statementSeconds: 4,
  connectSeconds: 3,
  lockSeconds: 2,
} as const;

const reachabilityLifeMs = 5_000;

/** How long a replaced pool stays open for requests that still use it. No request takes this long. */
const replacedLifeMs = 10_000;
/**
 * A pool younger than this is not replaced. While a server is down, every request fails, and each failure would
 * otherwise replace the pool.
 */
const replaceableAfterMs = 250;

export function poolSettings(env: Readonly<Record<string, string | undefined>>): PoolSettings {
  const number = (name: string, fallback: number) => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    if (!/^[1-9]\d{0,4}$/.test(value)) {
      throw new Error(`${name} must be a whole number from 1; got "${value}".`);
    }
    return Number(value);
  };
  return {
    maximum: number("DATABASE_POOL_MAX", 10),
    prepare: readBoolean(env, "DATABASE_PREPARE", true),
    maximumWaiting: number("DATABASE_QUEUE_MAX", 200),
  };
}

/**
 * @throws {Error} naming the variable with an invalid URL
 */
export function openDatabases(
  env: Readonly<Record<string, string | undefined>>,
  settings: PoolSettings = poolSettings(env),
): Databases {
  requireReadableAddresses(env);
  const pools = new Map<string, { readonly sql: Sql; readonly openedAt: number }>();
  const replaced = new Map<Sql, ReturnType<typeof setTimeout>>();
  const probes = new Map<string, { at: number; answer: Promise<boolean> }>();
  const admissions = new Map<DatabaseName, Admission>();

  const address = (name: DatabaseName) => {
    const url = databaseUrl(name, env);
    if (!url) throw new NotConfigured(`${name} database is not configured`);
    return url;
  };
  const replicaUrl = (name: DatabaseName) => env[replicaVariable(name) ?? ""]?.trim() || undefined;
  const pool = (url: string) => {
    const found = pools.get(url);
    if (found) return found.sql;
    const sql = endWithTransaction(openPool(url, settings), () => replace(url));
    pools.set(url, { sql, openedAt: Date.now() });
    return sql;
  };
  /**
   * In postgres.js 3.4.9, a connection that closes between two writes cannot be reopened, because every attempt times
   * out (porsager/postgres#1209). A new pool has no such connections.
   */
  const replace = (url: string) => {
    const found = pools.get(url);
    if (!found || Date.now() - found.openedAt < replaceableAfterMs) return;
    pools.delete(url);
    const end = () => {
      replaced.delete(found.sql);
      found.sql.end({ timeout: 2 }).catch(() => {});
    };
    replaced.set(found.sql, setTimeout(end, replacedLifeMs));
  };

  return {
    isConfigured: (name) => databaseUrl(name, env) !== undefined,
    sql: (name) => pool(address(name)),
    within(name, tx) {
      const isHere = (other: DatabaseName) => address(other) === address(name);
      // The cast is safe, because rules only run queries and call `inTransaction`, which also works inside a
      // transaction.
      const here = tx as unknown as Sql;
      return {
        ...this,
        sql: (other) => isHere(other) ? here : this.sql(other),
        reader: async (other) => isHere(other) ? here : await this.reader(other),
      };
    },
    hasReplica: (name) => replicaUrl(name) !== undefined,
    async reader(name) {
      const primary = pool(address(name));
      const [url, read] = [replicaUrl(name), currentReplicaRead()];
      if (!url || !read) return primary;
      const replica = pool(url);
      return await hasReplayed(replica, read.since) ? replica : primary;
    },
    async position(name) {
      const [row] = await pool(address(name))<{ position: string }[]>`
        select pg_current_wal_insert_lsn()::text as position`;
      return row!.position;
    },
    isReachable(name) {
      const url = databaseUrl(name, env);
      if (!url) return Promise.resolve(false);
      const kept = probes.get(url);
      if (kept && Date.now() - kept.at < reachabilityLifeMs) return kept.answer;
      const answer = withDeadline(pool(url)`select 1`, deadlines.connectSeconds).then(
        () => true,
        () => false,
      );
      probes.set(url, { at: Date.now(), answer });
      return answer;
    },
    async probe(name) {
      const sql = openPool(address(name), { ...settings, maximum: 1 });
      try {
        await withDeadline(sql`select 1`, deadlines.connectSeconds);
        return true;
      } catch {
        return false;
      } finally {
        // Not awaited, because closing a hanging connection may hang too.
        sql.end({ timeout: 0 }).catch(() => {});
      }
    },
    admit(name) {
      const admission = admissions.get(name) ?? createAdmission(settings);
      admissions.set(name, admission);
      return admission.enter();
    },
    inProgress: () => Object.fromEntries([...admissions].map(([name, { inProgress }]) => [name, inProgress])),
    noteFailure(name, error) {
      const url = databaseUrl(name, env);
      if (url && isConnectionLost(error)) replace(url);
    },
    async close() {
      const open = [...pools.values()].map(({ sql }) => sql);
      for (const [sql, timer] of replaced) {
        clearTimeout(timer);
        open.push(sql);
      }
      pools.clear();
      replaced.clear();
      await Promise.all(open.map((sql) => sql.end({ timeout: 2 })));
    },
  };
}

function openPool(url: string, settings: PoolSettings): Sql {
  return postgres(url, {
    max: settings.maximum,
    prepare: settings.prepare,
    fetch_types: false,
    connect_timeout: deadlines.connectSeconds,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    // Seconds to wait before reconnecting. By default, the driver waits up to 20 seconds, which is four times the
    // request timeout.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5) * (0.5 + Math.random() / 2),
    onnotice: () => {},
    connection: settings.prepare
      ? {
        application_name: "hakika",
        statement_timeout: deadlines.statementSeconds * 1000,
        lock_timeout: deadlines.lockSeconds * 1000,
        idle_in_transaction_session_timeout: 30_000,
      }
      // A pooler rejects unknown startup parameters, so transactions set the timeouts themselves.
      : { application_name: "hakika" },
  });
}
