import process from "node:process";
import type { Comparison, Role, Row } from "../../content/bench/schema.ts";
import { type RepeatedRequest, runLoad, UnexpectedResponse } from "./load-one.ts";
import { cpuSecondsOf, cpuSecondsOfTree } from "./processes.ts";
import { type RunningServer, untilQuiet } from "./server.ts";
import { spreadOf, spreadOfKnown, targetOf } from "./spread.ts";

export interface Sample {
  readonly total: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU per request in microseconds, or undefined if unknown. */
  readonly cpuMicroseconds?: number | undefined;
  readonly cores?: number | undefined;
  /** Share of responses after which the server closed the connection. */
  readonly closed?: number;
}

export interface Running {
  /** Warms the candidate up until its results are steady. */
  lead?(): Promise<void>;
  measure(seconds: number): Promise<Sample>;
  stop(): Promise<void>;
}

export interface Candidate {
  readonly name: string;
  readonly role: Role;
  begin(): Promise<Running>;
  /** Minimum ratios that our server must reach in comparison with this candidate. */
  readonly targets?: readonly RatioTarget[];
}

export interface RatioTarget {
  readonly by: "rate" | "cpu";
  readonly atLeast: number;
  readonly because: string;
}

export interface HttpCandidate extends Candidate {
  /** Starts the server. `flags` are additional Deno flags for profiling our own server. */
  start(flags?: readonly string[]): Promise<RunningServer>;
  readonly requests: readonly RepeatedRequest[];
  readonly bodies?: readonly string[];
  /** Number of the next request. The count continues across rounds, so that no request is sent twice. */
  readonly turn: { next: number };
}

export interface Comparing {
  readonly title: string;
  readonly ours: Candidate;
  readonly baselines: readonly Candidate[];
  readonly limitedBy: string;
  /** Process ID of the PostgreSQL server. Its CPU time is counted separately. */
  readonly databasePid?: number;
}

/**
 * Each candidate runs `BENCH_ROUNDS` rounds of `BENCH_SECONDS`. Before each round, the same load runs for
 * `leadSeconds` without being measured, because V8 releases compiled code and memory while a server is idle.
 */
export const settings = {
  rounds: Number(process.env["BENCH_ROUNDS"] ?? 5),
  seconds: Number(process.env["BENCH_SECONDS"] ?? 2),
  leadSeconds: 1,
  connections: Number(process.env["BENCH_CONNECTIONS"] ?? 16),
};
/** Warm-up time, in seconds, for V8 to compile hot code. Our gateway needs about ten thousand requests for this. */
const warmUpSeconds = 4;

export function httpCandidate(
  { start, requests, bodies = [], connections = settings.connections, ...rest }:
    & Omit<HttpCandidate, "begin" | "turn">
    & {
      readonly connections?: number;
    },
): HttpCandidate {
  const turn = { next: 0 };
  return {
    ...rest,
    turn,
    start,
    requests,
    bodies,
    async begin() {
      const server = await start();
      await untilQuiet(server);
      const load = async (seconds: number) => {
        const order = { url: server.url, connections, seconds, requests, bodies, from: turn.next };
        const outcome = await runLoad(order).catch((error) => {
          if (error instanceof UnexpectedResponse) turn.next = error.next;
          throw new Error(`${rest.name}: ${error instanceof Error ? error.message : error}`);
        });
        turn.next = outcome.next;
        return outcome;
      };
      return {
        lead: async () => void await load(settings.leadSeconds),
        async measure(seconds) {
          const before = cpuSecondsOf(server.pid);
          const outcome = await load(seconds);
          const after = cpuSecondsOf(server.pid);
          const used = before === undefined || after === undefined ? undefined : after - before;
          return {
            total: outcome.total,
            perSecond: outcome.total / outcome.seconds,
            p50Ms: outcome.p50Ms,
            p99Ms: outcome.p99Ms,
            cpuMicroseconds: used === undefined ? undefined : used * 1e6 / outcome.total,
            cores: used === undefined ? undefined : used / outcome.seconds,
            closed: outcome.closed / outcome.total,
          };
        },
        stop: server.stop,
      };
    },
  };
}

type Measured = Sample & { readonly databaseMicroseconds?: number | undefined };

/** Alternates between the candidates, so that a slow machine affects all of them equally. */
export async function compare(comparing: Comparing): Promise<Comparison> {
  const candidates = [comparing.ours, ...comparing.baselines];
  const running: Running[] = [];
  const samples = candidates.map(() => [] as Measured[]);
  try {
    for (const candidate of candidates) running.push(await candidate.begin());
    for (let round = -1; round < settings.rounds; round += 1) {
      for (const index of candidates.keys()) {
        // Each round starts with a different candidate, so that the order varies.
        const turn = (index + Math.max(0, round)) % candidates.length;
        const seconds = round < 0 ? warmUpSeconds : settings.seconds;
        const sample = await withRetries(() => measured(running[turn]!, comparing.databasePid, seconds));
        // The first round only warms up.
        if (round >= 0) samples[turn]!.push(sample);
      }
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
  const rows = candidates.map((candidate, index) => rowOf(candidate, samples[index]!, samples[0]!));
  return {
    kind: "comparison",
    title: comparing.title,
    rows,
    targets: candidates.flatMap((candidate, index) => targetsOf(candidate, rows[index]!)),
    limitedBy: comparing.limitedBy + closingWords(samples[0]!),
  };
}

/** @see https://github.com/denoland/deno/issues/36657 */
function closingWords(ours: readonly Measured[]): string {
  return ours.every(({ closed = 0 }) => closed > 0.5)
    ? ` Deno ${Deno.version.deno} also closes the connection after each request that is larger than a kilobyte ` +
      "(denoland/deno#36657, fixed in 2.9.6), so each of these requests opens a new connection. All rows that use Deno are affected."
    : "";
}

const attempts = 3;
const pauseMs = 2_000;

/** Retries failed rounds, because our server may reject requests while the machine is busy. */
async function withRetries<T>(measure: () => Promise<T>): Promise<T> {
  for (let attempt = 1;; attempt += 1) {
    try {
      return await measure();
    } catch (error) {
      if (attempt === attempts) throw error;
      process.stderr.write(`once more: ${error instanceof Error ? error.message : error}\n`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function measured(
  running: Running,
  databasePid: number | undefined,
  seconds: number,
): Promise<Measured> {
  await running.lead?.();
  const usedByDatabase = () => databasePid === undefined ? undefined : cpuSecondsOfTree(databasePid);
  const before = usedByDatabase();
  const sample = await running.measure(seconds);
  const after = usedByDatabase();
  return {
    ...sample,
    databaseMicroseconds: before === undefined || after === undefined
      ? undefined
      : (after - before) * 1e6 / sample.total,
  };
}

function rowOf({ name, role }: Candidate, theirs: readonly Measured[], ours: readonly Measured[]): Row {
  const of = (key: keyof Measured) => spreadOfKnown(theirs.map((sample) => sample[key]));
  const ratio = (of: (our: Measured, their: Measured) => number | undefined) =>
    role === "ours" ? undefined : spreadOfKnown(theirs.map((their, round) => of(ours[round]!, their)));
  const row = {
    name,
    role,
    perSecond: spreadOf(theirs.map(({ perSecond }) => perSecond)),
    p50Ms: spreadOf(theirs.map(({ p50Ms }) => p50Ms)),
    p99Ms: spreadOf(theirs.map(({ p99Ms }) => p99Ms)),
    cpuMicroseconds: of("cpuMicroseconds"),
    databaseMicroseconds: of("databaseMicroseconds"),
    cores: of("cores"),
    rate: ratio((our, their) => our.perSecond / their.perSecond),
    cpu: ratio((our, their) =>
      our.cpuMicroseconds === undefined || their.cpuMicroseconds === undefined
        ? undefined
        : their.cpuMicroseconds / our.cpuMicroseconds
    ),
  };
  return JSON.parse(JSON.stringify(row));
}

function targetsOf({ name, targets = [] }: Candidate, row: Row) {
  return targets.flatMap(({ by, atLeast, because }) => {
    const value = row[by];
    const words = by === "rate"
      ? "Requests per second, compared with"
      : "CPU per request (theirs ÷ ours), compared with";
    return value ? [targetOf({ name: `${words} ${name}`, unit: "×", atLeast, because }, value)] : [];
  });
}
