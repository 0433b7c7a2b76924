import { createHash, randomBytes } from "node:crypto";
import { answeringProvider } from "../support/answering-provider.ts";
import { cleanUp } from "../../functions/apps/gateway/maintenance.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GatewayWithProvider,
  startGatewayServer,
  startGatewayWithProvider,
} from "../support/gateway-server.ts";
import { misbehavingFetch } from "../support/hostile-provider.ts";
import { providerToken } from "../support/provider-token.ts";
import {
  askMe,
  expectProblem as problem,
  fragmentOf,
  generousLimits as generous,
} from "../support/expectations.ts";
import { CookieJar } from "../support/sign-in-by-form.ts";

/** Tests authorization codes, the provider's tokens and sign-out (hostile inputs L14 and L15). */
describe("hostile exchanges", () => {
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
  const login = (query: string, headers: Record<string, string> = {}) =>
    gateway.call(`/v1/auth/idp/login${query}`, { headers });
  const me = (token: string) => askMe(gateway, token);

  describe("one-time codes", () => {
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const query =
      `?return_to=/auth/callback&response_mode=code&code_challenge=${challenge}&code_challenge_method=S256`;
    const code = async (email: string) =>
      (await gateway.signInByBrowser(email, { query })).searchParams.get("code")!;
    const exchange = (body: Record<string, string>, type = "application/json") =>
      gateway.call("/v1/auth/exchange", {
        method: "POST",
        headers: { "content-type": type },
        body: type === "application/json" ? JSON.stringify(body) : new URLSearchParams(body).toString(),
      });
    const refusedGrant = async (answer: Response, error = "invalid_grant") => {
      expect(answer.status).toBe(400);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const body = await answer.json();
      expect(body).toEqual({ error, error_description: expect.any(String), detail: expect.any(String) });
    };

    test.each(["application/json", "application/x-www-form-urlencoded"])(
      "200 by %s, and no token in the URL",
      async (type) => {
        const landed = await gateway.signInByBrowser("code@sample.example", { query });
        expect(landed.hash).toBe("");
        expect([...landed.searchParams.keys()]).toEqual(["code"]);
        const answer = await exchange(
          { code: landed.searchParams.get("code")!, code_verifier: verifier },
          type,
        );
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject({
          access_token: expect.any(String),
          token_type: "Bearer",
          expires_in: expect.any(Number),
          person_id: expect.any(String),
        });
      },
    );

    test("400 for response_mode=code without a code challenge, or with a plain one", async () => {
      await problem(await login("?response_mode=code"), 400, "invalid_parameter");
      await problem(
        await login(`?response_mode=code&code_challenge=${verifier}&code_challenge_method=plain`),
        400,
        "invalid_parameter",
      );
      await problem(await login("?response_mode=query"), 400, "invalid_parameter");
    });

    test("L14 400 invalid_grant for a wrong verifier, which uses up the code", async () => {
      const taken = await code("l14@sample.example");
      await refusedGrant(await exchange({ code: taken, code_verifier: "wrong".repeat(10) }));
      await refusedGrant(await exchange({ code: taken, code_verifier: verifier }));
    });

    test("L14 400 invalid_grant for a used code, and the session ends", async () => {
      const taken = await code("l14@sample.example");
      const { access_token: token } = await (await exchange({ code: taken, code_verifier: verifier })).json();
      expect((await me(token)).status).toBe(200);
      await refusedGrant(await exchange({ code: taken, code_verifier: verifier }));
      expect((await me(token)).status).toBe(401);
    });

    test("L14 one of 20 parallel uses gets the token", async () => {
      const taken = await code("l14@sample.example");
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => exchange({ code: taken, code_verifier: verifier })),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    });

    test("L14 400 invalid_grant after 61 s", async () => {
      const taken = await code("l14@sample.example");
      gateway.advance(61);
      await refusedGrant(await exchange({ code: taken, code_verifier: verifier }));
    });

    test.each<[string, Record<string, string>, string]>([
      ["nothing", {}, "invalid_request"],
      ["no verifier", { code: "x" }, "invalid_request"],
      ["an unknown code", { code: "x", code_verifier: "y" }, "invalid_grant"],
      ["another grant", { grant_type: "password", username: "x" }, "unsupported_grant_type"],
      [
        "a token exchange without a token",
        { grant_type: "urn:ietf:params:oauth:grant-type:token-exchange" },
        "invalid_request",
      ],
      [
        "a token of another type",
        {
          grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
          subject_token: "x",
          subject_token_type: "urn:ietf:params:oauth:token-type:saml2",
        },
        "invalid_request",
      ],
    ])("400 %s", async (_name, body, error) => {
      await refusedGrant(await exchange(body), error);
      await refusedGrant(await exchange(body, "application/x-www-form-urlencoded"), error);
    });

    test("400 broken JSON, 415 another type, 413 a large body, all in OAuth format", async () => {
      const post = (body: BodyInit, type?: string) =>
        gateway.call("/v1/auth/exchange", {
          method: "POST",
          body,
          ...(type ? { headers: { "content-type": type } } : {}),
        });
      for (
        const [answer, status] of [
          [await post("{", "application/json"), 400],
          [await post("[]", "application/json"), 400],
          [await post("x", "text/plain"), 415],
          [await post("code=a&code=b", "application/x-www-form-urlencoded"), 400],
          [await post(JSON.stringify({ code: "x".repeat(300_000) }), "application/json"), 413],
        ] as const
      ) {
        expect(answer.status).toBe(status);
        expect(await answer.json()).toMatchObject({ error: "invalid_request", detail: expect.any(String) });
      }
    });

    test("415 says that forms are accepted too", async () => {
      const { detail } = await (await exchange({ code: "x" }, "text/plain")).json();
      expect(detail).toContain("application/json or application/x-www-form-urlencoded");
    });
  });

  describe("token exchange (RFC 8693)", () => {
    const exchange = (token: string, other: Pick<GatewayWithProvider, "call">) =>
      other.call("/v1/auth/exchange", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
          subject_token: token,
          subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
        }).toString(),
      });

    test("200 the provider's access token signs in the same person each time; a wrong issuer, audience or time is rejected", async () => {
      const provider = await answeringProvider();
      const other = await startGatewayServer({
        env: { ...generous, ...provider.env },
        fetch: provider.fetch,
      });
      const now = Math.floor(Date.now() / 1000);
      const right = { iss: provider.issuer, aud: other.url, sub: "subject-1", exp: now + 300 };
      const token = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
        provider.sign({ ...right, ...claims }, { typ: "at+jwt", ...header });
      const first = await exchange(await token(), other);
      expect(first.status).toBe(200);
      const body = await first.json();
      expect(body).toMatchObject({
        token_type: "Bearer",
        issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
        is_new_user: true,
      });
      const again = await (await exchange(await token(), other)).json();
      expect(again).toMatchObject({ person_id: body.person_id, is_new_user: false });

      const stranger = await answeringProvider();
      for (
        const wrong of [
          await token({ iss: "https://other.example" }),
          await token({ aud: "https://events.example/mcp" }),
          await token({ aud: "client-of-the-tests" }),
          await token({ exp: 1_600_000_000 }),
          await token({ exp: undefined }),
          await token({ nbf: now + 600 }),
          await token({ sub: undefined }),
          await token({}, { kid: "unknown" }),
          await stranger.sign(right),
          "x.y.z",
          "opaque",
        ]
      ) {
        const answer = await exchange(wrong, other);
        expect(answer.status).toBe(400);
        expect((await answer.json()).error).toBe("invalid_grant");
      }

      // After a rotation, the provider's new key is fetched and the old one is no longer accepted.
      const old = await token();
      await provider.rotateKeys("second");
      // Retries, because keys are fetched at most once a second.
      await expect.poll(async () => (await exchange(await token(), other)).status).toBe(200);
      expect((await exchange(old, other)).status).toBe(400);
      await other.close();
    });

    test("200 a token that the provider gave a client for this gateway, for the person who signs in with a browser", async () => {
      const { issuer } = gateway.provider;
      const email = "exchange@sample.example";
      const token = await providerToken(issuer, email, gateway.url, "platform");
      const answer = await exchange(token, gateway);
      expect(answer.status).toBe(200);
      const body = await answer.json();
      expect((await (await me(body.access_token)).json()).id).toBe(body.person_id);
      const landed = fragmentOf(await gateway.signInByBrowser(email));
      expect(landed.person_id).toBe(body.person_id);
      expect(landed.is_new_user).toBe("false");
      const forEvents = await providerToken(issuer, email, "http://localhost:8002/mcp");
      expect((await exchange(forEvents, gateway)).status).toBe(400);
    });
  });

  describe("sign-out", () => {
    test("the next sign-in asks again after the provider's own page, but not before", async () => {
      const jar = new CookieJar();
      const first = fragmentOf(await gateway.signInByBrowser("asks@sample.example", { jar }));
      const silent = fragmentOf(await gateway.signInByBrowser("somebody-else@sample.example", { jar }));
      // The provider still recognises the browser, so the person doesn't have to enter anything.
      expect(silent.person_id).toBe(first.person_id);
      const out = await gateway.call("/v1/auth/idp/logout", {
        method: "POST",
        headers: { authorization: `Bearer ${silent.access_token}` },
      });
      const { logoutUrl } = await out.json();
      const page = await fetch(logoutUrl, { headers: { cookie: jar.header() } });
      jar.keep(page);
      const text = await page.text();
      const action = /action="([^"]+)"/.exec(text)![1]!;
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!;
      const ended = await fetch(new URL(action, logoutUrl), {
        method: "POST",
        redirect: "manual",
        headers: { cookie: jar.header(), "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ xsrf, logout: "yes" }).toString(),
      });
      jar.keep(ended);
      expect(ended.headers.get("location")).toBe("http://localhost:8000/");
      await ended.body?.cancel();
      const asked = fragmentOf(await gateway.signInByBrowser("somebody-else@sample.example", { jar }));
      expect(asked.person_id).not.toBe(first.person_id);
    });

    test("200 sign-out revokes the tokens here and at the provider, and returns the page that ends the provider's session", async () => {
      const landed = await gateway.signInByBrowser("out@sample.example");
      const { access_token: token } = fragmentOf(landed);
      const answer = await gateway.call("/v1/auth/idp/logout", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      const body = await answer.json();
      expect(body.idpRevoked).toBe(true);
      const logout = new URL(body.logoutUrl);
      expect(logout.origin).toBe(gateway.provider.issuer);
      expect(logout.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:8000/");
      expect((await me(token!)).status).toBe(401);
    });

    test("L15 200 with the provider down: our session ends, its tokens are revoked later", async () => {
      const { access_token: token } = fragmentOf(await gateway.signInByBrowser("l15@sample.example"));
      outside.misbehave("/token/revocation", "refuses the connection");
      const answer = await gateway.call("/v1/auth/idp/logout", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ idpRevoked: false });
      expect((await me(token!)).status).toBe(401);
      const queued = async () =>
        (await sql()<{ count: number }[]>`select count(*)::int from auth.idp_revocations`)[0]!.count;
      expect(await queued()).toBe(1);
      outside.misbehave();
      gateway.advance(60);
      await cleanUp(gateway.services);
      expect(await queued()).toBe(0);
    });
  });
});
