import process from "node:process";
import type { LoadResult } from "./load/plan.ts";
import { type Rig, startRig, type Usage } from "./load/rig.ts";

/** Seconds of each step, and of the overload. */
const seconds = {
  warmUp: 10,
  closed: 10,
  step: Number(process.env["LOAD_STEP_SECONDS"] ?? 20),
  overload: Number(process.env["LOAD_OVERLOAD_SECONDS"] ?? 60),
  recovery: 20,
};
const clients = [8, 32, 128, 512];
/** Steps of rate as parts of what the closed loop reached. */
const steps = [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1];
/** A step is held when p99 is no longer than this and no more than one request in a thousand is not served. */
const held = { p99Ms: Number(process.env["LOAD_P99_MS"] ?? 500), share: 0.999 };

/**
 * The whole system under a believable mix, to the knee and past it: how much it serves and how fast, what it does with
 * twice as much as it can serve, and whether it is well again at once.
 */
export async function report(): Promise<string> {
  const rig = await startRig();
  try {
    await rig.load({ mode: "closed", clients: 16, seconds: seconds.warmUp });
    const closed: string[] = [];
    let most = 0;
    for (const count of clients) {
      const result = await rig.load({ mode: "closed", clients: count, seconds: seconds.closed });
      most = Math.max(most, result.served / result.seconds);
      closed.push(`| ${count} clients ${cells(result)}`);
    }

    const open: string[] = [];
    let knee = 0;
    let missed = 0;
    for (const part of steps) {
      const perSecond = Math.max(1, Math.round(most * part));
      const { result, usage } = await watched(rig, perSecond, seconds.step);
      open.push(`| ${perSecond}/s ${cells(result)} ${usageCells(usage, result)}`);
      missed = isHeld(result) ? 0 : missed + 1;
      if (missed === 0) knee = perSecond;
      // One step can be spoiled by whatever else the machine does.
      if (missed === 2) break;
    }

    if (knee === 0) {
      throw new Error(`Not even ${Math.round(most * steps[0]!)}/s was held:\n${open.join("\n")}`);
    }
    const over = await watched(rig, knee * 2, seconds.overload);
    open.push(
      `| **${knee * 2}/s**, twice the knee ${cells(over.result)} ${usageCells(over.usage, over.result)}`,
    );
    const after = await watched(rig, Math.round(knee / 2), seconds.recovery);
    open.push(
      `| ${Math.round(knee / 2)}/s, right afterwards ${cells(after.result)} ${
        usageCells(after.usage, after.result)
      }`,
    );
    const well = after.result.p99BySecond.findIndex((p99) => p99 !== null && p99 <= held.p99Ms);
    return [
      "### Load: 60 % registry, 25 % reads, 3 % sign-in, 5 % vouches and claims, 7 % MCP",
      "",
      `Closed loop: each client waits for its answer. The most that was served: ${Math.round(most)}/s.`,
      "",
      `| ${headings.join(" | ")} |`,
      `|${"---|".repeat(headings.length)}`,
      ...closed,
      "",
      `Open loop: requests come when they are due; durations count from then. The knee: ${knee}/s, the highest step with ` +
      `p99 ≤ ${held.p99Ms} ms and at least ${held.share * 100} % served.`,
      "",
      `| ${[...headings, ...usageHeadings].join(" | ")} |`,
      `|${"---|".repeat(headings.length + usageHeadings.length)}`,
      ...open,
      "",
      well < 0
        ? "After the overload it was not well again within the time that was measured."
        : `After the overload p99 was within ${held.p99Ms} ms again for what was due in second ${well + 1}.`,
      "",
      "By kind of request at twice the knee:",
      "",
      "| kind | served | p50 ms | p95 ms | p99 ms |",
      "|---|---|---|---|---|",
      ...Object.entries(over.result.byKind).sort().map(([kind, of]) =>
        `| ${kind} | ${of.served} | ${ms(of.p50)} | ${ms(of.p95)} | ${ms(of.p99)} |`
      ),
      "",
    ].join("\n");
  } finally {
    await rig.end();
  }
}

const headings = [
  "",
  "due/s",
  "served/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "longest ms",
  "turned away",
  "p99 of a refusal ms",
  "failed",
];
const usageHeadings = ["CPU of apps", "CPU of PostgreSQL", "CPU of generator", "apps MiB", "connections"];

const ms = (value: number) => value < 10 ? value.toFixed(1) : value.toFixed(0);

const isHeld = (result: LoadResult) =>
  result.latencies.p99 <= held.p99Ms && result.served >= result.due * held.share;

function cells(result: LoadResult): string {
  const { latencies, shed, failed } = result;
  const counts = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([name, count]) => `${count} × ${name}`).join(", ") || "0";
  const without = result.shedWithoutRetryAfter > 0
    ? ` (${result.shedWithoutRetryAfter} without Retry-After)`
    : "";
  return `| ${Math.round(result.due / result.seconds)} | ${Math.round(result.served / result.seconds)} | ${
    ms(latencies.p50)
  } | ${ms(latencies.p95)} | ${ms(latencies.p99)} | ${ms(latencies.longest)} | ${counts(shed)}${without} | ${
    ms(result.shedLatencies.p99)
  } | ${counts(failed)} |`;
}

/** What the system used while an order ran: the most memory and connections that were seen, and its CPU. */
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

function usageCells(usage: Usage, result: LoadResult): string {
  const cores = (cpuSeconds: number) => (cpuSeconds / result.seconds).toFixed(2);
  return `${cores(usage.cpuSeconds.apps)} | ${cores(usage.cpuSeconds.postgres)} | ${
    cores(result.cpuSeconds)
  } | ${usage.appsMiB.toFixed(0)} | ${usage.connections} |`;
}
