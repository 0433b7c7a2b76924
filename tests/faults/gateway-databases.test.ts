import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, signInAs, testEnvironment, type TestRequest } from "../support/gateway.ts";

/** Tests different kinds of database failure (hostile inputs G03 and G04). */
describe("a platform database that breaks", () => {
  let databases: TestDatabases;
  let link: FaultyLink;
  let gateway: ReturnType<typeof setUp>;

  function setUp(env: Record<string, string>) {
    const opened = openDatabases(env, { maximum: 4, prepare: true, maximumWaiting: 200 });
    const services = openServices(readSettings({ ...testEnvironment, ...env }), opened);
    const app = createGateway(services);
    return {
      services,
      request: (path: string, init?: TestRequest) => sendTo(app, path, init),
      close: () => opened.close(),
    };
  }

  beforeAll(async () => {
    databases = await freshDatabases("platform", "events");
    link = faultyLink(databases.env.DATABASE_URL_PLATFORM!);
    gateway = setUp({ ...databases.env, DATABASE_URL_PLATFORM: link.address });
  });
  afterAll(async () => {
    link.become("refuses");
    await gateway.close();
    link.close();
    await databases.close();
  });

  async function unavailable(answer: Response) {
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(503);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body.detail).not.toMatch(/ECONN|postgres|CONNECTION|select/i);
    return body;
  }

  test.each(["refuses", "hangs"] as const)(
    "G03 503 with Retry-After while it %s, and it recovers by itself",
    async (state) => {
      link.become("passes");
      const person = await signInAs(gateway.services);
      expect((await gateway.request("/v1/identity/me", { as: person })).status).toBe(200);
      link.become(state);
      const answered: string[] = [];
      const waiting = gateway.request("/v1/identity/me", { as: person }).finally(() => answered.push("me"));
      expect((await gateway.request("/livez")).status).toBe(200);
      answered.push("livez");
      await unavailable(await waiting);
      // A request that doesn't use a database doesn't wait for one.
      if (state === "hangs") expect(answered).toEqual(["livez", "me"]);
      // Refresh and exchange fail if their rate limit can't be checked.
      const refresh = await unavailable(
        await gateway.request("/v1/auth/refresh", { method: "POST", as: person }),
      );
      expect(["limit_store_unavailable", "database_unavailable", "deadline_exceeded"]).toContain(
        refresh.code,
      );

      link.become("passes");
      await expect.poll(async () => (await gateway.request("/v1/identity/me", { as: person })).status).toBe(
        200,
      );
    },
  );

  test("G04 200 the manifest with every database down, which it says; 503 from /readyz", async () => {
    const broken = setUp({
      DATABASE_URL_PLATFORM: "postgres://x:y@127.0.0.1:1/none",
      DATABASE_URL_EVENTS: "postgres://x:y@127.0.0.1:1/none",
    });
    const answer = await broken.request("/");
    expect(answer.status).toBe(200);
    const { databases: states } = await answer.json();
    expect(states.platform).toEqual({ configured: true, reachable: false });
    expect(states.events).toEqual({ configured: true, reachable: false });
    expect(states.commerce).toEqual({ configured: false, reachable: false });
    expect((await broken.request("/readyz")).status).toBe(503);
    expect((await broken.request("/livez")).status).toBe(200);
    await broken.close();
  });

  test("503 with a detail that names the platform database and no other member, for authenticated routes while it is not configured", async () => {
    const without = setUp({});
    const detail = { detail: "platform database is not configured" };
    for (
      const [path, headers] of [
        ["/v1/identity/me", {}],
        ["/v1/identity/me", { authorization: "Bearer x" }],
        ["/v1/auth/refresh", {}],
      ] as const
    ) {
      const answer = await without.request(path, {
        headers,
        method: path.endsWith("refresh") ? "POST" : "GET",
      });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual(detail);
    }
    expect((await without.request("/v1/openapi.json")).status).toBe(200);
    expect((await without.request("/")).status).toBe(200);
    expect((await without.request("/readyz")).status).toBe(200);
    await without.close();
  });
});
