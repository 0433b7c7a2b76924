/**
 * Shared by `npm start` and `npm run dev`: data folder, ports, secrets, PostgreSQL, and processes that stop together.
 * Uses no packages, because it runs before anything is installed.
 */
import { execFile, spawn } from "node:child_process";
import { createWriteStream, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  appEnvironment,
  databaseVariable,
  productsWithoutDatabase,
  usesOwnProvider,
} from "./app-environment.mjs";
import { closeDataFolder, dataFolder, folderAdvice, readSecrets } from "./data-folder.mjs";
import { denoBinary, projectFolder } from "./deno.mjs";
import { clusterFolder, startEmbeddedPostgres } from "./embedded-postgres.mjs";
import { installPackages, missingPackages } from "./install.mjs";
import { firstPort, lastFirstPort, services, takenPort } from "./ports.mjs";
import { startStep } from "./progress.mjs";
import { endProcess, forgetRun, readRun, watchParent, writeRun } from "./run-record.mjs";

/**
 * Sets up the system without starting it. `command` is what the user typed.
 *
 * Call `claim`, then `prepare`, then `runDeno` for each process. `stop` stops the processes and then the database.
 */
export function localSystem(command) {
  const folder = dataFolder();
  const logFile = join(folder, "hakika.log");
  const ending = new AbortController();
  /** Running processes, keyed by the file they run. */
  const running = new Map();
  let base;
  let startingPostgres;
  let postgres;
  let isRemembered = false;

  async function fail(error) {
    if (ending.signal.aborted) return;
    const advice = folderAdvice(error, folder);
    process.stderr.write(`\n${error.message}\n${advice === undefined ? "" : `\n${advice}\n`}`);
    await stop(1);
  }

  /** Checks that the ports and the data folder are free, and installs missing packages. */
  async function claim(beforeStart = () => {}) {
    base = firstPort();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
    watchParent(() => stop(0));
    await endEarlierRun();
    beforeStart();
    const taken = await takenPort(base, wantedServices());
    if (taken) {
      const next = base + 100 > lastFirstPort ? base - 100 : base + 100;
      const other = taken.port < 1024 ? 8000 : next;
      const [reason, advice] = taken.isForbidden
        ? ["can be used only by an administrator", "Start"]
        : ["is in use by another program", "Stop that program, or start"];
      throw new Error(
        `Port ${taken.port} (${taken.name}) ${reason}. ${advice} with another first port: PORT=${other} ${command}`,
      );
    }
    if (missingPackages({ withDevelopment: false }).length > 0) {
      const step = startStep("Installing packages (once, about half a minute)");
      await installPackages({ withDevelopment: false });
      step.done();
    }
  }

  /**
   * Stops the processes that a killed run left behind. Throws if the launcher of that run is still alive, because the
   * data folder is then in use.
   */
  async function endEarlierRun() {
    const run = readRun(folder);
    if (!run) return;
    if (run.isLauncherAlive) {
      throw new Error(
        `Hakika is already running with this data folder (process ${run.launcher}, http://localhost:${run.port}). ` +
          `Stop it first, or use another folder and other ports: DATA_DIR=… PORT=… ${command}`,
      );
    }
    for (const orphan of run.orphans) await endProcess(orphan.pid);
    forgetRun(folder);
  }

  /** Reads the secrets, checks the variables and starts PostgreSQL. Returns the environment for the apps. */
  async function prepare() {
    const { file: secretsFile, secrets } = readSecrets(folder);
    const open = closeDataFolder(folder);
    if (open) {
      process.stdout.write(
        `! Other users of this machine may read ${open}, because it belongs to another user\n`,
      );
    }
    await requireSettings(appEnvironment({ base, folder, known: secrets }));
    const database = await startDatabase(secrets);
    return {
      secretsFile,
      environment: appEnvironment({ base, folder, known: { ...secrets, ...database } }),
      isFirst: postgres?.firstStart ?? false,
    };
  }

  /** Checks the variables before PostgreSQL starts, so that an invalid variable is reported early. */
  async function requireSettings(env) {
    const { stdout: notes } = await promisify(execFile)(
      denoBinary(),
      ["run", "--no-prompt", "--allow-env", "functions/whole-settings.ts"],
      { cwd: projectFolder, env, signal: ending.signal },
    ).catch((error) => {
      throw new Error(error.stderr?.trim() || error.message);
    });
    process.stdout.write(notes);
  }

  /** Starts the embedded server for products whose database variable is not set, and returns their database URLs. */
  async function startDatabase(secrets) {
    const wanted = productsWithoutDatabase();
    if (wanted.length === 0) return {};
    const step = startStep(
      existsSync(clusterFolder(folder)) ? "Starting PostgreSQL" : "Creating a PostgreSQL cluster",
    );
    startingPostgres = startEmbeddedPostgres({
      dataFolder: folder,
      password: secrets.POSTGRES_PASSWORD,
      signal: ending.signal,
    });
    postgres = await startingPostgres;
    remember();
    await createDatabases(wanted.map((name) => `hakika_${name}`));
    step.done();
    return Object.fromEntries(wanted.map((name) => {
      const address = new URL(postgres.url);
      address.pathname = `/hakika_${name}`;
      return [databaseVariable(name), address.href];
    }));
  }

  async function createDatabases(names) {
    const { default: connect } = await import("postgres");
    const sql = connect(postgres.url, { max: 1, fetch_types: false, onnotice: () => {} });
    try {
      const existing = new Set((await sql`select datname from pg_database`).map((row) => row.datname));
      for (const name of names) if (!existing.has(name)) await sql.unsafe(`create database ${name}`);
    } finally {
      await sql.end();
    }
  }

  /**
   * Runs a file under Deno. The process is stopped together with the system. If this run is killed, the next run
   * stops the process.
   */
  function runDeno(file, { flags, args = [], env, stdio }) {
    ending.signal.throwIfAborted();
    const child = spawn(denoBinary(), ["run", "--no-prompt", ...flags, file, ...args], {
      cwd: projectFolder,
      env,
      stdio,
      // The process gets its own process group. Ctrl-C then only reaches this launcher, which stops the apps before the
      // database.
      detached: process.platform !== "win32",
    });
    running.set(file, child);
    remember();
    child.once("exit", () => {
      if (running.get(file) === child) running.delete(file);
    });
    return child;
  }

  /** Runs `functions/main.ts` with the minimum permissions. */
  const runApps = ({ flags = [], ...options }) =>
    runDeno("functions/main.ts", {
      ...options,
      flags: [
        "--allow-net",
        "--allow-env",
        "--allow-sys",
        `--allow-read=${projectFolder},${folder}`,
        `--allow-write=${folder}`,
        // Pictures are decoded by a native library. No other native library may be loaded.
        `--allow-ffi=${join(projectFolder, "node_modules", "@img")}`,
        ...flags,
      ],
    });

  /**
   * Waits for a response below 500. During shutdown, the promise never resolves, so that the caller does not
   * continue.
   */
  async function waitFor(url, seconds) {
    const end = Date.now() + seconds * 1000;
    let last = "no answer";
    while (Date.now() < end && !ending.signal.aborted) {
      try {
        const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(3000) });
        await response.arrayBuffer();
        if (response.status < 500) return;
        last = `status ${response.status}`;
      } catch (error) {
        last = error.message;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    if (ending.signal.aborted) await new Promise(() => {});
    throw new Error(`${url} did not become ready within ${seconds} s (${last}).`);
  }

  const wantedServices = () => services.filter(({ name }) => name !== "sign-in" || usesOwnProvider);

  async function waitForApps() {
    for (const { offset, probe } of wantedServices()) {
      await waitFor(`http://localhost:${base + offset}${probe}`, 120);
    }
  }

  /** Opens the apps' log and keeps the log of the previous run. */
  async function openLog() {
    if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
    const log = createWriteStream(logFile, { mode: 0o600 });
    await new Promise((opened) => log.once("open", opened));
    return log;
  }

  function remember() {
    const children = [...running].map(([file, { pid }]) => ({ pid, command: file }));
    writeRun(folder, { port: base, children });
    isRemembered = true;
  }

  /** Stops the apps, then the database. After 9.5 seconds, kills any process that is still running. */
  async function stop(code) {
    if (ending.signal.aborted) return;
    ending.abort();
    const pids = [...running.values()].map(({ pid }) => pid).filter((pid) => pid !== undefined);
    const deadline = setTimeout(() => {
      for (const pid of [...pids, postgres?.pid]) if (pid) process.kill(pid, "SIGKILL");
      process.exit(code || 1);
    }, 9500);
    await Promise.all(pids.map((pid) => endProcess(pid, 5)));
    // The apps get five seconds to stop and PostgreSQL gets three, so the shutdown finishes before the deadline. If
    // PostgreSQL were killed at the deadline, its processes would briefly outlive this one.
    await startingPostgres?.then((server) => server.stop(3), () => {});
    if (isRemembered) forgetRun(folder);
    clearTimeout(deadline);
    process.exit(code);
  }

  return {
    folder,
    signal: ending.signal,
    logFile,
    get base() {
      return base;
    },
    claim,
    prepare,
    runDeno,
    runApps,
    waitFor,
    waitForApps,
    openLog,
    fail,
    stop,
  };
}
