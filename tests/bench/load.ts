import process from "node:process";
import type { Section } from "../../content/bench/schema.ts";
import type { LoadResult } from "./load/plan.ts";
import { type Rig, startRig, type Usage } from "./load/rig.ts";
import { spreadOf, targetOf } from "./spread.ts";

const seconds = {
  warmUp: 10,
  closed: 10,
  step: Number(process.env["LOAD_STEP_SECONDS"] ?? 12),
  overload: Number(process.env["LOAD_OVERLOAD_SECONDS"] ?? 40),
  recovery: 15,
};
const clients = [8, 32, 128, 512];
/** Each step's request rate, as a fraction of the maximum rate measured in the closed loop. */
const steps = [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];
/** A step passes if p99 is within this limit and at most one request in a thousand fails. */
const held = { p99Ms: Number(process.env["LOAD_P99_MS"] ?? 500), share: 0.999 };

/**
 * Runs the whole system under a realistic mix of requests. Measures throughput and latency up to saturation,
 * behaviour at twice the capacity, and recovery afterwards.
 */
export async function measure(): Promise<Section[]> {
  const rig = await startRig();
  try {
    await rig.load({ mode: "closed", clients: 16, seconds: seconds.warmUp });
    const closed: string[][] = [];
    let most = 0;
    for (const count of clients) {
      const result = await rig.load({ mode: "closed", clients: count, seconds: seconds.closed });
      most = Math.max(most, result.served / result.seconds);
      closed.push([`${count} clients`, ...cells(result)]);
    }

    const open: string[][] = [];
    const points: { perSecond: number; result: LoadResult }[] = [];
    let knee = 0;
    let missed = 0;
    for (const part of steps) {
      const perSecond = Math.max(1, Math.round(most * part));
      const { result, usage } = await watched(rig, perSecond, seconds.step);
      open.push([`${perSecond}/s`, ...cells(result), ...usageCells(usage, result)]);
      points.push({ perSecond, result });
      missed = isHeld(result) ? 0 : missed + 1;
      if (missed === 0) knee = perSecond;
      // Other work on the machine can distort the results of a step, so the test only stops after two failed steps in a
      // row.
      if (missed === 2) break;
    }

    if (knee === 0) {
      throw new Error(`Not even ${Math.round(most * steps[0]!)}/s was held: ${JSON.stringify(open)}`);
    }
    const over = await watched(rig, knee * 2, seconds.overload);
    open.push([
      `${knee * 2}/s, twice the knee`,
      ...cells(over.result),
      ...usageCells(over.usage, over.result),
    ]);
    points.push({ perSecond: knee * 2, result: over.result });
    const after = await watched(rig, Math.round(knee / 2), seconds.recovery);
    open.push([
      `${Math.round(knee / 2)}/s, immediately afterwards`,
      ...cells(after.result),
      ...usageCells(after.usage, after.result),
    ]);
    const well = after.result.p99BySecond.findIndex((p99) => p99 !== null && p99 <= held.p99Ms);
    const line = (name: string, of: (result: LoadResult) => number) => ({
      name,
      points: points.map(({ perSecond, result }) => [perSecond, of(result)] as [number, number]),
    });
    return [{
      kind: "growth",
      title: "Load: 60 % registry, 25 % reads, 3 % sign-in, 5 % vouches and claims, 7 % MCP",
      of: "requests sent per second",
      unit: "ms",
      lines: [line("p50", ({ latencies }) => latencies.p50), line("p99", ({ latencies }) => latencies.p99)],
      columns: ["rate", ...headings, ...usageHeadings],
      rows: open,
      targets: [
        targetOf({
          name: "Rejections without Retry-After at twice the knee",
          unit: "",
          atMost: 0,
          because: "A rejection must tell the client when to retry.",
        }, spreadOf([over.result.shedWithoutRetryAfter])),
        targetOf({
          name: "Time from the end of the overload until p99 is normal",
          unit: "s",
          atMost: 5,
          because: "The server must first serve or reject the requests in the queue.",
        }, spreadOf([well < 0 ? seconds.recovery + 1 : well + 1])),
      ],
      limitedBy:
        `the apps, PostgreSQL and the load generator share the cores of this machine. The knee (${knee}/s) is the highest ` +
        `rate with a p99 of at most ${held.p99Ms} ms and at least ${
          held.share * 100
        } % of requests served. Requests are sent on a fixed schedule, and response times are measured from the scheduled times.`,
    }, {
      kind: "table",
      title: "Load from clients that wait for each response before they send the next request",
      columns: ["", ...headings],
      rows: closed,
      targets: [],
      limitedBy: `the cores of this machine. Maximum throughput: ${Math.round(most)}/s.`,
    }, {
      kind: "table",
      title: "Response times under overload (twice the knee), by request type",
      columns: ["type", "served", "p50 ms", "p95 ms", "p99 ms"],
      rows: Object.entries(over.result.byKind).sort().map(([kind, of]) => [
        kind,
        String(of.served),
        ms(of.p50),
        ms(of.p95),
        ms(of.p99),
      ]),
      targets: [],
      limitedBy:
        "the queue of waiting requests for each database. Requests that would wait too long are rejected immediately.",
    }];
  } finally {
    await rig.end();
  }
}

const headings = [
  "sent/s",
  "served/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "longest ms",
  "rejected",
  "rejections p99 ms",
  "failed",
];
const usageHeadings = ["apps CPU", "PostgreSQL CPU", "generator CPU", "apps MiB", "connections"];

const ms = (value: number) => value < 10 ? value.toFixed(1) : value.toFixed(0);

const isHeld = (result: LoadResult) =>
  result.latencies.p99 <= held.p99Ms && result.served >= result.due * held.share;

function cells(result: LoadResult): string[] {
  const { latencies, shed, failed } = result;
  const counts = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([name, count]) => `${count} × ${name}`).join(", ") || "0";
  const without = result.shedWithoutRetryAfter > 0
    ? ` (${result.shedWithoutRetryAfter} without Retry-After)`
    : "";
  return [
    String(Math.round(result.due / result.seconds)),
    String(Math.round(result.served / result.seconds)),
    ms(latencies.p50),
    ms(latencies.p95),
    ms(latencies.p99),
    ms(latencies.longest),
    `${counts(shed)}${without}`,
    ms(result.shedLatencies.p99),
    counts(failed),
  ];
}

/** Generates load at a fixed rate, and measures peak memory, peak connections and CPU time. */
async function watched(rig: Rig, perSecond: number, duration: number) {
  const before = rig.usage();
  const seen: Usage[] = [];
  const timer = setInterval(() => seen.push(rig.usage()), 1_000);
  const result = await rig.load({ mode: "open", perSecond, seconds: duration });
  clearInterval(timer);
  const after = rig.usage();
  seen.push(after);
  return {
    result,
    usage: {
      ...after,
      appsMiB: Math.max(...seen.map((usage) => usage.appsMiB)),
      connections: Math.max(...seen.map((usage) => usage.connections)),
      cpuSeconds: {
        apps: after.cpuSeconds.apps - before.cpuSeconds.apps,
        postgres: after.cpuSeconds.postgres - before.cpuSeconds.postgres,
      },
    },
  };
}

function usageCells(usage: Usage, result: LoadResult): string[] {
  const cores = (cpuSeconds: number) => (cpuSeconds / result.seconds).toFixed(2);
  return [
    cores(usage.cpuSeconds.apps),
    cores(usage.cpuSeconds.postgres),
    cores(result.cpuSeconds),
    usage.appsMiB.toFixed(0),
    String(usage.connections),
  ];
}
