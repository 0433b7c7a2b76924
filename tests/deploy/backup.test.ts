import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";
import { migrateDatabase } from "../../functions/db/migrate.ts";
import { newId } from "../../functions/shared/ids.ts";
import { backUp, restore } from "../../scripts/backup-cluster.ts";
import { randomPassword, removeCluster, startEmbeddedPostgres } from "../../scripts/embedded-postgres.mjs";
import { postgresPrograms, startPrimary } from "../scale/postgres-pair.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "hakika-backup-"));
  chmodSync(path, 0o755);
  ends.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Changes and their audit records, each pair in one transaction, by four writers until they are stopped. */
function write(url: string) {
  const sql = postgres(url, { max: 4, fetch_types: false, onnotice: () => {} });
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Promise.all(Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const id = newId();
      await sql.begin(async (tx) => {
        await tx`insert into identity.persons (id, idp_user_id, display_name) values (${id}, ${id}, 'Person')`;
        await tx`insert into platform.audit_log (id, actor_kind, action, target_type, target_id)
          values (${newId()}, 'system', 'person.made', 'person', ${id})`;
      });
      acknowledged.push(id);
    }
  }));
  return {
    acknowledged,
    async reached(count: number) {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async stop() {
      isOver = true;
      await writers;
      await sql.end();
    },
  };
}

/** What is there, and whether persons and audit records are the same ones. */
async function contents(url: string) {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    const persons = await sql<{ id: string }[]>`select id from identity.persons`;
    const [odd] = await sql<{ count: number }[]>`
      select count(*)::integer as count from identity.persons p
      full join platform.audit_log a on a.target_id = p.id::text where p.id is null or a.id is null`;
    return { ids: new Set(persons.map((row) => row.id)), odd: odd!.count };
  } finally {
    await sql.end();
  }
}

const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

test("npm run backup: taken amid writes, everything lost, restored: nothing acknowledged before is missing", async () => {
  const [home, target] = [await folder(), join(await folder(), "taken")];
  const password = randomPassword();
  const first = await startEmbeddedPostgres({ dataFolder: home, password });
  await writeFile(join(home, "secrets.env"), "PLATFORM_SECRET=kept\n");
  const admin = postgres(first.url, { max: 1, onnotice: () => {} });
  await admin`create database hakika_platform`;
  await admin.end();
  const url = databaseAt(first.url, "hakika_platform");
  await migrateDatabase(url, ["platform", "family", "organization", "api-keys"]);
  const load = write(url);
  await load.reached(50);
  const before = [...load.acknowledged];
  const said = await backUp(home, first.url, target);
  await load.reached(50);
  await load.stop();
  expect(said.files).toBeGreaterThan(500);
  await expect(backUp(home, first.url, target)).rejects.toThrow("exists already");
  await expect(restore(target, home, false)).rejects.toThrow("has data");
  await expect(restore(target, home, true)).rejects.toThrow("still runs");
  await first.stop();
  removeCluster(home);
  await rm(join(home, "secrets.env"));

  await restore(target, home, false);
  const second = await startEmbeddedPostgres({ dataFolder: home, password });
  ends.push(async () => {
    await second.stop();
    removeCluster(home);
  });
  const found = await contents(databaseAt(second.url, "hakika_platform"));
  expect(before.filter((id) => !found.ids.has(id))).toEqual([]);
  expect(found.odd).toBe(0);
  expect(existsSync(join(home, "secrets.env"))).toBe(true);
  // It goes on: the restored server takes writes and another backup.
  const more = write(databaseAt(second.url, "hakika_platform"));
  await more.reached(20);
  await more.stop();
  await backUp(home, second.url, `${target}-again`);
  ends.push(() => rm(`${target}-again`, { recursive: true, force: true }));
});

test("a folder without its marker is no backup", async () => {
  await expect(restore(await folder(), await folder(), false)).rejects.toThrow("no whole backup");
});

test.each([
  [
    "postgres://hakika:p%40ss%2Fw%c3%a9rd%25@db:5432/a?sslmode=verify-full",
    "postgres://hakika@db:5432/a?sslmode=verify-full",
    "p@ss/wérd%",
  ],
  ["postgresql://hakika@db/a", "postgresql://hakika@db/a", "of-before"],
])(
  "backup.sh and restore.sh tell no tool the password of %s by an argument",
  async (address, shown, password) => {
    const home = await folder();
    const tools = join(home, "tools");
    await mkdir(tools);
    // Tools that write down how they were called; the real ones are tried below.
    const note = `printf '%s|%s\\n' "$*" "$PGPASSWORD" >> "${home}/calls"`;
    await writeFile(
      join(tools, "pg_dump"),
      `#!/bin/sh\n${note}\nfor word; do case $word in --file=*) : > "\${word#--file=}";; esac; done\n`,
    );
    await writeFile(join(tools, "psql"), `#!/bin/sh\n${note}\necho 0\n`);
    await writeFile(join(tools, "pg_restore"), `#!/bin/sh\n${note}\n`);
    for (const name of ["pg_dump", "psql", "pg_restore"]) chmodSync(join(tools, name), 0o755);
    const env = {
      PATH: Deno.env.get("PATH") ?? "",
      POSTGRES_BIN: tools,
      DATABASE_URL_PLATFORM: address,
      PGPASSWORD: "of-before",
    };
    for (const script of ["backup.sh", "restore.sh"]) {
      const path = fileURLToPath(new URL(`../../deploy/postgres/${script}`, import.meta.url));
      expect(spawnSync("sh", [path, join(home, "dumps")], { env, encoding: "utf8" })).toMatchObject({
        status: 0,
      });
    }
    const calls = (await readFile(join(home, "calls"), "utf8")).trim().split("\n");
    expect(calls).toHaveLength(3);
    for (const call of calls) {
      const [words = "", given] = call.split("|");
      expect(words).toContain(`--dbname=${shown}`);
      expect(words).not.toContain("p%40ss");
      expect(given).toBe(password);
    }
  },
);

const bin = postgresPrograms();

// Needs PostgreSQL's own tools; left out where they are not installed.
describe.skipIf(!bin)("deploy/postgres", () => {
  test("backup.sh and restore.sh: dumped amid writes, restored into an empty database, counts and audit agree", async () => {
    const home = await folder();
    const server = await startPrimary(bin!, home);
    ends.push(() => server.stop());
    const admin = postgres(server.url(), { max: 1, onnotice: () => {} });
    await admin`create database before`;
    await admin`create database after`;
    await admin.end();
    await migrateDatabase(server.url("before"), ["platform", "family", "organization", "api-keys"]);
    const load = write(server.url("before"));
    await load.reached(50);
    const acknowledged = [...load.acknowledged];
    const target = join(home, "dumps");
    const run = (script: string, database: string) =>
      new Promise<{ code: number | null; said: string }>((resolve) => {
        const child = spawn("sh", [
          fileURLToPath(new URL(`../../deploy/postgres/${script}`, import.meta.url)),
          target,
        ], {
          env: {
            PATH: Deno.env.get("PATH") ?? "",
            POSTGRES_BIN: bin!,
            DATABASE_URL_PLATFORM: server.url(database),
          },
        });
        let said = "";
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
        child.once("close", (code) => resolve({ code, said }));
      });
    const dumped = await run("backup.sh", "before");
    expect(dumped).toMatchObject({ code: 0, said: expect.stringContaining("1 databases") });
    await load.reached(20);
    await load.stop();
    expect((await run("backup.sh", "before")).code).toBe(1);
    // What has data is never written over.
    expect(await run("restore.sh", "before")).toMatchObject({
      code: 1,
      said: expect.stringContaining("not empty"),
    });
    expect(await run("restore.sh", "after")).toMatchObject({ code: 0 });
    const found = await contents(server.url("after"));
    expect(acknowledged.filter((id) => !found.ids.has(id))).toEqual([]);
    expect(found.odd).toBe(0);
    expect(await migrateDatabase(server.url("after"), ["platform"])).toEqual([]);
    // A dump that was changed is refused before anything is read from it.
    await writeFile(join(target, "DATABASE_URL_PLATFORM.dump"), "x");
    expect((await run("restore.sh", "after")).code).toBe(1);
  });
});
