import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import notApplicable from "../tests/conformance/not-applicable.json" with { type: "json" };
import { havePeers } from "../tests/bench/peers.ts";
import { startConformanceServer } from "../tests/conformance/server.ts";

/** Protocol revisions for which the suite has server scenarios. Our own tests cover the two older revisions. */
const revisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;

/** Reasons why scenarios cannot pass here, by protocol revision and scenario. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = notApplicable;

const suite = fileURLToPath(
  new URL("../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);

export interface Run {
  readonly revision: string;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Finds scenarios that fail without a listed reason, and listed reasons that are no longer needed because their
 * scenario passes or no longer exists.
 */
export function faultsOf(
  { revision, passed, failed }: Run,
  known: Readonly<Record<string, string>> = {},
): string[] {
  const listed = Object.keys(known);
  return [
    ...failed.filter((name) => !listed.includes(name)).map((name) => `${revision}: ${name} fails`),
    ...listed.filter((name) => passed.includes(name)).map((name) =>
      `${revision}: ${name} passes, so remove its reason`
    ),
    ...listed.filter((name) => !passed.includes(name) && !failed.includes(name))
      .map((name) => `${revision}: there is no scenario ${name}, so remove its reason`),
  ];
}

/** Parses the suite's summary lines, such as `✓ ping: 2 passed, 0 failed`. */
export function readSummary(revision: string, output: string): Run {
  const lines = [...output.matchAll(/^([✓✗]) ([a-z0-9-]+): (\d+) passed, (\d+) failed/gm)];
  const names = (mark: string) =>
    [...new Set(lines.filter((line) => line[1] === mark).map((line) => line[2]!))].sort();
  return { revision, passed: names("✓"), failed: names("✗") };
}

async function runSuite(url: string, revision: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-conformance-"));
  try {
    const args = [
      "run",
      "-A",
      suite,
      "server",
      "--url",
      url,
      "--suite",
      "all",
      "--spec-version",
      revision,
      "-o",
      folder,
    ];
    const { stdout, stderr } = await new Deno.Command(process.execPath, {
      args,
      stdout: "piped",
      stderr: "piped",
    }).output();
    const output = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    const run = readSummary(revision, output);
    if (run.passed.length === 0) {
      throw new Error(`The suite printed no summary for ${revision}:\n${output.slice(-2_000)}`);
    }
    return run;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the official suite against a loopback server, once for each revision that the suite supports. */
export async function runConformance(): Promise<Run[]> {
  const server = startConformanceServer();
  try {
    const runs: Run[] = [];
    for (const revision of revisions) runs.push(await runSuite(server.url, revision));
    return runs;
  } finally {
    await server.close();
  }
}

export function reasonsOf(revision: string): Readonly<Record<string, string>> {
  return reasons[revision] ?? {};
}

/**
 * Tests the events app with the Inspector's command-line client. Returns `undefined` if the client cannot be installed.
 */
async function runInspector(): Promise<boolean | undefined> {
  if (!await havePeers()) return undefined;
  const file = "tests/e2e/events/inspector.test.ts";
  const { code } = await new Deno.Command(process.execPath, {
    args: ["run", "-A", "npm:vitest", "run", "--project", "full", file],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  return code === 0;
}

async function main(): Promise<void> {
  const runs = await runConformance();
  for (const { revision, passed, failed } of runs) {
    process.stdout.write(`${revision}: ${passed.length} scenarios pass, ${failed.length} do not apply\n`);
    for (const name of failed) {
      process.stdout.write(`  – ${name}: ${reasonsOf(revision)[name] ?? "NO REASON GIVEN"}\n`);
    }
  }
  const faults = runs.flatMap((run) => faultsOf(run, reasonsOf(run.revision)));
  const inspected = await runInspector();
  if (inspected === undefined) {
    process.stdout.write("Skipped the Inspector, because it could not be installed.\n");
  }
  if (inspected === false) faults.push("the Inspector's command line fails; see above");
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    faults.length === 0 ? "Every scenario that applies passes.\n" : `${faults.length} faults\n`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}

if (import.meta.main) await main();
