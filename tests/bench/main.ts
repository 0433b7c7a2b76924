import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import process from "node:process";
import { compare, type Comparison, table } from "./comparison.ts";

/** A suite compares ours with peers, or writes a table of its own. */
type Suite = { comparisons: () => Promise<Comparison[]> } | { report: () => Promise<string> };

/**
 * `npm run bench [name …]`: measures ours beside its peers in one run, prints the tables and writes them to
 * `.cache/bench/results.md`. Ratios are what counts: absolute figures are those of this machine at this moment.
 */
const suites: Record<string, () => Promise<Suite>> = {
  registry: () => import("./registry-item.ts"),
  "authenticated-read": () => import("./authenticated-read.ts"),
  mcp: () => import("./mcp.ts"),
  verification: () => import("./verification.ts"),
  pages: () => import("./pages.ts"),
  namespaces: () => import("./namespaces.ts"),
  growth: () => import("./growth.ts"),
  load: () => import("./load.ts"),
  soak: () => import("./soak.ts"),
  "cold-start": () => import("./cold-start.ts"),
};

/** Suites that run for so long that they must be asked for. */
const onlyByName = new Set(["soak"]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. Known are: ${Object.keys(suites).join(", ")}.\n`);
  process.exit(1);
}

const parts = [
  "# Measurements",
  "",
  `${new Date().toISOString()}, ${cpus().length} cores (${
    cpus()[0]?.model ?? "unknown"
  }), ${process.platform}.`,
  "Ours by rate: our requests per second divided by theirs. Ours by CPU: their CPU per request divided by ours.",
  "",
];
for (const name of wanted.length > 0 ? wanted : Object.keys(suites).filter((name) => !onlyByName.has(name))) {
  const suite = await suites[name]!();
  if ("report" in suite) {
    process.stdout.write(`measuring ${name} …\n`);
    const text = await suite.report();
    process.stdout.write(`${text}\n`);
    parts.push(text);
    continue;
  }
  const { comparisons } = suite;
  for (const comparison of await comparisons()) {
    process.stdout.write(`measuring ${comparison.title} …\n`);
    const text = table(comparison.title, await compare(comparison), comparison.limitedBy);
    process.stdout.write(`${text}\n`);
    parts.push(text);
  }
}
await mkdir(".cache/bench", { recursive: true });
await writeFile(".cache/bench/results.md", parts.join("\n"));
process.stdout.write("Written to .cache/bench/results.md\n");
process.exit(0);
