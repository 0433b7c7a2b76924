import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type Results, resultsSchema } from "../../content/bench/schema.ts";
import { buildSite, isSiteFresh } from "../../scripts/site.mjs";
import { benchMarkdown } from "../../src/lib/bench-markdown.ts";
import { settings } from "./comparison.ts";
import { commitOf, machineFacts, releaseOf, toolVersions } from "./machine.ts";
import { havePeers } from "./peers.ts";
import { hasPgbench } from "./pgbench.ts";
import { processTree } from "./processes.ts";
import { hasNginx } from "./registry-item.ts";
import { underDeno } from "./server.ts";
import { suites } from "./suites.ts";

/**
 * `npm run bench [-- NAME …]` compares the product with its peers and with physical limits. Without a name, it runs
 * all suites that fit into half an hour and replaces the results in `content/bench`, which the documentation shows.
 * With names, it writes the results to `.cache/bench`. With names and `--record`, it replaces only the results of
 * those suites in `content/bench`, and stores a separate date for them.
 */
const project = fileURLToPath(new URL("../..", import.meta.url));
const runner = fileURLToPath(new URL("./run-suite.ts", import.meta.url));
const isRecorded = process.argv.includes("--record");
const wanted = process.argv.slice(2).filter((name) => name !== "--record");
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. Known are: ${Object.keys(suites).join(", ")}.\n`);
  process.exit(1);
}
const isWhole = wanted.length === 0;
const names = isWhole ? Object.keys(suites).filter((name) => !suites[name]!.isOnlyByName) : wanted;

const started = Date.now();
const machine = machineFacts();
const commit = commitOf();
// With an outdated build, the benchmark would measure the wrong release. After an aborted build, the web app would
// return 503.
if (names.some((name) => suites[name]!.needsSite) && !isSiteFresh()) {
  process.stdout.write("building the site, which some suites measure …\n");
  if (await buildSite() !== 0) process.exit(1);
}
const isBesidePeers = names.some((name) => !suites[name]!.isWithoutPeers);
const hasPeers = isBesidePeers && await havePeers();

const folder = await mkdtemp(join(tmpdir(), "hakika-bench-"));
const measured: Results["suites"] = [];
try {
  for (const name of names) {
    process.stdout.write(`measuring ${name} …\n`);
    const found = await runSuite(name);
    measured.push(found);
    if (!isWhole && isRecorded && !found.failed) await record(found);
    process.stdout.write(
      `${found.failed ? `✗ ${name}: ${found.failed}` : `✓ ${name}`} (${found.seconds} s)\n`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const results = resultsSchema.parse(
  {
    measuredAt: new Date(started).toISOString(),
    release: releaseOf(),
    commit,
    machine,
    tools: toolVersions(hasPeers),
    settings,
    minutes: Math.round((Date.now() - started) / 6_000) / 10,
    suites: measured,
    leftOut: leftOut(),
  } satisfies Results,
);
const target = isWhole ? "content/bench" : ".cache/bench";
await mkdir(join(project, target), { recursive: true });
await writeFile(join(project, target, "results.json"), `${JSON.stringify(results, null, 1)}\n`);
await writeFile(join(project, target, "results.md"), benchMarkdown(results));
if (!isWhole) process.stdout.write(benchMarkdown(results));
process.stdout.write(`Written to ${target}/results.md and results.json, after ${results.minutes} minutes.\n`);
process.exit(measured.some(({ failed }) => failed) ? 1 : 0);

/** Replaces one suite in the results of the last complete run. */
async function record(found: Results["suites"][number]): Promise<void> {
  const file = join(project, "content/bench/results.json");
  const whole = resultsSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const later = { measuredAt: new Date(started).toISOString(), commit, loadBefore: machine.loadBefore };
  const all = new Map([...whole.suites, { ...found, later }].map((one) => [one.name, one]));
  const merged = { ...whole, suites: Object.keys(suites).flatMap((name) => all.get(name) ?? []) };
  await writeFile(file, `${JSON.stringify(merged, null, 1)}\n`);
  await writeFile(join(project, "content/bench/results.md"), benchMarkdown(merged));
}

/** Runs one suite in a separate process, and always stops everything that the suite started. */
async function runSuite(name: string): Promise<Results["suites"][number]> {
  const began = Date.now();
  const file = join(folder, `${name}.json`);
  const [program = "", ...args] = underDeno;
  const child = spawn(program, [...args, runner, name, file], {
    cwd: project,
    stdio: ["ignore", "inherit", "pipe"],
    env: { ...process.env, TMPDIR: folder },
  });
  let complaints = "";
  child.stderr.on("data", (data) => {
    process.stderr.write(data);
    complaints = (complaints + data).slice(-4_000);
  });
  const endAll = () => {
    const tree = processTree(child.pid!);
    child.kill("SIGTERM");
    setTimeout(() => {
      for (const { pid } of tree) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // The process has already exited.
        }
      }
    }, 10_000).unref();
  };
  const { deadlineMinutes } = suites[name]!;
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    endAll();
  }, deadlineMinutes * 60_000);
  const interrupted = () => {
    endAll();
    child.once("exit", () => process.exit(130));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, interrupted);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearTimeout(deadline);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupted);
  const seconds = Math.round((Date.now() - began) / 1_000);
  if (code === 0) return { name, seconds, sections: JSON.parse(await readFile(file, "utf8")) };
  return {
    name,
    seconds,
    sections: [],
    failed: isLate ? `the suite was stopped after ${deadlineMinutes} minutes` : reasonIn(complaints),
  };
}

/** Returns the first line of an error, without colour codes. */
function reasonIn(complaints: string): string {
  // deno-lint-ignore no-control-regex
  const plain = complaints.replace(/\x1b\[[\d;]*m/g, "");
  return (/Error: (.*)/.exec(plain)?.[1] ?? plain.trim().split("\n").at(-1) ?? "unknown").slice(0, 500);
}

function leftOut(): string[] {
  return [
    !isBesidePeers || hasPeers ? "" : "the projects from npm, because the packages could not be installed.",
    hasNginx() ? "" : "nginx, because it is not installed (Debian: nginx-light).",
    hasPgbench() ? "" : "PostgreSQL alone, because pgbench is not installed (Debian: postgresql-15).",
  ].filter(Boolean);
}
