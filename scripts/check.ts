import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { spawn } from "node:child_process";
import { prettier } from "./prettier.mjs";

/** `npm run check`: formatting, lint, types of functions and site, and the direction of imports. */
const deno = process.execPath;
const steps: readonly [string, readonly string[]][] = [
  ["formatting of code and data", ["fmt", "--check", "--quiet"]],
  ["formatting of pages and prose", [...prettier, "--list-different", "."]],
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
 * TypeScript counts how deep it goes into a type, and reaches its limit or not by the order in which it checks modules:
 * with what changed since the last time first. Where that is all it says, it is asked again; a real error stays.
 */
const isUndecided = (output: string) => {
  const codes = new Set(output.match(/\bTS\d+\b/g));
  return codes.size === 1 && codes.has("TS2589");
};
const attempts = 3;

/** Lets the next check begin at the beginning, in the order in which modules import each other. */
function forgetLastCheck(): void {
  const folder = process.env["DENO_DIR"];
  if (!folder) return;
  for (const name of readdirSync(folder)) {
    if (name.startsWith("check_cache")) rmSync(join(folder, name), { force: true });
  }
}

async function run(args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(deno, args, {
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => output += text);
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { isGood: code === 0, output };
}

const failed: string[] = [];
async function check([name, args]: (typeof steps)[number]): Promise<void> {
  const started = performance.now();
  let result = await run(args);
  for (let again = 1; again < attempts && !result.isGood; again += 1) {
    if (!isUndecided(result.output)) break;
    process.stdout.write(`… ${name}: a type was too deep in this order of modules, once more\n`);
    forgetLastCheck();
    result = await run(args);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${result.isGood ? "✓" : "✗"} ${name} (${seconds} s)\n`);
  if (result.isGood) return;
  failed.push(name);
  process.stdout.write(`${result.output}\n`);
}

// Each uses one core for most of its time.
await Promise.all(steps.map(check));
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(", ")}. \`npm run format\` fixes formatting.\n`);
  process.exit(1);
}
