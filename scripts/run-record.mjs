/** Records the processes that a run starts. If the run is killed, the next run can find any that are still running. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

/** Process ids are reused, so check that the process still runs the recorded command. */
function isSameProcess(pid, words) {
  return isAlive(pid) && (process.platform === "win32" || commandOf(pid).includes(words));
}

/** Scripts that write `run.json`. */
const launchers = ["start.mjs", "dev.mjs"];

export function readRun(folder) {
  const file = join(folder, "run.json");
  if (!existsSync(file)) return undefined;
  try {
    const run = JSON.parse(readFileSync(file, "utf8"));
    return {
      ...run,
      isLauncherAlive: run.launcher !== process.pid &&
        launchers.some((name) => isSameProcess(run.launcher, name)),
      orphans: (run.children ?? []).filter((child) => isSameProcess(child.pid, child.command)),
    };
  } catch {
    return undefined;
  }
}

export function writeRun(folder, run) {
  writeFileSync(join(folder, "run.json"), JSON.stringify({ launcher: process.pid, ...run }), { mode: 0o600 });
}

/** Deletes the record after a clean shutdown. */
export function forgetRun(folder) {
  rmSync(join(folder, "run.json"), { force: true });
}

/**
 * Stops a process, and kills it if it has not exited after `seconds`.
 *
 * SIGINT is sent first, because `deno run --watch` passes SIGTERM to its program and keeps running.
 */
export async function endProcess(pid, seconds = 5) {
  const signal = (name) => {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  };
  signal("SIGINT");
  const end = Date.now() + seconds * 1000;
  while (isAlive(pid) && Date.now() < end) await new Promise((done) => setTimeout(done, 25));
  if (isAlive(pid)) signal("SIGKILL");
}

/**
 * Calls `onGone` when the parent process is gone. This is needed because killing npm with `kill -9` does not stop its
 * child processes. Does nothing if the launcher was deliberately started in the background (its parent is process 1).
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
