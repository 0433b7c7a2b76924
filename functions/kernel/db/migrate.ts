import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import postgres from "postgres";
import { requireReadableAddresses } from "./addresses.ts";
import { hasErrorCode } from "./faults.ts";
import { type DatabaseName, databaseNames, databaseUrl, databaseVariable } from "./names.ts";
import checksumsWithComments from "./checksums-with-comments.json" with { type: "json" };

export interface Migration {
  readonly set: string;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text without its comments, so that comments can be corrected after the file has run. */
  readonly checksum: string;
}

const folder = new URL("./migrations/", import.meta.url);

/** Folder with the migrations that run on every database: outbox, idempotency keys, audit log, usage. */
const everyDatabase = "every";

export async function readMigrations(set: string): Promise<Migration[]> {
  const names = await readdir(new URL(`${set}/`, folder)).catch(() => [] as string[]);
  const migrations = names.filter((name) => name.endsWith(".sql")).sort().map(async (name) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new Error(`Migration ${set}/${name} must be named like 0001-what-it-does.sql.`);
    }
    const text = await readFile(new URL(`${set}/${name}`, folder), "utf8");
    return { set, name, text, checksum: createHash("sha256").update(withoutComments(text)).digest("hex") };
  });
  return Promise.all(migrations);
}

/** Removes comments and blank lines. `--` inside a quoted string is not a comment. */
export function withoutComments(sql: string): string {
  return sql.split("\n").map((line) => {
    const parts = line.split("'");
    const at = parts.findIndex((part, index) => index % 2 === 0 && part.includes("--"));
    if (at < 0) return line.trimEnd();
    return [...parts.slice(0, at), parts[at]!.slice(0, parts[at]!.indexOf("--"))].join("'").trimEnd();
  }).filter((line) => line !== "").join("\n");
}

/** Until November 2026, databases recorded checksums that included the comments. */
const recordedWithComments = new Map(Object.entries<string>(checksumsWithComments));

/**
 * Key of the lock that keeps two processes from migrating the same database at the same time. It is released at the end
 * of each transaction.
 */
const migrationLock = 7261438;

/**
 * Migrates one database, first with the migrations that every database needs, then with the named sets.
 *
 * Migrations only go forward. Each file runs in a transaction that also records it. The transaction first takes a lock
 * and checks again that no other process has run the file. No session state is used, so PgBouncer can be in transaction
 * mode.
 *
 * @returns the names of the files that were run
 * @throws {Error} if the statements in a file have changed since it was run
 */
export async function migrateDatabase(url: string, sets: readonly string[]): Promise<string[]> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: 10,
    onnotice: () => {},
  });
  try {
    const ran = await sql.begin(async (tx) => {
      await acquireMigrationLock(tx);
      await tx`create schema if not exists platform`;
      await tx`create table if not exists platform.schema_migrations (
        set text not null, name text not null, checksum text not null,
        applied_at timestamptz not null default now(), primary key (set, name))`;
      const rows = await tx<{ set: string; name: string; checksum: string }[]>`
        select set, name, checksum from platform.schema_migrations`;
      return new Map(rows.map((row) => [`${row.set}/${row.name}`, row.checksum]));
    });
    const applied: string[] = [];
    for (const migration of (await Promise.all([everyDatabase, ...sets].map(readMigrations))).flat()) {
      const label = `${migration.set}/${migration.name}`;
      const before = ran.get(label);
      if (before === migration.checksum || before === recordedWithComments.get(label)) continue;
      if (before !== undefined) {
        throw new Error(
          `Migration ${label} was changed after it ran. Restore it and add a new file instead.`,
        );
      }
      if (await run(sql, migration)) applied.push(label);
    }
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Waits until no other process is migrating this database, however long that takes. Disables the statement and lock
 * timeouts, because a pooler or the role's settings may set short ones.
 */
async function acquireMigrationLock(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`;
  await tx`select pg_advisory_xact_lock(${migrationLock})`;
}

/**
 * How long a migration file may wait for a table lock. Meanwhile, every query on the table waits too, so this is
 * shorter than the queries' lock timeout of 2 s.
 */
const queueMs = 1_000;
const pauseMs = 2_000;
/** Maximum number of attempts to run a file while its lock is not available. Together, they take about five minutes. */
const attempts = 100;
/** PostgreSQL error code `lock_not_available`. */
const noLock = "55P03";

/**
 * Runs one file and records it, unless another process has run it in the meantime. If another process is reading a
 * table for a long time (for example, for a dump or a report), this function releases its lock and retries, so that
 * other queries don't have to wait.
 *
 * @throws {Error} if a table was locked on every attempt
 */
async function run(sql: postgres.Sql, migration: Migration): Promise<boolean> {
  for (let attempt = 1;; attempt += 1) {
    try {
      return await runOnce(sql, migration);
    } catch (error) {
      if (!hasErrorCode(error, noLock)) throw error;
      if (attempt === attempts) {
        throw new Error(
          `Migration ${migration.set}/${migration.name} is waiting for a table that another process keeps using, such as a dump. Migrate again when that has finished.`,
          { cause: error },
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function runOnce(sql: postgres.Sql, { set, name, text, checksum }: Migration): Promise<boolean> {
  return await sql.begin(async (tx) => {
    await acquireMigrationLock(tx);
    await tx`select set_config('lock_timeout', ${String(queueMs)}, true)`;
    const [other] = await tx`select 1 from platform.schema_migrations where set = ${set} and name = ${name}`;
    if (other) return false;
    await tx.unsafe(text);
    await tx`insert into platform.schema_migrations ${tx({ set, name, checksum })}`;
    return true;
  });
}

/**
 * Number of databases migrated in parallel: enough to hide the latency, but not too many for a small server.
 */
const atOnce = 4;

/**
 * Migrates every configured database. If several have the same URL, all their migrations are applied in one pass.
 *
 * @throws {Error} naming the databases that failed, or the variable with an invalid URL
 */
export async function migrateAll(
  env: Readonly<Record<string, string | undefined>>,
  onDone: (names: readonly DatabaseName[], applied: readonly string[]) => void = () => {},
): Promise<void> {
  requireReadableAddresses(env);
  const byUrl = new Map<string, DatabaseName[]>();
  for (const name of databaseNames) {
    const url = databaseUrl(name, env);
    if (url) byUrl.set(url, [...(byUrl.get(url) ?? []), name]);
  }
  const waiting = [...byUrl];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, names] = next;
      const applied = await migrateDatabase(url, names).catch((error) => {
        const variables = names.map(databaseVariable).filter((variable) => env[variable]?.trim());
        throw new Error(`${names.join(", ")}: ${error.message} (${variables.join(", ")})`, { cause: error });
      });
      onDone(names, applied);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
