/**
 * `npm run dev`: the system of `npm start`, with pages from Astro's dev server and apps that restart after a change.
 * Plain Node without packages, because it runs before anything is installed.
 */
import { createInterface } from "node:readline";
import { requireNode } from "./install.mjs";
import { localSystem } from "./local-system.mjs";
import { startStep } from "./progress.mjs";
import { printWelcome } from "./welcome.mjs";

requireNode();

const help = `npm run dev
Runs the system of \`npm start\` on its data and its ports, and applies each change at once: pages, components and styles
in the open browser, files of functions by restarting the apps.

Variables: see \`npm start -- --help\`.
`;
const options = process.argv.slice(2);
if (options.length > 0) {
  const isHelp = options.join() === "--help";
  process.stdout.write(isHelp ? help : `Unknown option ${options.join(" ")}.\n\n${help}`);
  process.exit(isHelp ? 0 : 1);
}

const system = localSystem("npm run dev");
main().catch(system.fail);

async function main() {
  await system.claim();
  const { secretsFile, environment, isFirst } = await system.prepare();
  const log = await system.openLog();
  const step = startStep(
    isFirst ? "Preparing databases and sample data (once)" : "Starting the apps and the dev server",
  );
  const site = startSite({ ...environment, NODE_ENV: "development" });
  await startApps({ ...environment, NO_COLOR: "1" }, log, (message) => site.send(message));
  await system.waitFor(`http://localhost:${system.base}/`, 120);
  step.done();
  printWelcome({ base: system.base, folder: system.folder, secretsFile, logFile: system.logFile });
}

/** Runs Astro's dev server, whose output is shown here. */
function startSite(env) {
  const site = system.runDeno("scripts/dev/site.ts", {
    flags: ["--allow-all"],
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  site.once("exit", (code) => {
    if (system.signal.aborted) return;
    process.stderr.write(`\nThe dev server ended by itself (exit code ${code}).\n`);
    system.stop(1);
  });
  return site;
}

/**
 * Runs gateway, events and sign-in, which Deno restarts after a change. Returns when they listen for the first time;
 * `tell` gets each later failure, and each start.
 */
function startApps(env, log, tell) {
  const apps = system.runApps({
    // Vite loads the web app, and its changes.
    flags: ["--watch=functions", "--watch-exclude=functions/web,functions/**/*.test.ts", "--no-clear-screen"],
    args: ["--without-web"],
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let since;
  let said = [];

  apps.once("exit", (code) => system.fail(new Error(`The apps ended by themselves (exit code ${code}).`)));

  return new Promise((resolve) => {
    const onWatcher = (line) => {
      if (line.includes("Restarting!")) {
        since = Date.now();
        said = [];
        process.stdout.write(`… ${line.slice("Watcher Restarting! ".length)}\n`);
      } else if (/Process (?:failed|finished)/.test(line)) {
        tell({ type: "apps-failed", text: said.join("\n") || "The apps ended by themselves." });
        process.stderr.write("✗ The apps do not run. They start again after the next change in functions.\n");
      }
    };
    const onReady = () => {
      tell({ type: "apps-ready" });
      if (since) {
        process.stdout.write(`✓ The apps restarted (${((Date.now() - since) / 1000).toFixed(1)} s)\n`);
      }
      resolve();
    };
    const onLine = (line) => {
      log.write(`${line}\n`);
      if (line.startsWith("Watcher ")) return onWatcher(line);
      const entry = logEntry(line);
      if (entry?.logger === "hakika.main" && entry.message === "ready") return onReady();
      // Requests and news are in the log.
      if (entry ? !["ERROR", "FATAL"].includes(entry.level) : isNoise(line)) return;
      said = [...said, line].slice(-40);
      process.stderr.write(`${line}\n`);
    };
    for (const stream of [apps.stdout, apps.stderr]) createInterface({ input: stream }).on("line", onLine);
  });
}

/** A line of the structured log; undefined for other output. */
function logEntry(line) {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isNoise = (line) => line.trim() === "" || line.startsWith("oidc-provider WARNING: Unsupported runtime");
