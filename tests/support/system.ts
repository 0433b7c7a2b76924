import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { removeCluster, stopLeftServer } from "../../scripts/embedded-postgres.mjs";
import { freePorts } from "./free-port.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const node = process.env.npm_node_execpath ?? "node";

/** The whole system, started by a launcher in `scripts` as a user would start it. */
export interface RunningSystem {
  readonly port: number;
  readonly web: string;
  readonly gateway: string;
  readonly events: string;
  readonly issuer: string;
  readonly dataFolder: string;
  /** Process ID of the launcher. */
  readonly pid: number;
  said(): string;
  /** Reads a value from `secrets.env`. */
  secret(name: string): Promise<string>;
  /** The launcher's exit code, once it has exited. */
  readonly ended: Promise<number | null>;
  /** Sends a signal to the launcher, waits for it to exit and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops what is still running, but keeps the data. */
  stop(): Promise<void>;
  /** Stops everything that is still running and deletes the data. */
  remove(): Promise<void>;
}

/** Number of consecutive ports for one run: web, gateway, events and the identity provider. */
export const portsOfARun = 4;

export interface SystemOptions {
  readonly port?: number;
  /** Data folder of an earlier run, to continue with its data. */
  readonly dataFolder?: string;
  readonly env?: Record<string, string>;
  readonly args?: readonly string[];
  readonly timeoutMs?: number;
  readonly launcher?: "start.mjs" | "dev.mjs";
  /** Starts this copy of the project instead of the original. */
  readonly copy?: string;
}

/** Creates the folder inside the project, because every user who runs the tests can write there. */
function newDataFolder(): Promise<string> {
  return mkdtemp(join(project, ".cache", "system-"));
}

/** Deletes a data folder and its cluster, which may be in another folder. */
export async function removeData(dataFolder: string): Promise<void> {
  // The database may still be running if the launcher was killed or took too long.
  await stopLeftServer(dataFolder);
  removeCluster(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
}

/** Starts a system without waiting until it is ready. */
export async function launch(
  options: SystemOptions = {},
): Promise<RunningSystem & { readonly ready: Promise<void> }> {
  const port = options.port ?? freePorts(portsOfARun);
  const dataFolder = options.dataFolder ?? await newDataFolder();
  // Astro's dev server serves no pages when it detects a test run.
  const { npm_lifecycle_event: _event, VITEST: _vitest, ...inherited } = process.env;
  const child: ChildProcess = spawn(node, [
    `scripts/${options.launcher ?? "start.mjs"}`,
    ...(options.args ?? []),
  ], {
    cwd: options.copy ?? project,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataFolder, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let hasEnded = false;
  const exited = new Promise<number | null>((resolve) =>
    // Waits for "close", because "exit" may be emitted before the last output has been read.
    child.once("close", (code) => {
      hasEnded = true;
      resolve(code);
    })
  );
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The system did not start in time:\n${said}`)),
      options.timeoutMs ?? 150_000,
    );
    const read = (data: Uint8Array) => {
      said += data;
      if (!said.includes("Hakika is running")) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout!.on("data", read);
    child.stderr!.on("data", read);
    exited.then((code) => {
      clearTimeout(late);
      reject(new Error(`The launcher ended with ${code}:\n${said}`));
    });
  });
  // Tests of failed startups never await `ready`, so its rejection must not count as unhandled.
  ready.catch(() => {});
  const end = async (signal: NodeJS.Signals = "SIGTERM") => {
    // With child.kill(), Deno would report the signal instead of the process's exit code.
    process.kill(child.pid!, signal);
    return await exited;
  };
  const stop = async () => {
    if (!hasEnded) await end();
  };
  return {
    port,
    web: `http://localhost:${port}`,
    gateway: `http://localhost:${port + 1}`,
    events: `http://localhost:${port + 2}`,
    issuer: `http://localhost:${port + 3}`,
    dataFolder,
    pid: child.pid!,
    ready,
    said: () => said,
    async secret(name) {
      const lines = (await readFile(join(dataFolder, "secrets.env"), "utf8")).split("\n");
      return lines.find((line) => line.startsWith(`${name}=`))!.slice(name.length + 1);
    },
    ended: exited,
    end,
    stop,
    async remove() {
      await stop();
      await removeData(dataFolder);
    },
  };
}

export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const system = await launch(options);
  try {
    await system.ready;
  } catch (error) {
    await system.remove().catch(() => {});
    throw error;
  }
  return system;
}
