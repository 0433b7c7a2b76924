/**
 * `npm run dev`: like `npm start`, but with pages from Astro's dev server and apps that restart after a change. Uses
 * no packages, because it runs before anything is installed.
 */
import { startApps } from "./dev/apps.mjs";
import { requireNode } from "./install.mjs";
import { localSystem } from "./local-system.mjs";
import { startStep } from "./progress.mjs";
import { printWelcome } from "./welcome.mjs";

requireNode();

const help = `npm run dev
Runs the system of \`npm start\` with the same data and ports, and applies each change at once: pages, components and
styles in the open browser, and files in functions by restarting the apps.

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
  const apps = startApps({
    system,
    env: { ...environment, NO_COLOR: "1" },
    log,
    // During shutdown, the process may already be gone.
    tell: (message) => site.connected && site.send(message),
  });
  // Only the site's process watches source files.
  site.on("message", ({ type, paths }) => type === "apps-changed" && apps.restart(paths));
  await apps.ready;
  await system.waitFor(`http://localhost:${system.base}/`, 120);
  step.done();
  printWelcome({ base: system.base, folder: system.folder, secretsFile, logFile: system.logFile });
}

function startSite(env) {
  const site = system.runDeno("scripts/dev/site.ts", {
    flags: ["--allow-all"],
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  site.once("exit", (code) => {
    if (system.signal.aborted) return;
    system.fail(new Error(`The dev server stopped unexpectedly (exit code ${code}).`));
  });
  return site;
}
