import process from "node:process";
import { spawnSync } from "node:child_process";

/** `npm run check`: formatting, lint, types of functions and site, and the direction of imports. */
const deno = process.execPath;
const steps: readonly [string, readonly string[]][] = [
  ["formatting", ["fmt", "--check", "--quiet"]],
  ["lint", ["lint", "--quiet"]],
  ["types of functions, scripts and tests", [
    "check",
    "--quiet",
    "functions",
    "scripts",
    "tests",
    "clients",
    "content/samples",
  ]],
  ["direction of imports", ["run", "-A", "scripts/check-imports.ts"]],
  ["types of site and registry", [
    "run",
    "-A",
    "npm:astro",
    "check",
    "--minimumFailingSeverity",
    "error",
    "--minimumSeverity",
    "error",
  ]],
];

/**
 * TypeScript counts how deep it goes into a type, and reaches its limit or not by the order in which modules were
 * loaded, which differs from run to run. Where that is all it says, it is asked again; a real error stays.
 */
const isUndecided = (output: string) => {
  const codes = new Set(output.match(/\bTS\d+\b/g));
  return codes.size === 1 && codes.has("TS2589");
};
const attempts = 3;

const failed: string[] = [];
for (const [name, args] of steps) {
  const started = performance.now();
  const run = () => spawnSync(deno, args, { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
  let result = run();
  for (let again = 1; again < attempts && result.status !== 0; again += 1) {
    if (!isUndecided(result.stdout + result.stderr)) break;
    process.stdout.write(`… ${name}: a type was too deep in this order of modules, once more\n`);
    result = run();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isGood = result.status === 0;
  process.stdout.write(`${isGood ? "✓" : "✗"} ${name} (${seconds} s)\n`);
  if (!isGood) {
    failed.push(name);
    process.stdout.write(`${result.stdout}${result.stderr}\n`);
  }
}
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(", ")}. \`npm run format\` mends formatting.\n`);
  process.exit(1);
}
