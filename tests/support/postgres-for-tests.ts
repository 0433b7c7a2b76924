import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import {
  clusterFolder,
  embeddedVersion,
  randomPassword,
  removeCluster,
  startEmbeddedPostgres,
} from "../../scripts/embedded-postgres.mjs";
import { isAlive } from "../../scripts/run-record.mjs";
import { databaseNames } from "../../functions/db/names.ts";
import { migrateDatabase } from "../../functions/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the cluster that tests make their databases in; its path is the database `postgres`. */
    postgresUrl: string;
  }
}

/** The databases that share the platform's one by default, and so one template. */
const onPlatform = ["platform", "family", "organization", "api-keys"];
const cache = fileURLToPath(new URL("../../.cache/postgres-tests/", import.meta.url));
const migrations = fileURLToPath(new URL("../../functions/db/migrations/", import.meta.url));

/** The server of this run: its projects share it, and the last one stops it. */
interface TestServer {
  readonly url: Promise<string>;
  users: number;
  stop(): Promise<void>;
}
const run = globalThis as { hakikaTestServer?: TestServer };

/**
 * Before all tests: a real PostgreSQL and one migrated template database per product, from which each test file
 * copies its own (tens of milliseconds). `TEST_POSTGRES_URL` names another server, such as a PostgreSQL 15.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = run.hakikaTestServer ??= startTestServer();
  server.users += 1;
  const stop = async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete run.hakikaTestServer;
    await server.stop();
  };
  try {
    project.provide("postgresUrl", await server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function startTestServer(): TestServer {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: makeTemplates(given).then(() => given), users: 0, stop: () => Promise.resolve() };
  mkdirSync(cache, { recursive: true });
  removeLeftOvers();
  const kept = join(cache, `kept-${fingerprint()}`);
  const dataFolder = join(cache, `${process.pid}-${Date.now()}`);
  mkdirSync(dataFolder);
  const hasTemplates = moveCluster(kept, dataFolder);
  const starting = startEmbeddedPostgres({ dataFolder, password: password(), isDurable: false });
  let isWhole = false;
  return {
    url: starting.then(async ({ url }) => {
      if (hasTemplates) await dropCopies(url);
      else await makeTemplates(url);
      isWhole = true;
      return url;
    }),
    users: 0,
    async stop() {
      await (await starting.catch(() => undefined))?.stop();
      if (!isWhole || !moveCluster(dataFolder, kept)) removeCluster(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Moves a cluster to another data folder; whether it did. Making the templates takes longer than most tests, so a run
 * takes the cluster of the one before and gives it back once its server is stopped: it writes without `fsync`, and
 * what a killed run leaves is not used again. A rename is atomic, so that of two runs one gets it.
 */
function moveCluster(from: string, to: string): boolean {
  if (existsSync(clusterFolder(to))) return false;
  mkdirSync(to, { recursive: true });
  try {
    renameSync(clusterFolder(from), clusterFolder(to));
    return true;
  } catch {
    return false;
  }
}

/** Removes folders of runs that were killed, and clusters that were kept for other migrations. */
function removeLeftOvers(): void {
  for (const name of readdirSync(cache)) {
    const pid = /^(\d+)-\d+$/.exec(name)?.[1];
    const isLeft = pid ? !isAlive(Number(pid)) : name.startsWith("kept-") && name !== `kept-${fingerprint()}`;
    if (!isLeft) continue;
    try {
      removeCluster(join(cache, name));
      rmSync(join(cache, name), { recursive: true, force: true });
    } catch {
      // Its server still runs: a later run finds it ended.
    }
  }
}

/** What the templates are made from: a cluster is kept for one version of PostgreSQL and of all migrations. */
function fingerprint(): string {
  const hash = createHash("sha256").update(embeddedVersion());
  for (const entry of readdirSync(migrations, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** One for all clusters of this checkout, since it is set when a cluster is made. */
function password(): string {
  const file = join(cache, "password");
  if (!existsSync(file)) writeFileSync(file, randomPassword(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Name of the migrated template of a database. */
export function templateName(name: string): string {
  return `template_${(onPlatform.includes(name) ? "platform" : name).replaceAll("-", "_")}`;
}

/** Drops what tests of an earlier run did not. */
async function dropCopies(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const copies = await admin`select datname from pg_database where datname like 't\\_%'`;
    for (const { datname } of copies) await admin.unsafe(`drop database ${datname} (force)`);
  } finally {
    await admin.end();
  }
}

async function makeTemplates(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const products = databaseNames.filter((name) => !onPlatform.includes(name));
    for (const name of ["platform", ...products]) {
      const template = templateName(name);
      await admin.unsafe(`drop database if exists ${template}`).catch(async () => {
        await admin.unsafe(`alter database ${template} is_template false`);
        await admin.unsafe(`drop database ${template} (force)`);
      });
      await admin.unsafe(`create database ${template}`);
      const address = new URL(url);
      address.pathname = `/${template}`;
      await migrateDatabase(address.href, name === "platform" ? onPlatform : [name]);
      await admin.unsafe(`alter database ${template} is_template true allow_connections false`);
    }
  } finally {
    await admin.end();
  }
}
