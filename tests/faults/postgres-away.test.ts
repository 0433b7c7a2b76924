import { spawnSync } from "node:child_process";
import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { randomPassword, removeCluster, startEmbeddedPostgres } from "../../scripts/embedded-postgres.mjs";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type FaultyLink, faultyLink, type LinkState } from "../support/faulty-link.ts";
import { sendTo, type SignedIn, signInAs, testEnvironment, type TestRequest } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

const isLong = process.env["FULL_RUNS"] === "1";
const rounds = isLong ? 5 : 1;
const clients = 6;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * A fault in PostgreSQL or in the connection. It ends by itself, or when the test calls `end`. The gateway cannot end
 * it.
 */
interface Fault {
  readonly name: string;
  readonly isInPassing?: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/**
 * Makes PostgreSQL unavailable in many different ways while people claim entities. Each response must be 201 or 503,
 * acknowledged claims must exist with their outbox event, no change may be partly applied, other namespaces must keep
 * working, and everything must recover without intervention.
 */
// The tests run in order, because the last test adds up the other tests' counts.
describe("a PostgreSQL that becomes unavailable under load", { shuffle: false }, () => {
  const folder = join(
    fileURLToPath(new URL("../../.cache/postgres-faults/", import.meta.url)),
    `${process.pid}`,
  );
  const password = randomPassword();
  /**
   * Whether the cluster's folder is a small mounted file system, with room for little more than the write-ahead log.
   * False if nothing can be mounted here.
   */
  const isSmall =
    spawnSync("sh", ["-c", 'mkdir -p "$0" && mount -t tmpfs -o size=320m tmpfs "$0"', folder]).status === 0;
  let server: Server;
  let link: FaultyLink;
  let elsewhere: TestDatabases;
  let services: AuthServices;
  let request: (path: string, init?: TestRequest) => Promise<Response>;
  let close: () => Promise<void>;

  const start = async () => {
    server = await startEmbeddedPostgres({
      dataFolder: folder,
      password,
      isDurable: true,
      maxConnections: 25,
    });
  };
  const comeBack = async () => {
    await start();
    link.aim(server.url);
  };
  /** Sends a signal to the server and all its processes, which form a process group. */
  const signal = (name: NodeJS.Signals): void => void process.kill(-server.pid, name);
  const admin = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(server.url, { max: 1, onnotice: () => {} });
    try {
      await work(sql);
    } finally {
      await sql.end({ timeout: 2 });
    }
  };

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o777);
    await start();
    await admin((sql) => sql`create database platform`);
    const address = new URL(server.url);
    address.pathname = "/platform";
    await migrateDatabase(address.href, ["platform", "family", "organization", "api-keys"]);
    link = faultyLink(address.href);
    elsewhere = await freshDatabases("directory");
    const env = {
      ...testEnvironment,
      ...elsewhere.env,
      DATABASE_URL_PLATFORM: link.address,
      LIMIT_PERSON: "1000000/60",
      LIMIT_CLAIMS: "1000000/60",
      LIMIT_ANONYMOUS: "1000000/60",
    };
    const databases = openDatabases(env, { maximum: 4, prepare: true, maximumWaiting: 200 });
    services = openServices(readSettings(env), databases);
    const app = createGateway(services);
    request = (path, init) => sendTo(app, path, init);
    close = () => databases.close();
  });
  afterAll(async () => {
    link?.become("refuses");
    await close?.();
    link?.close();
    await elsewhere?.close();
    await server?.stop();
    removeCluster(folder);
    if (isSmall) spawnSync("umount", [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  const broken = (state: LinkState): Fault => ({
    name: `the way to it ${state}`,
    isInPassing: state === "resets" || state === "drips",
    begin: () => link.become(state),
    end: () => link.become("passes"),
  });
  let held: postgres.Sql[] = [];
  const faults: Fault[] = [
    ...(["refuses", "resets", "hangs", "delays", "drips", "half-closes"] as const).map(broken),
    {
      name: "it is killed",
      isInPassing: true,
      begin: () => signal("SIGKILL"),
      end: comeBack,
    },
    { name: "it is stopped", begin: () => signal("SIGSTOP"), end: () => signal("SIGCONT") },
    { name: "it is restarted", begin: () => server.stop(), end: comeBack },
    {
      name: "a process of it crashes",
      begin: () =>
        admin((sql) =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'platform'`
        ),
      end: () => {},
    },
    {
      name: "it has no connection left",
      async begin() {
        // Closes our connections. Another client then takes all free connections before we can reconnect.
        link.become("refuses");
        held = Array.from({ length: 40 }, () => postgres(server.url, { max: 1, onnotice: () => {} }));
        await Promise.allSettled(held.map((sql) => sql`select 1`));
        link.become("passes");
      },
      async end() {
        await Promise.allSettled(held.map((sql) => sql.end({ timeout: 1 })));
      },
    },
    {
      name: "it takes reads alone",
      isInPassing: true,
      begin: () =>
        admin(async (sql) => {
          await sql`alter database platform set default_transaction_read_only = on`;
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'platform'`;
        }),
      end: () =>
        admin(async (sql) => {
          await sql`set default_transaction_read_only = off`;
          await sql`alter database platform reset default_transaction_read_only`;
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'platform'`;
        }),
    },
    ...(isSmall
      ? [{
        name: "its disk is full",
        async begin() {
          spawnSync("sh", ["-c", 'dd if=/dev/zero of="$0/filler" bs=64k 2>/dev/null', folder]);
          // Switches to a new log file, because PostgreSQL could keep using free space in the current one for a while.
          await admin((sql) => sql`select pg_switch_wal()`).catch(() => {});
        },
        async end() {
          await rm(join(folder, "filler"), { force: true });
          // Without disk space for its log, PostgreSQL stops and the operator must restart it.
          const isUp = await admin((sql) => sql`select 1`).then(() => true, () => false);
          if (!isUp) {
            await server.stop();
            await comeBack();
          }
        },
      }]
      : []),
  ];
  if (!isSmall) test.skip("its disk is full: skipped, because a small disk cannot be mounted here", () => {});

  const totals = {
    runs: 0,
    sent: 0,
    acknowledged: 0,
    refused: 0,
    lost: 0,
    halfDone: 0,
    slowestRecoveryMs: 0,
  };
  const wanted = faults.filter(({ isInPassing }) => isLong || isInPassing);

  test.each(wanted.map((fault) => [fault.name, fault] as const))("%s", async (_name, fault) => {
    for (let round = 0; round < rounds; round += 1) {
      const people: SignedIn[] = [];
      for (let count = 0; count < clients; count += 1) people.push(await signInAs(services));
      const entities = await Promise.all(Array.from({ length: 60 }, () => addEntity(services)));
      const acknowledged = new Set<string>();
      const statuses = new Map<number, number>();
      let isRunning = true;
      let lastDone = 0;
      const load = people.map(async (person) => {
        for (let at = 0; isRunning; at += 1) {
          const json = {
            entityId: entities[at % entities.length],
            claimedRole: "agent",
            evidenceUrl: "https://a.example/",
          };
          const answer = await request("/v1/claims", { method: "POST", as: person, json });
          const body = await answer.json();
          totals.sent += 1;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) acknowledged.add(body.id);
          if (answer.status === 201 || answer.status === 409) lastDone = Date.now();
          else await pause(20);
          if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
          // A person can claim each entity only once, so add new entities once all existing ones have been claimed.
          if (at >= entities.length) {
            entities[at % entities.length] = await addEntity(services).catch(() => entities[0]!);
          }
        }
      });
      try {
        await expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(clients);
        const started = Date.now();
        await fault.begin();
        // The fault lasts for a fixed time, because nothing signals its end.
        while (Date.now() - started < (isLong ? 3_000 : 1_500)) {
          const other = await request("/v1/directory/listings");
          expect(other.status, await other.text()).toBe(200);
          await pause(100);
        }
        await fault.end();
        const ended = Date.now();
        while (lastDone < ended) {
          if (Date.now() - ended > 40_000) throw new Error(`${fault.name}: no recovery`);
          await pause(20);
        }
        totals.slowestRecoveryMs = Math.max(totals.slowestRecoveryMs, lastDone - ended);
      } finally {
        isRunning = false;
        await Promise.all(load);
      }

      expect([...statuses.keys()].filter((status) => ![201, 409, 503].includes(status)), fault.name).toEqual(
        [],
      );
      const sql = services.databases.sql("platform");
      const [found] = await sql<{ stored: string[]; silent: number; orphans: number }[]>`
        select array(select id::text from entity.representative_claims) as stored,
          (select count(*)::integer from entity.representative_claims c where not exists (
            select 1 from platform.outbox o where o.payload ->> 'claimId' = c.id::text)) as silent,
          (select count(*)::integer from platform.outbox o where o.payload ->> 'claimId' is not null and not exists (
            select 1 from entity.representative_claims c where c.id::text = o.payload ->> 'claimId')) as orphans`;
      const stored = new Set(String(found!.stored).replace(/[{}]/g, "").split(","));
      const lost = [...acknowledged].filter((id) => !stored.has(id));
      totals.runs += 1;
      totals.acknowledged += acknowledged.size;
      totals.refused += statuses.get(503) ?? 0;
      totals.lost += lost.length;
      totals.halfDone += found!.silent + found!.orphans;
      expect(acknowledged.size).toBeGreaterThan(0);
      expect({ lost, silent: found!.silent, orphans: found!.orphans }, fault.name).toEqual({
        lost: [],
        silent: 0,
        orphans: 0,
      });
    }
  }, 60_000 + rounds * 60_000);

  test("in total", () => {
    // deno-lint-ignore no-console
    console.log(`PostgreSQL away: ${JSON.stringify(totals)}`);
    expect(totals).toMatchObject({ runs: wanted.length * rounds, lost: 0, halfDone: 0 });
  });
});
