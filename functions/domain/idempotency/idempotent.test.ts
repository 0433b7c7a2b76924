import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import type { GatewayEnv } from "../services.ts";
import { createIdempotent } from "./idempotent.ts";

/** What the route of a test does; it answers how many rows there are. */
type Rule = () => Promise<void>;

describe("a request under its Idempotency-Key", () => {
  let databases: TestDatabases;
  let app: Hono<GatewayEnv>;
  let rule: Rule;
  let runs = 0;
  let offsetMs = 0;

  const sql = () => databases.sql("platform");
  const add = (n: number) => inTransaction(sql(), (tx) => tx`insert into public.effects values (${n})`);
  const effects = async () => (await sql()`select n from public.effects order by n`).map(({ n }) => n);

  beforeAll(async () => {
    databases = await freshDatabases("platform");
    await sql()`create table public.effects (n integer)`;
    const idempotent = createIdempotent({
      databases,
      clock: () => new Date(Date.now() + offsetMs),
      platformSecrets: ["a-secret-of-these-tests-that-is-long-enough"],
    });
    app = new Hono<GatewayEnv>();
    app.use(async (c, next) => {
      c.set("clientAddress", "127.0.0.1");
      await next();
    });
    app.onError((error) =>
      error instanceof Problem
        ? Response.json({ code: error.code, ...error.extras }, { status: error.status })
        : Response.json({ code: "broken" }, { status: 500 })
    );
    app.post("/things/:id?/:verb?", idempotent(), async (c) => {
      runs += 1;
      await rule();
      c.header("Location", "/things/1");
      return c.json({ effects: (await effects()).length }, 201);
    });
  });
  beforeEach(async () => {
    await sql()`delete from public.effects`;
    runs = 0;
  });
  afterAll(() => databases.close());

  const send = async (key: string, path = "/things") => {
    const headers = { "Idempotency-Key": key, "Content-Type": "application/json" };
    const answer = await app.request(path, { method: "POST", headers, body: "{}" });
    const isReplayed = answer.headers.get("idempotent-replayed") === "true";
    const location = answer.headers.get("location");
    return { status: answer.status, body: await answer.json(), isReplayed, location };
  };

  test("201 the answer counts what was done, and comes again", async () => {
    rule = () => add(1).then(() => {});
    const key = newId();
    const first = await send(key);
    expect(first).toEqual({ status: 201, body: { effects: 1 }, isReplayed: false, location: "/things/1" });
    expect(await send(key)).toEqual({ ...first, isReplayed: true });
    expect([runs, await effects()]).toEqual([1, [1]]);
  });

  test("201 one of 20 at the same moment takes effect, the others are told to wait or get its answer", async () => {
    rule = () => add(1).then(() => {});
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(answers.filter(({ status, isReplayed }) => status === 201 && !isReplayed)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect([runs, await effects()]).toEqual([1, [1]]);
  });

  test("500 after the work leaves nothing of it, and the same key runs again", async () => {
    const key = newId();
    rule = async () => {
      await add(1);
      throw new Error("broken");
    };
    expect((await send(key)).status).toBe(500);
    expect(await effects()).toEqual([]);
    rule = () => add(2).then(() => {});
    expect((await send(key)).status).toBe(201);
    expect(await effects()).toEqual([2]);
  });

  test("422 after the work keeps what was counted, and the key is free for the corrected request", async () => {
    const key = newId();
    rule = async () => {
      await add(1);
      throw new Problem("validation_failed", { reason: "no" });
    };
    expect((await send(key)).status).toBe(422);
    expect(await effects()).toEqual([1]);
    rule = () => add(2).then(() => {});
    expect((await send(key)).status).toBe(201);
    expect(await effects()).toEqual([1, 2]);
  });

  test("409 an attempt that lost its key to another one takes no effect, however late it ends", async () => {
    const key = newId();
    const reached = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    rule = async () => {
      await add(1);
      reached.resolve();
      await resumed.promise;
    };
    const late = send(key);
    await reached.promise;
    expect((await send(key)).body.code).toBe("idempotency_in_progress");
    offsetMs += 61_000;
    rule = () => add(2).then(() => {});
    expect((await send(key)).status).toBe(201);
    resumed.resolve();
    expect(await late).toMatchObject({
      status: 409,
      body: { code: "idempotency_in_progress" },
      location: null,
    });
    expect(await effects()).toEqual([2]);
    expect((await send(key)).isReplayed).toBe(true);
  });

  test("409 of two transactions the first took effect and the second failed: it is told so, and never run again", async () => {
    const [key, id] = [newId(), newId()];
    rule = async () => {
      await add(1);
      await inTransaction(sql(), async (tx) => {
        await tx`insert into public.effects values (2)`;
        throw new Error("broken");
      });
    };
    const path = `/things/${id}/turn`;
    expect((await send(key, path)).status).toBe(500);
    expect(await effects()).toEqual([1]);
    const again = await send(key, path);
    expect(again).toMatchObject({
      status: 409,
      body: { code: "idempotency_answer_lost", nextActions: [{ code: "read", href: `/things/${id}` }] },
    });
    expect([runs, await effects()]).toEqual([1, [1]]);
  });

  test("409 a gateway that died after the first of two transactions: to wait for a minute, then that it took effect", async () => {
    const key = newId();
    const never = new Promise<void>(() => {});
    rule = async () => {
      await add(1);
      await inTransaction(sql(), (tx) => tx`insert into public.effects values (2)`);
      await never;
    };
    const reached = async () => (await effects()).length === 1;
    void send(key);
    await expect.poll(reached).toBe(true);
    expect((await send(key)).body.code).toBe("idempotency_in_progress");
    offsetMs += 61_000;
    expect((await send(key)).body.code).toBe("idempotency_answer_lost");
    expect([runs, await effects()]).toEqual([1, [1]]);
  });
});
