import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { waitUntilBlocked } from "../../../tests/support/until-blocked.ts";
import { openDatabases } from "./databases.ts";
import { databaseProblem } from "./faults.ts";
import checksumsWithComments from "./checksums-with-comments.json" with { type: "json" };
import { migrateAll, migrateDatabase, withoutComments } from "./migrate.ts";
import { inTransaction } from "./transaction.ts";

describe("databases", () => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await freshDatabases("platform", "events");
  });
  afterAll(() => databases.close());

  test("an unset variable says which database it is for", () => {
    expect(() => databases.sql("commerce")).toThrow("commerce database is not configured");
    expect(databases.isConfigured("commerce")).toBe(false);
    expect(databases.isConfigured("api-keys")).toBe(true);
  });

  test.each([
    ["a slash in the password", "postgres://hakika:se/cr3t-word@db:5432/places"],
    ["a slash at the start of the password", "postgres://hakika:/cr3t-word@db:5432/places"],
    ["digits and a slash in the password", "postgres://hakika:12/cr3t-word@db:5432/places"],
    ["a question mark at the start of the password", "postgres://hakika:?cr3t-word@db:5432/places"],
    ["a number sign in the password", "postgres://hakika:12#cr3t-word@db:5432/places"],
    ["a per cent sign in the password", "postgres://hakika:50%cr3t-word@db:5432/places"],
    ["another engine", "mysql://hakika:cr3t-word@db:3306/places"],
    ["no address", "cr3t-word"],
  ])(
    "an invalid address is rejected by its variable name, without its value: %s",
    async (_case, address) => {
      for (const name of ["DATABASE_URL_PLACES", "DATABASE_URL_PLACES_RO"]) {
        for (
          const use of [async () => openDatabases({ [name]: address }), () => migrateAll({ [name]: address })]
        ) {
          const refused = await use().then(() => "nothing", (error: Error) => error.message);
          expect(refused).toContain(`${name} must be postgres://`);
          expect(refused).not.toContain("cr3t");
        }
      }
    },
  );

  test.each([
    "postgres://hakika:se%2Fcr%23et@db:5432/a?sslmode=verify-full",
    "postgresql://hakika@one:5432,two:5433/a",
    "postgres://hakika:a@b@db/a",
    " postgres://[::1]:5432/a ",
    "postgres://@db/a",
    "postgres://hakika@db/a?application_name=me@desk",
  ])("the address %s is accepted", (address) => {
    expect(openDatabases({ DATABASE_URL_PLACES: address }).isConfigured("places")).toBe(true);
  });

  test("a failed migration names its databases", async () => {
    await expect(migrateAll({ DATABASE_URL_PLACES: "postgres://hakika@127.0.0.1:1/places" }))
      .rejects.toThrow(/^places: .*ECONNREFUSED/);
  });

  test.each(["0000-01-01T00:00:00Z", "294277-01-01T00:00:00Z", "2030-02-30"])(
    "422 the time %s, which PostgreSQL cannot store",
    async (text) => {
      const refused = await databases.sql("platform")`select ${text}::text::timestamptz`.catch((error) =>
        error
      );
      expect(databaseProblem(refused, "platform")).toMatchObject({ status: 422, code: "validation_failed" });
    },
  );

  test("migrations run once, and a changed one is rejected", async () => {
    const url = databases.env.DATABASE_URL_PLATFORM!;
    expect(await migrateDatabase(url, ["family", "organization", "api-keys", "platform"])).toEqual([]);
    const sql = databases.sql("platform");
    await sql`update platform.schema_migrations set checksum = 'x' where name = '0001-common-tables.sql'`;
    await expect(migrateDatabase(url, ["platform"])).rejects.toThrow("was changed after it ran");
  });

  test("a migration whose comments were changed after it ran is accepted", async () => {
    const url = databases.env.DATABASE_URL_EVENTS!;
    const sql = databases.sql("events");
    await sql`update platform.schema_migrations set checksum = ${
      checksumsWithComments["events/0001-events.sql"]
    }
      where set = 'events' and name = '0001-events.sql'`;
    expect(await migrateDatabase(url, ["events"])).toEqual([]);
    expect(
      withoutComments(
        "-- one\ncreate table t (\n  a text default '--' -- two\n);\n\n-- three\ndrop table t;\n",
      ),
    )
      .toBe("create table t (\n  a text default '--'\n);\ndrop table t;");
  });

  test("of two processes that migrate a new database at once, one runs each file", async () => {
    const sql = databases.sql("platform");
    const name = `t_twice_${crypto.randomUUID().replaceAll("-", "")}`;
    await sql.unsafe(`create database ${name}`);
    try {
      const url = new URL(databases.env.DATABASE_URL_PLATFORM!);
      url.pathname = `/${name}`;
      const both = await Promise.all([1, 2].map(() => migrateDatabase(url.href, ["events"])));
      const ran = both.flat();
      expect(ran).toContain("events/0001-events.sql");
      expect(new Set(ran).size).toBe(ran.length);
    } finally {
      await sql.unsafe(`drop database ${name} (force)`);
    }
  });

  test("a migrating process waits for another one, whatever the deadlines of the connection", async () => {
    const url = new URL(databases.env.DATABASE_URL_EVENTS!);
    // A pooler, or the settings of the database role, may set these timeouts.
    url.searchParams.set("lock_timeout", "50");
    url.searchParams.set("statement_timeout", "50");
    const sql = databases.sql("events");
    let migrated = Promise.resolve<string[]>(["nothing was begun"]);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7261438)`;
      migrated = migrateDatabase(url.href, ["events"]);
      migrated.catch(() => {});
      await waitUntilBlocked(sql);
      // Waits longer than the timeouts in the URL. PostgreSQL measures them, so the test must wait in real time.
      await tx`select pg_sleep(0.2)`;
    });
    expect(await migrated).toEqual([]);
  });

  test("fold() ignores case, accents and letters that do not decompose", async () => {
    const [row] = await databases.sql("events")<
      { folded: string }[]
    >`select fold('ŁÓDŹ Zürich São') as folded`;
    expect(row?.folded).toBe("lodz zurich sao");
    const [near] = await databases.sql("events")<{ likeness: number }[]>`
      select similarity(fold('Zürich'), fold('zurich')) as likeness`;
    expect(near?.likeness).toBe(1);
  });

  test("waiting for a lock ends within the lock deadline with a 503 problem", async () => {
    const sql = databases.sql("platform");
    await sql`create table held (id int primary key)`;
    await sql`insert into held values (1)`;
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = sql.begin(async (tx) => {
      await tx`select * from held for update`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const failure = await sql`update held set id = 2`.catch((error: unknown) => error);
    released.resolve();
    await holder;
    expect(databaseProblem(failure, "platform")?.status).toBe(503);
  });

  test("a deadlock is retried and both changes are made", async () => {
    const sql = databases.sql("platform");
    await sql`create table pair (id int primary key, n int not null)`;
    await sql`insert into pair values (1, 0), (2, 0)`;
    let holding = 0;
    const bothHold = Promise.withResolvers<void>();
    const change = (first: number, second: number) =>
      inTransaction(sql, async (tx) => {
        await tx`update pair set n = n + 1 where id = ${first}`;
        if ((holding += 1) === 2) bothHold.resolve();
        await bothHold.promise;
        await tx`update pair set n = n + 1 where id = ${second}`;
      });
    await Promise.all([change(1, 2), change(2, 1)]);
    expect((await sql`select n from pair order by id`).map((row) => row.n)).toEqual([2, 2]);
  });
});

describe("an unreachable database", () => {
  test("returns a 503 problem with Retry-After", async () => {
    const databases = openDatabases({ DATABASE_URL_PLATFORM: "postgres://x:y@127.0.0.1:1/none" });
    expect(await databases.isReachable("platform")).toBe(false);
    const failure = await databases.sql("platform")`select 1`.catch((error: unknown) => error);
    const problem = databaseProblem(failure, "platform");
    expect(problem?.status).toBe(503);
    expect(problem?.extras.headers?.["Retry-After"]).toBe("2");
    await databases.close();
  });

  test("has a limited queue, and a place is released only once", () => {
    const databases = openDatabases({ DATABASE_URL_PLATFORM: "postgres://x:y@127.0.0.1:1/none" }, {
      maximum: 1,
      prepare: true,
      maximumWaiting: 1,
    });
    const first = databases.admit("platform")!;
    expect(databases.admit("platform")).toBeTypeOf("function");
    expect(databases.admit("platform")).toBeUndefined();
    first();
    first();
    expect(databases.admit("platform")).toBeTypeOf("function");
    expect(databases.admit("platform")).toBeUndefined();
  });
});
