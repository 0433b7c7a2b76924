/**
 * Finds and starts the Deno binary that npm installed.
 *
 * The launcher in `node_modules/.bin` is a Node wrapper that does not forward signals, so a SIGTERM would
 * leave Deno running; start the binary instead.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/** Absolute path of the Deno binary, or an Error that says what to run. */
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

/** The environment that every tool of the project runs with: no telemetry, no update checks, caches inside the project. */
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
 * Runs Deno with the given arguments, in the project folder unless said otherwise; resolves with its exit code. An
 * aborted `signal` ends it and rejects.
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
