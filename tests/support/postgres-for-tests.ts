import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
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
  stopLeftServer,
} from "../../scripts/embedded-postgres.mjs";
import { isAlive } from "../../scripts/run-record.mjs";
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the `postgres` database in the cluster that contains the tests' databases. */
    postgresUrl: string;
  }
}

/** By default, these namespaces share the platform's database, so they use its template. */
const onPlatform = ["platform", "family", "organization", "api-keys"];
const cache = fileURLToPath(new URL("../../.cache/postgres-tests/", import.meta.url));
const migrations = fileURLToPath(new URL("../../functions/kernel/db/migrations/", import.meta.url));

const ownFolders = "hakika-tests-";
/**
 * Memory needed, in bytes, for the templates, the copies that four test files use at the same time, and their
 * write-ahead log.
 */
const wantedMemory = 2 * 1024 ** 3;

/** The server for this run. All projects in a run share it, and the last project to finish stops it. */
interface TestServer {
  readonly url: Promise<string>;
  users: number;
  stop(): Promise<void>;
}
const run = globalThis as { hakikaTestServer?: TestServer };

/**
 * Runs before all tests. Starts a real PostgreSQL server with one migrated template database per product. Each test
 * file copies the templates, which takes tens of milliseconds. `TEST_POSTGRES_URL` selects another server, for
 * example one running PostgreSQL 15.
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
  const work = workFolder();
  const kept = join(cache, `kept-${fingerprint()}`);
  const dataFolder = join(work, `${ownFolders}${process.pid}-${Date.now()}`);
  const isKept = copyCluster(kept, dataFolder);
  const starting = removeLeftOvers(work).then(() =>
    startEmbeddedPostgres({ dataFolder, password: password(), isDurable: false })
  );
  let isWhole = false;
  let interrupted = () => {};
  return {
    url: starting.then(async ({ url, pid }) => {
      // An interrupted run exits without a teardown, and Ctrl-C does not reach the server's process group. The server
      // must therefore be stopped here.
      interrupted = () => process.kill(pid!, "SIGQUIT");
      process.once("exit", interrupted);
      if (!isKept) {
        await quickenSignIn(url);
        await makeTemplates(url);
      }
      isWhole = true;
      return url;
    }),
    users: 0,
    async stop() {
      const started = await starting.catch(() => undefined);
      process.off("exit", interrupted);
      if (started && isWhole && !isKept) await dropCopies(started.url);
      await started?.stop();
      if (isWhole && !isKept) keepCluster(dataFolder, kept);
      removeCluster(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns an in-memory folder if there is enough space. Copying a template creates seven hundred small files, which
 * takes a second on a busy disk and a tenth of a second in memory.
 */
function workFolder(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return cache;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > wantedMemory ? memory : cache;
}

/**
 * Copies a stopped cluster to another data folder. Returns false if there is no cluster. Creating the templates takes
 * longer than most tests, so later runs reuse the first run's cluster.
 */
function copyCluster(from: string, to: string): boolean {
  mkdirSync(to, { recursive: true });
  if (!existsSync(clusterFolder(from))) return false;
  // Unlike `cpSync`, `cp -a` preserves the owner of the files.
  const { status } = spawnSync("cp", ["-a", clusterFolder(from), clusterFolder(to)], { stdio: "inherit" });
  if (status === 0) return true;
  removeCluster(to);
  return false;
}

/**
 * Stores a stopped cluster. The rename is atomic, so a partial copy is never used. If two runs store a cluster, the
 * first copy is kept.
 */
function keepCluster(dataFolder: string, kept: string): void {
  const draft = join(cache, `${ownFolders}${process.pid}-${Date.now()}`);
  mkdirSync(kept, { recursive: true });
  try {
    if (copyCluster(dataFolder, draft)) renameSync(clusterFolder(draft), clusterFolder(kept));
  } catch {
    // Another run has already stored a cluster.
  } finally {
    removeCluster(draft);
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Stops the servers of killed runs and deletes their folders. Also deletes stored clusters with a different
 * fingerprint.
 */
async function removeLeftOvers(work: string): Promise<void> {
  const found = new Set(
    [work, cache].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
  );
  for (const folder of found) {
    const name = basename(folder);
    const pid = new RegExp(`^${ownFolders}(\\d+)-\\d+$`).exec(name)?.[1];
    const isLeft = pid ? !isAlive(Number(pid)) : name.startsWith("kept-") && name !== `kept-${fingerprint()}`;
    if (!isLeft) continue;
    await stopLeftServer(folder);
    removeCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Hashes what the templates depend on. A stored cluster is valid only for the same PostgreSQL version, the same
 * migrations and the same version of this file.
 */
function fingerprint(): string {
  const hash = createHash("sha256").update(embeddedVersion()).update(
    readFileSync(fileURLToPath(import.meta.url)),
  );
  for (const entry of readdirSync(migrations, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Returns the password that all clusters of this checkout share. A stored cluster keeps the password with which it was
 * created.
 */
function password(): string {
  const file = join(cache, "password");
  if (!existsSync(file)) writeFileSync(file, randomPassword(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/**
 * Stores the password with one SCRAM iteration. The usual 4,096 iterations protect short passwords, but this password
 * has 24 random bytes. The extra iterations would take longer than most connections last.
 */
async function quickenSignIn(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, fetch_types: false });
  try {
    await admin`set scram_iterations = 1`;
    await admin.unsafe(`alter role current_user password '${password()}'`);
  } finally {
    await admin.end();
  }
}

export function templateName(name: string): string {
  return `template_${(onPlatform.includes(name) ? "platform" : name).replaceAll("-", "_")}`;
}

/** Drops databases that failed tests left behind. */
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
