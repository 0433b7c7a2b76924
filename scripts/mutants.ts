/**
 * `npm run mutants [-- ID …]`: breaks one rule at a time in a copy of the project, and expects the test listed for
 * that rule to fail.
 *
 * One Vitest process serves the whole run, so that PostgreSQL starts once and only the changed file is recompiled.
 */
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { TestCase, TestModule, TestRunResult, Vitest } from "vitest/node";
import { chromiumPath } from "../tests/support/chromium.ts";
import { copyProject } from "./copy-project.ts";
import { isStale, type Mutant, mutants, provingTest } from "../tests/mutants/mutants.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const tree = join(project, ".cache", "mutants");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function runTests(vitest: Vitest, tests: readonly string[]): Promise<Map<string, TestCase>> {
  const asked = tests.map(provingTest);
  const names = asked.map(({ name }) => escaped(name));
  vitest.setGlobalTestNamePattern(new RegExp(`^(?:${names.join("|")})$`));
  const files = [...new Set(asked.map(({ file }) => join(tree, file)))];
  const specifications = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) =>
    files.includes(moduleId)
  );
  const { testModules }: TestRunResult = await vitest.runTestSpecifications(specifications);
  return new Map(
    testModules.flatMap((module: TestModule) =>
      [...module.children.allTests()].map((test): [string, TestCase] => [
        `${module.moduleId.slice(tree.length + 1)} > ${test.fullName}`,
        test,
      ])
    ),
  );
}

/** Returns `undefined` if an assertion caught the mutant, otherwise the reason why it was not caught. */
function survival(test: TestCase | undefined): string | undefined {
  if (!test) return "the test file did not load, or has no such test";
  const { state, errors } = test.result();
  if (state !== "failed") return `the test ${state}`;
  // fast-check's property tests throw an Error with the assertion as its cause.
  const isAssertion = (error: { name?: string; cause?: unknown } | undefined): boolean =>
    error !== undefined &&
    (error.name === "AssertionError" || isAssertion(error.cause as { name?: string } | undefined));
  const other = errors.find((error) => !isAssertion(error));
  return other && `failed without an assertion: ${other.name}: ${other.message.split("\n")[0]}`;
}

async function tryMutant(vitest: Vitest, mutant: Mutant): Promise<string | undefined> {
  const path = join(tree, mutant.file);
  const source = readFileSync(path, "utf8");
  if (isStale(mutant, source)) return "stale: its text does not occur exactly once";
  try {
    writeFileSync(path, source.replace(mutant.find, () => mutant.replace));
    vitest.invalidateFile(path);
    return survival((await runTests(vitest, [mutant.test])).get(mutant.test));
  } finally {
    writeFileSync(path, source);
    vitest.invalidateFile(path);
  }
}

const createNullStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });
const say = (text: string) => void process.stdout.write(`${text}\n`);
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function main(ids: readonly string[]): Promise<number> {
  const unknown = ids.filter((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown.length > 0) {
    say(`Unknown mutant: ${unknown.join(", ")}.`);
    return 1;
  }
  const chosen = mutants.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const begun = performance.now();
  process.env.CHROMIUM_PATH ??= await chromiumPath();
  copyProject(tree);
  symlinkSync(join(project, "node_modules"), join(tree, "node_modules"), "junction");
  process.chdir(tree);
  const { createVitest } = await import("vitest/node");
  const vitest = await createVitest(
    "test",
    {
      root: tree,
      project: ["core"],
      watch: false,
      // Tests with a deadline must not run in parallel.
      maxWorkers: 1,
      // Retries would only double the time spent on each caught mutant.
      retry: 0,
      reporters: [{}],
      // Test output would hide the table.
    },
    {},
    { stdout: createNullStream(), stderr: createNullStream() },
  );
  try {
    const tests = [...new Set(chosen.map(({ test }) => test))];
    const unbroken = await runTests(vitest, tests);
    const red = tests.filter((test) => unbroken.get(test)?.result().state !== "passed");
    if (red.length > 0) {
      const reasons = red.map((test) => `${test}: ${survival(unbroken.get(test)) ?? "an assertion failed"}`);
      say(`These tests do not pass without a mutant:\n  ${reasons.join("\n  ")}`);
      return 1;
    }
    say(`${tests.length} tests pass without a mutant (${secondsSince(begun)} s)`);
    let alive = 0;
    for (const mutant of chosen) {
      const start = performance.now();
      const why = await tryMutant(vitest, mutant);
      if (why) alive += 1;
      const outcome = why ? `ALIVE (${why})` : "killed";
      say(`${mutant.id} | ${mutant.file} | ${mutant.test} | ${outcome} in ${secondsSince(start)} s`);
    }
    say(`${chosen.length - alive} killed, ${alive} alive (${secondsSince(begun)} s)`);
    return alive === 0 ? 0 : 1;
  } finally {
    await vitest.close();
  }
}

process.exit(await main(process.argv.slice(2)));
