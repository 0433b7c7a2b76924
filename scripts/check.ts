import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { changedFiles, projectFiles } from "./changed-files.mjs";
import { prettier } from "./prettier.mjs";

/**
 * `npm run check`: formatting, lint, wording, types (functions and site) and import directions. A step is skipped if
 * its files have not changed since it last passed. With `--changed`, it only checks files that differ from main.
 */
interface Step {
  readonly name: string;
  /** Matches the files that the result depends on. */
  readonly of: RegExp;
  /** Arguments for Deno. Pass `files` to check only these files, if the step supports it. */
  args(files?: readonly string[]): readonly string[];
  /** Set if the step can check individual files. */
  readonly takesFiles?: true;
}

const deno = process.execPath;
const project = fileURLToPath(new URL("..", import.meta.url));
const code = /\.(ts|tsx|mts|mjs|js)$/;
const astroCheck = ["run", "-A", "npm:astro", "check"];
const errorsOnly = ["--minimumFailingSeverity", "error", "--minimumSeverity", "error"];
const underDeno = ["functions", "scripts", "tests", "clients", "content/samples"];
const settings = "package-lock\\.json|package\\.json|deno\\.json|[^/]*tsconfig[^/]*\\.json";
/** The files checked for prose and spelling: see scripts/check-prose.ts and cspell.json. */
const prose = "scripts/(check-prose\\.ts|prose/.*)|cspell\\.json|package-lock\\.json|.*\\.mdx?|.*\\.json";
const steps: readonly Step[] = [
  {
    name: "formatting of code and data",
    of: /\.(ts|tsx|mts|mjs|js|json|jsonc)$/,
    args: (files = []) => ["fmt", "--check", "--quiet", "--permit-no-files", ...files],
    takesFiles: true,
  },
  {
    name: "formatting of pages and prose",
    of: /\.(astro|css|md|mdx|ya?ml|html|json|prettierrc|prettierignore)$/,
    args: (files = ["."]) => [...prettier, "--list-different", "--no-error-on-unmatched-pattern", ...files],
    takesFiles: true,
  },
  {
    name: "lint",
    of: new RegExp(`(${code.source}|deno\\.json$)`),
    args: (files = []) => ["lint", "--quiet", "--permit-no-files", ...files],
    takesFiles: true,
  },
  {
    name: "plain words",
    of: new RegExp(`^(${prose})$|${code.source}`),
    args: () => ["run", "-A", "scripts/check-prose.ts"],
  },
  {
    name: "spelling",
    of: new RegExp(`^(${prose}|functions/kernel/shared/problems\\.ts)$`),
    args: () => ["run", "-A", "npm:cspell", "--no-progress", "--no-summary", "--dot"],
  },
  {
    name: "types of functions, scripts and tests",
    of: new RegExp(`^(${settings}|(${underDeno.join("|")}|registry|src)/.*${code.source})`),
    args: () => ["check", "--quiet", ...underDeno],
  },
  {
    name: "import direction",
    of: new RegExp(`(${code.source}|\\.astro$|deno\\.json$)`),
    args: () => ["run", "-A", "scripts/check-imports.ts"],
  },
  {
    name: "types of site and registry",
    of: new RegExp(
      `^(${settings}|astro\\.config\\.mjs|(src|registry|content|clients)/|functions/.*\\.ts|tests/support/)`,
    ),
    args: () => [...astroCheck, ...errorsOnly],
  },
];

const files = projectFiles();
const passed = join(project, ".cache", "check");
mkdirSync(passed, { recursive: true });

/** Hashes the step and its files. Returns `undefined` if git can't list them. */
function fingerprint({ name, of, args }: Step): string | undefined {
  if (!files) return undefined;
  const hash = createHash("sha256").update(JSON.stringify([name, args(), process.versions]));
  for (const file of ["scripts/check.ts", ...files.filter((file) => of.test(file))]) {
    hash.update(file).update(readFileSync(join(project, file)));
  }
  return hash.digest("hex");
}

/**
 * Deletes Deno's cache of type checks. With a cache, Deno checks changed files first, and in that order TypeScript may
 * report some types as too deep (TS2589).
 */
function forgetLastTypeCheck(): void {
  const folder = process.env["DENO_DIR"];
  if (!folder || !existsSync(folder)) return;
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
async function check(step: Step): Promise<void> {
  const { name, of, takesFiles } = step;
  const stamp = join(passed, name.replaceAll(/\W+/g, "-"));
  const now = fingerprint(step);
  if (now && existsSync(stamp) && readFileSync(stamp, "utf8") === now) {
    process.stdout.write(`✓ ${name} (unchanged)\n`);
    return;
  }
  const wanted = only?.filter((file) => of.test(file));
  if (wanted?.length === 0) {
    process.stdout.write(`✓ ${name} (no file changed)\n`);
    return;
  }
  const args = step.args(takesFiles && wanted);
  const started = performance.now();
  if (args[0] === "check") forgetLastTypeCheck();
  const result = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${result.isGood ? "✓" : "✗"} ${name} (${seconds} s)\n`);
  if (result.isGood && now && !(takesFiles && wanted)) writeFileSync(stamp, now);
  if (result.isGood) return;
  failed.push(name);
  process.stdout.write(`${result.output}\n`);
}

/**
 * The files that differ from main, if `--changed` was passed and git is available. Otherwise `undefined`, which means
 * all files.
 */
const only = process.argv.includes("--changed") ? changedFiles() : undefined;

// The steps run at the same time, because each step uses only about one core.
await Promise.all(steps.map(check));
if (failed.length > 0) {
  process.stdout.write(
    `Failed: ${
      failed.join(", ")
    }. \`npm run format\` fixes formatting; CONTRIBUTING.md says how to fix the rest.\n`,
  );
  process.exit(1);
}
