import type { Profile } from "../../content/bench/schema.ts";

/**
 * The parts of a V8 profile that we use.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile
 */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The first pattern that matches the URL determines the area. */
const areas: readonly [string, RegExp][] = [
  ["driver (postgres.js)", /\/node_modules\/(?:\.[^/]+\/)*postgres\//],
  ["routing (Hono)", /\/node_modules\/(?:\.[^/]+\/)*(?:hono|@hono\/[^/]+)\//],
  ["input validation (zod)", /\/node_modules\/(?:\.[^/]+\/)*zod\//],
  ["other packages", /\/node_modules\//],
  ["our code", /\/functions\//],
  ["Deno sockets and HTTP", /^(?:ext:|node:)/],
];
const native = new Map([
  ["(garbage collector)", "garbage collector"],
  ["(program)", "other native code (system calls, cryptography, wake-ups)"],
  ["(root)", "other native code (system calls, cryptography, wake-ups)"],
]);

function areaOf(functionName: string, url: string): string {
  return native.get(functionName) ?? areas.find(([, pattern]) => pattern.test(url))?.[0] ??
    "V8 built-in functions";
}

function placeOf(url: string, line: number): string {
  const place = url.replace(/^.*\/node_modules\//, "").replace(/^.*\/(functions|tests)\//, "$1/");
  return url ? `${place}:${line + 1}` : "";
}

/** Summarises the last seconds of a profile: self time by area and by function, as shares of the busy time. */
export function summarize(title: string, profile: CpuProfile, lastSeconds: number, most = 10): Profile {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const byArea = new Map<string, number>();
  const byFunction = new Map<string, { name: string; place: string; share: number }>();
  let busy = 0;
  let reached = 0;
  for (let index = profile.samples.length - 1; index >= 0 && reached < lastSeconds * 1e6; index -= 1) {
    const time = Math.max(0, profile.timeDeltas[index] ?? 0);
    reached += time;
    const { functionName, url, lineNumber } = nodes.get(profile.samples[index]!)!;
    if (functionName === "(idle)") continue;
    busy += time;
    const area = areaOf(functionName, url);
    byArea.set(area, (byArea.get(area) ?? 0) + time);
    const place = placeOf(url, lineNumber);
    const key = `${functionName} ${place}`;
    const known = byFunction.get(key) ?? { name: functionName || "(anonymous)", place, share: 0 };
    known.share += time;
    byFunction.set(key, known);
  }
  const share = (time: number) => Math.round(time / Math.max(1, busy) * 1_000) / 1_000;
  const largestFirst = (one: { share: number }, other: { share: number }) => other.share - one.share;
  return {
    kind: "profile",
    title,
    areas: [...byArea].map(([name, time]) => ({ name, share: share(time) })).sort(largestFirst),
    functions: [...byFunction.values()].sort(largestFirst).slice(0, most)
      .map((found) => ({ ...found, share: share(found.share) })),
  };
}
