import process from "node:process";

/** Time in which a process may finish its requests; developers should not wait longer. */
const patienceMs = 1_000;

/**
 * Runs one process and starts it again when asked. A start comes after every change that asked for it: while a process
 * ends, more changes wait for the same start, and one that is still starting is replaced.
 *
 * @param {{ start: () => import("node:child_process").ChildProcess, onEnd: (code: number | null) => void }} process
 *   `start` spawns it; `onEnd` is called when it ends by itself
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
    // It has ended meanwhile.
  }
}
