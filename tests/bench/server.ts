import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { cpuSecondsOf } from "./processes.ts";

export interface RunningServer {
  readonly url: string;
  /** The process whose CPU time is counted. Its children are not included. */
  readonly pid?: number;
  stop(): Promise<void>;
}

export const underDeno = [process.execPath, "run", "-A", "--unstable-no-legacy-abort"];

const startDeadlineMs = 60_000;
const started = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

/** Kills the child process when this process exits. Resolves with the child's exit code. */
export function endWithThisProcess(child: ChildProcess): Promise<number | null> {
  started.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  ended.then(() => started.delete(child));
  return ended;
}

/**
 * Starts a script, by default under Deno, and kills it when this process exits. The script has to listen on a free
 * port and print `listening on PORT` when it is ready.
 */
export async function startScript(
  script: string,
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = underDeno,
): Promise<RunningServer> {
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = endWithThisProcess(child);
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    const deadline = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${script} does not listen after ${startDeadlineMs / 1_000} s: ${said}`));
    }, startDeadlineMs);
    child.stdout!.on("data", (data) => {
      said += data;
      const match = /listening on (\d+)/.exec(said);
      if (!match) return;
      clearTimeout(deadline);
      resolve(match[1]!);
    });
    ended.then((code) => {
      clearTimeout(deadline);
      reject(new Error(`${script} ended with ${code}: ${said}`));
    });
  });
  child.stdout!.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    ...(child.pid ? { pid: child.pid } : {}),
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}

const quietCores = 0.05;
const quietAfterMs = 500;
const quietDeadlineMs = Number(process.env["BENCH_QUIET_SECONDS"] ?? 120) * 1_000;

/**
 * Waits until a new server has finished its startup work, so that this work is not measured. For example, the web app
 * compresses all files of the site after it starts.
 */
export async function untilQuiet({ pid }: RunningServer): Promise<void> {
  const end = Date.now() + quietDeadlineMs;
  let before = cpuSecondsOf(pid);
  for (let quietTimes = 0; before !== undefined && quietTimes < 2 && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, quietAfterMs));
    const after: number | undefined = cpuSecondsOf(pid);
    const isQuiet = after === undefined || (after - before) / (quietAfterMs / 1_000) < quietCores;
    quietTimes = isQuiet ? quietTimes + 1 : 0;
    before = after;
  }
}

export const serverScript = (name: string) => fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
