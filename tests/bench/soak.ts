import process from "node:process";
import { startRig, type Usage } from "./load/rig.ts";

/** How long (`SOAK_MINUTES`), and how many requests a second (`SOAK_RATE`; else half of what 32 clients get). */
const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);
const warmUpMinutes = Math.min(3, Math.floor(minutes / 3));
const rate = Number(process.env["SOAK_RATE"] ?? 0);

/** The whole system under the mix of the load suite for a long time: what its processes use, minute by minute. */
export async function report(): Promise<string> {
  const rig = await startRig();
  try {
    const { served, seconds } = await rig.load({ mode: "closed", clients: 32, seconds: 15 });
    const perSecond = rate || Math.max(1, Math.round(served / seconds / 2));
    const rows: string[] = [];
    const usages: Usage[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const result = await rig.load({ mode: "open", perSecond, seconds: 60 });
      const usage = rig.usage();
      usages.push(usage);
      const sum = (of: Readonly<Record<string, number>>) =>
        Object.values(of).reduce((total, one) => total + one, 0);
      const row = `| ${minute} | ${result.served} | ${result.latencies.p50.toFixed(0)} | ${
        result.latencies.p99.toFixed(0)
      } | ${sum(result.shed)} | ${sum(result.failed)} | ${usage.appsMiB.toFixed(0)} | ${
        usage.postgresMiB.toFixed(0)
      } | ${usage.connections} | ${usage.appFiles} |`;
      process.stdout.write(`${row}\n`);
      for (const [why, count] of Object.entries(result.failed)) process.stdout.write(`  ${count} × ${why}\n`);
      rows.push(row);
    }
    const steady = usages.slice(warmUpMinutes);
    const perHour = (of: (usage: Usage) => number) => (slopeOf(steady.map(of)) * 60).toFixed(1);
    const span = (of: (usage: Usage) => number) => {
      const values = steady.map(of);
      return `${Math.min(...values)}–${Math.max(...values)}`;
    };
    return [
      `### Soak: ${minutes} minutes at ${perSecond}/s`,
      "",
      "| minute | served | p50 ms | p99 ms | turned away | failed | apps MiB | PostgreSQL MiB | connections | files of apps |",
      "|---|---|---|---|---|---|---|---|---|---|",
      ...rows,
      "",
      `By least squares, after the first ${warmUpMinutes} minutes: apps ${
        perHour((usage) => usage.appsMiB)
      } MiB/h, ` +
      `PostgreSQL ${perHour((usage) => usage.postgresMiB)} MiB/h. ` +
      `Connections ${span((usage) => usage.connections)}, files of apps ${span((usage) => usage.appFiles)}.`,
      "",
    ].join("\n");
  } finally {
    await rig.end();
  }
}

/** Slope of evenly spaced values by least squares, in units per step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
