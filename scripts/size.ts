/**
 * `npm run size`: prints how large the server's code is, to measure what a change adds or removes.
 *
 * A flow consists of the files that its entry point imports, directly or indirectly. Type-only imports are left out.
 * These are all the files that you may have to read to understand the flow.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const flows: Readonly<Record<string, readonly string[]>> = {
  "a vouch": ["functions/verification/tiers/vouches/routes.ts"],
  "the callback of a sign-in": ["functions/people/auth/sign-in-routes.ts"],
  "POST of the kit": ["functions/products/kit/routes.ts"],
  "the tool events_near_me": ["functions/apps/mcp/tools/events-near-me.ts"],
  "the decision of a claim": ["functions/verification/claims/admin-routes.ts"],
};

const files = readdirSync(join(root, "functions"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(ts|mjs)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => `functions/${path.replaceAll("\\", "/")}`);
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
const linesOf = (path: string) => texts.get(path)!.split("\n").length - 1;
const count = (pattern: RegExp) =>
  [...texts.values()].reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);

function importsOf(path: string): string[] {
  const found = texts.get(path)!.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+"(\.[^"]+)"/gms);
  return [...found].map(([, to]) => relative(root, join(root, dirname(path), to!)).replaceAll("\\", "/"));
}

function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = entries.filter((path) => texts.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(path).filter((to) => texts.has(to)));
  }
  return reached;
}

const sizes = files.map(linesOf).sort((one, other) => one - other);
const total = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + linesOf(path), 0);
const rows: [string, string | number][] = [
  ["files", files.length],
  ["lines", total(files)],
  ["exported names", count(/^export (?:async |abstract )*(?:function|const|class|interface|type|enum)\b/gm)],
  ["lines of the median file", sizes[Math.floor(sizes.length / 2)]!],
  ["lines of the file at 95 %", sizes[Math.floor(sizes.length * 0.95)]!],
  ["new AsyncLocalStorage", count(/new AsyncLocalStorage/g)],
  ["as unknown as", count(/as unknown as/g)],
  ["new WeakMap", count(/new WeakMap/g)],
  ["new Proxy", count(/new Proxy\(/g)],
  ["inTransaction(", count(/(?<!function )\binTransaction\(/g)],
  ["audited(", count(/(?<!function )\baudited\(/g)],
  ...Object.entries(flows).map(([name, entries]): [string, string] => {
    const reached = reachedFrom(entries);
    return [`files (lines) from ${name}`, `${reached.size} (${total(reached)})`];
  }),
];
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(46)}${String(value).padStart(14)}\n`);
