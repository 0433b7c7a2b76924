import { createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { revokeKey, rotateKeys } from "../../functions/people/auth/key-ring.ts";
import { restorePerson, suspendPerson } from "../../functions/people/identity/identity.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { currentKey, forge, partsOf } from "../support/forged-tokens.ts";
import { type SignedIn, testEnvironment } from "../support/gateway.ts";
import { type GatewayServer, startGatewayServer } from "../support/gateway-server.ts";
import { randomNumbers } from "../support/seed.ts";

/** Tests which tokens are accepted over HTTP (hostile inputs A). */
describe("hostile tokens", () => {
  let gateway: GatewayServer;
  let person: SignedIn;
  let key: { kid: string; secret: Buffer };
  let outside: string[];
  beforeAll(async () => {
    outside = [];
    gateway = await startGatewayServer({
      env: { LIMIT_BAD_CREDENTIAL: "100000/60", LIMIT_ANONYMOUS: "100000/60" },
      fetch: (input) => {
        outside.push(String(input instanceof Request ? input.url : input));
        return Promise.reject(new TypeError("no network in this test"));
      },
    });
    person = await gateway.signInAs();
    key = await currentKey(gateway);
  });
  afterAll(() => gateway.close());

  const me = (
    authorization: string | undefined,
    path = "/v1/auth/me",
    headers: Record<string, string> = {},
  ) =>
    gateway.call(path, {
      headers: { ...(authorization === undefined ? {} : { authorization }), ...headers },
    });

  async function refused(answer: Response, status = 401): Promise<Record<string, unknown>> {
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({ status, detail: expect.any(String), code: expect.any(String) });
    return body;
  }

  function token(change: { header?: Record<string, unknown>; payload?: Record<string, unknown> }): string {
    const { header, payload } = partsOf(person.accessToken);
    return forge({ ...header, ...change.header }, { ...payload, ...change.payload }, key.secret);
  }

  test("200 the unchanged token is accepted, so the forging itself works", async () => {
    expect((await me(`Bearer ${token({})}`)).status).toBe(200);
    expect((await me(`bEaReR ${person.accessToken}`)).status).toBe(200);
  });

  test("A01 401 without a credential, with a challenge", async () => {
    const answer = await me(undefined);
    expect(answer.headers.get("www-authenticate")).toBe(`Bearer realm="platform"`);
    await refused(answer);
  });

  test.each([
    ["an empty bearer", "Bearer"],
    ["no token at all", "Bearer "],
    ["something short", "bearer x"],
    ["two words", "Bearer  x y"],
    ["another scheme", "Digest username=x"],
    ["no scheme", "eyJhbGciOiJIUzI1NiJ9"],
  ])("A02 401 %s", async (_name, authorization) => {
    await refused(await me(authorization));
  });

  test("A02 400 two credentials", async () => {
    await refused(await me(`Bearer ${person.accessToken}, Bearer ${person.accessToken}`), 400);
    await refused(await me(`Bearer ${person.accessToken}, Basic eDp5`), 400);
    await refused(await me(`Bearer ${person.accessToken}`, "/v1/auth/me", { "x-api-key": "k" }), 400);
  });

  test.each(["none", "None", "nOnE", ""])("A03 401 for alg %j", async (alg) => {
    const { header, payload } = partsOf(person.accessToken);
    const parts = [{ ...header, alg }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url")
    );
    await refused(await me(`Bearer ${parts.join(".")}.`));
    await refused(await me(`Bearer ${parts.join(".")}`));
    await refused(await me(`Bearer ${token({ header: { alg } })}`));
  });

  test("A03 401 for a valid token without its signature", async () => {
    await refused(await me(`Bearer ${person.accessToken.slice(0, person.accessToken.lastIndexOf(".") + 1)}`));
  });

  test("A04 401 RS256 with any key, and HS256 with the text of a public key", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { header, payload } = partsOf(person.accessToken);
    const signed = [{ ...header, alg: "RS256" }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    const signature = sign("sha256", Buffer.from(signed), privateKey).toString("base64url");
    await refused(await me(`Bearer ${signed}.${signature}`));
    const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
    await refused(await me(`Bearer ${forge(header, payload, pem)}`));
  });

  test.each([["HS384", "sha384"], ["HS512", "sha512"]])(
    "A05 401 %s with the right secret",
    async (alg, hash) => {
      const { header, payload } = partsOf(person.accessToken);
      await refused(await me(`Bearer ${forge({ ...header, alg }, payload, key.secret, hash)}`));
    },
  );

  test.each([
    "../../dev/null",
    `a"b`,
    "' OR 1=1 --",
    "x".repeat(10_240),
    undefined,
    "2026-01-01-unknown",
    null,
    7,
    ["a"],
    { a: 1 },
  ])("A06 401 kid %j", async (kid) => {
    await refused(await me(`Bearer ${token({ header: { kid } })}`));
  });

  test.each([
    ["jku", "https://attacker.example/keys"],
    ["jwk", { kty: "oct", k: "AAAA" }],
    ["x5u", "https://attacker.example/cert"],
    ["x5c", ["AAAA"]],
  ])("A07 401 for the key header %s, and nothing is fetched", async (name, value) => {
    await refused(await me(`Bearer ${token({ header: { [name]: value } })}`));
    expect(outside).toEqual([]);
  });

  test.each([[{ crit: ["exp"] }], [{ b64: false }], [{ crit: ["b64"], b64: false }], [{ zip: "DEF" }], [{
    cty: "JWT",
  }]])(
    "A08 401 the extension %j",
    async (header) => {
      await refused(await me(`Bearer ${token({ header })}`));
    },
  );

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Record<string, unknown>]>([
    ["exp in the past", { iat: now - 2000, nbf: now - 2000, exp: now - 1100 }],
    ["nbf in the future", { nbf: now + 600 }],
    ["iat a year ahead", { iat: now + 31_536_000, nbf: now + 31_536_000, exp: now + 31_536_900 }],
    ["iat a year ahead with nbf now", { iat: now + 31_536_000, nbf: now, exp: now + 31_536_900 }],
    ["exp as a text", { exp: String(now + 900) }],
    ["a longer lifetime than allowed", { exp: now + 86_400 }],
    ["no exp", { exp: undefined }],
    ["no jti", { jti: undefined }],
    ["no sid", { sid: undefined }],
    ["no sub", { sub: undefined }],
    ["a sub that is not an id", { sub: "1" }],
    ["another issuer", { iss: "https://other.example" }],
    ["no issuer", { iss: undefined }],
    ["another audience", { aud: "other" }],
    ["an audience list without us", { aud: ["other", "more"] }],
    ["no audience", { aud: undefined }],
    ["an unknown subject", { sub: "0198c0de-0000-7000-8000-000000000000" }],
    ["an unknown session", { sid: "0198c0de-0000-7000-8000-000000000000" }],
  ])("A09 A10 401 for a token with %s", async (_name, payload) => {
    await refused(await me(`Bearer ${token({ payload })}`));
  });

  test("A09 401 exp 1e309", async () => {
    const { header, payload } = partsOf(person.accessToken);
    const text = JSON.stringify(payload).replace(/"exp":\d+/, `"exp":1e309`);
    await refused(await me(`Bearer ${forge(header, text, key.secret)}`));
  });

  test.each(["JWT", "jwt", "", undefined, "id_token+jwt", "application/at+jwt"])(
    "A10 401 for typ %j",
    async (typ) => {
      await refused(await me(`Bearer ${token({ header: { typ } })}`));
    },
  );

  test("A11 401 immediately for a suspended person's token, and after the suspension until a new sign-in", async () => {
    const other = await gateway.signInAs();
    const sql = gateway.databases.sql("platform");
    const authorization = `Bearer ${other.accessToken}`;
    expect((await me(authorization)).status).toBe(200);
    await inTransaction(sql, (tx) => suspendPerson(tx, other.personId, new Date()));
    expect((await refused(await me(authorization))).code).toBe("session_ended");
    await inTransaction(sql, (tx) => restorePerson(tx, other.personId, new Date()));
    await refused(await me(authorization));
  });

  test("A11 401 an erased person's token at once", async () => {
    const other = await gateway.signInAs();
    const authorization = `Bearer ${other.accessToken}`;
    const erased = await gateway.call("/v1/identity/me", {
      method: "DELETE",
      headers: { authorization, "if-match": "*" },
    });
    expect(erased.status).toBe(204);
    await refused(await me(authorization));
  });

  test("A12 401 immediately for a token from an ended session", async () => {
    const other = await gateway.signInAs();
    const authorization = `Bearer ${other.accessToken}`;
    expect((await gateway.call("/v1/auth/sessions", { method: "DELETE", headers: { authorization } })).status)
      .toBe(204);
    await refused(await me(authorization));
  });

  test("A13 401 for a token in the query, a cookie or the body", async () => {
    await refused(await me(undefined, `/v1/auth/me?access_token=${person.accessToken}`));
    await refused(await me(undefined, "/v1/auth/me", { cookie: `access_token=${person.accessToken}` }));
    await refused(
      await gateway.call("/v1/auth/refresh", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ access_token: person.accessToken }),
      }),
    );
  });

  test.each([
    ["100 000 segments, as many as a header holds", "a.".repeat(7_000)],
    ["deep JSON in the header", `${Buffer.from(`{"a":`.repeat(1_500)).toString("base64url")}.e30.x`],
    ["a long payload", `e30.${"A".repeat(14_000)}.x`],
  ])("A14 401 %s", async (_name, hostile) => {
    await refused(await me(`Bearer ${hostile}`));
  });

  test("A14 401 a token of a megabyte, rejected by its length alone", async () => {
    const answer = await gateway.request("/v1/auth/me", {
      headers: { authorization: `Bearer e30.${"A".repeat(1_000_000)}.x` },
    });
    await refused(answer);
  });

  test("A15 401 for each of 500 tokens with one flipped bit", async () => {
    const statuses = new Set<number>();
    const random = randomNumbers();
    for (let round = 0; round < 500; round += 1) {
      const bytes = Buffer.from(person.accessToken);
      const at = round < bytes.length ? round : Math.floor(random() * bytes.length);
      bytes[at] = bytes[at]! ^ (1 << (round % 7));
      const changed = bytes.toString("latin1");
      // The last character of a base64url part has unused bits. Flipping them has no effect.
      const isSame = changed.split(".").map((part) =>
        Buffer.from(part, "base64url").toString("base64url")
      ).join(".") ===
        person.accessToken;
      const answer = await gateway.request("/v1/auth/me", {
        headers: { authorization: `Bearer ${changed.replace(/[^\x21-\x7e]/g, "!")}` },
      });
      await answer.body?.cancel();
      if (!isSame) statuses.add(answer.status);
    }
    expect([...statuses].filter((status) => status !== 401 && status !== 400)).toEqual([]);
    expect(statuses.has(200)).toBe(false);
  });

  test("A15 401 another person's id with a reused signature", async () => {
    const other = await gateway.signInAs();
    const { header, payload } = partsOf(person.accessToken);
    const signature = person.accessToken.split(".")[2];
    const changed = [header, { ...payload, sub: other.personId }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    await refused(await me(`Bearer ${changed}.${signature}`));
    // The signature is valid, but the token's subject is not the person who owns the session.
    await refused(await me(`Bearer ${token({ payload: { sub: other.personId } })}`));
  });

  test("A16 200 a token of the previous key; 401 of a revoked one", async () => {
    const other = await gateway.signInAs();
    const authorization = `Bearer ${other.accessToken}`;
    const sql = gateway.databases.sql("platform");
    const rotation = await rotateKeys(sql, gateway.services.settings.platformSecrets, new Date());
    expect((await me(authorization)).status).toBe(200);
    const newer = await gateway.signInAs();
    expect(partsOf(newer.accessToken).header.kid).toBe(rotation.current);
    expect(await revokeKey(sql, rotation.previous!, new Date())).toBe(true);
    await refused(await me(authorization));
    expect((await me(`Bearer ${newer.accessToken}`)).status).toBe(200);
    person = newer;
    key = await currentKey(gateway);
  });

  test("A17 the gateway stops at startup if the secret is short or missing; sign-in returns 503 if the cookie password is short", async () => {
    expect(() => readSettings({ PLATFORM_SECRET: "x1".repeat(15) })).toThrow("PLATFORM_SECRET");
    expect(() => readSettings({})).toThrow("PLATFORM_SECRET");
    expect(() => readSettings({ PLATFORM_SECRET: "a".repeat(40) })).toThrow("example");
    const half = await startGatewayServer({
      env: {
        IDP_ISSUER: "https://id.example",
        IDP_CLIENT_ID: "c",
        IDP_API_KEY: "k",
        IDP_REDIRECT_URI: "https://gw.example/v1/auth/idp/callback",
        IDP_COOKIE_PASSWORD: "p".repeat(31),
      },
    });
    const answer = await half.call("/v1/auth/idp/login");
    expect(answer.status).toBe(503);
    expect(answer.headers.has("retry-after")).toBe(false);
    expect(await answer.json()).toEqual({
      detail: "identity provider is not configured: IDP_COOKIE_PASSWORD must have at least 32 characters",
    });
    await half.close();
  });

  test("A18 403 a role that only the token claims", async () => {
    const claimed = token({ payload: { roles: ["admin"], role: "admin" } });
    const answer = await me(`Bearer ${claimed}`, "/v1/admin/audit", {
      "x-internal-key": testEnvironment.INTERNAL_API_KEY!,
    });
    expect((await refused(answer, 403)).code).toBe("forbidden");
  });

  test("401 for a token signed with another deployment's secret", async () => {
    const { header, payload } = partsOf(person.accessToken);
    const signed = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${
      Buffer.from(JSON.stringify(payload)).toString("base64url")
    }`;
    const foreign = createHmac("sha256", randomBytes(32)).update(signed).digest("base64url");
    await refused(await me(`Bearer ${signed}.${foreign}`));
  });
});
