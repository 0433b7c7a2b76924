import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { freePort } from "../support/free-port.ts";
import { identity } from "./postgres-pair.ts";

const shipped = new URL("../../deploy/pgbouncer/pgbouncer.ini", import.meta.url);

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** A PgBouncer with the configuration that we ship. */
export interface Pooler {
  url(database: string): string;
  /** Redirects all clients to another server, as an operator does after a failover. */
  pointAt(port: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with `deploy/pgbouncer/pgbouncer.ini`, changing only the addresses and the authentication method.
 */
export async function startPooler(folder: string, serverPort: number): Promise<Pooler> {
  const port = freePort();
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  await writeFile(users, '"hakika" ""\n');
  const write = async (target: number) => {
    let text = await readFile(shipped, "utf8");
    for (
      const [from, to] of [
        ["host=127.0.0.1 port=5432", `host=127.0.0.1 port=${target}`],
        ["listen_port = 6432", `listen_port = ${port}`],
        ["auth_type = scram-sha-256", "auth_type = trust"],
        ["/etc/pgbouncer/userlist.txt", users],
      ] as const
    ) {
      if (!text.includes(from)) throw new Error(`pgbouncer.ini does not say "${from}" any more.`);
      text = text.replace(from, to);
    }
    await writeFile(file, text);
    for (const path of [file, users]) if (identity.uid) chownSync(path, identity.uid, identity.gid);
  };
  await write(serverPort);
  const child: ChildProcess = spawn("pgbouncer", [file], { ...identity, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = (database: string) => `postgres://hakika@127.0.0.1:${port}/${database}`;
  const console = postgres(url("pgbouncer"), {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: 5,
    onnotice: () => {},
  });
  for (let attempt = 0;; attempt += 1) {
    try {
      await console.unsafe("show version").simple();
      break;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url,
    async pointAt(target) {
      await write(target);
      await console.unsafe("reload").simple();
      await console.unsafe("reconnect").simple();
    },
    async stop() {
      await console.end({ timeout: 1 });
      child.kill("SIGINT");
      const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(force);
    },
  };
}
