import { randomBytes } from "node:crypto";
import { type AnsweringProvider, answeringProvider } from "../support/answering-provider.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GatewayServer,
  type GatewayWithProvider,
  startGatewayServer,
  startGatewayWithProvider,
} from "../support/gateway-server.ts";
import { misbehavingFetch, type Misbehaviour } from "../support/hostile-provider.ts";
import { forge, partsOf } from "../support/forged-tokens.ts";
import { expectProblem as problem, fragmentOf, generousLimits as generous } from "../support/expectations.ts";
import { CookieJar } from "../support/sign-in-by-form.ts";

/**
 * Tests the gateway with providers that respond late, incorrectly or inconsistently (hostile input L09 and similar
 * cases).
 */
describe("providers that fail", () => {
  let gateway: GatewayWithProvider;
  const outside = misbehavingFetch();
  beforeAll(async () => {
    gateway = await startGatewayWithProvider({
      fetch: outside.fetch,
      env: { ...generous, RETURN_TO_ORIGINS: "https://app.example" },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => outside.misbehave());

  const sql = () => gateway.databases.sql("platform");
  const persons = async () =>
    (await sql()<{ count: number }[]>`select count(*)::int from identity.persons`)[0]!.count;

  const misbehaviours: [Misbehaviour, number][] = [
    ["times out", 504],
    ["answers 500", 502],
    ["answers HTML", 502],
    ["answers 50 MB", 502],
    ["answers wrong JSON", 502],
    ["answers an array", 502],
    ["refuses the connection", 502],
    ["redirects", 502],
  ];
  test.each(misbehaviours)("L09 the token endpoint %s: %i, no person", async (how, status) => {
    const { callback, jar } = await gateway.toCallback(
      `l09-${randomBytes(4).toString("hex")}@sample.example`,
    );
    const before = await persons();
    outside.misbehave("/token", how);
    const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    await problem(answer, status, status === 504 ? "upstream_timeout" : "upstream_invalid");
    expect(await persons()).toBe(before);
  });

  /** Starts another gateway that reaches the same provider through a different network. */
  const withNetwork = (network: typeof fetch) =>
    startGatewayServer({
      fetch: network,
      env: {
        ...generous,
        IDP_ISSUER: gateway.provider.issuer,
        IDP_CLIENT_ID: gateway.provider.clientId,
        IDP_API_KEY: gateway.provider.clientSecret,
        IDP_REDIRECT_URI: `${gateway.url}/v1/auth/idp/callback`,
        IDP_COOKIE_PASSWORD: "c0okie-p4ss-of-the-tests-0123456789ab",
      },
    });

  test.each(misbehaviours)(
    "L09 discovery %s: login returns %i, and works again later",
    async (how, status) => {
      const fresh = misbehavingFetch();
      fresh.misbehave("openid-configuration", how);
      const other = await withNetwork(fresh.fetch);
      const answer = await other.call("/v1/auth/idp/login");
      await problem(answer, status, status === 504 ? "upstream_timeout" : "upstream_invalid");
      fresh.misbehave();
      // Retries, because a call fails if it joins a discovery request that is already being aborted.
      await expect.poll(async () => (await other.call("/v1/auth/idp/login")).status).toBe(302);
      await other.close();
    },
  );

  test("L09 502 unreadable keys", async () => {
    const { callback, jar } = await gateway.toCallback("jwks@sample.example");
    const fresh = await answeringProvider();
    const other = await startGatewayServer({
      env: { ...generous, ...fresh.env },
      fetch: async (input, init) =>
        String(input).endsWith("/jwks")
          ? new Response("oops", { status: 500 })
          : await fresh.fetch(input, init),
    });
    await problem(await signInAt(other, fresh), 502, "upstream_invalid");
    await other.close();
    const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    expect(answer.status).toBe(302);
  });

  test("L09 502 if the discovery document is from another issuer", async () => {
    const foreign = misbehavingFetch();
    foreign.rewrite("openid-configuration", (body) => ({ ...body, issuer: "https://other.example" }));
    const other = await withNetwork(foreign.fetch);
    await problem(await other.call("/v1/auth/idp/login"), 502, "upstream_invalid");
    await other.close();
  });
});

async function signInAt(gateway: GatewayServer, provider: AnsweringProvider): Promise<Response> {
  const jar = new CookieJar();
  const login = await gateway.call("/v1/auth/idp/login");
  jar.keep(login);
  const asked = new URL(login.headers.get("location")!).searchParams;
  provider.answers.nonce = asked.get("nonce")!;
  return await gateway.call(`/v1/auth/idp/callback?code=c&state=${asked.get("state")}`, {
    headers: { cookie: jar.header() },
  });
}

describe("ID tokens with a valid signature and another fault", () => {
  let gateway: GatewayServer;
  let provider: AnsweringProvider;
  beforeAll(async () => {
    provider = await answeringProvider();
    gateway = await startGatewayServer({ env: { ...generous, ...provider.env }, fetch: provider.fetch });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    provider.answers.claims = (claims) => claims;
    provider.answers.idToken = (signed) => signed;
  });

  const refused = async () => {
    await problem(await signInAt(gateway, provider), 502, "upstream_invalid");
    const [row] = await gateway.databases.sql("platform")<{ count: number }[]>`
      select count(*)::int from identity.persons where idp_user_id <> 'subject-1'`;
    expect(row!.count).toBe(0);
  };

  test("302 for an unchanged response, so only the changes below are rejected", async () => {
    const answer = await signInAt(gateway, provider);
    expect(answer.status).toBe(302);
    expect(fragmentOf(new URL(answer.headers.get("location")!)).access_token).toBeDefined();
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Record<string, unknown>]>([
    ["another issuer", { iss: "https://other.example" }],
    ["another audience", { aud: "other" }],
    ["an audience list without us", { aud: ["other", "more"] }],
    ["another authorized party", { aud: ["client-of-the-tests", "other"], azp: "other" }],
    ["another nonce", { nonce: "other" }],
    ["no nonce", { nonce: undefined }],
    ["an expiry in the past", { exp: 1_600_000_000 }],
    ["no expiry", { exp: undefined }],
    ["a begin in the future", { nbf: now + 3_600 }],
    ["no subject", { sub: undefined }],
    ["a subject that is no text", { sub: 7 }],
    ["an empty subject", { sub: "" }],
    ["a subject of 10 kB", { sub: "s".repeat(10_240) }],
    ["a subject with U+0000", { sub: "a\u0000b" }],
  ])("502 %s", async (_name, change) => {
    provider.answers.claims = (claims) => ({ ...claims, ...change });
    await refused();
  });

  test.each<[string, (signed: string) => string]>([
    ["no signature", (signed) => signed.slice(0, signed.lastIndexOf(".") + 1)],
    ["a changed signature", (signed) => `${signed.slice(0, -6)}AAAAAA`],
    ["alg none", (signed) => {
      const { header, payload } = partsOf(signed);
      return `${forge({ ...header, alg: "none" }, payload, "x").split(".").slice(0, 2).join(".")}.`;
    }],
    ["the client secret as the key (HS256)", (signed) => {
      const { header, payload } = partsOf(signed);
      return forge({ ...header, alg: "HS256" }, payload, "secret-of-the-client");
    }],
    ["a key that is not published", (signed) => {
      const { header, payload } = partsOf(signed);
      return forge({ ...header, kid: "other" }, payload, "x");
    }],
    ["no token at all", () => ""],
    ["something else", () => "not.a.token"],
  ])("502 %s", async (_name, change) => {
    provider.answers.idToken = change;
    await refused();
  });
});

describe("other providers, without code changes", () => {
  test.each(["ES256", "RS256", "PS256", "EdDSA"])(
    "302 with %s, and again after its keys were rotated",
    async (algorithm) => {
      const provider = await answeringProvider(algorithm);
      const gateway = await startGatewayServer({
        env: { ...generous, ...provider.env },
        fetch: provider.fetch,
      });
      expect((await signInAt(gateway, provider)).status).toBe(302);
      await provider.rotateKeys("second");
      // Retries, because keys are fetched at most once a second.
      await expect.poll(async () => (await signInAt(gateway, provider)).status).toBe(302);
      await gateway.close();
    },
  );

  test("302 if the development provider changes its signature algorithm while the gateway is running", async () => {
    const gateway = await startGatewayWithProvider({ env: generous });
    const first = fragmentOf(await gateway.signInByBrowser("alg@sample.example"));
    await gateway.provider.restart({ idTokenAlgorithm: "ES256" });
    const second = fragmentOf(await gateway.signInByBrowser("alg@sample.example"));
    expect(second.person_id).toBe(first.person_id);
    await gateway.close();
  });

  test("200 sign-out at a provider without revocation and without an end-session endpoint", async () => {
    const provider = await answeringProvider();
    const gateway = await startGatewayServer({
      env: { ...generous, ...provider.env },
      fetch: provider.fetch,
    });
    const landed = new URL((await signInAt(gateway, provider)).headers.get("location")!);
    const out = await gateway.call("/v1/auth/idp/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${fragmentOf(landed).access_token}` },
    });
    expect(out.status).toBe(200);
    expect(await out.json()).toEqual({ idpRevoked: false, logoutUrl: null });
    await gateway.close();
  });

  test("302 with an address from userinfo only; 502 if userinfo is about another person", async () => {
    const provider = await answeringProvider();
    provider.answers.claims = ({ email: _email, email_verified: _verified, ...claims }) => claims;
    provider.answers.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
    provider.answers.userinfo = { sub: "subject-1", email: "only@userinfo.example", email_verified: true };
    const gateway = await startGatewayServer({
      env: { ...generous, ...provider.env },
      fetch: provider.fetch,
    });
    const landed = new URL((await signInAt(gateway, provider)).headers.get("location")!);
    const me = await gateway.call("/v1/identity/me", {
      headers: { authorization: `Bearer ${fragmentOf(landed).access_token}` },
    });
    expect(await me.json()).toMatchObject({ email: "only@userinfo.example", emailVerified: true });
    provider.answers.userinfo = { ...provider.answers.userinfo, sub: "somebody-else" };
    expect((await signInAt(gateway, provider)).status).toBe(502);
    await gateway.close();
  });
});
