import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabases, type TestDatabases } from "../../../tests/support/databases.ts";
import type { Services } from "./services.ts";
import { newId } from "../shared/ids.ts";
import { json, problems } from "../shared/openapi.ts";
import { Problem } from "../shared/problem.ts";
import { command } from "./command.ts";
import { newRouter } from "./route.ts";

type Rule = (services: Services) => Promise<unknown>;

describe("a command", () => {
  let databases: TestDatabases;
  let app: ReturnType<typeof newRouter>;
  let rule: Rule;
  let spend: Rule;
  let after: Rule;
  let runs = 0;
  let spent = 0;

  const add = (n: number): Rule => ({ databases }) =>
    databases.sql("platform")`insert into public.effects values (${n})`;
  const effects = async () =>
    (await databases.sql("platform")`select n from public.effects order by n`).map(({ n }) => n);

  beforeAll(async () => {
    databases = await freshDatabases("platform");
    await databases.sql("platform")`create table public.effects (n integer)`;
    const services = {
      databases,
      clock: () => new Date(),
      settings: { platformSecrets: ["a-secret-of-these-tests-that-is-long-enough"] },
    } as unknown as Services;
    app = newRouter();
    app.use(async (c, next) => {
      c.set("clientAddress", "127.0.0.1");
      // Setting a header creates the response before the handler runs, as in the `frame` middleware. If the handler
      // then sets its own headers and fails, the error must be sent without them. Otherwise, it could be cached.
      c.res.headers.set("x-request-id", "1");
      await next();
    });
    app.onError((error) =>
      error instanceof Problem
        ? Response.json({ code: error.code, ...error.extras }, { status: error.status })
        : Response.json({ code: "broken" }, { status: 500 })
    );
    const Answer = z.object({ effects: z.int() });
    const route = {
      method: "post" as const,
      summary: "",
      idempotencyKey: "taken" as const,
      responses: { 201: json("What there is", Answer), ...problems(409, 422) },
    };
    const answer = async ({ databases }: Services) => ({
      effects: (await databases.sql("platform")`select n from public.effects`).length,
    });
    command(app, services, { ...route, path: "/things/{id}/turn", operationId: "turn" }, {
      async spend(_c, services) {
        spent += 1;
        await spend(services);
      },
      async run(c, services) {
        runs += 1;
        await rule(services);
        c.header("Location", "/things/1");
        return c.json(await answer(services), 201);
      },
    });
    command(app, services, { ...route, path: "/steps", operationId: "step" }, {
      async run(_c, services) {
        runs += 1;
        await rule(services);
        return await answer(services);
      },
      async after(c, services, done) {
        await after(services);
        return c.json(done, 201);
      },
    });
  });
  beforeEach(async () => {
    await databases.sql("platform")`delete from public.effects`;
    [runs, spent] = [0, 0];
    spend = after = () => Promise.resolve();
  });
  afterAll(() => databases.close());

  const send = async (key: string | undefined, path = "/things/1/turn", body = "{}") => {
    const headers = { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) };
    const answer = await app.request(path, { method: "POST", headers, body });
    const isReplayed = answer.headers.get("idempotent-replayed") === "true";
    const location = answer.headers.get("location");
    return { status: answer.status, body: await answer.json(), isReplayed, location };
  };

  test("201 the same key gets the stored response", async () => {
    rule = add(1);
    const key = newId();
    const first = await send(key);
    expect(first).toEqual({ status: 201, body: { effects: 1 }, isReplayed: false, location: "/things/1" });
    expect(await send(key)).toEqual({ ...first, isReplayed: true });
    expect([runs, spent, await effects()]).toEqual([1, 1, [1]]);
  });

  test("201 twice without a key takes effect twice", async () => {
    rule = add(1);
    await send(undefined);
    expect((await send(undefined)).body).toEqual({ effects: 2 });
  });

  test.each(["/things/1/turn", "/steps"])(
    "409 or the same response: %s under one key, 20 at once",
    async (path) => {
      rule = add(1);
      const key = newId();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, path)));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await send(key, path)).toMatchObject({ status: 201, isReplayed: true });
      if (path === "/steps") return;
      expect(answers.filter(({ status, isReplayed }) => status === 201 && !isReplayed)).toHaveLength(1);
      expect([runs, await effects()]).toEqual([1, [1]]);
    },
  );

  test.each<[number, () => Error]>([
    [500, () => new Error("broken")],
    [422, () => new Problem("validation_failed", { reason: "no" })],
  ])("%i undoes what the rule wrote, keeps what was spent, and frees the key", async (status, failure) => {
    const key = newId();
    spend = add(7);
    rule = async (services) => {
      await add(1)(services);
      throw failure();
    };
    expect(await send(key)).toMatchObject({ status, location: null });
    expect(await effects()).toEqual([7]);
    rule = add(2);
    expect((await send(key)).status).toBe(201);
    expect(await effects()).toEqual([2, 7, 7]);
  });

  test("409 a rejection after the commit keeps what the rule wrote, and the request can be sent again", async () => {
    const key = newId();
    rule = add(1);
    after = () => Promise.reject(new Problem("conflict", { reason: "no" }));
    expect(await send(key, "/steps")).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await effects()).toEqual([1]);
    after = add(2);
    expect(await send(key, "/steps")).toMatchObject({ status: 201, isReplayed: false });
    expect(await effects()).toEqual([1, 1, 2]);
    expect(await send(key, "/steps")).toMatchObject({ status: 201, isReplayed: true });
    expect(await effects()).toEqual([1, 1, 2]);
  });

  test("work after the commit runs outside the transaction, and not for a replayed response", async () => {
    rule = add(1);
    after = async () => {
      expect(await effects()).toEqual([1]);
    };
    expect((await send(undefined, "/steps")).status).toBe(201);
  });

  test("422 a key that was used with another body", async () => {
    rule = add(1);
    const key = newId();
    await send(key);
    expect((await send(key, undefined, "[]")).body.code).toBe("idempotency_key_reused");
  });

  test("409 while an equal request runs; a request that died with its connection blocks no other", async () => {
    const key = newId();
    const reached = Promise.withResolvers<number>();
    const resumed = Promise.withResolvers<void>();
    rule = async (services) => {
      const [row] = await services.databases.sql("platform")`select pg_backend_pid() as pid`;
      await add(1)(services);
      reached.resolve(row!["pid"]);
      await resumed.promise;
    };
    const first = send(key);
    const pid = await reached.promise;
    expect((await send(key)).body.code).toBe("idempotency_in_progress");
    await databases.sql("platform")`select pg_terminate_backend(${pid})`;
    rule = add(2);
    await expect.poll(async () => (await send(key)).status).toBe(201);
    resumed.resolve();
    expect((await first).status).toBe(500);
    expect(await effects()).toEqual([2]);
  });

  test("a rule is rerun completely after a deadlock", async () => {
    rule = async (services) => {
      await add(runs)(services);
      if (runs === 1) throw Object.assign(new Error("deadlock"), { code: "40P01" });
    };
    expect((await send(newId())).status).toBe(201);
    expect([runs, await effects()]).toEqual([2, [2]]);
  });

  test("databases at the same address share the transaction, under each of their names", async () => {
    rule = async (services) => {
      await add(1)(services);
      // Without a database name, the command uses the platform database.
      expect(await services.databases.sql("family")`select n from public.effects`).toHaveLength(1);
      expect(await effects()).toEqual([]);
    };
    expect((await send(undefined)).status).toBe(201);
  });
});
