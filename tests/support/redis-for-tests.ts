import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";

/** Returns the path of this machine's Redis or Valkey server (`REDIS_PATH`), or `undefined` if neither is installed. */
export function redisProgram(): string | undefined {
  const given = Deno.env.get("REDIS_PATH")?.trim();
  if (given) return given;
  return ["valkey-server", "redis-server"]
    .flatMap((name) => (Deno.env.get("PATH") ?? "").split(":").map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** A server for one test file, with a password and without persistence. */
export interface TestRedis {
  readonly port: number;
  readonly password: string;
  readonly url: string;
  /** Opens another connection, as an attacker with write access could. */
  client(): Redis;
  start(): Promise<void>;
  signal(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  close(): Promise<void>;
}

export async function startTestRedis(program: string): Promise<TestRedis> {
  const port = freePort();
  const password = `pass-${crypto.randomUUID()}`;
  const folder = await mkdtemp(join(tmpdir(), "hakika-redis-"));
  const clients: Redis[] = [];
  let child: ChildProcess | undefined;

  const client = () => {
    const made = new Redis({ port, host: "127.0.0.1", password, retryStrategy: () => 100 });
    made.on("error", () => {});
    clients.push(made);
    return made;
  };
  const start = async () => {
    child = spawn(
      program,
      // deno-fmt-ignore
      ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no", "--requirepass", password],
      { stdio: "ignore" },
    );
    const probe = client();
    await probe.ping();
    probe.disconnect();
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child!.once("exit", resolve));
    Deno.kill(child.pid!, "SIGKILL");
    await ended;
  };
  await start();
  return {
    port,
    password,
    url: `redis://:${password}@127.0.0.1:${port}/0`,
    client,
    start,
    async signal(name) {
      if (name === "SIGKILL") await end();
      else Deno.kill(child!.pid!, name);
    },
    async close() {
      for (const made of clients) made.disconnect();
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
