import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

const ticksPerSecond = 100;
const pageBytes = 4_096;

/** One process as `/proc` shows it. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** CPU seconds, user and system, of the process itself. */
  readonly cpuSeconds: number;
  /** CPU seconds of its children that have ended and were waited for. */
  readonly endedChildrenCpuSeconds: number;
  readonly residentBytes: number;
  /** Command line, its arguments joined by spaces; empty for threads of the kernel. */
  readonly command: string;
}

/** What a process uses now; `undefined` when it has ended, or where there is no `/proc`. @see proc_pid_stat(5) */
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

/** A process and everything that it started and that still runs; empty where there is no `/proc`. */
export function processTree(pid: number): ProcessFacts[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) =>
    processFacts(Number(name)) ?? []
  );
  const found = all.filter((facts) => facts.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((facts) => facts.parent === parent));
  return found;
}

/** CPU seconds of a process so far; `undefined` where the system does not tell. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  return pid === undefined ? undefined : processFacts(pid)?.cpuSeconds;
}

/** CPU seconds so far of a process, of all that it started and of those of them that ended. */
export function cpuSecondsOfTree(pid: number): number | undefined {
  const tree = processTree(pid);
  if (tree.length === 0) return undefined;
  return tree.reduce((sum, facts) => sum + facts.cpuSeconds + facts.endedChildrenCpuSeconds, 0);
}

/**
 * Memory of a process with its part of what it shares, so that a sum over processes counts nothing twice; what is
 * resident where the system does not tell. @see proc_pid_smaps(5)
 */
export function memoryBytesOf(facts: ProcessFacts): number {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${facts.pid}/smaps_rollup`, "utf8"))!;
    return Number(kibibytes) * 1_024;
  } catch {
    return facts.residentBytes;
  }
}

/** Open file descriptors of a process; `undefined` where the system does not tell. */
export function openFilesOf(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}
