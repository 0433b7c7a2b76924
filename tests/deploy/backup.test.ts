import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { backUp, restore } from "../../scripts/backup-cluster.ts";
import {
  clusterFolder,
  embeddedVersion,
  randomPassword,
  removeCluster,
  startEmbeddedPostgres,
} from "../../scripts/embedded-postgres.mjs";
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

/** Starts four writers. Each inserts a person and their audit record in one transaction. */
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

/**
 * Returns all person ids. `odd` is the number of people without an audit record plus the number of audit records
 * without a person.
 */
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

test("npm run backup during writes, then losing everything and restoring: nothing acknowledged before is missing", async () => {
  const [home, target] = [await folder(), join(await folder(), "taken")];
  const password = randomPassword();
  const first = await startEmbeddedPostgres({ dataFolder: home, password });
  await writeFile(join(home, "secrets.env"), "PLATFORM_SECRET=kept\n");
  // Uploads may be on another disk, reached through a symbolic link.
  const disk = await folder();
  await writeFile(join(disk, "upload"), "a picture");
  await symlink(disk, join(home, "media"), "dir");
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
  await onlyOneAtATime(home, first.url);
  await expect(backUp(home, first.url, target)).rejects.toThrow("already exists");
  await expect(restore(target, home, false)).rejects.toThrow("has data");
  await expect(restore(target, home, true)).rejects.toThrow("is still running");
  await first.stop();
  await expectFailedRestoreKeepsData(target, home);
  removeCluster(home);
  await expect(restore(target, home, false)).rejects.toThrow("has data");
  for (const name of ["secrets.env", "media"]) await rm(join(home, name));
  await rm(disk, { recursive: true });

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
  expect(await readFile(join(home, "media", "upload"), "utf8")).toBe("a picture");
  // The restored server accepts writes and can be backed up again.
  const more = write(databaseAt(second.url, "hakika_platform"));
  await more.reached(20);
  await more.stop();
  await backUp(home, second.url, `${target}-again`);
  ends.push(() => rm(`${target}-again`, { recursive: true, force: true }));
});

/**
 * Checks that a second backup does not affect the first, and that an aborted backup leaves nothing behind on disk or
 * in the server.
 */
async function onlyOneAtATime(home: string, url: string) {
  const admin = postgres(url, { max: 1, fetch_types: false });
  const slots = () => admin<{ temporary: boolean }[]>`select temporary from pg_replication_slots`;
  const aside = await folder();
  // Creates so many files that the first backup is still running when the second one starts.
  await mkdir(join(home, "media", "many"));
  for (let file = 0; file < 3_000; file += 1) await writeFile(join(home, "media", "many", `${file}`), "");
  try {
    const ending = new AbortController();
    const running = backUp(home, url, join(aside, "ended"), ending.signal);
    const ended = running.then(() => "whole", (error: Error) => error.message);
    let held = await slots();
    while (held.length === 0) held = await slots();
    // The slot must be temporary, so that it ends with its session. If a killed backup left a permanent slot,
    // PostgreSQL would keep its write-ahead log forever.
    expect(held).toEqual([{ temporary: true }]);
    await expect(backUp(home, url, join(aside, "second"))).rejects.toThrow("Another backup is running");
    expect(await slots()).toEqual(held);
    ending.abort(new Error("ended by hand"));
    expect(await ended).toBe("ended by hand");
    expect(await readdir(aside)).toEqual([]);
    while ((await slots()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  } finally {
    await admin.end();
    await rm(join(home, "media", "many"), { recursive: true });
  }
}

async function expectFailedRestoreKeepsData(target: string, home: string) {
  const broken = join(await folder(), "broken");
  await mkdir(broken);
  const said = JSON.parse(await readFile(join(target, "backup.json"), "utf8"));
  await writeFile(join(broken, "secrets.env"), "PLATFORM_SECRET=another\n");
  for (const [marker, reason] of [[{ ...said, postgres: "9" }, "with PostgreSQL 9"], [said, "postgres"]]) {
    await writeFile(join(broken, "backup.json"), JSON.stringify(marker));
    await expect(restore(broken, home, true)).rejects.toThrow(reason);
  }
  expect(existsSync(join(clusterFolder(home), "PG_VERSION"))).toBe(true);
  expect(await readFile(join(home, "secrets.env"), "utf8")).toBe("PLATFORM_SECRET=kept\n");
}

test("a restore into a private folder is where npm start looks for it", async () => {
  const [from, home] = [await folder(), join(await folder(), "closed")];
  await mkdir(join(from, "postgres"));
  await writeFile(join(from, "postgres", "PG_VERSION"), embeddedVersion());
  await writeFile(join(from, "backup.json"), JSON.stringify({ postgres: embeddedVersion() }));
  const before = process.umask(0o077);
  ends.push(async () => removeCluster(home));
  try {
    await restore(from, home, false);
  } finally {
    process.umask(before);
  }
  const cluster = clusterFolder(home);
  expect(existsSync(join(cluster, "PG_VERSION"))).toBe(true);
  // prose-allow: a Unix account
  // As root, the cluster is in a separate folder that others can enter, because PostgreSQL runs as "nobody".
  expect((await stat(dirname(cluster))).mode & 0o111).toBe(process.getuid?.() === 0 ? 0o111 : 0o100);
});

test("a folder without its marker is not a backup", async () => {
  await expect(restore(await folder(), await folder(), false)).rejects.toThrow("not a complete backup");
});

/** Replaces PostgreSQL's tools with scripts that record their arguments. The real tools are tested below. */
async function recordingTools(home: string): Promise<string> {
  const tools = join(home, "tools");
  await mkdir(tools);
  const note = `printf '%s|%s\\n' "$*" "$PGPASSWORD" >> "${home}/calls"`;
  const scripts = {
    pg_dump:
      `case "$*" in *://away/*) exit 1;; esac\nfor word; do case $word in --file=*) : > "\${word#--file=}";; esac; done`,
    psql: `case "$*" in */full*) echo 3;; *) echo 0;; esac`,
    pg_restore: "",
  };
  for (const [name, does] of Object.entries(scripts)) {
    await writeFile(join(tools, name), `#!/bin/sh\n${note}\n${does}\n`);
    chmodSync(join(tools, name), 0o755);
  }
  return tools;
}

function runScript(script: string, target: string, tools: string, addresses: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../deploy/postgres/${script}`, import.meta.url));
  const env = { PATH: Deno.env.get("PATH") ?? "", POSTGRES_BIN: tools, ...addresses };
  const { status, stdout, stderr } = spawnSync("sh", [path, target], { env, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

test("backup.sh leaves a complete backup or nothing, and dumps a database with several names once", async () => {
  const home = await folder();
  const tools = await recordingTools(home);
  const target = join(home, "dumps");
  const platform = { DATABASE_URL_PLATFORM: "postgres://hakika:one@db/platform" };
  const broken = runScript("backup.sh", target, tools, {
    ...platform,
    DATABASE_URL_PLACES: "postgres://away/a",
  });
  expect(broken.status).toBe(1);
  expect((await readdir(home)).sort()).toEqual(["calls", "tools"]);
  expect(runScript("backup.sh", target, tools, {})).toMatchObject({ status: 1 });
  expect((await readdir(home)).sort()).toEqual(["calls", "tools"]);
  expect(runScript("backup.sh", "/", tools, platform)).toEqual({ status: 1, said: "/ exists already\n" });
  const taken = runScript("backup.sh", `${target}//`, tools, {
    ...platform,
    DATABASE_URL_API_KEYS: platform.DATABASE_URL_PLATFORM,
    DATABASE_URL_PLACES: "postgres://db/places",
    DATABASE_URL_PLACES_RO: "postgres://replica/places",
  });
  expect(taken).toMatchObject({ status: 0, said: expect.stringContaining(`2 databases in ${target}\n`) });
  expect((await readdir(target)).sort()).toEqual([
    "DATABASE_URL_PLACES.dump",
    "DATABASE_URL_PLATFORM.dump",
    "SHA256SUMS",
  ]);
});

test("restore.sh writes to no database if one of them is not empty or named twice", async () => {
  const home = await folder();
  const tools = await recordingTools(home);
  const target = join(home, "dumps");
  const addresses = { DATABASE_URL_NEWS: "postgres://db/news", DATABASE_URL_PLACES: "postgres://db/places" };
  expect(runScript("backup.sh", target, tools, addresses).status).toBe(0);
  for (const [places, words] of [["full", "not empty"], ["news", "the same database"]] as const) {
    const refused = runScript("restore.sh", target, tools, {
      ...addresses,
      DATABASE_URL_PLACES: `postgres://db/${places}`,
    });
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(words) });
  }
  expect(await readFile(join(home, "calls"), "utf8")).not.toContain("--single-transaction");
  const restored = runScript("restore.sh", target, tools, {
    DATABASE_URL_PLACES: addresses.DATABASE_URL_PLACES,
    DATABASE_URL_EVENTS: addresses.DATABASE_URL_PLACES,
    DATABASE_URL_PAY: "postgres://db/pay",
  });
  expect(restored).toEqual({
    status: 0,
    said: "DATABASE_URL_NEWS is not set: skipped\nDATABASE_URL_PLACES restored\n" +
      "DATABASE_URL_PAY was not changed, because this backup has no separate dump of it\n",
  });
});

test.each([
  [
    "postgres://hakika:p%40ss%2Fw%c3%a9rd%25@db:5432/a?sslmode=verify-full",
    "postgres://hakika@db:5432/a?sslmode=verify-full",
    "p@ss/wérd%",
  ],
  ["postgresql://hakika@db/a", "postgresql://hakika@db/a", "of-before"],
])(
  "backup.sh and restore.sh never pass the password of %s as an argument",
  async (address, shown, password) => {
    const home = await folder();
    const tools = await recordingTools(home);
    const addresses = { DATABASE_URL_PLATFORM: address, PGPASSWORD: "of-before" };
    for (const script of ["backup.sh", "restore.sh"]) {
      expect(runScript(script, join(home, "dumps"), tools, addresses)).toMatchObject({ status: 0 });
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

describe.skipIf(!bin)("deploy/postgres", () => {
  test("backup.sh and restore.sh: dumped during writes and restored into an empty database, counts and audit agree", async () => {
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
    expect(await run("restore.sh", "before")).toMatchObject({
      code: 1,
      said: expect.stringContaining("not empty"),
    });
    expect(await run("restore.sh", "after")).toMatchObject({ code: 0 });
    const found = await contents(server.url("after"));
    expect(acknowledged.filter((id) => !found.ids.has(id))).toEqual([]);
    expect(found.odd).toBe(0);
    expect(await migrateDatabase(server.url("after"), ["platform"])).toEqual([]);
    // A dump that was modified is rejected before any part of it is restored.
    await writeFile(join(target, "DATABASE_URL_PLATFORM.dump"), "x");
    expect((await run("restore.sh", "after")).code).toBe(1);
  });
});
