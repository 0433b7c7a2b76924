import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { freePort } from "../support/free-port.ts";

const nobody = 65534;
/** PostgreSQL and PgBouncer refuse to run as root. */
export const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody, cwd: "/" } : {};

/**
 * Returns the folder that contains PostgreSQL's own programs: `POSTGRES_BIN`, or the newest Debian package.
 */
export function postgresPrograms(): string | undefined {
  const given = process.env["POSTGRES_BIN"]?.trim();
  if (given) return given;
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).sort((a, b) => b - a) : [];
  return versions.map((version) => join(root, String(version), "bin")).find((bin) =>
    existsSync(join(bin, "pg_basebackup"))
  );
}

export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  url(database?: string): string;
  /** Kills all processes of the server at the same time, as a power failure would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

function run(program: string, args: readonly string[]): string {
  const result = spawnSync(program, args, { ...identity, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${result.error ?? result.stderr}`);
  return result.stdout;
}

/** Creates a folder that PostgreSQL can access. */
export function ownedFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (identity.uid) chownSync(path, nobody, nobody);
  return path;
}

async function start(bin: string, folder: string, settings: Readonly<Record<string, string | number>> = {}) {
  const port = freePort();
  const all = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "64MB",
    wal_level: "replica",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child: ChildProcess = spawn(join(bin, "postgres"), ["-D", folder, ...flags], {
    ...identity,
    stdio: "ignore",
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isReady = () =>
    spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  for (let attempt = 0; !isReady(); attempt += 1) {
    if (attempt > 300 || child.exitCode !== null) throw new Error(`PostgreSQL did not start in ${folder}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const server: PostgresServer = {
    port,
    folder,
    url: (database = "postgres") => `postgres://hakika@127.0.0.1:${port}/${database}`,
    async kill() {
      // Kills the whole process group, because child processes of a dead postmaster would finish their work.
      process.kill(-child.pid!, "SIGKILL");
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await ended;
    },
  };
  return server;
}

export async function startPrimary(bin: string, folder: string): Promise<PostgresServer> {
  const data = ownedFolder(join(folder, "primary"));
  run(join(bin, "initdb"), [
    ...["-D", data, "-U", "hakika", "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8"],
  ]);
  return await start(bin, data);
}

/**
 * Copies the primary, and keeps the copy up to date with streaming replication. With `isSynchronous`, every commit
 * waits for the replica.
 */
export async function startReplica(
  bin: string,
  folder: string,
  primary: PostgresServer,
  isSynchronous: boolean,
): Promise<PostgresServer> {
  const data = ownedFolder(join(folder, "replica"));
  const source = `host=127.0.0.1 port=${primary.port} user=hakika application_name=replica`;
  run(join(bin, "pg_basebackup"), ["-D", data, "-d", source, "-R", "-X", "stream", "-c", "fast"]);
  const replica = await start(bin, data);
  const sql = postgres(primary.url(), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    if (isSynchronous) await sql`alter system set synchronous_standby_names = 'FIRST 1 (replica)'`;
    await sql`select pg_reload_conf()`;
    const wanted = isSynchronous ? "sync" : "async";
    for (let attempt = 0;; attempt += 1) {
      const [row] = await sql`select sync_state from pg_stat_replication where application_name = 'replica'`;
      if (row?.["sync_state"] === wanted) break;
      if (attempt > 100) throw new Error(`the replica is ${row?.["sync_state"] ?? "away"}, not ${wanted}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await sql.end();
  }
  return replica;
}

/** Promotes the replica. After that, commits don't wait for a replica until another one is created. */
export function promote(bin: string, replica: PostgresServer): void {
  run(join(bin, "pg_ctl"), ["promote", "-D", replica.folder, "-w", "-t", "30"]);
}
