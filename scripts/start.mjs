/**
 * `npm start`: installs, builds, starts an embedded PostgreSQL and runs every app on a machine that only has Node and
 * npm. Uses no packages, because it runs before anything is installed.
 */
import { createWriteStream, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { emptyDataFolder } from "./data-folder.mjs";
import { removeCluster } from "./embedded-postgres.mjs";
import { requireNode } from "./install.mjs";
import { localSystem } from "./local-system.mjs";
import { startStep } from "./progress.mjs";
import { buildSite, isSiteFresh } from "./site.mjs";
import { printWelcome } from "./welcome.mjs";

requireNode();

const help = `npm start [-- options]
  --reset     delete all data in DATA_DIR (databases, sign-in state, secrets) first
  --verbose   print the log of the apps here instead of writing it to DATA_DIR/hakika.log
  --inspect   let a debugger on this machine attach to the apps; the log shows the address
  --help      show this text

Variables: PORT (8000; gateway +1, events +2, sign-in +3), DATA_DIR (.data), DATABASE_URL_* and the others
listed in /docs/configuration. None is required.
`;

const options = process.argv.slice(2);
const unknown = options.find((option) => !["--reset", "--verbose", "--inspect", "--help"].includes(option));
if (unknown || options.includes("--help")) {
  process.stdout.write(unknown ? `Unknown option ${unknown}.\n\n${help}` : help);
  process.exit(unknown ? 1 : 0);
}

const isVerbose = options.includes("--verbose");
const system = localSystem("npm start");
const { folder, logFile } = system;

main().catch(system.fail);

async function main() {
  await system.claim(() => {
    if (options.includes("--reset")) reset();
  });
  const { secretsFile, environment, isFirst } = await system.prepare();
  const building = isSiteFresh() ? undefined : startBuild();
  // A failed build stops startup immediately, even while waiting for the apps.
  building?.catch(system.fail);
  const step = startStep(isFirst ? "Preparing databases and sample data (once)" : "Starting the apps");
  await startApps(environment);
  step.done();
  if (building) {
    const step = startStep("Building the site (once, and again after a change)");
    await building;
    step.done();
  }
  await system.waitFor(`http://localhost:${system.base}/`, 30);
  printWelcome({
    base: system.base,
    folder,
    secretsFile,
    logFile: isVerbose ? undefined : logFile,
  });
}

function reset() {
  removeCluster(folder);
  emptyDataFolder(folder);
  process.stdout.write(`✓ Deleted all data in ${folder}\n`);
}

function startBuild() {
  return (async () => {
    const log = join(folder, "site-build.log");
    rmSync(log, { force: true });
    const output = createWriteStream(log, { mode: 0o600 });
    await new Promise((opened) => output.once("open", opened));
    const code = await buildSite({ stdio: ["ignore", output, output], signal: system.signal });
    if (system.signal.aborted) return;
    if (code !== 0) {
      throw new Error(
        `The site could not be built (exit code ${code}):\n${readFileSync(log, "utf8").slice(-3000)}`,
      );
    }
  })();
}

async function startApps(env) {
  const output = isVerbose ? "inherit" : await system.openLog();
  const apps = system.runApps({
    flags: options.includes("--inspect") ? ["--inspect=127.0.0.1:0"] : [],
    env,
    stdio: ["ignore", output, output],
  });
  apps.once("exit", (code, signal) => {
    if (system.signal.aborted) return;
    const ended = `The apps stopped unexpectedly (${signal ?? `exit code ${code}`}).`;
    process.stderr.write(`\n${isVerbose ? ended : startFailureReason() ?? `${ended}\n${logTail()}`}\n`);
    system.stop(1);
  });
  await system.waitForApps();
}

const logTail = () => readFileSync(logFile, "utf8").slice(-3000);

/**
 * Returns the message that the apps logged when they could not start, or undefined if they stopped for another reason.
 */
function startFailureReason() {
  const text = logTail();
  const start = text.lastIndexOf("Hakika cannot start. ");
  if (start < 0) return undefined;
  // Removes any log lines (JSON objects) within the message.
  return text.slice(start).split("\n").filter((line) => !line.startsWith("{")).join("\n").trimEnd();
}
