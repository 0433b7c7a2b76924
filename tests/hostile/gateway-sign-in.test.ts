import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GatewayWithProvider,
  startGatewayServer,
  startGatewayWithProvider,
} from "../support/gateway-server.ts";
import { misbehavingFetch } from "../support/hostile-provider.ts";
import {
  askMe,
  expectProblem as problem,
  fragmentOf,
  generousLimits as generous,
} from "../support/expectations.ts";
import { CookieJar } from "../support/sign-in-by-form.ts";

/** Tests the URLs that a sign-in returns to, and the provider's responses (hostile inputs L01 to L08). */
describe("hostile sign-ins", () => {
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
  const login = (query: string, headers: Record<string, string> = {}) =>
    gateway.call(`/v1/auth/idp/login${query}`, { headers });
  const me = (token: string) => askMe(gateway, token);

  test.each([["without return_to", ""], ["with an empty one", "?return_to="]])(
    "L01 302 %s, back to the home page",
    async (_name, query) => {
      const landed = await gateway.signInByBrowser("l01@sample.example", { query });
      expect(landed.origin + landed.pathname).toBe("http://localhost:8000/");
      expect(fragmentOf(landed).token_type).toBe("Bearer");
    },
  );

  test("L01 400 if return_to is repeated", async () => {
    await problem(await login("?return_to=/a&return_to=/b"), 400, "invalid_parameter");
  });

  test.each([
    "//evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/%09/evil.com",
    "/\t/evil.com",
    "/\n/evil.com",
    "/\r/evil.com",
    "////evil",
    "/.//evil.com",
    "/x/..//evil.com",
    "/%2e%2e//evil.com",
    "/%2e//evil.com",
    "https:evil.com",
    "https:///evil",
    "http:/\\evil",
    "http:/evil.com",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil",
    "\u0001//evil.com",
    "https://gw@evil",
    "https://app.example@evil.com/",
    "https://gw.evil.com",
    "https://app.example.evil.com/",
    "https://app.example:444/",
    "http://app.example/",
    "//app.example/",
    "\uff0f\uff0fevil",
    "/a%2fb",
    "/a%5Cb",
    "/a%00",
    "evil.com",
    "?x",
    "#x",
    `/${"a".repeat(2_100)}`,
    `/${"é".repeat(1_000)}`,
  ])("L02 400 if return_to is %j", async (value) => {
    const answer = await login(`?return_to=${encodeURIComponent(value)}`);
    await problem(answer, 400, "invalid_return_to");
  });

  test("L02 400 a NUL in return_to", async () => {
    const answer = await login("?return_to=%00//evil.com");
    await problem(answer, 400, "invalid_parameter");
  });

  test("L02 302 for /@evil.com, which stays on the origin; a listed origin is accepted", async () => {
    expect((await login("?return_to=/@evil.com")).status).toBe(302);
    const landed = await gateway.signInByBrowser("l02@sample.example", { query: "?return_to=/@evil.com" });
    expect(landed.origin).toBe("http://localhost:8000");
    const listed = await gateway.signInByBrowser("l02@sample.example", {
      query: `?return_to=${encodeURIComponent("https://app.example/done?x=1#y")}`,
    });
    expect(`${listed.origin}${listed.pathname}${listed.search}`).toBe("https://app.example/done?x=1");
  });

  test("L02 414 a path of 9 kB", async () => {
    await problem(await login(`?return_to=/${"a".repeat(9_000)}`), 414, "uri_too_long");
  });

  test("L03 400 a line break in return_to", async () => {
    const answer = await login("?return_to=/a%0d%0aSet-Cookie:x=1");
    expect(answer.headers.getSetCookie()).toEqual([]);
    await problem(answer, 400, "invalid_return_to");
  });

  test("L04 the fragment of return_to is dropped, and only ours is added", async () => {
    const landed = await gateway.signInByBrowser("l04@sample.example", {
      query: `?return_to=${encodeURIComponent("/p#access_token=x")}`,
    });
    expect(landed.pathname).toBe("/p");
    expect(landed.hash.match(/access_token/g)).toHaveLength(1);
    expect(fragmentOf(landed).access_token).not.toBe("x");
  });

  test.each(["IDP_ISSUER", "IDP_CLIENT_ID", "IDP_API_KEY", "IDP_REDIRECT_URI", "IDP_COOKIE_PASSWORD"])(
    "L05 503 {detail} for every route of the group without %s",
    async (missing) => {
      const half = await startGatewayServer({
        env: {
          IDP_ISSUER: "https://id.example",
          IDP_CLIENT_ID: "client",
          IDP_API_KEY: "secret",
          IDP_REDIRECT_URI: "https://gw.example/v1/auth/idp/callback",
          IDP_COOKIE_PASSWORD: "p".repeat(32),
          [missing]: "",
        },
      });
      for (
        const [method, path] of [
          ["GET", "/v1/auth/idp/login?return_to=//evil"],
          ["GET", "/v1/auth/idp/callback"],
          ["POST", "/v1/auth/idp/logout"],
          ["DELETE", "/v1/auth/idp/nothing"],
        ] as const
      ) {
        const answer = await half.call(path, { method });
        expect(answer.status).toBe(503);
        expect(answer.headers.get("content-type")).toBe("application/json");
        expect(answer.headers.has("retry-after")).toBe(false);
        expect(await answer.json()).toEqual({
          detail: `identity provider is not configured: ${missing} is not set`,
        });
      }
      // The later steps don't need the provider.
      expect((await half.call("/v1/auth/refresh", { method: "POST" })).status).toBe(401);
      await half.close();
    },
  );

  test.each([
    ["IDP_COOKIE_PASSWORD", "p".repeat(31)],
    ["IDP_COOKIE_PASSWORD", `${"p".repeat(32)},short`],
    ["IDP_REDIRECT_URI", "https://gw.example/callback"],
    ["IDP_REDIRECT_URI", "not an address"],
    ["IDP_REDIRECT_URI", "https://ada:s3cr3t@gw.example/v1/auth/idp/callback"],
    ["IDP_ISSUER", "http://id.example"],
    ["IDP_ISSUER", "id.example"],
  ])("L05 503 {detail} with the name of the invalid variable: %s=%s", async (name, value) => {
    const half = await startGatewayServer({
      env: {
        IDP_ISSUER: "https://id.example",
        IDP_CLIENT_ID: "client",
        IDP_API_KEY: "secret",
        IDP_REDIRECT_URI: "https://gw.example/v1/auth/idp/callback",
        IDP_COOKIE_PASSWORD: "p".repeat(32),
        [name]: value,
      },
    });
    const answer = await half.call("/v1/auth/idp/login");
    expect(answer.status).toBe(503);
    const body = await answer.json();
    expect(Object.keys(body)).toEqual(["detail"]);
    expect(body.detail).toContain(name);
    expect(body.detail).not.toContain(value);
    await half.close();
  });

  test.each([
    ["without anything", "", 400],
    ["without a code", "?state=abc", 400],
    ["without a state", "?code=abc", 400],
    ["with an unknown state", "?code=abc&state=abc", 400],
    ["with a code of 10 kB", `?code=${"c".repeat(10_240)}&state=abc`, 414],
    ["with a code of 5 kB", `?code=${"c".repeat(5_000)}&state=abc`, 400],
    ["with two codes", "?code=a&code=b&state=c", 400],
  ])("L06 the callback is rejected %s", async (_name, query, status) => {
    const answer = await gateway.call(`/v1/auth/idp/callback${query}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("location")).toBeNull();
    await answer.body?.cancel();
  });

  test("L06 400 the callback a second time, and the first session ends", async () => {
    const { callback, jar } = await gateway.toCallback("l06@sample.example");
    const first = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    const { access_token: token } = fragmentOf(new URL(first.headers.get("location")!));
    expect((await me(token!)).status).toBe(200);
    const second = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    await problem(second, 400, "sign_in_expired");
    expect((await me(token!)).status).toBe(401);
  });

  test("L07 400 if the callback is opened in another browser: the sign-in stays with the first browser", async () => {
    const { callback, jar } = await gateway.toCallback("l07@sample.example");
    const without = await fetch(callback, { redirect: "manual" });
    await problem(without, 400, "sign_in_expired");
    const victim = new CookieJar();
    victim.keep(await login(""));
    const other = await fetch(callback, { redirect: "manual", headers: { cookie: victim.header() } });
    await problem(other, 400, "sign_in_expired");
    const forged = await fetch(callback, { redirect: "manual", headers: { cookie: "gw_login=1.AAAA" } });
    await problem(forged, 400, "sign_in_expired");
    const right = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
    expect(right.status).toBe(302);
  });

  test("L07 302 two tabs in one browser sign in at the same time", async () => {
    const jar = new CookieJar();
    const first = await gateway.toCallback("l07b@sample.example", { jar });
    const second = await gateway.toCallback("l07b@sample.example", { jar });
    for (const { callback } of [first, second]) {
      const answer = await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toContain("#access_token=");
    }
  });

  test("L06 400 a sign-in that took longer than ten minutes", async () => {
    const { callback, jar } = await gateway.toCallback("late@sample.example");
    gateway.advance(601);
    await problem(
      await fetch(callback, { redirect: "manual", headers: { cookie: jar.header() } }),
      400,
      "sign_in_expired",
    );
  });

  async function begun(query = ""): Promise<{ state: string; jar: CookieJar }> {
    const jar = new CookieJar();
    const answer = await login(query);
    jar.keep(answer);
    return { state: new URL(answer.headers.get("location")!).searchParams.get("state")!, jar };
  }

  test.each([
    ["access_denied", "The user said no", "access_denied", "The user said no"],
    ["<script>", "x", "server_error", "x"],
    ["login_required", `a"b\\c\u0000\r\nLocation: //evil`, "login_required", "abcLocation: //evil"],
  ])("L08 302 the provider's error %j without a token", async (error, description, code, text) => {
    const { state, jar } = await begun("?return_to=/p");
    const query = new URLSearchParams({ error, error_description: description.replace("\u0000", ""), state });
    const answer = await gateway.call(`/v1/auth/idp/callback?${query}`, {
      headers: { cookie: jar.header() },
    });
    expect(answer.status).toBe(302);
    const landed = new URL(answer.headers.get("location")!);
    expect(landed.origin + landed.pathname).toBe("http://localhost:8000/p");
    expect(fragmentOf(landed)).toEqual({ error: code, error_description: text });
  });

  test("L02 400 a return_to that is no longer allowed when the browser comes back", async () => {
    const sql = gateway.databases.sql("platform");
    const back = async (returnTo: string) => {
      const { state, jar } = await begun("?return_to=/p");
      await sql`update auth.login_states set return_to = ${returnTo} where used_at is null`;
      const query = new URLSearchParams({ error: "access_denied", state });
      return await gateway.call(`/v1/auth/idp/callback?${query}`, { headers: { cookie: jar.header() } });
    };
    for (const returnTo of ["https://evil.example/", "https://removed.example/done", "//evil.example"]) {
      const answer = await back(returnTo);
      expect(answer.headers.get("location"), returnTo).toBeNull();
      await problem(answer, 400, "invalid_return_to");
    }
    for (const returnTo of ["http://localhost:8000/p?x=1", "https://app.example/done"]) {
      const answer = await back(returnTo);
      expect(answer.headers.get("location"), returnTo).toBe(`${returnTo}#error=access_denied`);
    }
  });

  test("200 {authorization_url} when Accept names JSON first; a browser navigation is redirected", async () => {
    const json = await login("?return_to=/x", { accept: "application/json" });
    expect(json.status).toBe(200);
    expect(json.headers.get("cache-control")).toBe("no-store");
    const { authorization_url: address } = await json.json();
    const asked = new URL(address);
    expect(asked.origin).toBe(gateway.provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      scope: "openid email profile",
      nonce: expect.any(String),
      state: expect.any(String),
    });
    expect((await login("", { accept: "text/html,application/json;q=0.9" })).status).toBe(302);
    expect((await login("", { accept: "application/json", "sec-fetch-mode": "navigate" })).status).toBe(302);
  });
});
