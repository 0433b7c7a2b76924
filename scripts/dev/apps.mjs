import { createInterface } from "node:readline";
import { restartedProcess } from "./restarted-process.mjs";

const shownLines = 40;

/**
 * Runs the gateway, the events app and sign-in, and restarts them after a change.
 *
 * @param system returned by `localSystem`
 * @param log stream that receives the apps' output
 * @param tell called on every start and failure
 * @returns `ready`, which resolves when the apps start listening for the first time, and `restart`
 */
export function startApps({ system, env, log, tell }) {
  let since;
  let said = [];
  const firstReady = deferred();

  const apps = restartedProcess({
    start() {
      said = [];
      // Vite runs the web app and reloads it after a change.
      const child = system.runApps({ args: ["--without-web"], env, stdio: ["ignore", "pipe", "pipe"] });
      const ownLines = said;
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on("line", (line) => onLine(line, ownLines));
      }
      return child;
    },
    onEnd(code) {
      if (system.signal.aborted) return;
      // Wait a moment, because some output may not have been read yet.
      const lines = said;
      setTimeout(() => {
        if (said !== lines) return;
        tell({
          type: "apps-failed",
          text: lines.join("\n") || `They stopped unexpectedly (exit code ${code}).`,
        });
        process.stderr.write(
          "✗ The apps are not running. They start again after the next change in functions.\n",
        );
      }, 50);
    },
  });

  function onLine(line, ownLines) {
    log.write(`${line}\n`);
    if (ownLines !== said) return;
    const entry = logEntry(line);
    if (entry?.logger === "hakika.main" && entry.message === "ready") return onReady();
    // Requests and other messages are only written to the log.
    if (entry ? !["ERROR", "FATAL"].includes(entry.level) : isNoise(line)) return;
    const readable = entry ? readableEntry(entry) : line;
    said.push(readable);
    if (said.length > shownLines) said.shift();
    process.stderr.write(`${readable}\n`);
  }

  function onReady() {
    tell({ type: "apps-ready" });
    if (since) process.stdout.write(`✓ The apps restarted (${((Date.now() - since) / 1000).toFixed(1)} s)\n`);
    since = undefined;
    firstReady.resolve();
  }

  return {
    ready: firstReady.promise,
    restart(paths) {
      if (system.signal.aborted) return;
      since ??= Date.now();
      process.stdout.write(`… Restarting the apps: ${paths.join(", ")}\n`);
      apps.restart().catch(system.fail);
    },
  };
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => resolve = done);
  return { promise, resolve };
}

function logEntry(line) {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function readableEntry({ logger, message, properties = {} }) {
  const details = Object.entries(properties).map(([name, value]) =>
    `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`
  );
  return [`${logger}: ${message}`, ...details].join("\n  ");
}

const isNoise = (line) => line.trim() === "" || line.startsWith("oidc-provider WARNING: Unsupported runtime");
