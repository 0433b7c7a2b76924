/**
 * `npm run test:all`: everything that `npm test` runs, with the long counts, then Lighthouse, every install and
 * the conformance suite. Takes its time; stops at the first part that fails.
 */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./deno.mjs";

const parts = [
  ["tests with the long counts", ["scripts/test.mjs"], {
    MODEL_RUNS: "10000",
    FULL_RUNS: "1",
  }],
  ["Lighthouse", ["scripts/run.mjs", "lighthouse"], {}],
  ["every item installed", ["scripts/run.mjs", "test:install"], {}],
  ["MCP conformance", ["scripts/run.mjs", "conformance"], {}],
];
for (const [name, args, env] of parts) {
  process.stdout.write(`\n${name}\n`);
  const result = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    stdio: "inherit",
    // Other random choices each night; a run that fails prints the seed that repeats it.
    env: { RANDOM_SEED: "random", ...process.env, ...env },
  });
  if (result.status !== 0) {
    process.stderr.write(`${name} failed\n`);
    process.exit(result.status ?? 1);
  }
}
