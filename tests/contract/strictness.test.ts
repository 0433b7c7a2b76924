import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presentTier } from "../../functions/kernel/ladder/present.ts";
import { type Hold, tierDocument } from "../../functions/kernel/ladder/effective-tier.ts";
import { Problem, problemBody } from "../../functions/kernel/shared/problem.ts";
import { type ProblemCode, type ProblemKind, problemKinds } from "../../functions/kernel/shared/problems.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

describe("strictness as promised", () => {
  let gateway: TestGateway;
  let me: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["content", "places"],
      env: {
        LEGACY_BASE_URL: "https://old.example.org",
        LEGACY_DEPRECATED_AT: "2026-01-01T00:00:00Z",
        LEGACY_SUNSET_AT: "2027-01-01T00:00:00Z",
      },
    });
    me = await gateway.signInAs();
  });
  afterAll(() => gateway.close());

  test.each([
    "/",
    "/livez",
    "/readyz",
    "/v1/openapi.json",
    "/v1/entities/tiers",
    "/v1/identity/me",
    "/v1/auth/sessions",
    "/v1/auth/idp/login",
    `/v1/entities/${newId()}`,
    "/log/tile/0/000",
  ])("400 a parameter that %s does not accept", async (path) => {
    const answer = await gateway.request(`${path}?utm_source=x`, { as: me });
    const body = await answer.json();
    const isIdp = path.includes("/idp/");
    expect([answer.status, body.code ?? body.detail]).toEqual(
      isIdp ? [503, expect.any(String)] : [400, "invalid_parameter"],
    );
    if (!isIdp) {
      expect(body.detail).toMatch(/^`utm_source` is not a parameter of this endpoint, which accepts /);
    }
  });

  test.each([
    ["application/merge-patch+json", 404],
    ["application/json", 404],
    ["application/json; charset=utf-8", 404],
    ["application/json-patch+json", 415],
    ["application/geo+json", 415],
    ["application/vnd.api+json", 415],
    ["text/plain", 415],
  ])("PATCH only accepts a merge patch and JSON: %s is %i", async (type, status) => {
    const answer = await gateway.request(`/v1/content/articles/${newId()}`, {
      method: "PATCH",
      as: me,
      headers: { "If-Match": "*", "Content-Type": type },
      body: '{"title":"A day"}',
    });
    expect(answer.status).toBe(status);
    if (status === 415) {
      expect((await answer.json()).detail).toContain("application/merge-patch+json or application/json");
    }
  });

  test.each([
    "/v1/nothing/here",
    "/v1/entities/no-id",
    "/v1/places/%C3%A9t%C3%A9",
    "/v1/content/articles/x%2Fy",
  ])(
    "the instance of a problem is the path that was called: %s",
    async (path) => {
      const { instance } = await (await gateway.request(`${path}?limit=0`)).json();
      expect(instance).toBe(path);
    },
  );

  test("RateLimit is on exactly the responses that no shared cache may store", async () => {
    const wrong: string[] = [];
    const calls: [string, Parameters<TestGateway["request"]>[1], boolean][] = [
      ["/", {}, true],
      ["/v1/entities", {}, true],
      ["/v1/entities?limit=0", {}, true],
      [`/v1/entities/${newId()}`, {}, true],
      ["/v1/nothing", {}, true],
      ["/v1/entities", { method: "PUT" }, true],
      [`/v1/entities?q=${"x".repeat(9_000)}`, {}, true],
      ["/v1/identity/me", {}, true],
      ["/v1/identity/me", { headers: { Authorization: "Bearer broken" } }, true],
      ["/v1/identity/me", { as: me }, true],
      ["/v1/entities/tiers", { as: me }, true],
      ["/v1/commerce/products", {}, true],
      // These responses must not contain `RateLimit` headers, because shared caches also serve them to callers with
      // different limits.
      ["/v1/entities/tiers", {}, false],
      ["/v1/openapi.json", {}, false],
    ];
    for (const [path, init, isTold] of calls) {
      const answer = await gateway.request(path, init);
      const told = [answer.headers.has("ratelimit"), answer.headers.has("ratelimit-policy")];
      if (told.some((one) => one !== isTold)) wrong.push(`${path} ${answer.status} ${told}`);
    }
    expect(wrong).toEqual([]);
  });

  test("every error says what can be done about it", async () => {
    const place = { requestId: "request-1", instance: "/", errorsPage: "https://hakika.example/docs/errors" };
    const silent = Object.entries<ProblemKind>(problemKinds).filter(([code, { remedy }]) => {
      const { nextActions } = problemBody(new Problem(code as ProblemCode), place) as {
        nextActions?: { code: string; label: string }[];
      };
      return !nextActions?.some((action) => action.label === remedy && /^[a-z_]+$/.test(action.code));
    }).map(([code]) => code);
    // This error has no next action, because there is nothing left to do.
    expect(silent).toEqual(["code_already_used"]);
    const refused = await (await gateway.request("/v1/identity/me")).json();
    expect(refused.nextActions).toEqual([{ code: "sign_in", label: problemKinds.unauthenticated.remedy }]);
  });

  test.each([
    [{}, "`title` is required"],
    [{ title: 5, locale: "en", body: "x" }, "`title` must be text"],
    [{ title: "", locale: "en", body: "x" }, "`title` must not be empty"],
    [{ title: "x".repeat(300), locale: "en", body: "x" }, "`title` must have at most 200 characters"],
    [{ title: "x", locale: "en", body: "x", likes: 1 }, "`likes` is unknown or read-only"],
    [[], "The body must be an object"],
  ])("422 in our own words: %j", async (json, words) => {
    const answer = await gateway.request("/v1/content/articles", { method: "POST", as: me, json });
    const { detail, errors } = await answer.json();
    expect([answer.status, detail]).toEqual([422, expect.stringContaining(words)]);
    expect(JSON.stringify(errors)).not.toMatch(/Invalid input|expected|received|Too (?:big|small)|ZodError/);
  });

  test("holds[].expiresAt and expiresAt agree during the grace period, even in stored documents", () => {
    const hold: Hold = {
      id: newId(),
      tier: 2,
      method: "otp_email",
      basis: "x",
      state: "grace",
      grantedAt: new Date("2025-01-01T00:00:00Z"),
      expiresAt: new Date("2026-01-01T00:00:00Z"),
      graceUntil: new Date("2026-02-01T00:00:00Z"),
      reviewSince: null,
      reviewReason: null,
      keptSince: null,
      identity: null,
    };
    const document = tierDocument([hold], 1);
    expect(document.expiresAt).toBe("2026-01-01T00:00:00.000Z");
    expect(document.holds[0]!.expiresAt).toBe(document.expiresAt);
    expect(document.graceUntil).toBe("2026-02-01T00:00:00.000Z");
    const kept = { ...document, holds: [{ ...document.holds[0]!, expiresAt: document.graceUntil }] };
    const shown = presentTier(kept, { type: "entity", id: newId() }, "https://hakika.example", new Date());
    expect(shown.holds[0]!.expiresAt).toBe(shown.expiresAt);
  });

  test("links in deprecation headers lead to an existing page", async () => {
    const answer = await gateway.request("/v1/entities", { headers: { Host: "old.example.org" } });
    const link = answer.headers.get("link") ?? "";
    const [, page] = /<[^>]*\/docs\/([a-z-]+)>; rel="deprecation"/.exec(link) ?? [];
    expect(page, link).toBeDefined();
    expect(existsSync(`content/docs/${page}.md`)).toBe(true);
  });
});
