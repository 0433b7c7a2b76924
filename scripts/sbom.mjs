/**
 * `npm run sbom`: prints the apps' packages for every platform as CycloneDX. It only reads the lockfile, without
 * installing or downloading anything.
 *
 * npm's `--omit dev` also omits packages that both the apps and a development tool use (npm 11: react, hono, zod, …).
 * Without that option, npm fails because of the tools' dependencies. This script therefore runs npm on a copy of the
 * lockfile from which the tools have been removed.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hakika-sbom-"));

/** Runs npm in the copy and returns its standard output. If npm fails, exits with npm's own message. */
function npm(...args) {
  const ran = spawnSync("npm", [...args, "--package-lock-only", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (ran.status === 0) return ran.stdout;
  process.stderr.write(`npm ${args[0]} failed: ${ran.error?.message ?? ran.stderr}\n`);
  process.exitCode = 1;
}

try {
  const { scripts: _, devDependencies: __, ...wanted } = JSON.parse(
    readFileSync(join(project, "package.json"), "utf8"),
  );
  writeFileSync(join(folder, "package.json"), JSON.stringify(wanted));
  copyFileSync(join(project, "package-lock.json"), join(folder, "package-lock.json"));
  const isReduced = npm("install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund") !== undefined;
  const list = isReduced ? npm("sbom", "--sbom-format=cyclonedx") : undefined;
  if (list !== undefined) process.stdout.write(list);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
