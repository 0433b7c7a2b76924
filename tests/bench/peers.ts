import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { installPackages, missingPackages } from "../../scripts/install.mjs";
import { startStep } from "../../scripts/progress.mjs";
import { type RunningServer, startScript } from "./server.ts";

/** Folder with the peers' packages. They are installed separately, to keep the project's own install small. */
export const peersFolder = fileURLToPath(new URL("./peers/", import.meta.url));

let installation: Promise<boolean> | undefined;

/**
 * Returns true if the implementations that we compare against can be started. The first call installs them from their
 * lockfile.
 *
 * If there is no network, prints a message and returns false. In that case, only the product is measured.
 */
export function havePeers(): Promise<boolean> {
  return installation ??= install();
}

async function install(): Promise<boolean> {
  const wanted = { withDevelopment: true, folder: peersFolder };
  if (missingPackages(wanted).length === 0) return true;
  const step = startStep("installing the peers (about 500 MB, once)");
  try {
    // Skip install scripts, because no package needs them. Don't retry, so that an unreachable registry is reported
    // immediately.
    await installPackages({ ...wanted, npmOptions: ["--ignore-scripts", "--fetch-retries=0"] });
    step.done();
    return true;
  } catch {
    step.failed("the peers are left out. Is the package registry reachable?");
    return false;
  }
}

/**
 * Starts a peer's server under Node, because most peers are written for it. Like every measured script, it prints
 * `listening on PORT`.
 */
export function startPeer(file: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  return startScript(`${peersFolder}${file}`, env, [node]);
}

const node = process.env.npm_node_execpath ?? "node";

/** Sets up a peer's data by running its script with `prepare`, and returns the output. */
export function preparePeer(file: string, env: Readonly<Record<string, string>>): string {
  const result = spawnSync(node, [`${peersFolder}${file}`, "prepare"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: 60_000,
  });
  if (result.status !== 0) throw new Error(`${file} could not be prepared: ${result.stderr.slice(0, 2_000)}`);
  return result.stdout;
}
