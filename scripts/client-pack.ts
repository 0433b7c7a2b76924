import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const folder = join(project, "clients", "typescript");

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, [...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout;
}

/** Compiles and packs the typed client, and returns the path of the tarball. */
export function packClient(into: string): string {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  run("node", [tsc, "-p", "tsconfig.json"]);
  // The compiler outputs only declaration files that it generates itself, so this one is copied separately.
  copyFileSync(join(folder, "schema.d.ts"), join(folder, "dist", "schema.d.ts"));
  mkdirSync(into, { recursive: true });
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", into])) as {
    filename: string;
  }[];
  return join(into, packed!.filename);
}

if (import.meta.main) process.stdout.write(`${packClient(join(project, ".cache", "packages"))}\n`);
