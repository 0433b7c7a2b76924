/**
 * `npm run test:all`: runs the MCP conformance suite, all test suites with more iterations and new random seeds, the
 * mutation tests, Lighthouse, and the installation of every registry item. Continues after a failure, and lists the
 * failures at the end.
 */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./deno.mjs";
import { parts } from "./test-parts.mjs";

const long = { MODEL_RUNS: "10000", FULL_RUNS: "1" };
const steps = [
  ["check", ["scripts/run.mjs", "check"], {}],
  // This step also installs the MCP Inspector. Without it, the tests that use the Inspector would be skipped.
  ["MCP conformance", ["scripts/run.mjs", "conformance"], {}],
  ["all tests", ["scripts/test.mjs", "--part", Object.keys(parts).join(",")], long],
  ["responses of every operation", ["scripts/test-answers.mjs"], {}],
  ["broken rules", ["scripts/run.mjs", "mutants"], {}],
  ["Lighthouse", ["scripts/run.mjs", "lighthouse"], {}],
  ["every item installed", ["scripts/run.mjs", "test:install"], {}],
];
const failed = [];
for (const [name, args, env] of steps) {
  process.stdout.write(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    stdio: "inherit",
    // A failed run prints the seed that reproduces it.
    env: { RANDOM_SEED: "random", ...process.env, ...env },
  });
  if (status !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? "\nAll passed.\n" : `\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length === 0 ? 0 : 1);
