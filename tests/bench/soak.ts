import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Section } from "../../content/bench/schema.ts";
import { growthBetween } from "./load/heap-snapshot.ts";
import type { HeapUse, Inspector } from "./load/inspector.ts";
import { type Rig, startRig, type Usage } from "./load/rig.ts";

/**
 * Duration (`SOAK_MINUTES`) and requests per second (`SOAK_RATE`). The default rate is half the rate that 32 clients
 * reach.
 */
const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);
const warmUpMinutes = Math.min(3, Math.floor(minutes / 3));
const rate = Number(process.env["SOAK_RATE"] ?? 0);
/**
 * With `SOAK_SNAPSHOTS=1`, takes heap snapshots after the warm-up, in the middle and at the end, and reports what grew.
 */
const hasSnapshots = process.env["SOAK_SNAPSHOTS"] === "1";
const sampleSeconds = 10;
/** Minutes between forced garbage collections. */
const collectEvery = 2;
const folder = ".cache/bench/soak";
const mebibyte = 2 ** 20;

/** `minute` is the number of minutes since the start of the test. */
interface Sample {
  readonly minute: number;
  readonly usage: Usage;
  readonly heap: HeapUse;
  readonly isCollected: boolean;
}

/**
 * Runs the whole system for a long time under the load suite's request mix. Every ten seconds, records the resources
 * that its processes use.
 *
 * Reports the growth of two values: memory after garbage collection, and resident memory. The first only grows if
 * there is a leak. The second also grows until the allocator and caches are full.
 */
export async function measure(): Promise<Section[]> {
  await mkdir(folder, { recursive: true });
  const rig = await startRig({ isInspected: true });
  try {
    const inspector = await rig.inspect();
    const { served, seconds } = await rig.load({ mode: "closed", clients: 32, seconds: 15 });
    const perSecond = rate || Math.max(1, Math.round(served / seconds / 2));
    const samples: Sample[] = [];
    const rows: string[][] = [];
    const snapshots: string[] = [];
    const startedAt = Date.now();
    await writeFile(join(folder, "samples.csv"), `${csvHeadings.join()}\n`);
    const take = async (isCollected: boolean) => {
      const heap = await inspector.memory({ isCollected });
      const sample = { minute: (Date.now() - startedAt) / 60_000, usage: rig.usage(), heap, isCollected };
      samples.push(sample);
      await appendFile(join(folder, "samples.csv"), `${csvOf(sample).join()}\n`);
      return sample;
    };
    for (let minute = 1; minute <= minutes; minute += 1) {
      const result = await sampled(rig, perSecond, take);
      const { usage, heap } = await take(minute % collectEvery === 0 || minute === minutes);
      const sum = (of: Readonly<Record<string, number>>) =>
        Object.values(of).reduce((total, one) => total + one, 0);
      const row = [
        minute,
        result.served,
        result.latencies.p50.toFixed(0),
        result.latencies.p99.toFixed(0),
        sum(result.shed),
        sum(result.failed),
        (heap.heapUsed / mebibyte).toFixed(0),
        (heap.external / mebibyte).toFixed(0),
        usage.appsMiB.toFixed(0),
        usage.postgresMiB.toFixed(0),
        usage.connections,
        usage.appFiles,
      ].map(String);
      process.stdout.write(`${row.join("  ")}\n`);
      for (const [why, count] of Object.entries(result.failed)) process.stdout.write(`  ${count} × ${why}\n`);
      rows.push(row);
      const isMark = minute === warmUpMinutes || minute === Math.ceil(minutes / 2) || minute === minutes;
      if (hasSnapshots && isMark) snapshots.push(await snapshotOf(inspector, minute));
    }
    inspector.close();
    const grown = await Promise.all(
      snapshots.slice(1).map((later, index) => growthBetween(snapshots[index]!, later)),
    );
    if (grown.length > 0) await writeFile(join(folder, "growth.md"), grown.join("\n"));
    return [{
      kind: "table",
      title: `Soak: ${minutes} minutes at ${perSecond}/s`,
      columns: headings,
      rows,
      targets: [],
      limitedBy: "nothing at the default rate. " +
        slopes(samples, `after the first ${warmUpMinutes} minutes`, warmUpMinutes) +
        slopes(samples, "over the second half", minutes / 2) +
        (grown.length > 0 ? `${folder}/growth.md shows what grew between the heap snapshots.` : ""),
    }];
  } finally {
    await rig.end();
  }
}

async function sampled(rig: Rig, perSecond: number, take: (isCollected: boolean) => Promise<unknown>) {
  let taking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    taking = taking.then(() => take(false));
  }, sampleSeconds * 1_000);
  try {
    return await rig.load({ mode: "open", perSecond, seconds: 60 });
  } finally {
    clearInterval(timer);
    await taking;
  }
}

async function snapshotOf(inspector: Inspector, minute: number): Promise<string> {
  const file = join(folder, `minute-${minute}.heapsnapshot`);
  await inspector.snapshot(file);
  return file;
}

const headings = [
  "minute",
  "served",
  "p50 ms",
  "p99 ms",
  "rejected",
  "failed",
  "heap MiB",
  "external MiB",
  "apps MiB",
  "PostgreSQL MiB",
  "connections",
  "open files",
];

/** Columns of `samples.csv`. Memory is in MiB. */
const columns: Readonly<Record<string, (sample: Sample) => number>> = {
  minute: ({ minute }) => minute,
  collected: ({ isCollected }) => Number(isCollected),
  heapUsed: ({ heap }) => heap.heapUsed / mebibyte,
  heapTotal: ({ heap }) => heap.heapTotal / mebibyte,
  external: ({ heap }) => heap.external / mebibyte,
  arrayBuffers: ({ heap }) => heap.arrayBuffers / mebibyte,
  appsRss: ({ usage }) => usage.appsMiB,
  launcherRss: ({ usage }) => usage.launcherMiB,
  postgresPss: ({ usage }) => usage.postgresMiB,
  connections: ({ usage }) => usage.connections,
  appFiles: ({ usage }) => usage.appFiles,
};
const csvHeadings = Object.keys(columns);
const csvOf = (sample: Sample) => Object.values(columns).map((of) => Number(of(sample).toFixed(3)));

function slopes(samples: readonly Sample[], when: string, fromMinute: number): string {
  const late = samples.filter(({ minute }) => minute >= fromMinute);
  const collected = late.filter(({ isCollected }) => isCollected);
  const perHour = (of: readonly Sample[], column: string) =>
    `${(slopeOf(of.map((sample) => [sample.minute, columns[column]!(sample)])) * 60).toFixed(1)} MiB/h`;
  const span = (column: string) => {
    const values = late.map((sample) => columns[column]!(sample));
    return `${Math.min(...values)}–${Math.max(...values)}`;
  };
  return `Memory growth ${when}. Apps after garbage collection (${collected.length} times): heap ${
    perHour(collected, "heapUsed")
  }, external ${perHour(collected, "external")}, array buffers ${perHour(collected, "arrayBuffers")}. ` +
    `Resident memory (${late.length} samples): apps ${perHour(late, "appsRss")}, launcher ${
      perHour(late, "launcherRss")
    }, PostgreSQL ${perHour(late, "postgresPss")}. ` +
    `Connections ${span("connections")}, open files ${span("appFiles")}. `;
}

function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  let above = 0;
  let below = 0;
  for (const [x, y] of points) {
    above += (x - middleX) * (y - middleY);
    below += (x - middleX) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
