import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { startTestProvider, type TestProvider } from "../../../tests/support/identity-provider.ts";
import { CookieJar } from "../../../tests/support/sign-in-by-form.ts";
import { browserOf, redirectUri } from "../../../tests/support/visitor-browser.ts";
import { cookieIn, type TestWeb, testWeb } from "../../../tests/support/web.ts";
import { signedOutCookie } from "./sign-in.ts";
import { sessionCookie } from "./visitor-session.ts";

let provider: TestProvider;
let gateway: TestGateway;
let web: TestWeb;

beforeAll(async () => {
  provider = await startTestProvider({ redirectUri, postLogoutRedirectUris: ["http://localhost:8000"] });
  gateway = await testGateway({
    env: {
      IDP_ISSUER: provider.issuer,
      IDP_CLIENT_ID: provider.clientId,
      IDP_API_KEY: provider.clientSecret,
      IDP_REDIRECT_URI: redirectUri,
      IDP_COOKIE_PASSWORD: "the-cookie-password-of-the-gateway-in-tests",
    },
  });
  web = await testWeb(gateway);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
  await provider.close();
});

const Browser = browserOf(() => ({ gateway, web }));

describe("the web app's own sign-in", () => {
  test("303 redirects back to the original page; the person is signed in, and no URL or page contains a token", async () => {
    const browser = new Browser();
    const callback = await browser.upToCallback("/en/verify?q=school", "rudo@visitor.example");
    expect(callback).toMatch(/^http:\/\/localhost:8000\/auth\/callback\?flow=[\w-]+&code=[\w-]+$/);
    const answer = await browser.get(callback);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("http://localhost:8000/en/verify?q=school");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
    const me = await browser.me();
    expect(await me.json()).toMatchObject({ email: "rudo@visitor.example" });
  });

  test("303 in both of two tabs that signed in at the same time", async () => {
    const browser = new Browser();
    const one = await browser.upToCallback("/one", "rudo@visitor.example");
    const other = await browser.upToCallback("/other", "rudo@visitor.example");
    expect((await browser.get(one)).headers.get("location")).toBe("http://localhost:8000/one");
    expect((await browser.get(other)).headers.get("location")).toBe("http://localhost:8000/other");
  });

  test("303 a second sign-in in the same browser ends only the session that it replaces", async () => {
    const [browser, elsewhere] = [new Browser(), new Browser()];
    await elsewhere.signIn("/", "rudo@visitor.example");
    await browser.signIn("/", "rudo@visitor.example");
    const replaced = browser.jar.header();
    expect((await browser.signIn("/", "rudo@visitor.example")).status).toBe(303);
    expect(browser.jar.header()).not.toBe(replaced);
    expect((await browser.me()).status).toBe(200);
    expect((await elsewhere.me()).status).toBe(200);
    // An old copy of the cookie no longer works.
    const copied = await web.request("/api/identity/me", {
      headers: { Cookie: replaced, "Sec-Fetch-Site": "same-origin" },
    });
    expect(copied.status).toBe(401);
  });

  test("303 to the error page if the code is used a second time", async () => {
    const browser = new Browser();
    const callback = await browser.upToCallback("/", "rudo@visitor.example");
    await browser.get(callback);
    const again = await browser.get(callback);
    expect(again.headers.get("location")).toContain("/auth/failed?reason=sign_in_expired");
  });

  test("303 to the error page if another browser presents the code, because it has no verifier", async () => {
    const victim = new Browser();
    const attacker = new Browser();
    const callback = await attacker.upToCallback("/", "attacker@elsewhere.example");
    const answer = await victim.get(callback);
    expect(answer.headers.get("location")).toContain("/auth/failed?reason=sign_in_expired");
    expect(victim.jar.header()).not.toContain(sessionCookie);
    expect((await victim.me()).status).toBe(401);
  });

  test.each(["//evil.example", "https://evil.example/x", "/\\evil.example", "/a%0d%0aSet-Cookie:x=1", ""])(
    "400 for return_to=%j",
    async (target) => {
      const answer = await web.request(`/auth/sign-in?return_to=${encodeURIComponent(target)}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_return_to" });
    },
  );

  test.each([
    "/auth/callback",
    "/auth/callback?code=x",
    "/auth/callback?flow=short&code=x",
    "/auth/callback?flow=AAAAAAAAAAAA&code=x",
    "/auth/callback?flow=AAAAAAAAAAAA&error=access_denied",
  ])("303 to the error page for %s", async (path) => {
    const answer = await web.request(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/auth/failed?reason=");
  });

  test.each([
    ["no response", () => Promise.reject(new TypeError("connection refused"))],
    ["a fault", () => Promise.resolve(Response.json({}, { status: 503 }))],
  ])(
    "303 to the error page, which suggests trying again soon, if the code meets %s",
    async (_what, answers) => {
      const cut = await testWeb(gateway, {}, {
        instead: (path) => path === "/v1/auth/exchange" ? answers() : undefined,
      });
      const jar = new CookieJar();
      jar.keep(await cut.request("/auth/sign-in?return_to=/dashboard"));
      const [, flow] = /hakika_flow_([\w-]+)=/.exec(jar.header())!;
      const answer = await cut.request(`/auth/callback?flow=${flow}&code=abc`, {
        headers: { Cookie: jar.header() },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `${cut.origin}/auth/failed?reason=temporarily_unavailable&return_to=%2Fdashboard`,
      ]);
      await cut.close();
    },
  );

  test("303 to the error page after 30 tries from one address, even with forged addresses", async () => {
    const browser = new Browser("203.0.113.77");
    const reasons: (string | null)[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const forged = {
        "X-Forwarded-For": `198.51.100.${attempt}`,
        "X-Hakika-Client-IP": `198.51.100.${attempt}`,
      };
      const begun = await browser.get("/auth/sign-in", forged);
      const flow = /flow%3D([\w-]{12})/.exec(begun.headers.get("location")!)![1];
      const failed = await browser.get(`/auth/callback?flow=${flow}&code=made-up`, forged);
      reasons.push(new URL(failed.headers.get("location")!).searchParams.get("reason"));
    }
    expect(reasons).toEqual([...Array(30).fill("sign_in_expired"), "too_many"]);
  });

  test("503 with the exact body if no cookie password is configured", async () => {
    const unsealed = await testWeb(gateway, { WEB_COOKIE_PASSWORD: "" });
    const answer = await unsealed.request("/auth/sign-in");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: "WEB_COOKIE_PASSWORD is not configured" });
    await unsealed.close();
  });
});

describe("sign-out", () => {
  test("303 the session ends in the web app and at the gateway, and the next page continues to the provider", async () => {
    const browser = new Browser();
    await browser.signIn("/");
    const before = browser.jar.header();
    expect((await browser.me()).status).toBe(200);
    const answer = await browser.post("/auth/sign-out");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("http://localhost:8000/auth/signed-out");
    expect((await browser.me()).status).toBe(401);
    const stolen = await web.request("/api/identity/me", {
      headers: { Cookie: before, "Sec-Fetch-Site": "same-origin" },
    });
    expect(stolen.status).toBe(401);
  });

  test.each([100, 2_800, 20_000])(
    "303 and signed out here if the provider's URL has a hint of %i characters",
    async (length) => {
      const logoutUrl = `${provider.issuer}/session/end?client_id=web&id_token_hint=${"h".repeat(length)}`;
      const elsewhere = await testWeb(gateway, {}, {
        instead: (path) =>
          path === "/v1/auth/idp/logout" ? Promise.resolve(Response.json({ logoutUrl })) : undefined,
      });
      const Cookie = await elsewhere.cookieOf(await gateway.signInAs());
      const headers = { Cookie, Origin: elsewhere.origin };
      const answer = await elsewhere.request("/auth/sign-out", { method: "POST", headers });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${web.origin}/auth/signed-out`]);
      expect(cookieIn(answer, sessionCookie)).toBe(`${sessionCookie}=`);
      expect(cookieIn(answer, signedOutCookie)).toBeTruthy();
      await elsewhere.close();
    },
  );

  test("303 signing out to use another account leads back to the requested page, once", async () => {
    const wanted = "/dashboard/admin/claims?tab=queue";
    const browser = new Browser("198.51.100.9");
    await browser.signIn(wanted);
    await browser.post("/auth/sign-out", { return_to: wanted });
    // The provider redirects to the front page, but signing in from there still leads to the page that was requested.
    const answer = await browser.signIn("/", "another@visitor.example");
    expect(answer.headers.get("location")).toBe(`${web.origin}${wanted}`);
    await browser.post("/auth/sign-out");
    expect((await browser.signIn("/")).headers.get("location")).toBe(`${web.origin}/`);
  });

  test.each(["/en/verify?q=khami", "/dashboard"])(
    "303 a person who requests %s meanwhile returns there, even the next time",
    async (other) => {
      const browser = new Browser("198.51.100.9");
      await browser.post("/auth/sign-out", { return_to: "/dashboard/admin/claims" });
      expect((await browser.signIn(other)).headers.get("location")).toBe(`${web.origin}${other}`);
      await browser.post("/auth/sign-out");
      expect((await browser.signIn("/")).headers.get("location")).toBe(`${web.origin}/`);
    },
  );

  test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "/%2fevil.example", ""])(
    "303 and never to another site afterwards: %s",
    async (evil) => {
      const browser = new Browser("198.51.100.9");
      expect((await browser.post("/auth/sign-out", { return_to: evil })).status).toBe(303);
      expect((await browser.signIn("/")).headers.get("location")).toBe(`${web.origin}/`);
    },
  );

  test("403 when another site sends the form", async () => {
    const browser = new Browser();
    await browser.signIn("/");
    const answer = await web.request("/auth/sign-out", {
      method: "POST",
      headers: { Cookie: browser.jar.header(), Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect((await browser.me()).status).toBe(200);
  });

  test("303 even without a session", async () => {
    expect((await new Browser().post("/auth/sign-out")).status).toBe(303);
  });
});
