import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { sendTo, type SignedIn, signInAs, testEnvironment } from "../support/gateway.ts";
import { postgresPrograms, type PostgresServer, startPrimary, startReplica } from "./postgres-pair.ts";

const bin = postgresPrograms();

describe.skipIf(!bin)("DATABASE_URL_<NAME>_RO", () => {
  const folder = mkdtempSync(join(tmpdir(), "hakika-replica-"));
  let primary: PostgresServer;
  let replica: PostgresServer;
  let databases: ReturnType<typeof openDatabases>;
  let app: ReturnType<typeof createGateway>;
  let person: SignedIn;
  let admin: postgres.Sql;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    primary = await startPrimary(bin!, folder);
    admin = postgres(primary.url(), { max: 1, fetch_types: false, onnotice: () => {} });
    await admin`create database platform`;
    await admin`create database lists`;
    await migrateDatabase(primary.url("platform"), ["platform", "family", "organization", "api-keys"]);
    await migrateDatabase(primary.url("lists"), ["dashboard"]);
    replica = await startReplica(bin!, folder, primary, false);
    const env = {
      ...testEnvironment,
      DATABASE_URL_PLATFORM: primary.url("platform"),
      DATABASE_URL_DASHBOARD: primary.url("lists"),
      DATABASE_URL_DASHBOARD_RO: replica.url("lists"),
      // This replica must never be read, because permissions are always checked on the primary.
      DATABASE_URL_PLATFORM_RO: "postgres://nobody@127.0.0.1:9/none",
    };
    databases = openDatabases(env);
    const services = openServices(readSettings(env), databases);
    app = createGateway(services);
    person = await signInAs(services);
  });
  afterAll(async () => {
    await databases?.close();
    await admin?.end();
    await replica?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const paused = async (isPaused: boolean) => {
    const sql = postgres(replica.url(), { max: 1, fetch_types: false });
    await (isPaused ? sql`select pg_wal_replay_pause()` : sql`select pg_wal_replay_resume()`);
    await sql.end();
  };
  const create = async (title: string) => {
    const answer = await sendTo(app, "/v1/dashboard/dashboards", {
      method: "POST",
      as: person,
      json: { title },
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const token = answer.headers.get("x-consistency-token");
    return { id: (await answer.json() as { id: string }).id, token: token! };
  };
  const read = async (id: string, token?: string) =>
    await sendTo(app, `/v1/dashboard/dashboards/${id}`, {
      as: person,
      headers: token === undefined ? {} : { "X-Consistency-Token": token },
    });

  test("a write returns the position of the log", async () => {
    expect((await create("One")).token).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  });

  test("a lagging replica is read without the token, but not with it", async () => {
    await paused(true);
    try {
      const { id, token } = await create("Two");
      expect((await read(id)).status).toBe(404);
      expect((await read(id, token)).status).toBe(200);
    } finally {
      await paused(false);
    }
  });

  test("a replica that catches up in time responds itself", async () => {
    const { id, token } = await create("Three");
    expect((await read(id, token)).status).toBe(200);
  });

  test.each(["x", "0/0/0", "'; select 1", "FFFFFFFFF/0"])("400 the token %j", async (token) => {
    const answer = await read(crypto.randomUUID(), token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "bad_request" });
  });

  test("the primary responds while the replica is down", async () => {
    const { id } = await create("Four");
    await replica.stop();
    expect((await read(id)).status).toBe(200);
  });
});
