import {
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { clusterFolder, removeCluster } from "./embedded-postgres.mjs";

/** What `npm start` keeps in its data folder beside the cluster, and what the databases are worth nothing without. */
const beside = ["secrets.env", "identity-provider", "media"];
const slot = "hakika_backup";
const marker = "backup.json";
const nobody = 65534;

/**
 * Folders whose content a copy must not have: locks, and what is made anew.
 *
 * @see PostgreSQL, "Making a Base Backup Using the Low Level API", "Backing Up the Data Directory"
 */
const emptied = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat_tmp", "pg_subtrans"],
]);
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/** What a finished backup says about itself. */
export interface BackupMarker {
  readonly takenAt: string;
  /** Major version of the server that it belongs to. */
  readonly postgres: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies the running embedded cluster, and the secrets and files beside it, into a new folder. Reads and writes go
 * on meanwhile: what was committed before this returns may be in it, what was committed before it began is.
 *
 * @throws {Error} when the folder exists, or another backup runs
 */
export async function backUp(dataFolder: string, url: string, target: string): Promise<BackupMarker> {
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`);
  const draft = `${resolve(target)}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    // The backup belongs to one session from its beginning to its end. The driver gives none away before the
    // first query has opened its connection.
    await sql`select 1`;
    const session = await sql.reserve();
    try {
      // Holds the write-ahead log that the copy needs, until it is copied too.
      await session`select pg_create_physical_replication_slot(${slot}, true)`.catch((error) => {
        throw error.code === "42710"
          ? new Error(
            `Another backup runs, or one was killed. In the latter case: select pg_drop_replication_slot('${slot}')`,
          )
          : error;
      });
      await session`select pg_backup_start('hakika', true)`;
      const cluster = clusterFolder(dataFolder);
      const copied = await copyTree(cluster, join(draft, "postgres"));
      const [stopped] = await session<{ label: string; spcmap: string }[]>`
        select labelfile as label, spcmapfile as spcmap from pg_backup_stop(false)`;
      await writeFile(join(draft, "postgres", "backup_label"), stopped!.label);
      await copyLog(join(cluster, "pg_wal"), join(draft, "postgres", "pg_wal"));
      for (const name of beside) {
        if (existsSync(join(dataFolder, name))) {
          await cp(join(dataFolder, name), join(draft, name), { recursive: true, preserveTimestamps: true });
        }
      }
      const [server] = await session<{ version: string }[]>`
        select split_part(current_setting('server_version'), '.', 1) as version`;
      const said: BackupMarker = {
        takenAt: new Date().toISOString(),
        postgres: server!.version,
        ...copied,
      };
      // Written last, and the folder gets its name when it is whole: what was cut off is never taken for a backup.
      await writeFile(join(draft, marker), `${JSON.stringify(said, undefined, 2)}\n`);
      await rename(draft, target);
      return said;
    } finally {
      await session`select pg_drop_replication_slot(${slot})`.catch(() => {});
      session.release();
    }
  } finally {
    await sql.end({ timeout: 2 });
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Puts a backup in the place of the data folder; the next `npm start` replays what was in progress and goes on.
 *
 * @param isReplacing whether what the data folder has is given up
 * @throws {Error} when the folder holds no whole backup, or the data folder is in use or not empty
 */
export async function restore(from: string, dataFolder: string, isReplacing: boolean): Promise<BackupMarker> {
  const file = join(from, marker);
  if (!existsSync(file)) throw new Error(`${from} holds no whole backup: ${marker} is missing.`);
  const said = JSON.parse(await readFile(file, "utf8")) as BackupMarker;
  const cluster = clusterFolder(dataFolder);
  if (existsSync(cluster)) {
    if (!isReplacing) {
      throw new Error(`${dataFolder} has data. Add --replace to give it up, or set another DATA_DIR.`);
    }
    // Refuses while a server runs on it.
    removeCluster(dataFolder);
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  await mkdir(join(cluster, ".."), { recursive: true, mode: 0o755 });
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(join(from, "postgres"), draft, { recursive: true });
  if (process.platform !== "win32" && process.getuid?.() === 0) await own(draft);
  await rename(draft, cluster);
  for (const name of beside) {
    await rm(join(dataFolder, name), { recursive: true, force: true });
    if (existsSync(join(from, name))) await cp(join(from, name), join(dataFolder, name), { recursive: true });
  }
  return said;
}

async function copyTree(from: string, to: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && emptied.has(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      continue;
    }
    if (entry.isDirectory()) {
      const inside = await copyTree(source, target);
      [files, bytes] = [files + inside.files, bytes + inside.bytes];
      continue;
    }
    try {
      await copyFile(source, target);
      [files, bytes] = [files + 1, bytes + (await lstat(target)).size];
    } catch (error) {
      // Dropped since it was listed; the log knows of it.
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
  return { files, bytes };
}

async function copyLog(from: string, to: string): Promise<void> {
  await mkdir(join(to, "archive_status"), { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (/^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name)) {
      await copyFile(join(from, name), join(to, name));
    }
  }
}

/** Gives a tree to the user that PostgreSQL runs as where the launcher is root. */
async function own(path: string): Promise<void> {
  await chown(path, nobody, nobody);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await own(join(path, entry.name));
    else await chown(join(path, entry.name), nobody, nobody);
  }
}
