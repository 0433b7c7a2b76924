import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { createLimits } from "../../functions/kernel/limits/limits.ts";
import { limitNames, limitPolicy } from "../../functions/kernel/limits/policies.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { testEnvironment, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";

describe("limits of a caller", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  // Freezes the clock, because on a busy machine a new minute could start during the test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  const exchange = (headers: Record<string, string>, address = "192.0.2.1") =>
    gateway.request("/v1/auth/exchange", {
      method: "POST",
      json: { code: "x", code_verifier: "y" },
      headers,
      address,
    });

  test("429 for an anonymous caller after 120 calls in a minute, until the window ends", async () => {
    const call = () =>
      gateway.request("/v1/identity/persons/0198c0de-0000-7000-8000-000000000000", { address: "192.0.2.7" });
    let first: Response | undefined;
    for (let count = 0; count < 120; count += 1) {
      const answer = await call();
      first ??= answer;
      expect(answer.status).toBe(404);
    }
    expect(first!.headers.get("ratelimit-policy")).toBe(`"anonymous";q=120;w=60`);
    expect(first!.headers.get("ratelimit")).toBe(`"anonymous";r=119;t=60`);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await gateway.request("/", { address: "192.0.2.7" })).status).toBe(200);
    expect((await gateway.request("/livez", { address: "192.0.2.7" })).status).toBe(200);
    gateway.advance(61);
    expect((await call()).status).toBe(404);
  });

  test("429 an unchecked credential does not bypass the limit of the address", async () => {
    const person = await gateway.signInAs();
    const address = "192.0.2.8";
    for (const path of ["/v1/openapi.json", "/v1/identity/nothing/here"]) {
      const call = () => gateway.request(path, { address, headers: { authorization: "x" } });
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let count = 0; count < 125; count += 1) statuses.push((last = await call()).status);
      expect(statuses.filter((status) => status !== 429), path).toHaveLength(120);
      expect(statuses.at(-1), path).toBe(429);
      expect(await last!.json()).toMatchObject({
        code: "quota_exceeded",
        "violated-policies": ["anonymous"],
      });
      expect(last!.headers.get("ratelimit")).toMatch(/^"anonymous";r=0;/);
      expect(last!.headers.has("etag")).toBe(false);
      const signedIn = await gateway.request("/v1/identity/me", { as: person, address });
      expect(signedIn.status).toBe(200);
      expect(signedIn.headers.get("ratelimit-policy")).toBe(`"person";q=600;w=60`);
      gateway.advance(61);
    }
  });

  test("400, never 429: 40 visitors exchange through web within a minute, each with their own address", async () => {
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const answer = await exchange({
        "X-Hakika-Client-IP": `203.0.113.${visitor}`,
        "X-Internal-Key": testInternalKey,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_grant" });
    }
  });

  test("429 in OAuth format: a forged address header changes nothing", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      const answer = await exchange({
        "X-Hakika-Client-IP": `203.0.113.${100 + count}`,
        "X-Internal-Key": "not-the-internal-key-0123456789",
        "X-Forwarded-For": `203.0.113.${100 + count}`,
      }, "192.0.2.99");
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
        expect(await answer.json()).toEqual({
          error: "temporarily_unavailable",
          error_description: expect.any(String),
          detail: expect.any(String),
        });
      }
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
  });

  test("only the X-Forwarded-For entry from our own proxies counts", async () => {
    const proxied = await testGateway({ env: { TRUSTED_PROXY_HOPS: "1" } });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const answer = await proxied.request("/v1/auth/exchange", {
        method: "POST",
        json: { code: "x", code_verifier: "y" },
        headers: { "X-Forwarded-For": `10.9.8.${count}, 203.0.113.50` },
        address: `10.0.0.${count}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    const other = await proxied.request("/v1/auth/exchange", {
      method: "POST",
      json: { code: "x", code_verifier: "y" },
      headers: { "X-Forwarded-For": "203.0.113.51" },
      address: "10.0.0.1",
    });
    expect(other.status).toBe(400);
    await proxied.close();
  });
});

describe("quotas", () => {
  test("an operator changes one with a variable; an invalid variable stops at startup", () => {
    const settings = readSettings({ ...testEnvironment, LIMIT_OTP_CONTACT_HOUR: "7/1800" });
    expect(limitPolicy(settings, "otp-contact-hour")).toEqual({
      name: "otp-contact-hour",
      quota: 7,
      windowSeconds: 1800,
    });
    expect(limitPolicy(settings, "claims")).toEqual({ name: "claims", quota: 5, windowSeconds: 86_400 });
    expect(() => readSettings({ ...testEnvironment, LIMIT_CLAIMS: "many" })).toThrow("LIMIT_CLAIMS");
    expect(limitNames).toContain("vouches");
  });

  test("without the store, general limits are counted per process, and requests under exact limits are rejected", async () => {
    const databases = openDatabases({ DATABASE_URL_PLATFORM: "postgres://x:y@127.0.0.1:1/none" });
    const limits = createLimits(databases, () => new Date());
    const policy = { name: "few", quota: 3, windowSeconds: 60 };
    for (let count = 0; count < 3; count += 1) await limits.chargeLeased(policy, "a");
    await expect(limits.chargeLeased(policy, "a")).rejects.toMatchObject({ code: "quota_exceeded" });
    await expect(limits.charge(policy, "a")).rejects.toMatchObject({
      code: "limit_store_unavailable",
      status: 503,
    });
    await databases.close();
  });

  test("a charge in a transaction is rolled back with it", async () => {
    const gateway = await testGateway();
    const sql = gateway.databases.sql("platform");
    const policy = { name: "in-transaction", quota: 1, windowSeconds: 60 };
    await sql.begin(async (tx) => {
      await gateway.services.limits.charge(policy, "a", tx);
      throw new Error("undo");
    }).catch(() => {});
    await gateway.services.limits.charge(policy, "a");
    await expect(gateway.services.limits.charge(policy, "a")).rejects.toMatchObject({
      code: "quota_exceeded",
    });
    await gateway.close();
  });
});
