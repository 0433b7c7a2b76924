import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { grantedBy, useApplication } from "../../functions/people/auth/applications.ts";
import { mintToken, startSession } from "../../functions/people/auth/sessions.ts";
import { type GatewayWithProvider, startGatewayWithProvider } from "../support/gateway-server.ts";
import { signInAs } from "../support/gateway.ts";
import { providerToken } from "../support/provider-token.ts";

const tokenType = "urn:ietf:params:oauth:token-type:access_token";

describe("third-party applications", () => {
  let gateway: GatewayWithProvider;
  beforeAll(async () => {
    gateway = await startGatewayWithProvider({
      databases: ["commerce", "content", "pipeline", "pay"],
      env: { LIMIT_EXCHANGE: "1000/60", LIMIT_REFRESH: "1000/60" },
    });
  });
  afterAll(() => gateway.close());

  /** Returns the token that the provider issues to a self-registered application after the person has consented. */
  const subjectToken = (email: string, scope: string) =>
    providerToken(gateway.provider.issuer, email, gateway.url, scope);
  const exchange = async (subject: string, more: Record<string, string> = {}) => {
    const response = await gateway.call("/v1/auth/exchange", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        subject_token: subject,
        subject_token_type: tokenType,
        ...more,
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  const call = async (token: string, path: string, method = "GET", json?: unknown) => {
    const response = await gateway.call(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(json ? { "Content-Type": "application/json" } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };

  test("200 the gateway's metadata points to the provider, its scopes and the guide", async () => {
    const response = await gateway.call("/.well-known/oauth-protected-resource");
    expect(await response.json()).toMatchObject({
      resource: gateway.url,
      authorization_servers: [gateway.provider.issuer],
      scopes_supported: expect.arrayContaining(["platform", "commerce:read", "commerce:write"]),
      bearer_methods_supported: ["header"],
      resource_documentation: expect.stringMatching(/\/docs\/applications$/),
    });
  });

  test("400 OAuth parameters at the login are rejected with a link to the guide", async () => {
    for (const name of ["state", "client_id", "scope"]) {
      const response = await gateway.call(`/v1/auth/idp/login?return_to=/x&${name}=abc`);
      expect(response.status, name).toBe(400);
      expect(await response.text()).toContain("/docs/applications");
    }
    expect((await gateway.call("/v1/auth/idp/login?return_to=/x")).status).toBe(302);
  });

  test("200, 401, 403 an application's token can only do what its scopes say, even after a refresh", async () => {
    const email = "shopper@sample.example";
    const { status, body } = await exchange(await subjectToken(email, "commerce:read commerce:write"));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.scope.split(" ").sort()).toEqual(["commerce:read", "commerce:write"]);
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ sub: body.person_id, scope: body.scope, client_id: expect.any(String) });
    const refreshed = await call(body.access_token, "/v1/auth/refresh", "POST");
    expect(decodeJwt(refreshed.body.access_token)).toMatchObject({ scope: body.scope });
    const token = refreshed.body.access_token;
    expect((await call(token, "/v1/commerce/inquiries")).status).toBe(200);
    for (
      const [path, method, code] of [
        ["/v1/content/articles", "POST", "insufficient_scope"],
        ["/v1/identity/me", "GET", "human_required"],
        ["/v1/auth/sessions", "GET", "human_required"],
        ["/v1/auth/applications", "GET", "human_required"],
        ["/v1/claims", "POST", "human_required"],
        ["/v1/api-keys", "POST", "human_required"],
        ["/v1/admin/claims", "GET", "human_required"],
        ["/v1/pay/wallet", "GET", "insufficient_scope"],
      ] as const
    ) {
      const refused = await call(token, path, method, method === "POST" ? {} : undefined);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, code]);
    }
  });

  test("200 public data shows an application without the scope nothing about its person", async () => {
    const email = "writer@sample.example";
    const own = await signInAs(gateway.services, {
      email,
      subject: `dev:${btoa(email).replaceAll("=", "")}`,
    });
    const draft = await call(own.accessToken, "/v1/content/articles", "POST", {
      title: "Draft",
      body: "Mine.",
      locale: "en",
    });
    expect(draft.status).toBe(201);
    const path = `/v1/content/articles/${draft.body.id}`;
    const other = await exchange(await subjectToken(email, "commerce:read"));
    expect(other.body.person_id).toBe(own.personId);
    expect((await call(other.body.access_token, path)).status).toBe(404);
    const reader = await exchange(await subjectToken(email, "content:read"));
    expect((await call(reader.body.access_token, path)).status).toBe(200);
  });

  test("403 an application has none of its person's roles", async () => {
    const email = "operator@sample.example";
    await signInAs(gateway.services, {
      email,
      subject: `dev:${btoa(email).replaceAll("=", "")}`,
      roles: ["admin"],
    });
    const { body } = await exchange(await subjectToken(email, "pipeline:write pipeline:read"));
    const made = await call(body.access_token, "/v1/pipeline/sources", "POST", {
      name: "taken-over",
      kind: "api",
    });
    expect(made.status).toBe(403);
  });

  test("201 two people who use one application never share a stored response", async () => {
    const { services } = gateway;
    const client = { clientId: "shared-client", name: "Shared", scopes: ["content:read", "content:write"] };
    const tokens = await Promise.all([1, 2].map(async () => {
      const { personId } = await signInAs(services);
      const now = services.clock();
      const session = await inTransaction(services.databases.sql("platform"), async (tx) => {
        const id = (await useApplication(tx, personId, { kind: "application", ...client }, now))!;
        return await startSession(
          tx,
          personId,
          { amr: ["token_exchange"], application: { id, ...client } },
          now,
        );
      });
      return { personId, token: (await mintToken(services, session)).accessToken };
    }));
    const authors = await Promise.all(tokens.map(async ({ token }) => {
      const response = await gateway.call("/v1/content/articles", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": "the-same-key-of-both",
        },
        body: JSON.stringify({ title: "One", body: "Text.", locale: "en" }),
      });
      return (await response.json()).authorPersonId;
    }));
    expect(authors).toEqual(tokens.map(({ personId }) => personId));
  });

  test("200, 400 an exchange can ask for fewer scopes, but never for more", async () => {
    const subject = await subjectToken("narrow@sample.example", "commerce:read commerce:write");
    const less = await exchange(subject, { scope: "commerce:read" });
    expect([less.status, less.body.scope]).toEqual([200, "commerce:read"]);
    for (const scope of ["content:read", "platform", "commerce:read platform"]) {
      const more = await exchange(subject, { scope });
      expect([more.status, more.body.error]).toEqual([400, "invalid_scope"]);
    }
  });

  test("200, 400, 401, 404 sessions name the application; removing its access ends current and future ones", async () => {
    const email = "owner@sample.example";
    const own = await signInAs(gateway.services, {
      email,
      subject: `dev:${btoa(email).replaceAll("=", "")}`,
    });
    const subject = await subjectToken(email, "commerce:read");
    const { body: granted } = await exchange(subject);
    const sessions = await call(own.accessToken, "/v1/auth/sessions");
    expect(
      sessions.body.items.map(({ client }: { client: { name: string } | null }) => client?.name ?? null)
        .sort(),
    )
      .toEqual(["Assistant of the tests", null].sort());
    const { body: list } = await call(own.accessToken, "/v1/auth/applications");
    expect(list.items).toMatchObject([{
      name: "Assistant of the tests",
      scopes: ["commerce:read"],
      revokedAt: null,
    }]);
    const path = `/v1/auth/applications/${list.items[0].id}`;
    const stranger = await signInAs(gateway.services);
    expect((await call(stranger.accessToken, `${path}/revoke`, "POST")).status).toBe(404);
    // A token exchange that runs during the revocation must not leave a session behind.
    await Promise.all([
      exchange(subject),
      call(own.accessToken, `${path}/revoke`, "POST"),
      exchange(subject),
    ]);
    expect((await call(granted.access_token, "/v1/commerce/inquiries")).status).toBe(401);
    const left = await call(own.accessToken, "/v1/auth/sessions");
    expect(left.body.items.filter(({ client }: { client: unknown }) => client !== null)).toEqual([]);
    const again = await exchange(subject);
    expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
    expect((await call(own.accessToken, `${path}/allow`, "POST")).body.revokedAt).toBeNull();
    expect((await exchange(subject)).status).toBe(200);
  });

  test("a third-party client gets what its scopes say; our own client, or a token without a client, gets everything", () => {
    const of = (client: Partial<Parameters<typeof grantedBy>[0]>, asked?: string[]) =>
      grantedBy({ clientId: undefined, name: undefined, scopes: undefined, ...client }, "ours", asked);
    expect(of({})).toEqual({ kind: "own" });
    expect(of({ clientId: "ours", scopes: ["openid"] })).toEqual({ kind: "own" });
    expect(of({ clientId: "other" })).toEqual({ kind: "nothing" });
    expect(of({ scopes: ["openid", "email"] })).toEqual({ kind: "nothing" });
    expect(of({ clientId: "other", scopes: ["openid", "commerce:read", "pay:write"] })).toMatchObject({
      kind: "application",
      scopes: ["commerce:read"],
    });
    expect(of({ clientId: "https://app.example/client.json", scopes: ["platform"] })).toMatchObject({
      name: "app.example",
      scopes: ["platform"],
    });
    expect(of({ clientId: "ours" }, ["commerce:read"])).toMatchObject({ scopes: ["commerce:read"] });
  });
});
