/**
 * `npm run sbom`: the packages that the apps are made of, for every platform, as CycloneDX on the standard output.
 * The lockfile says it all; nothing needs to be installed, and nothing is fetched.
 *
 * npm's own `--omit dev` leaves out packages that the apps and a tool of development both use (npm 11: react, hono,
 * zod, …), and a list of all fails over what a tool wants of its own dependencies. So npm is asked about a copy of the
 * lockfile from which it has taken the tools itself.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hakika-sbom-"));

/** Runs npm in the copy; what it prints for the machine, or the end with its words. */
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
