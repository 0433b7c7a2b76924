import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { type TestWeb, testWeb } from "../../../tests/support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
let person: SignedIn;
let cookie: string;

beforeAll(async () => {
  gateway = await testGateway();
  web = await testWeb(gateway);
  person = await gateway.signInAs({ displayName: "Rudo" });
  cookie = await web.cookieOf(person);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const bearer = () => ({ Authorization: `Bearer ${person.accessToken}` });
const me = "/api/identity/me";
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe("who makes a request", () => {
  test("401 without any credential", async () => {
    expect((await web.request(me)).status).toBe(401);
  });

  test("200 with the caller's own token from anywhere, without cookie or Origin", async () => {
    const answer = await web.request(me, { headers: bearer() });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: person.personId });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("200 with the cookie, from our own pages", async () => {
    const answer = await web.request(me, { headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } });
    expect(await answer.json()).toMatchObject({ id: person.personId });
  });

  test("400 with both at once", async () => {
    const answer = await web.request(me, { headers: { Cookie: cookie, ...bearer() } });
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe("two_credentials");
  });

  test.each(["Basic abc", "bearer", "Bearer", "Bearer a b", `Bearer ${"x".repeat(20)}`])(
    "401 with Authorization %j",
    async (authorization) => {
      expect((await web.request(me, { headers: { Authorization: authorization } })).status).toBe(401);
    },
  );

  test("401 with a forged cookie, which is ignored", async () => {
    const forged = await web.request(me, { headers: { Cookie: "hakika_session=Fe26.2*x" } });
    expect(forged.status).toBe(401);
  });
});

describe("another site cannot use the cookie", () => {
  const post = (headers: Record<string, string>) =>
    web.request("/api/vouches", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json", ...headers },
      body: "{}",
    });

  test.each([
    ["no Origin and no Sec-Fetch-Site", {}],
    ["another origin", { Origin: "https://evil.example" }],
    ["our host with another port", { Origin: "http://localhost:9999" }],
    ["our host with another scheme", { Origin: "https://localhost:8000" }],
    ["our name as a prefix", { Origin: "http://localhost:8000.evil.example" }],
    ["an opaque origin", { Origin: "null" }],
    ["another site by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling by Sec-Fetch-Site", { "Sec-Fetch-Site": "same-site", Origin: "http://localhost:8000" }],
    ["our Origin, but cross-site by Sec-Fetch-Site", {
      Origin: "http://localhost:8000",
      "Sec-Fetch-Site": "cross-site",
    }],
    ["typed by the user, which no form is", { "Sec-Fetch-Site": "none" }],
  ] as [string, Record<string, string>][])("403 a POST with %s", async (_case, headers) => {
    const before = web.calls.length;
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe("cross_site_request");
    expect(web.calls.length).toBe(before);
  });

  test.each([
    ["our Origin", { Origin: "http://localhost:8000" }],
    ["Sec-Fetch-Site, where a browser leaves Origin out", { "Sec-Fetch-Site": "same-origin" }],
  ] as [string, Record<string, string>][])(
    "422 from the gateway itself with %s, so the request passed the check",
    async (_case, headers) => {
      expect((await post(headers)).status).toBe(422);
    },
  );

  test("403 for a GET request from another site's page", async () => {
    const answer = await web.request(me, { headers: { Cookie: cookie, "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(403);
  });

  test("no response can be read by another origin", async () => {
    const answer = await web.request(me, { headers: { ...bearer(), Origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

describe("what is passed on to the gateway", () => {
  test("the visitor's address and browser with the internal key, whatever the visitor claims", async () => {
    await web.request(me, {
      address: "203.0.113.9",
      headers: {
        ...bearer(),
        "User-Agent": "Rudo's browser",
        "X-Hakika-Client-IP": "192.0.2.1",
        "X-Internal-Key": "guessed",
        "X-Forwarded-For": "192.0.2.2",
      },
    });
    const { headers } = web.calls.at(-1)!;
    expect(headers.get("x-hakika-client-ip")).toBe("203.0.113.9");
    expect(headers.get("x-internal-key")).toBe(gateway.env["INTERNAL_API_KEY"]);
    expect(headers.get("user-agent")).toBe("Rudo's browser");
    expect(headers.get("x-forwarded-for")).toBeNull();
    expect(headers.get("cookie")).toBeNull();
  });

  test.each([
    "/api/entities/..%2fadmin%2fclaims",
    "/api/entities//admin",
    "/api/entities/a%00b",
    "/api/entitiesx",
    "/api/unknown",
    "/api/pay/gateway/webhooks/stripe",
    "/api/auth/idp/logout",
    "/api",
  ])("404 %s, without a request to the gateway", async (path) => {
    const before = web.calls.length;
    const answer = await web.request(path, { headers: bearer() });
    expect(answer.status).toBe(404);
    expect(web.calls.slice(before).filter((call) => call.path.startsWith("/v1/admin"))).toEqual([]);
  });

  test("403 dot segments are resolved as browsers do, and never bypass a check", async () => {
    const answer = await web.request("/api/entities/%2e%2e/admin/claims", { headers: bearer() });
    expect(answer.status).toBe(403);
  });

  test("405 with Allow for a method that the area does not support", async () => {
    const answer = await web.request("/api/identity/me", { method: "PUT", headers: bearer() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toContain("GET");
  });

  test("the ETag of a resource is returned, and preconditions are passed on", async () => {
    const first = await web.request(me, { headers: bearer() });
    const tag = first.headers.get("etag")!;
    const again = await web.request(me, { headers: { ...bearer(), "If-None-Match": tag } });
    expect(again.status).toBe(304);
  });
});

describe("staff areas through the console", () => {
  test("401 anonymous, 403 without the role, 200 with it: the proxy adds the key, the gateway checks the role", async () => {
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const asAdmin = { Cookie: await web.cookieOf(admin), "Sec-Fetch-Site": "same-origin" };
    expect((await web.request("/api/admin/claims")).status).toBe(401);
    expect((await web.request("/api/admin/claims", { headers: bearer() })).status).toBe(403);
    const answer = await web.request("/api/admin/claims", { headers: asAdmin });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ items: [] });
  });

  test("200 a list as a named file, as a link requests it; a problem contains the path that was called here", async () => {
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const asAdmin = { Cookie: await web.cookieOf(admin), "Sec-Fetch-Site": "same-origin" };
    const file = await web.request("/api/admin/persons.csv?q=Rudo", { headers: asAdmin });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="persons-[0-9-]+\.csv"$/);
    expect(await file.text()).toContain("Rudo");
    const refused = await web.request("/api/admin/persons.csv", { headers: bearer() });
    expect([refused.status, (await refused.json() as { instance: string }).instance]).toEqual([
      403,
      "/api/admin/persons.csv",
    ]);
  });

  test("503 in the gateway's exact words when no internal key is configured", async () => {
    const keyless = await testGateway({ env: { INTERNAL_API_KEY: "" } });
    const admin = await keyless.signInAs({ roles: ["admin"] });
    const other = await testWeb(keyless, { INTERNAL_API_KEY: "" });
    const answer = await other.request("/api/admin/claims", {
      headers: { Authorization: `Bearer ${admin.accessToken}` },
    });
    expect(answer.status).toBe(503);
    expect(Object.keys(await answer.json() as object)).toEqual(["detail"]);
    await other.close();
    await keyless.close();
  });
});
