/**
 * Finds and starts the Deno binary installed by npm.
 *
 * The launcher in `node_modules/.bin` is a Node wrapper that does not forward signals, so a SIGTERM would leave Deno
 * running. This module starts the binary directly.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** Returns the absolute path of the Deno binary. Throws an Error with the command to run if it is missing. */
export function denoBinary() {
  const path = join(
    projectFolder,
    "node_modules",
    "deno",
    process.platform === "win32" ? "deno.exe" : "deno",
  );
  if (!existsSync(path)) {
    throw new Error("Deno is not installed yet. Run `npm ci` in the project folder first.");
  }
  return path;
}

/**
 * Returns the environment for all of the project's tools: no telemetry, no update checks, caches inside the project.
 */
export function toolEnvironment(extra = {}) {
  return {
    DENO_DIR: join(projectFolder, ".cache", "deno"),
    DENO_NO_UPDATE_CHECK: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    NO_COLOR: process.stdout.isTTY ? undefined : "1",
    ...process.env,
    ...extra,
  };
}

/**
 * Runs Deno with the given arguments, by default in the project folder, and resolves with its exit code. Aborting
 * `signal` stops Deno and rejects the promise.
 */
export function runDeno(args, { env = {}, stdio = "inherit", cwd = projectFolder, signal = undefined } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(denoBinary(), args, { cwd, env: toolEnvironment(env), stdio, signal });
    const forward = (name) => child.kill(name);
    process.once("SIGTERM", forward);
    process.once("SIGINT", forward);
    child.once("error", reject);
    child.once("exit", (code, ended) => {
      process.off("SIGTERM", forward);
      process.off("SIGINT", forward);
      resolve(code ?? (ended === "SIGTERM" || ended === "SIGINT" ? 130 : 1));
    });
  });
}
