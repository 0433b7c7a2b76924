import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantLimit } from "../../functions/people/api-keys/granted-limit.ts";
import { newSecret, secretHmacs } from "../../functions/people/api-keys/secret.ts";
import { createGate } from "../../functions/people/auth/gate.ts";
import { newRouter } from "../../functions/kernel/commands/route.ts";
import type { GatewayEnv } from "../../functions/kernel/commands/services.ts";
import { type SignedIn, testInternalKey } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";

const hour = 3_600;

const fromNowhere: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  c.set("clientAddress", "unknown");
  await next();
};

/** Tests API keys over HTTP (group K of the hostile inputs). */
describe("hostile API keys", () => {
  let gateway: GatewayServer;
  let owner: SignedIn;
  beforeAll(async () => {
    gateway = await startGatewayServer({
      env: { LIMIT_BAD_CREDENTIAL: "100000/60", LIMIT_ANONYMOUS: "100000/60" },
    });
    owner = await gateway.signInAs();
  });
  afterAll(() => gateway.close());

  const post = (path: string, body: unknown, as: SignedIn = owner, headers: Record<string, string> = {}) =>
    gateway.call(path, {
      method: "POST",
      headers: { ...as.headers, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const make = async (settings: Record<string, unknown> = {}, as: SignedIn = owner) => {
    const answer = await post("/v1/api-keys", { name: "test", scopes: ["places:read"], ...settings }, as);
    const key = await answer.json();
    expect(answer.status, JSON.stringify(key)).toBe(201);
    expect(answer.headers.get("location")).toBe(`${gateway.url}/v1/api-keys/${key.id}`);
    return key as { id: string; clientId: string; secret: string; version: number };
  };
  const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`;
  /** Calls a public route, which rejects an invalid credential and otherwise returns 200. */
  const use = (authorization: string, headers: Record<string, string> = {}) =>
    gateway.call(`/v1/identity/persons/${owner.personId}`, { headers: { authorization, ...headers } });
  const statusOf = async (answer: Promise<Response>) => {
    const { status, body } = await answer;
    await body?.cancel();
    return status;
  };

  test("200 by Basic with id and secret, and by Bearer with the secret alone", async () => {
    const key = await make();
    expect(key.clientId).toMatch(/^gck_live_[0-9A-Za-z]{16}$/);
    expect(key.secret).toMatch(/^gsk_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(await statusOf(use(basic(key.clientId, key.secret)))).toBe(200);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
    expect(await statusOf(use(`bAsIc ${btoa(`${key.clientId}:${key.secret}`)}`))).toBe(200);
  });

  test.each([
    ["bad base64", "Basic !!!"],
    ["no colon", `Basic ${btoa("gck_live_x")}`],
    ["a colon in the secret", `Basic ${btoa("gck_live_x:gsk_live:y")}`],
    ["an empty id", `Basic ${btoa(":gsk_live_y")}`],
    ["an empty secret", `Basic ${btoa("gck_live_x:")}`],
    ["a byte order mark", `Basic ${Buffer.from("\ufeffgck_live_x:gsk_live_y").toString("base64")}`],
    ["nothing", "Basic"],
    ["a secret of another system", "Bearer sk_live_abcdef"],
    ["a secret that is too long", `Bearer gsk_live_${"a".repeat(5_000)}_aaaaaa`],
  ])("K01 401 %s", async (_name, authorization) => {
    const answer = await use(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "unauthenticated", detail: expect.any(String) });
  });

  test("K02 401 for a wrong checksum, without a database query; 429 after 20 attempts", async () => {
    let queries = 0;
    const { databases, services } = gateway;
    const counted = {
      ...databases,
      sql: (name: Parameters<typeof databases.sql>[0]) =>
        new Proxy(databases.sql(name), {
          apply(target, self, args) {
            queries += 1;
            return Reflect.apply(target, self, args);
          },
        }),
    };
    // The same access check, but with the usual limit for failures and a database whose queries are counted.
    const { limits: _limits, ...settings } = services.settings;
    const { createLimits } = await import("../../functions/kernel/limits/limits.ts");
    const gate = createGate({
      ...services,
      settings: { ...settings, limits: {} },
      databases: counted,
      limits: createLimits(counted, services.clock),
    });
    const app = newRouter();
    app.use(fromNowhere);
    const { answerError } = await import("../../functions/kernel/shared/frame.ts");
    app.onError(answerError({
      app: "test",
      errorsPage: "",
      corsOrigins: new Set(),
      trustedProxyHops: 0,
      internalKeys: [],
    }));
    app.get("/", gate({ kind: "public" }), (c) => c.text("in"));
    const secret = newSecret("live");
    const wrong = secret.slice(0, -1) + (secret.endsWith("a") ? "b" : "a");
    const statuses: number[] = [];
    for (let count = 0; count < 1_000; count += 1) {
      statuses.push((await app.request("/", { headers: { authorization: `Bearer ${wrong}` } })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    expect(queries).toBe(0);
  });

  test("K03 401 with the same text for a valid id with a wrong secret and for an unknown id", async () => {
    const key = await make();
    const bodies = [];
    for (
      const authorization of [
        basic(key.clientId, newSecret("live")),
        basic("gck_live_unknownunknown00", newSecret("live")),
      ]
    ) {
      const answer = await use(authorization);
      expect(answer.status).toBe(401);
      const { requestId: _id, ...body } = await answer.json();
      bodies.push(body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    const other = await make();
    expect(await statusOf(use(basic(key.clientId, other.secret)))).toBe(401);
  });

  test("K04 401 for the stored hash", async () => {
    const key = await make();
    const [hmac] = secretHmacs(gateway.services.settings.platformSecrets, key.secret);
    const [row] = await gateway.databases.sql("platform")<{ stored: string }[]>`
      select secret_hmac as stored from api_keys.secrets where client_id = ${key.id}`;
    expect(row!.stored).toBe(hmac);
    expect(await statusOf(use(`Bearer ${hmac}`))).toBe(401);
    expect(await statusOf(use(basic(key.clientId, hmac!)))).toBe(401);
    const dump = JSON.stringify(
      await gateway.databases.sql("platform")`
      select to_jsonb(c) as c, to_jsonb(s) as s from api_keys.clients c join api_keys.secrets s on s.client_id = c.id`,
    );
    expect(dump).not.toContain(key.secret);
    expect(dump).not.toContain(key.secret.slice(9, 40));
  });

  test("K05 401 a revoked key at once, and an expired one", async () => {
    const key = await make({
      expiresAt: new Date(gateway.services.clock().getTime() + hour * 1_000).toISOString(),
    });
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
    gateway.advance(hour + 1);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(401);
    owner = await gateway.signInAs({ email: "owner2@sample.example" });
    const other = await make();
    const revoked = await gateway.call(`/v1/api-keys/${other.id}`, {
      method: "DELETE",
      headers: owner.headers,
    });
    expect(revoked.status).toBe(204);
    expect(await statusOf(use(`Bearer ${other.secret}`))).toBe(401);
    expect(
      (await gateway.call(`/v1/api-keys/${other.id}`, { method: "DELETE", headers: owner.headers })).status,
    ).toBe(204);
  });

  test("K05 two active secrets; the older one ends with the overlap, or when a third is created", async () => {
    const person = await gateway.signInAs();
    const key = await make({}, person);
    const rotate = async (overlapHours: number) =>
      (await (await post(`/v1/api-keys/${key.id}/rotate`, { overlapHours }, person)).json()) as {
        secret: string;
        secrets: unknown[];
      };
    const second = await rotate(168);
    expect(second.secrets).toHaveLength(2);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
    expect(await statusOf(use(`Bearer ${second.secret}`))).toBe(200);
    const third = await rotate(168);
    expect(third.secrets).toHaveLength(2);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(401);
    expect(await statusOf(use(`Bearer ${second.secret}`))).toBe(200);
    gateway.advance(8 * 24 * hour);
    expect(await statusOf(use(`Bearer ${second.secret}`))).toBe(401);
    expect(await statusOf(use(`Bearer ${third.secret}`))).toBe(200);
    owner = await gateway.signInAs();
    const fresh = await gateway.signInAs({ subject: `subject-of-${"x"}` });
    expect((await post(`/v1/api-keys/${key.id}/rotate`, { overlapHours: 169 }, fresh)).status).toBe(422);
  });

  test("K06 403 where keys are not accepted, whatever their scopes", async () => {
    const key = await make({ scopes: ["places:read", "places:write", "events:write"] });
    const authorization = `Bearer ${key.secret}`;
    for (
      const [method, path] of [
        ["GET", "/v1/api-keys"],
        ["POST", "/v1/api-keys"],
        ["GET", "/v1/identity/me"],
        ["GET", "/v1/auth/me"],
        ["GET", "/v1/auth/sessions"],
        ["GET", "/v1/admin/audit"],
        ["POST", "/v1/claims"],
        ["POST", "/v1/vouches"],
      ] as const
    ) {
      const answer = await gateway.call(path, {
        method,
        headers: { authorization, "content-type": "application/json", "x-internal-key": testInternalKey },
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "human_required" });
    }
  });

  test("K06 403 insufficient_scope if the key lacks the scope", async () => {
    const app = newRouter();
    app.use(fromNowhere);
    const gate = createGate(gateway.services);
    const { answerError } = await import("../../functions/kernel/shared/frame.ts");
    app.onError(
      answerError({
        app: "test",
        errorsPage: "",
        corsOrigins: new Set(),
        trustedProxyHops: 0,
        internalKeys: [],
      }),
    );
    app.get("/read", gate({ kind: "person-or-key", scope: "places:read" }), (c) => c.json(c.get("caller")));
    app.post("/write", gate({ kind: "person-or-key", scope: "places:write" }), (c) => c.text("in"));
    app.get("/pay", gate({ kind: "internal" }), (c) => c.text("in"));
    const key = await make({ scopes: ["places:read"] });
    const headers = { authorization: `Bearer ${key.secret}`, "x-internal-key": testInternalKey };
    const read = await app.request("/read", { headers });
    expect(read.status).toBe(200);
    expect(await read.json()).toMatchObject({
      kind: "key",
      ownerPersonId: owner.personId,
      scopes: ["places:read"],
    });
    const write = await app.request("/write", { method: "POST", headers });
    expect(write.status).toBe(403);
    expect(await write.json()).toMatchObject({ code: "insufficient_scope" });
    expect((await app.request("/pay", { headers })).status).toBe(403);
  });

  test("K07 400 two credentials", async () => {
    const key = await make();
    expect(await statusOf(use(`Bearer ${key.secret}, ${basic(key.clientId, key.secret)}`))).toBe(400);
    expect(await statusOf(use(`Bearer ${key.secret}`, { "x-api-key": key.secret }))).toBe(400);
    const answer = await gateway.call("/v1/api-keys", { headers: { "x-api-key": key.secret } });
    expect(answer.status).toBe(401);
  });

  test("K08 409 exactly the 11th key, even if 30 are requested at once", async () => {
    const person = await gateway.signInAs();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post("/v1/api-keys", { name: "n", scopes: ["places:read"] }, person)),
    );
    const statuses = await Promise.all(
      answers.map(async (answer) => (await answer.body?.cancel(), answer.status)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
  });

  test("K08 409 the 11th active key, even if ten expired ones are to be renewed", async () => {
    const person = await gateway.signInAs();
    const soon = () => new Date(gateway.services.clock().getTime() + 60_000).toISOString();
    const expired = await Promise.all(Array.from({ length: 10 }, () => make({ expiresAt: soon() }, person)));
    gateway.advance(61);
    const live = await Promise.all(Array.from({ length: 9 }, () => make({}, person)));
    const revive = (key: { id: string }, expiresAt: string | null = null) =>
      statusOf(gateway.call(`/v1/api-keys/${key.id}`, {
        method: "PATCH",
        headers: { ...person.headers, "content-type": "application/merge-patch+json", "if-match": "*" },
        body: JSON.stringify({ expiresAt }),
      }));
    const revived = await Promise.all(expired.map((key) => revive(key)));
    expect(revived.filter((status) => status === 200)).toHaveLength(1);
    expect(revived.filter((status) => status === 409)).toHaveLength(9);
    expect(await revive(live[0]!, soon())).toBe(200);
  });

  test.each<[string, Record<string, unknown>]>([
    ["a name of 10 kB", { name: "n".repeat(10_240) }],
    ["no name", { name: "" }],
    ["a name with a direction mark", { name: "a\u202eb" }],
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["places:delete"] }],
    ["every scope", { scopes: ["*"] }],
    ["a scope twice", { scopes: ["places:read", "places:read"] }],
    ["money", { scopes: ["pay:write"] }],
    ["staff", { scopes: ["admin:read"] }],
    ["keys", { scopes: ["api-keys:write"] }],
    ["an expiry in the past", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["an expiry behind the last year that can be written", { expiresAt: "9999-12-31T23:59:59-12:00" }],
    ["homes", { scopes: ["family:read"] }],
    ["organizations", { scopes: ["organization:write"] }],
    ["an expiry that is no time", { expiresAt: "tomorrow" }],
    ["an address that is none", { allowedAddresses: ["localhost"] }],
    ["a limit of nothing", { limitPerMinute: 0 }],
    ["a limit above the own maximum", { limitPerMinute: 1_001 }],
    ["an owner of its own choosing", { ownerPersonId: "x" }],
    ["a key for tests, which would write live data", { environment: "test" }],
    ["a secret of its own choosing", { secret: "gsk_live_x" }],
  ])("K08 422 %s", async (_name, settings) => {
    const answer = await post("/v1/api-keys", { name: "n", scopes: ["places:read"], ...settings });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(422);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  test("K09 no list, read or error response contains a secret or a hash", async () => {
    const person = await gateway.signInAs();
    const key = await make({}, person);
    const texts: string[] = [];
    for (
      const path of [
        "/v1/api-keys",
        `/v1/api-keys/${key.id}`,
        `/v1/api-keys/${key.id}/usage`,
        "/v1/identity/me/export",
      ]
    ) {
      const answer = await gateway.call(path, { headers: person.headers });
      expect(answer.status).toBe(200);
      texts.push(await answer.text());
    }
    const all = texts.join("");
    expect(all).toContain(key.clientId);
    expect(all).not.toContain(key.secret.slice(9, 40));
    for (const hmac of secretHmacs(gateway.services.settings.platformSecrets, key.secret)) {
      expect(all).not.toContain(hmac);
    }
    expect(all).toContain(`gsk_live_…${key.secret.slice(-4)}`);
  });

  test("404 for another person's key, with every method", async () => {
    const key = await make({}, await gateway.signInAs());
    const stranger = await gateway.signInAs();
    for (
      const [method, path, body] of [
        ["GET", `/v1/api-keys/${key.id}`],
        ["PATCH", `/v1/api-keys/${key.id}`, { name: "mine" }],
        ["DELETE", `/v1/api-keys/${key.id}`],
        ["POST", `/v1/api-keys/${key.id}/rotate`, {}],
        ["GET", `/v1/api-keys/${key.id}/usage`],
      ] as const
    ) {
      const answer = await gateway.call(path, {
        method,
        headers: { ...stranger.headers, "content-type": "application/json", "if-match": "*" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(answer.status, `${method} ${path}`).toBe(404);
      await answer.body?.cancel();
    }
  });

  test("K10 exactly N of 200 parallel calls pass a key's own limit", async () => {
    const key = await make({ limitPerMinute: 37 }, await gateway.signInAs());
    const answers = await Promise.all(Array.from({ length: 200 }, () => use(`Bearer ${key.secret}`)));
    const statuses = await Promise.all(
      answers.map(async (answer) => (await answer.body?.cancel(), answer.status)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(37);
    expect(statuses.filter((status) => status === 429)).toHaveLength(163);
    gateway.advance(61);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
  });

  test("403 from a network that the key does not allow", async () => {
    const person = await gateway.signInAs();
    const key = await make({ allowedAddresses: ["203.0.113.0/24", "2001:db8::/48"] }, person);
    const from = (address: string) =>
      statusOf(
        use(`Bearer ${key.secret}`, { "x-hakika-client-ip": address, "x-internal-key": testInternalKey }),
      );
    expect(await from("203.0.113.7")).toBe(200);
    expect(await from("::ffff:203.0.113.7")).toBe(200);
    expect(await from("2001:db8:0:1::1")).toBe(200);
    expect(await from("203.0.114.7")).toBe(403);
    expect(await from("2001:db9::1")).toBe(403);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(403);
  });

  test("401 a key whose owner is suspended or has left", async () => {
    const person = await gateway.signInAs();
    const key = await make({}, person);
    const sql = gateway.databases.sql("platform");
    await sql`update identity.persons set status = 'suspended' where id = ${person.personId}`;
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(401);
    await sql`update identity.persons set status = 'active' where id = ${person.personId}`;
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
    expect(
      (await gateway.call("/v1/identity/me", {
        method: "DELETE",
        headers: { ...person.headers, "if-match": "*" },
      })).status,
    ).toBe(204);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(401);
  });

  test("412, 428, 200 a change of settings needs the version; a narrower scope takes effect at once", async () => {
    const person = await gateway.signInAs();
    const key = await make({}, person);
    const patch = (headers: Record<string, string>, body: unknown = { name: "new name" }) =>
      gateway.call(`/v1/api-keys/${key.id}`, {
        method: "PATCH",
        headers: { ...person.headers, "content-type": "application/merge-patch+json", ...headers },
        body: JSON.stringify(body),
      });
    expect((await patch({})).status).toBe(428);
    expect((await patch({ "if-match": `"v99"` })).status).toBe(412);
    const changed = await patch({ "if-match": `"v${key.version}"` });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ name: "new name", version: key.version + 1 });
    expect((await patch({ "if-match": "*" }, { clientId: "x" })).status).toBe(422);
  });

  test("usage is counted by namespace and day", async () => {
    const person = await gateway.signInAs();
    const key = await make({}, person);
    for (let count = 0; count < 3; count += 1) await statusOf(use(`Bearer ${key.secret}`));
    await statusOf(gateway.call("/v1/identity/me", { headers: { authorization: `Bearer ${key.secret}` } }));
    await gateway.services.usage.flush();
    const answer = await gateway.call(`/v1/api-keys/${key.id}/usage`, { headers: person.headers });
    expect(await answer.json()).toEqual({
      items: [{
        day: gateway.services.clock().toISOString().slice(0, 10),
        namespace: "identity",
        calls: 4,
        errors: 1,
      }],
      nextCursor: null,
    });
    const used = await (await gateway.call(`/v1/api-keys/${key.id}`, { headers: person.headers })).json();
    expect(used.lastUsedAt).not.toBeNull();
  });

  test("only owners and admins manage an organization's key, which ends with the organization: 401", async () => {
    const sql = gateway.databases.sql("platform");
    const [admin, member, stranger] = [
      await gateway.signInAs(),
      await gateway.signInAs(),
      await gateway.signInAs(),
    ];
    const organizationId = crypto.randomUUID();
    await sql`insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${organizationId}, 'Org', ${`org-${
      organizationId.slice(0, 8)
    }`}, 'company', ${admin.personId}, now(), now())`;
    for (const [person, role] of [[admin, "admin"], [member, "member"]] as const) {
      await sql`insert into organization.memberships (organization_id, person_id, role, status, joined_at)
        values (${organizationId}, ${person.personId}, ${role}, 'active', now())`;
    }
    const key = await make({ organizationId }, admin);
    expect(
      (await post("/v1/api-keys", { name: "n", scopes: ["places:read"], organizationId }, member)).status,
    ).toBe(403);
    expect(
      (await post("/v1/api-keys", { name: "n", scopes: ["places:read"], organizationId }, stranger)).status,
    ).toBe(404);
    expect((await gateway.call(`/v1/api-keys/${key.id}`, { headers: member.headers })).status).toBe(404);
    const list = await gateway.call(`/v1/api-keys?organizationId=${organizationId}`, {
      headers: admin.headers,
    });
    expect((await list.json()).items).toMatchObject([{ id: key.id, organizationId }]);
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(200);
    await sql`update organization.organizations set deleted_at = now() where id = ${organizationId}`;
    expect(await statusOf(use(`Bearer ${key.secret}`))).toBe(401);
  });

  test("only staff can allow more than 1,000 calls a minute, and the limit is kept when the owner changes the key", async () => {
    const person = await gateway.signInAs();
    const key = await make({ limitPerMinute: 1_000 }, person);
    const sql = gateway.services.databases.sql("api-keys");
    const patch = async (json: unknown) => {
      const { version } = await (await gateway.call(`/v1/api-keys/${key.id}`, { headers: person.headers }))
        .json();
      return await gateway.call(`/v1/api-keys/${key.id}`, {
        method: "PATCH",
        headers: { ...person.headers, "content-type": "application/json", "if-match": `"v${version}"` },
        body: JSON.stringify(json),
      });
    };
    expect((await patch({ limitPerMinute: 1_001 })).status).toBe(422);

    await grantLimit(sql, key.clientId, 5_000, gateway.services.clock());
    const quotaOf = async () => {
      const answer = await use(`Bearer ${key.secret}`);
      await answer.body?.cancel();
      return answer.headers.get("ratelimit-policy");
    };
    expect(await quotaOf()).toContain("q=5000;");
    expect(await (await patch({ limitPerMinute: 200 })).json()).toMatchObject({ limitPerMinute: 5_000 });
    await grantLimit(sql, key.clientId, null, gateway.services.clock());
    expect(await quotaOf()).toContain("q=200;");
    await expect(grantLimit(sql, key.clientId, 100_001, gateway.services.clock())).rejects.toThrow(/100000/);
    await expect(grantLimit(sql, "gck_live_unknown", 5, gateway.services.clock())).rejects.toThrow(/No live/);
  });

  test("old limits above 1,000 a minute are capped", async () => {
    const key = await make();
    const sql = gateway.services.databases.sql("api-keys");
    const file = new URL(
      "../../functions/kernel/db/migrations/api-keys/0002-granted-limits.sql",
      import.meta.url,
    );
    const migration = await readFile(file, "utf8");
    await sql`alter table api_keys.clients drop constraint clients_limit_per_minute_check,
      add constraint clients_limit_per_minute_check check (limit_per_minute between 1 and 100000),
      drop column granted_limit`;
    await sql`update api_keys.clients set limit_per_minute = 100000 where id = ${key.id}`;
    await sql.unsafe(migration);
    const answer = await gateway.call(`/v1/api-keys/${key.id}`, { headers: owner.headers });
    expect((await answer.json()).limitPerMinute).toBe(1_000);
  });
});
