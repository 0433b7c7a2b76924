import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openDatabases } from "../../../functions/kernel/db/databases.ts";
import { openServices } from "../../../functions/apps/gateway/open-services.ts";
import { type Environment, readSettings } from "../../../functions/kernel/shared/settings.ts";
import { loadVerification, openForLoading } from "../../../scripts/load-verification.ts";
import { runningSystem } from "../../../scripts/running-system.ts";
import { signInAs } from "../../support/gateway.ts";
import { type RunningSystem, startSystem } from "../../support/system.ts";
import { makeLongStanding } from "../../support/verification.ts";
import { memoryBytesOf, openFilesOf, processTree } from "../processes.ts";
import { connectInspector, type Inspector } from "./inspector.ts";
import type { LoadOrder, LoadPlan, LoadResult } from "./plan.ts";

const generator = fileURLToPath(new URL("./generator.ts", import.meta.url));
const itemFolder = fileURLToPath(new URL("../../../dist/client/api/v1/ui", import.meta.url));
const size = { entities: Number(process.env["LOAD_ENTITIES"] ?? 10_000), people: 400 };
/**
 * The generator acts as a reverse proxy that forwards requests from many addresses. Raises only the quotas that a few
 * hundred constantly active people would exceed.
 */
const settings = {
  TRUSTED_PROXY_HOPS: "1",
  LIMIT_VOUCHES: "1000000/2592000",
  LIMIT_CLAIMS: "1000000/86400",
};

export interface Usage {
  readonly appsMiB: number;
  /** Total for the server and its connections. Shared memory is counted once. */
  readonly postgresMiB: number;
  readonly connections: number;
  readonly appFiles: number;
  readonly launcherMiB: number;
  readonly cpuSeconds: { readonly apps: number; readonly postgres: number };
}

export interface Rig {
  load(order: LoadOrder): Promise<LoadResult>;
  usage(): Usage;
  /** Connects to the debugger of the process that runs the apps. Requires `isInspected`. */
  inspect(): Promise<Inspector>;
  end(): Promise<void>;
}

/** Starts the system and a load generator. `LOAD_PORT` sets the first port. */
export async function startRig({ isInspected = false } = {}): Promise<Rig> {
  const port = process.env["LOAD_PORT"];
  const system = await startSystem({
    env: settings,
    args: isInspected ? ["--inspect"] : [],
    timeoutMs: 600_000,
    ...(port ? { port: Number(port) } : {}),
  });
  const folder = await mkdtemp(join(tmpdir(), "hakika-load-"));
  let end = async () => {
    await system.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const planFile = join(folder, "plan.json");
    await writeFile(planFile, JSON.stringify(await prepare(system)), { mode: 0o600 });
    const orders = await startGenerator(planFile);
    const endSystem = end;
    end = async () => {
      orders.end();
      await endSystem();
    };
    return {
      load: orders.carryOut,
      usage: () => usageOf(system.pid),
      inspect: () => connectInspector(join(system.dataFolder, "hakika.log")),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function prepare(system: RunningSystem): Promise<LoadPlan> {
  process.env["DATA_DIR"] = system.dataFolder;
  const env: Environment = {
    ...runningSystem(),
    PUBLIC_WEB_URL: system.web,
    PUBLIC_GATEWAY_URL: system.gateway,
    PUBLIC_EVENTS_URL: system.events,
  };
  const loading = openForLoading(env["DATABASE_URL_PLATFORM"]!);
  await loadVerification(loading, { entities: size.entities });
  await loading.end();

  const databases = openDatabases(env);
  const services = openServices(readSettings(env), databases);
  const tokens: string[] = [];
  for (let index = 0; index < size.people; index += 1) {
    const person = await makeLongStanding(services, await signInAs(services), { proved: true });
    tokens.push(person.accessToken);
  }
  const entities = await databases.sql("platform")<{ id: string; name: string; city: string }[]>`
    select id, display_name as name, city from entity.entities
    where created_by is null and not is_sample order by md5(id::text)`;
  await databases.close();
  return {
    web: system.web,
    gateway: system.gateway,
    events: system.events,
    items: await readItems(system.web),
    entities: [...entities],
    tokens,
  };
}

async function readItems(web: string): Promise<LoadPlan["items"]> {
  const names = (await readdir(itemFolder)).filter((name) => name.endsWith(".json"));
  return await Promise.all(names.map(async (name) => {
    const path = `/api/v1/ui/${name.replace(/\.json$/, "")}`;
    const response = await fetch(`${web}${path}`);
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`${path} is answered ${response.status}.`);
    return { path, etag: response.headers.get("etag") ?? "" };
  }));
}

async function startGenerator(planFile: string) {
  const child = spawn(process.execPath, ["run", "-A", "--unstable-no-legacy-abort", generator, planFile], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The load generator ended by itself.");
    return value;
  };
  await line();
  return {
    async carryOut(order: LoadOrder): Promise<LoadResult> {
      child.stdin!.write(`${JSON.stringify(order)}\n`);
      return JSON.parse(await line());
    },
    end: () => child.stdin!.end(),
  };
}

function usageOf(launcher: number): Usage {
  const tree = processTree(launcher);
  const apps = tree.find(({ command }) => command.includes("functions/main.ts"));
  const postgres = tree.filter(({ command }) => command.includes("postgres"));
  const mebibytes = (bytes: number) => bytes / 2 ** 20;
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  return {
    appsMiB: mebibytes(apps?.residentBytes ?? 0),
    postgresMiB: mebibytes(sum(postgres.map(memoryBytesOf))),
    connections:
      postgres.filter(({ command }) => /^postgres: .* \d+\.\d+\.\d+\.\d+\(\d+\)/.test(command)).length,
    launcherMiB: mebibytes(tree.find(({ pid }) => pid === launcher)?.residentBytes ?? 0),
    appFiles: apps ? openFilesOf(apps.pid) ?? 0 : 0,
    cpuSeconds: {
      apps: apps?.cpuSeconds ?? 0,
      postgres: sum(postgres.map((one) => one.cpuSeconds + one.endedChildrenCpuSeconds)),
    },
  };
}
