import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { type Databases, openDatabases } from "../../functions/kernel/db/databases.ts";
import { type DatabaseName, databaseVariable } from "../../functions/kernel/db/names.ts";
import { templateName } from "./postgres-for-tests.ts";

export interface TestDatabases extends Databases {
  /** `DATABASE_URL_*` variables of these databases, for a process that a test starts. */
  readonly env: Readonly<Record<string, string>>;
  /** Closes the database's connections and rejects new ones. Returns the database's internal name. */
  stop(name: DatabaseName): Promise<string>;
  start(name: DatabaseName): Promise<void>;
}

/**
 * Copies the templates of the named databases. `family`, `organization` and `api-keys` use `platform`. `close` drops
 * all copies.
 */
export async function freshDatabases(...names: DatabaseName[]): Promise<TestDatabases> {
  const server = new URL(inject("postgresUrl"));
  const admin = postgres(server.href, { max: 1, onnotice: () => {} });
  const suffix = randomBytes(6).toString("hex");
  const made: string[] = [];
  const env: Record<string, string> = {};
  for (const name of names) {
    const database = `t_${name.replaceAll("-", "_")}_${suffix}`;
    await admin.unsafe(`create database ${database} template ${templateName(name)} strategy file_copy`);
    made.push(database);
    const address = new URL(server);
    address.pathname = `/${database}`;
    env[databaseVariable(name)] = address.href;
  }
  // On a busy machine, a request may wait for longer than a second. This must not make a test fail, so the limits are
  // higher here.
  const databases = openDatabases(env, {
    maximum: 10,
    prepare: true,
    maximumWaiting: 200,
    behindAfterMs: 60_000,
  });
  return {
    ...databases,
    env,
    async stop(name) {
      const database = new URL(env[databaseVariable(name)]!).pathname.slice(1);
      await admin.unsafe(`alter database ${database} allow_connections false`);
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`;
      return database;
    },
    async start(name) {
      const database = new URL(env[databaseVariable(name)]!).pathname.slice(1);
      await admin.unsafe(`alter database ${database} allow_connections true`);
    },
    async close() {
      await databases.close();
      for (const database of made) await admin.unsafe(`drop database ${database} (force)`);
      await admin.end();
    },
  };
}
