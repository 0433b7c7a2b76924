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
  stat,
  writeFile,
} from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import postgres from "postgres";
import {
  clusterFolder,
  embeddedVersion,
  makeReachable,
  removeCluster,
  requireStopped,
} from "./embedded-postgres.mjs";

/** Files that `npm start` keeps next to the cluster. Without them, the databases are useless. */
const otherFiles = ["secrets.env", "identity-provider", "media"];
const slot = "hakika_backup";
const marker = "backup.json";
const nobody = 65534;

/**
 * Folders copied without their contents: locks, and data that PostgreSQL recreates.
 *
 * @see PostgreSQL, "Making a Base Backup Using the Low Level API", "Backing Up the Data Directory"
 */
const emptied = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat_tmp", "pg_subtrans"],
]);
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

export interface BackupMarker {
  readonly takenAt: string;
  /** Major version of PostgreSQL that can restore the backup. */
  readonly postgres: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies the running embedded cluster, with the secrets and files next to it, into a new folder. Reads and writes can
 * continue during the backup. It contains everything committed before it began, and possibly later commits.
 *
 * @param ending when aborted, the backup stops and the partial copy is deleted
 * @throws {Error} if the folder exists, another backup is running, or the backup was aborted
 */
export async function backUp(
  dataFolder: string,
  url: string,
  target: string,
  ending?: AbortSignal,
): Promise<BackupMarker> {
  if (existsSync(target)) throw new Error(`${target} already exists. Choose a new folder.`);
  const draft = `${resolve(target)}.part`;
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    // A backup needs a single session from start to end. The driver can only reserve a connection after the first
    // query.
    await sql`select 1`;
    const session = await sql.reserve();
    try {
      // This slot makes PostgreSQL keep the write-ahead log until the backup has copied it. The slot is temporary: if
      // it outlived this session, the log could never be truncated.
      await session`select pg_create_physical_replication_slot(${slot}, true, true)`.catch((error) => {
        throw error.code === "42710"
          ? new Error("Another backup is running. Try again when it has finished.")
          : error;
      });
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true, mode: 0o700 });
      try {
        return await copyInto(draft, dataFolder, session, target, ending);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    } finally {
      session.release();
    }
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function copyInto(
  draft: string,
  dataFolder: string,
  session: postgres.ReservedSql,
  target: string,
  ending: AbortSignal | undefined,
): Promise<BackupMarker> {
  await session`select pg_backup_start('hakika', true)`;
  const cluster = clusterFolder(dataFolder);
  const copied = await copyTree(cluster, join(draft, "postgres"), ending);
  const [stopped] = await session<{ label: string; spcmap: string }[]>`
    select labelfile as label, spcmapfile as spcmap from pg_backup_stop(false)`;
  await writeFile(join(draft, "postgres", "backup_label"), stopped!.label);
  await copyLog(join(cluster, "pg_wal"), join(draft, "postgres", "pg_wal"));
  for (const name of otherFiles) await copyEntry(join(dataFolder, name), join(draft, name), ending);
  const [server] = await session<{ version: string }[]>`
    select split_part(current_setting('server_version'), '.', 1) as version`;
  const said: BackupMarker = { takenAt: new Date().toISOString(), postgres: server!.version, ...copied };
  // The marker is written last, and the folder gets its final name only when it is complete. Interrupted backups are
  // therefore never used.
  await writeFile(join(draft, marker), `${JSON.stringify(said, undefined, 2)}\n`);
  await rename(draft, target);
  return said;
}

/**
 * Replaces the data folder with a backup. The next `npm start` replays the log and continues. The old folder is only
 * removed once everything is copied.
 *
 * @param isReplacing whether to delete existing data
 * @throws {Error} if the backup is missing or incomplete, or the data folder is in use or not empty
 */
export async function restore(from: string, dataFolder: string, isReplacing: boolean): Promise<BackupMarker> {
  const file = join(from, marker);
  if (!existsSync(file)) throw new Error(`${from} is not a complete backup: ${marker} is missing.`);
  const said = JSON.parse(await readFile(file, "utf8")) as BackupMarker;
  const version = embeddedVersion();
  if (said.postgres !== version) {
    throw new Error(`${from} was made with PostgreSQL ${said.postgres}, but ${version} is installed here.`);
  }
  // Create the folder before calling `clusterFolder`, because the folder's permissions determine where the cluster is
  // created.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  const cluster = clusterFolder(dataFolder);
  const hasData = existsSync(cluster) || otherFiles.some((name) => existsSync(join(dataFolder, name)));
  if (hasData && !isReplacing) {
    throw new Error(`${dataFolder} has data. Add --replace to delete it, or set another DATA_DIR.`);
  }
  requireStopped(dataFolder);
  makeReachable(dirname(cluster));
  const moves = [
    { source: join(from, "postgres"), place: cluster },
    ...otherFiles.map((name) => ({ source: join(from, name), place: join(dataFolder, name) })),
  ];
  const draftOf = (place: string) => `${place}.new`;
  try {
    for (const { source, place } of moves) {
      await rm(draftOf(place), { recursive: true, force: true });
      if (place === cluster || existsSync(source)) await cp(source, draftOf(place), { recursive: true });
    }
    if (process.platform !== "win32" && process.getuid?.() === 0) await own(draftOf(cluster));
    // Throws if a server is running on the cluster.
    removeCluster(dataFolder);
    for (const { place } of moves) {
      await rm(place, { recursive: true, force: true });
      if (existsSync(draftOf(place))) await rename(draftOf(place), place);
    }
  } finally {
    for (const { place } of moves) await rm(draftOf(place), { recursive: true, force: true });
  }
  return said;
}

/** Copies a folder whose contents may change, and skips files that are deleted during the copy. */
async function copyTree(
  from: string,
  to: string,
  ending: AbortSignal | undefined,
): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    ending?.throwIfAborted();
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && emptied.has(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      continue;
    }
    if (entry.isDirectory()) {
      const inside = await copyTree(source, target, ending);
      [files, bytes] = [files + inside.files, bytes + inside.bytes];
      continue;
    }
    try {
      await copyFile(source, target);
      [files, bytes] = [files + 1, bytes + (await lstat(target)).size];
    } catch (error) {
      // The file was deleted after the folder was listed. That is fine, because replaying the write-ahead log covers
      // it.
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
  return { files, bytes };
}

async function copyEntry(from: string, to: string, ending: AbortSignal | undefined): Promise<void> {
  if (!existsSync(from)) return;
  // The folder may be a link to another disk.
  if ((await stat(from)).isDirectory()) await copyTree(from, to, ending);
  else await copyFile(from, to);
}

async function copyLog(from: string, to: string): Promise<void> {
  await mkdir(join(to, "archive_status"), { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (/^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name)) {
      await copyFile(join(from, name), join(to, name));
    }
  }
}

/** Changes the owner of a folder to PostgreSQL's user if the launcher runs as root. */
async function own(path: string): Promise<void> {
  await chown(path, nobody, nobody);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await own(join(path, entry.name));
    else await chown(join(path, entry.name), nobody, nobody);
  }
}
