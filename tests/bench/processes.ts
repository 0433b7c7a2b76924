import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

const ticksPerSecond = 100;
const pageBytes = 4_096;

export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
  readonly endedChildrenCpuSeconds: number;
  readonly residentBytes: number;
  /** Arguments joined by spaces. Empty for kernel threads. */
  readonly command: string;
}

/**
 * Returns `undefined` if the process has ended, or on systems without `/proc`. @see proc_pid_stat(5)
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

/** Returns a process and all its running descendants. Empty on systems without `/proc`. */
export function processTree(pid: number): ProcessFacts[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) =>
    processFacts(Number(name)) ?? []
  );
  const found = all.filter((facts) => facts.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((facts) => facts.parent === parent));
  return found;
}

export function cpuSecondsOf(pid: number | undefined): number | undefined {
  return pid === undefined ? undefined : processFacts(pid)?.cpuSeconds;
}

/** Returns the CPU seconds used by a process and everything that it started, including processes that have ended. */
export function cpuSecondsOfTree(pid: number): number | undefined {
  const tree = processTree(pid);
  if (tree.length === 0) return undefined;
  return tree.reduce((sum, facts) => sum + facts.cpuSeconds + facts.endedChildrenCpuSeconds, 0);
}

/**
 * Returns the process's own memory plus its share of shared memory, so that a sum over several processes counts
 * shared memory once. Falls back to the resident memory.
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

export function openFilesOf(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}
