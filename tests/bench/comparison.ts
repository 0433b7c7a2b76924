import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import autocannon from "autocannon";
import { cpuSecondsOf } from "./processes.ts";

/** A server under measurement, in a process of its own. */
export interface RunningServer {
  readonly url: string;
  /** Process whose CPU time is counted; children are not. */
  readonly pid?: number;
  stop(): Promise<void>;
}

/** One side of a comparison. */
export interface Candidate {
  readonly name: string;
  start(): Promise<RunningServer>;
  /** The request that is repeated; its answer must be 2xx or 304. */
  readonly request: {
    readonly path: string;
    readonly method?: "GET" | "POST";
    readonly headers?: Record<string, string>;
    readonly body?: string;
  };
}

/** Ours and what it is measured beside, always in the same run. */
export interface Comparison {
  readonly title: string;
  readonly ours: Candidate;
  readonly baselines: readonly Candidate[];
  /** What limits ours, in a sentence. */
  readonly limitedBy: string;
}

/** Figures of one candidate: the median of the rounds and their extremes; of CPU the least, since noise only adds. */
export interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly slowest: number;
  readonly fastest: number;
  readonly p99Ms: number;
  /** Microseconds of CPU per request; undefined where the system does not tell. */
  readonly cpuMicroseconds?: number;
}

/** How long to measure: `BENCH_SECONDS` (2) for each candidate and round, `BENCH_ROUNDS` (3). */
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);

/**
 * Measures all candidates in turns, round after round, so that a machine that slows down slows all of them.
 *
 * @throws {Error} when an answer is not 2xx or 304: a fast error is not a figure
 */
export async function compare({ ours, baselines }: Comparison): Promise<Figures[]> {
  const candidates = [ours, ...baselines];
  const servers = await Promise.all(candidates.map((candidate) => candidate.start()));
  const samples = candidates.map(() => [] as { perSecond: number; p99Ms: number; cpu: number | undefined }[]);
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, candidate] of candidates.entries()) {
        const sample = await load(servers[index]!, candidate, round < 0 ? 0.5 : seconds);
        // The first round warms everything up.
        if (round >= 0) samples[index]!.push(sample);
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  return candidates.map((candidate, index) => {
    const list = samples[index]!;
    const perSecond = list.map((sample) => sample.perSecond).sort((a, b) => a - b);
    const cpu = list.flatMap((sample) => (sample.cpu === undefined ? [] : [sample.cpu]));
    const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;
    return {
      name: candidate.name,
      perSecond: median(perSecond),
      slowest: perSecond[0] ?? 0,
      fastest: perSecond.at(-1) ?? 0,
      p99Ms: median(list.map((sample) => sample.p99Ms).sort((a, b) => a - b)),
      ...(cpu.length > 0 ? { cpuMicroseconds: Math.min(...cpu) } : {}),
    };
  });
}

async function load(server: RunningServer, { name, request }: Candidate, duration: number) {
  const before = cpuSecondsOf(server.pid);
  const result = await autocannon({
    url: `${server.url}${request.path}`,
    method: request.method ?? "GET",
    headers: request.headers ?? {},
    ...(request.body === undefined ? {} : { body: request.body }),
    connections,
    duration,
  });
  const after = cpuSecondsOf(server.pid);
  const good = result["2xx"] + (result.statusCodeStats?.["304"]?.count ?? 0);
  if (result.errors > 0 || good < result.requests.total) {
    throw new Error(`${name}: ${result.requests.total - good} bad answers, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    cpu: before === undefined || after === undefined
      ? undefined
      : ((after - before) * 1e6) / Math.max(1, result.requests.total),
  };
}

/** How scripts run under Deno. */
const underDeno = [process.execPath, "run", "-A", "--unstable-no-legacy-abort"];

/**
 * Starts a script, under Deno unless another command is given, that listens on a free port and prints
 * `listening on PORT` when it is ready.
 */
export async function startScript(
  script: string,
  env: Readonly<Record<string, string>> = {},
  command: readonly string[] = underDeno,
): Promise<RunningServer> {
  const [program = "", ...args] = command;
  const child: ChildProcess = spawn(program, [...args, script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout!.on("data", (data) => {
      said += data;
      const match = /listening on (\d+)/.exec(said);
      if (match) resolve(match[1]!);
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}: ${said}`)));
  });
  child.stdout!.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    ...(child.pid ? { pid: child.pid } : {}),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(force);
    },
  };
}

/** A table of one comparison in Markdown: rates, p99, CPU and the ratio of ours to each baseline. */
export function table(title: string, figures: readonly Figures[], limitedBy: string): string {
  const ours = figures[0]!;
  const number = (value: number) => Math.round(value).toLocaleString("en");
  const rows = figures.map((figure) => {
    const ratio = figure === ours ? "–" : `${(ours.perSecond / figure.perSecond).toFixed(2)} ×`;
    const cpuRatio = figure === ours || !ours.cpuMicroseconds || !figure.cpuMicroseconds
      ? "–"
      : `${(figure.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)} ×`;
    return `| ${figure.name} | ${number(figure.perSecond)} | ${number(figure.slowest)}–${
      number(figure.fastest)
    } | ` +
      `${figure.p99Ms.toFixed(1)} | ${figure.cpuMicroseconds?.toFixed(0) ?? "?"} | ${ratio} | ${cpuRatio} |`;
  });
  return [
    `### ${title}`,
    "",
    "| | requests/s | spread | p99 ms | CPU µs/request | ours by rate | ours by CPU |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
    `What limits it: ${limitedBy}`,
    "",
  ].join("\n");
}
