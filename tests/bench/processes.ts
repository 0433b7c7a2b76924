import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

const ticksPerSecond = 100;
const pageBytes = 4_096;

/** One process as reported by `/proc`. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** CPU seconds of the process itself, user and system. */
  readonly cpuSeconds: number;
  /** CPU seconds of its child processes that have ended. */
  readonly endedChildrenCpuSeconds: number;
  readonly residentBytes: number;
  /** Command line with arguments joined by spaces; empty for kernel threads. */
  readonly command: string;
}

/**
 * Returns the current resource use of a process; `undefined` if it has ended, or without `/proc`. @see proc_pid_stat(5)
 */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ").map(Number);
    return {
      pid,
      parent: fields[1]!,
      cpuSeconds: (fields[11]! + fields[12]!) / ticksPerSecond,
      endedChildrenCpuSeconds: (fields[13]! + fields[14]!) / ticksPerSecond,
      residentBytes: fields[21]! * pageBytes,
      command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim(),
    };
  } catch {
    return undefined;
  }
}

/** Returns a process and all running descendants; empty without `/proc`. */
export function processTree(pid: number): ProcessFacts[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) =>
    processFacts(Number(name)) ?? []
  );
  const found = all.filter((facts) => facts.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((facts) => facts.parent === parent));
  return found;
}

/** Returns the CPU seconds used by a process so far; `undefined` if not available. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  return pid === undefined ? undefined : processFacts(pid)?.cpuSeconds;
}

/** Returns the CPU seconds used so far by a process and everything it started, including processes that have ended. */
export function cpuSecondsOfTree(pid: number): number | undefined {
  const tree = processTree(pid);
  if (tree.length === 0) return undefined;
  return tree.reduce((sum, facts) => sum + facts.cpuSeconds + facts.endedChildrenCpuSeconds, 0);
}

/**
 * Returns the memory of a process with its share of shared memory, so that summing over processes does not count it
 * twice. If that is not available, returns the resident memory.
 *
 * @see proc_pid_smaps(5)
 */
export function memoryBytesOf(facts: ProcessFacts): number {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${facts.pid}/smaps_rollup`, "utf8"))!;
    return Number(kibibytes) * 1_024;
  } catch {
    return facts.residentBytes;
  }
}

/** Returns the number of a process's open file descriptors; `undefined` if not available. */
export function openFilesOf(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}
