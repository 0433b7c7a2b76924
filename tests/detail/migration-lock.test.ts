import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";

describe("databases", () => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await freshDatabases("platform", "events");
  });
  afterAll(() => databases.close());

  test("a migration that waits for a table with a long read blocks no other query", async () => {
    const sql = databases.sql("events");
    const file = "0003-keys-of-one-attempt.sql";
    await sql`alter table platform.idempotency_keys drop column attempt`;
    await sql`delete from platform.schema_migrations where name = ${file}`;
    let migrated = Promise.resolve<string[]>([]);
    await sql.begin(async (tx) => {
      await tx`select from platform.idempotency_keys`;
      migrated = migrateDatabase(databases.env.DATABASE_URL_EVENTS!, ["events"]);
      migrated.catch(() => {});
      await waitUntilBlocked(sql);
      // Queries through the pool have the same timeouts as in the apps.
      expect(await sql`select from platform.idempotency_keys`).toHaveLength(0);
    });
    expect(await migrated).toEqual([`every/${file}`]);
  });
});
