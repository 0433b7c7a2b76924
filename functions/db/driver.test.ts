import { Socket } from "node:net";
import postgres from "postgres";
import { afterEach, expect, inject, test } from "vitest";
import type {} from "../../tests/support/postgres-for-tests.ts";
import { withDeadline } from "./databases.ts";

// The driver as scripts/patches.mjs leaves it: without the patch the first case ends the process, the second hangs.
const server = new URL(inject("postgresUrl"));
let latest: Socket | undefined;
let sql: postgres.Sql | undefined;

afterEach(async () => {
  await sql?.end({ timeout: 1 });
});

/** A pool of one connection whose socket the test can cut. */
function poolWithSocket(): postgres.Sql {
  // The type of the driver does not know `socket`, which its documentation names.
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

test("a write in a transaction whose connection is gone fails, and the process goes on", async () => {
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

test("a connection that ended while a write waited for its turn sends again after it was opened anew", async () => {
  const pool = poolWithSocket();
  await pool`select 1`;
  for (let round = 0; round < 5; round += 1) {
    const waiting = pool`select 2`.catch((error: unknown) => error);
    // The query is handed to the connection in a few microtasks; its bytes wait for the end of this turn.
    for (let step = 0; step < 4; step += 1) await Promise.resolve();
    const ended = latest!;
    ended.emit("close", false);
    ended.destroy();
    expect(await withDeadline(waiting, 5)).toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(await withDeadline(pool`select 3 as n`, 5)).toEqual([{ n: 3 }]);
  }
});
