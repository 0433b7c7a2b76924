import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import process from "node:process";
import type { Results } from "../../content/bench/schema.ts";
import { peersFolder } from "./peers.ts";

const project = new URL("../../", import.meta.url);
const manifestOf = (path: string | URL) => JSON.parse(readFileSync(path, "utf8"));

/** Describes the machine without names, addresses or paths. */
export function machineFacts(): Results["machine"] {
  return {
    processor: cpus()[0]?.model.trim() || "unknown",
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release().replace(/[-+].*$/, "")}`,
    loadBefore: Math.round(loadavg()[0]! * 10) / 10,
  };
}

function versionOf(command: string, args: readonly string[], pattern: RegExp): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? pattern.exec(stdout + stderr)?.[1] : undefined;
}

/** Returns the installed version of each tool. */
export function toolVersions(hasPeers: boolean): Results["tools"] {
  const node = process.env["npm_node_execpath"] ?? "node";
  const { optionalDependencies } = manifestOf(new URL("package.json", project));
  const postgres: string = Object.values<string>(optionalDependencies)[0]!.replace(/\.\d+-.*$|-.*$/, "");
  const found: [string, string | undefined][] = [
    ["Deno", versionOf(process.execPath, ["--version"], /deno (\S+)/)],
    ["Node", versionOf(node, ["--version"], /v(\S+)/)],
    ["PostgreSQL", postgres],
    ["pgbench", versionOf("pgbench", ["--version"], /\) (\S+)/)],
    ["nginx", versionOf("nginx", ["-v"], /nginx\/(\S+)/)],
    ...Object.entries<string>(hasPeers ? manifestOf(`${peersFolder}package.json`).dependencies : {})
      .filter(([name]) => !name.includes("inspector")),
  ];
  return found.flatMap(([name, version]) => version ? [{ name, version }] : []);
}

export function commitOf(): string {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: project, encoding: "utf8" }).stdout?.trim() ?? "";
  const hash = git("rev-parse", "--short=10", "HEAD") || "unknown";
  return git("status", "--porcelain", "--untracked-files=no") ? `${hash} plus uncommitted changes` : hash;
}

export const releaseOf = (): string => manifestOf(new URL("package.json", project)).version;
