import process from "node:process";

/** Time limit for a process to finish its requests. It is short, so that developers don't have to wait. */
const patienceMs = 1_000;

/**
 * Runs one process and restarts it on request. Changes that arrive while a process is stopping are picked up by the
 * next process, so none is lost. A process that is still starting is replaced.
 *
 * @param {{ start: () => import("node:child_process").ChildProcess, onEnd: (code: number | null) => void }} process
 * `start` spawns the process; `onEnd` is called when it exits by itself
 */
export function restartedProcess({ start, onEnd }) {
  let child;
  let isEnding = false;

  function run() {
    const own = start();
    child = own;
    own.once("exit", (code) => {
      if (child !== own) return;
      child = undefined;
      onEnd(code);
    });
  }

  async function restart() {
    if (isEnding) return;
    const old = child;
    child = undefined;
    isEnding = true;
    if (old) await ended(old);
    isEnding = false;
    run();
  }

  run();
  return { restart };
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => signal(child, "SIGKILL"), patienceMs);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    signal(child, "SIGINT");
  });
}

function signal(child, name) {
  try {
    process.kill(child.pid, name);
  } catch {
    // The process has already exited.
  }
}
