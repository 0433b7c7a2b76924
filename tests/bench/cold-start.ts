import { connect } from "node:net";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Section } from "../../content/bench/schema.ts";
import { cpuSecondsOf } from "./processes.ts";
import { spreadOf, targetOf } from "./spread.ts";
import { freePort } from "../support/free-port.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const targetMs = 300;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `offset` is the app's port relative to `PORT`. */
interface Start {
  readonly name: string;
  /** Whether the app's start time must meet a target. This applies to apps that a platform may start on demand. */
  readonly isPromised?: boolean;
  readonly script: string;
  readonly offset: number;
  readonly path: string;
}

const starts: readonly Start[] = [
  {
    name: "web",
    isPromised: true,
    script: file("../../functions/apps/web/main.ts"),
    offset: 0,
    path: "/livez",
  },
  {
    name: "gateway",
    isPromised: true,
    script: file("../../functions/apps/gateway/main.ts"),
    offset: 1,
    path: "/livez",
  },
  {
    name: "events",
    isPromised: true,
    script: file("../../functions/apps/events/main.ts"),
    offset: 2,
    path: "/livez",
  },
  { name: "all three in one process", script: file("../../functions/main.ts"), offset: 1, path: "/livez" },
  { name: "Deno.serve, constant response", script: file("./servers/constant.ts"), offset: 0, path: "/" },
];

/** Times in milliseconds. `wall` is the time until the first byte of the first response. */
interface Sample {
  readonly wall: number;
  readonly cpu: number;
}

/** Measures a cold start. Retries if another program has taken one of the ports in the meantime. */
async function coldStart(start: Start): Promise<Sample> {
  for (let attempt = 1;; attempt += 1) {
    try {
      return await startOnce(start);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

/** Starts a process with a warm module cache, and stops it after its first response. */
async function startOnce({ script, offset, path }: Start): Promise<Sample> {
  const base = freePorts();
  const began = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--unstable-no-legacy-abort", script],
    env: {
      PORT: String(base),
      PLATFORM_SECRET: "b7nch-Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga",
      ENVIRONMENT: "bench",
    },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  // A minimal server prints its port. All other servers get theirs from PORT.
  let port = script.includes("servers") ? undefined : base + offset;
  let hasEnded = false;
  const ended = child.status.then(() => (hasEnded = true));
  const reading = (async () => {
    for await (const data of child.stdout) {
      port ??= Number(/listening on (\d+)/.exec(new TextDecoder().decode(data))?.[1]) || undefined;
    }
  })();
  try {
    for (;;) {
      if (hasEnded || performance.now() - began > 30_000) throw new Error(`${script} does not answer`);
      if (port !== undefined && await answers(port, path)) {
        return { wall: performance.now() - began, cpu: (cpuSecondsOf(child.pid) ?? NaN) * 1_000 };
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  } finally {
    if (!hasEnded) child.kill("SIGKILL");
    await ended;
    await reading;
  }
}

function freePorts(): number {
  for (;;) {
    const first = freePort();
    try {
      for (const port of [first, first + 1, first + 2]) Deno.listen({ port }).close();
      return first;
    } catch {
      // One of the three ports is taken, so try three others.
    }
  }
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    for (const event of ["error", "close"]) socket.once(event, () => resolve(false));
    socket.once(
      "connect",
      () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.once("data", (data) => {
      socket.destroy();
      resolve(String(data).startsWith("HTTP/1.1 200"));
    });
  });
}

/** Measures how long each app takes to return its first response when a hosting platform starts it on demand. */
export async function measure(): Promise<Section[]> {
  const samples = starts.map(() => [] as Sample[]);
  // Candidates take turns, so that a slow machine affects all of them equally. The first round warms the cache.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, start] of starts.entries()) {
      const sample = await coldStart(start);
      if (round >= 0) samples[index]!.push(sample);
    }
  }
  const walls = samples.map((list) => spreadOf(list.map(({ wall }) => wall)));
  return [{
    kind: "table",
    title: "Cold start: time from process start to first response",
    columns: ["", "median ms", "fastest ms", "slowest ms", "lowest CPU ms"],
    rows: starts.map(({ name }, index) => {
      const { median, least, most } = walls[index]!;
      const cpu = Math.min(...samples[index]!.map((sample) => sample.cpu));
      return [name, ...[median, least, most, cpu].map((figure) => String(Math.round(figure)))];
    }),
    targets: starts.flatMap(({ name, isPromised }, index) =>
      isPromised
        ? [targetOf({
          name: `Cold start of ${name}`,
          unit: "ms",
          atMost: targetMs,
          because: "Deno reads and compiles every module of the app before the first response.",
        }, walls[index]!)]
        : []
    ),
    limitedBy:
      "reading and compiling modules. Database pools, keys and pages are loaded on first use. The “Deno.serve, constant response” row shows how long Deno itself takes to start.",
  }];
}
