import { Socket } from "node:net";
import postgres from "postgres";
import { afterEach, expect, inject, test } from "vitest";
import type {} from "../../../tests/support/postgres-for-tests.ts";
import { withDeadline } from "../shared/deadline.ts";

// Tests the driver as patched by patches/postgres+3.4.9.patch. Without the patch, the first case crashes the process,
// the second hangs, and the next ones let other callers' statements into a transaction.
const server = new URL(inject("postgresUrl"));
let latest: Socket | undefined;
let sql: postgres.Sql | undefined;

afterEach(async () => {
  await sql?.end({ timeout: 1 });
});

/** Opens a pool with one connection, and stores its socket so that the test can cut it. */
function poolWithSocket(): postgres.Sql {
  // The driver's types lack `socket`, although it is documented.
  const options = {
    max: 1,
    prepare: false,
    fetch_types: false,
    backoff: () => 0.01,
    onnotice: () => {},
    socket: () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = new Socket();
        socket.once("error", reject);
        socket.connect(Number(server.port), server.hostname, () => resolve(latest = socket));
      }),
  };
  return sql = postgres(server.href, options as unknown as postgres.Options<Record<string, never>>);
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a write in a transaction whose connection is gone fails, and the process continues", async () => {
  const pool = poolWithSocket();
  const failure = await withDeadline(
    pool.begin(async (tx) => {
      await tx`select 1`;
      latest!.destroy();
      await nextTurn();
      await nextTurn();
      await tx`select 2`;
    }).catch((error: unknown) => error),
    5,
  );
  expect(failure).toMatchObject({ code: expect.stringMatching(/^CONNECTION_(?:CLOSED|DESTROYED)$/) });
  expect(await withDeadline(pool`select 3 as n`, 5)).toEqual([{ n: 3 }]);
});

test("a connection that ended while a write was waiting can send again once reopened", async () => {
  const pool = poolWithSocket();
  await pool`select 1`;
  for (let round = 0; round < 5; round += 1) {
    const waiting = pool`select 2`.catch((error: unknown) => error);
    // The query reaches the connection within a few microtasks, but its bytes are sent only at the end of this event
    // loop turn.
    for (let step = 0; step < 4; step += 1) await Promise.resolve();
    const ended = latest!;
    ended.emit("close", false);
    ended.destroy();
    expect(await withDeadline(waiting, 5)).toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(await withDeadline(pool`select 3 as n`, 5)).toEqual([{ n: 3 }]);
  }
});

/**
 * Runs transactions and other statements on the same connections, and checks that no statement runs inside another
 * caller's transaction.
 */
async function mixed(pool: postgres.Sql, count: number, every: number) {
  const outside = () => pool`select pg_current_xact_id_if_assigned()::text as transaction`.execute();
  const inside = () =>
    pool.begin(async (tx) => {
      const [first] = await tx`select pg_current_xact_id()::text as transaction`;
      const [last] = await tx`select pg_current_xact_id()::text as transaction`;
      expect(last).toEqual(first);
      return first!["transaction"] as string;
    });
  // Runs the query once on its own, so that the connection prepares the statement. The driver does not pipeline other
  // queries behind a statement that is not prepared yet.
  await outside();
  const work = Array.from(
    { length: count },
    (_none, index) => index % every === every - 1 ? inside() : outside(),
  );
  const answers = await withDeadline(Promise.all(work), 30);
  const transactions = answers.filter((answer) => typeof answer === "string");
  expect(new Set(transactions).size).toBe(count / every);
  for (const answer of answers) {
    if (typeof answer !== "string") expect(answer).toEqual([{ transaction: null }]);
  }
  const [left] = await pool`
    select count(*)::integer as count from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = 'driver-test' and state like 'idle in transaction%'`;
  expect(left).toEqual({ count: 0 });
}

function pool(options: object): postgres.Sql {
  return sql = postgres(server.href, {
    fetch_types: false,
    connection: { application_name: "driver-test" },
    ...options,
  });
}

test.each([[1, 4, 5], [1, 100, 101], [2, 0, 3]])(
  "with %i connections and pipelines of %i, a query that fills the pipeline is alone on its connection",
  async (max, max_pipeline, every) => {
    await mixed(pool({ max, max_pipeline }), every * 20, every);
  },
);

test("a transaction that starts while the socket is full is alone on its connection", async () => {
  const busy = pool({ max: 1 });
  await busy`select 1`;
  const large = "x".repeat(4 * 1024 * 1024);
  for (let round = 0; round < 5; round += 1) {
    const sent = busy`select length(${large}::text) as length`;
    const [answer] = await withDeadline(Promise.all([sent, mixed(busy, 6, 3)]), 30);
    expect(answer).toEqual([{ length: large.length }]);
  }
});

test("a transaction whose socket drains between two statements keeps its connection", async () => {
  const latestPool = poolWithSocket();
  await latestPool`select 1`;
  const drained = async () => {
    latest!.emit("drain");
    await nextTurn();
  };
  const inTransaction = latestPool.begin(async (tx) => {
    const [first] = await tx`select pg_current_xact_id()::text as transaction`;
    await drained();
    const other = latestPool`select pg_current_xact_id_if_assigned()::text as transaction`;
    other.catch(() => {});
    await drained();
    await tx`select 1`;
    return { first, other };
  });
  const { other } = await withDeadline(inTransaction, 5);
  expect(await withDeadline(other, 5)).toEqual([{ transaction: null }]);
});

test("a failed query rejects for every caller, including later ones", async () => {
  const pool = poolWithSocket();
  const wrong = pool`select 1 / ${0}::integer`;
  const refused = { code: "22012" };
  await expect(wrong).rejects.toMatchObject(refused);
  await expect(wrong.then(() => "fine")).rejects.toMatchObject(refused);
  expect(await wrong.catch((error: unknown) => error)).toMatchObject(refused);
  let isDone = false;
  await expect(wrong.finally(() => (isDone = true))).rejects.toMatchObject(refused);
  expect(isDone).toBe(true);
  await expect(Promise.all([pool`select 1`, wrong])).rejects.toMatchObject(refused);
});
