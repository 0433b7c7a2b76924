import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, toolEnvironment } from "./deno.mjs";

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Lists the packages in a folder's package.json whose exact version is missing from node_modules. */
export function missingPackages({ withDevelopment, folder = projectFolder }) {
  const wanted = read(join(folder, "package.json"));
  const pins = { ...wanted.dependencies, ...(withDevelopment ? wanted.devDependencies : {}) };
  return Object.entries(pins).filter(([name, version]) => {
    const manifest = join(folder, "node_modules", name, "package.json");
    return !existsSync(manifest) || read(manifest).version !== version;
  }).map(([name]) => name);
}

/**
 * Installs exactly what a folder's lockfile lists, unless it is installed already. `npmOptions` are passed to npm.
 *
 * @param {{ withDevelopment: boolean, folder?: string, npmOptions?: string[] }} wanted
 * @returns whether anything was installed
 */
export async function installPackages({ withDevelopment, folder = projectFolder, npmOptions = [] }) {
  if (missingPackages({ withDevelopment, folder }).length === 0) return false;
  const flags = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...(withDevelopment ? [] : ["--omit=dev"]),
    ...npmOptions,
  ];
  // Uses the path to Node that npm provides, because this process may be running in Deno.
  const npm = process.env.npm_execpath
    ? [process.env.npm_node_execpath ?? process.execPath, [process.env.npm_execpath, ...flags]]
    : [process.platform === "win32" ? "npm.cmd" : "npm", flags];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(npm[0], npm[1], {
      cwd: folder,
      env: toolEnvironment({ NODE_ENV: "" }),
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) {
    throw new Error(
      "npm ci failed. See its output above. Check the network and the free disk space.",
    );
  }
  return true;
}

const oldest = [20, 18, 1];

/** Exits with a message if Node is older than the project requires. */
export function requireNode() {
  const version = process.versions.node.split(".").map(Number);
  const difference = oldest.map((part, index) => version[index] - part).find((part) => part !== 0) ?? 0;
  if (difference < 0) {
    process.stderr.write(
      `Hakika needs Node ${oldest.join(".")} or newer; this is ${process.versions.node}.\n`,
    );
    process.exit(1);
  }
}
