/**
 * Remembers which processes a run started, so that the next one finds what a killed run left behind.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Whether a process lives. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function commandOf(pid) {
  try {
    if (process.platform === "linux") {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    }
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** A process number is used again after a while: it counts only with the command that was started under it. */
function isStill(pid, words) {
  return isAlive(pid) && (process.platform === "win32" || commandOf(pid).includes(words));
}

/** The scripts that write `run.json`. */
const launchers = ["start.mjs", "dev.mjs"];

/** The run that a data folder remembers. */
export function readRun(folder) {
  const file = join(folder, "run.json");
  if (!existsSync(file)) return undefined;
  try {
    const run = JSON.parse(readFileSync(file, "utf8"));
    return {
      ...run,
      isLauncherAlive: run.launcher !== process.pid && launchers.some((name) => isStill(run.launcher, name)),
      orphans: (run.children ?? []).filter((child) => isStill(child.pid, child.command)),
    };
  } catch {
    return undefined;
  }
}

/** Writes what runs now. */
export function writeRun(folder, run) {
  writeFileSync(join(folder, "run.json"), JSON.stringify({ launcher: process.pid, ...run }), { mode: 0o600 });
}

/** Forgets the run after a clean end. */
export function forgetRun(folder) {
  rmSync(join(folder, "run.json"), { force: true });
}

/**
 * Ends a process: asks first, then forces it after `seconds`.
 *
 * Uses SIGINT first, because `deno run --watch` passes SIGTERM to its program and keeps running.
 */
export async function endProcess(pid, seconds = 5) {
  const signal = (name) => {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended.
    }
  };
  signal("SIGINT");
  const end = Date.now() + seconds * 1000;
  while (isAlive(pid) && Date.now() < end) await new Promise((done) => setTimeout(done, 25));
  if (isAlive(pid)) signal("SIGKILL");
}

/**
 * Calls `onGone` when the process that started this one is gone: a `kill -9` of npm reaches no other process.
 * A launcher that was started in the background on purpose (its parent is process 1) is left alone.
 */
export function watchParent(onGone) {
  const parent = process.ppid;
  if (parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
