import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { folderAdvice } from "../../scripts/data-folder.mjs";
import { clusterFolder } from "../../scripts/embedded-postgres.mjs";
import { freePorts } from "../support/free-port.ts";
import {
  launch,
  portsOfARun,
  removeData,
  type RunningSystem,
  startSystem,
  type SystemOptions,
} from "../support/system.ts";

/** Without sample data, startup takes a second or two. */
const quick = { LOAD_SAMPLES: "false" };

const started: RunningSystem[] = [];
const start = async (options: SystemOptions = {}) => {
  const system = await startSystem({ env: quick, ...options });
  started.push(system);
  return system;
};

/**
 * This system has already been started once. A first start also creates the databases and takes several times as long.
 */
let home: RunningSystem;
const over = ({ port, dataFolder }: RunningSystem): SystemOptions => ({ port, dataFolder });
beforeAll(async () => {
  home = await startSystem({ env: quick });
  expect(await home.end()).toBe(0);
});
afterEach(async () => {
  for (const system of started.splice(0)) {
    await (system.dataFolder === home.dataFolder ? system.stop() : system.remove());
  }
});
afterAll(() => removeData(home.dataFolder));

/**
 * Returns the command lines of all processes that use a data folder or its cluster. The cluster may be in another
 * folder.
 */
function processesOf(dataFolder: string): string[] {
  return execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n")
    .filter((line) => line.includes(dataFolder) || line.includes(clusterFolder(dataFolder)))
    .filter((line) => !line.includes("start.mjs"));
}

async function manifest(
  system: RunningSystem,
): Promise<{ databases: Record<string, { reachable: boolean }> }> {
  const response = await fetch(system.gateway);
  return await response.json();
}

describe("npm start", () => {
  test("SIGTERM stops everything within ten seconds with exit code 0, and the next start is quick", async () => {
    const system = await start(over(home));
    expect((await manifest(system)).databases.platform?.reachable).toBe(true);
    expect((await manifest(system)).databases.weather?.reachable).toBe(false);
    // If anything takes longer than ten seconds, the launcher kills it and exits with 1.
    expect(await system.end("SIGTERM")).toBe(0);
    expect(processesOf(system.dataFolder)).toEqual([]);

    const again = await start(over(system));
    expect((await manifest(again)).databases.platform?.reachable).toBe(true);
    expect(await again.end("SIGINT")).toBe(0);
  });

  test.each([
    ["bin/postgres", () => ({})],
    ["functions/main.ts", () => over(home)],
  ])("SIGTERM while %s is still starting leaves no process", async (part, options) => {
    const system = await launch({ env: quick, ...options() });
    started.push(system);
    await expect.poll(() => processesOf(system.dataFolder).join("\n"), { interval: 10 })
      .toContain(part);
    expect(await system.end("SIGTERM")).toBe(0);
    expect(processesOf(system.dataFolder)).toEqual([]);
  });

  test("after kill -9 of the launcher, the next start finds the orphans and the data", async () => {
    const system = await start(over(home));
    const key = await system.secret("INTERNAL_API_KEY");
    await system.end("SIGKILL");
    expect(processesOf(system.dataFolder).length).toBeGreaterThan(0);

    const again = await start(over(system));
    expect((await manifest(again)).databases.platform?.reachable).toBe(true);
    expect(await again.secret("INTERNAL_API_KEY")).toBe(key);
    expect(await again.end()).toBe(0);
    expect(processesOf(system.dataFolder)).toEqual([]);
  });

  test("kill -9 of the apps stops the rest with a message and a non-zero code", async () => {
    const system = await start(over(home));
    const apps = processesOf(system.dataFolder).find((line) => line.includes("functions/main.ts"))!;
    process.kill(Number(apps.trim().split(" ")[0]), "SIGKILL");
    expect(await system.ended).toBeGreaterThan(0);
    expect(system.said()).toContain("stopped unexpectedly");
    // On a busy machine, the launcher may have to kill PostgreSQL. Its processes then end slightly later.
    await expect.poll(() => processesOf(system.dataFolder)).toEqual([]);
  });

  test("a port in use is reported, with what to change", async () => {
    const port = freePorts(portsOfARun);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port + 1, "0.0.0.0", resolve));
    const system = await launch({ port, env: quick });
    started.push(system);
    await expect(system.ready).rejects.toThrow(`Port ${port + 1} (gateway) is in use`);
    expect(system.said()).toContain(`PORT=${port + 100} npm start`);
    other.close();
  });

  test.each([
    ["that is a file", ""],
    ["below a file", "/below"],
  ])("a data folder %s is reported, with what to change", async (_name, below) => {
    const file = join(tmpdir(), `hakika-no-folder-${crypto.randomUUID()}`);
    await writeFile(file, "");
    const system = await launch({ dataFolder: `${file}${below}`, env: quick });
    await expect(system.ready).rejects.toThrow(`DATA_DIR (${file}${below}) is not a folder`);
    expect(system.said()).toContain("DATA_DIR=… npm start");
    expect(await system.ended).toBe(1);
    await rm(file);
  });

  test.each([
    ["a full disk", { code: "ENOSPC", message: "write" }, "is full"],
    ["a full disk, as the database says it", { code: "53100", message: "could not extend file" }, "is full"],
    ["a full disk, as initdb says it", { message: "PANIC: No space left on device" }, "is full"],
    [
      "a read-only disk",
      { code: "EROFS", path: "/data/secrets.env.new", message: "open" },
      "is not writable",
    ],
    ["somebody else's folder", { code: "EACCES", path: "/data", message: "mkdir" }, "is not writable"],
    ["another failure", { code: "EACCES", path: "/elsewhere", message: "spawn" }, undefined],
  ])("%s is reported with what to do", (_name, error, words) => {
    const advice = folderAdvice(error, "/data");
    if (words === undefined) expect(advice).toBeUndefined();
    else expect(advice).toMatch(new RegExp(`/data .*${words}.*DATA_DIR=… npm start$`));
  });

  test("two run at the same time, each with its own folder and ports", async () => {
    const [first, second] = [await start(over(home)), await start()];
    expect((await manifest(first)).databases.events?.reachable).toBe(true);
    expect((await manifest(second)).databases.events?.reachable).toBe(true);
  });

  test("a second one on the same folder is refused and does no harm", async () => {
    const system = await start(over(home));
    const second = await launch({ dataFolder: system.dataFolder, env: quick });
    await expect(second.ready).rejects.toThrow("is already running with this data folder");
    expect((await manifest(system)).databases.platform?.reachable).toBe(true);
  });

  test("--reset starts with empty data", async () => {
    const key = await home.secret("INTERNAL_API_KEY");
    const again = await start({ ...over(home), args: ["--reset"] });
    expect(await again.secret("INTERNAL_API_KEY")).not.toBe(key);
  });
});
