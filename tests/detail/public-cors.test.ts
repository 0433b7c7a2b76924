import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { describeApi } from "../../functions/apps/gateway/openapi.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

const anywhere = "https://anywhere.example";
const listed = "https://listed.example";

let gateway: TestGateway;
let person: SignedIn;
const operations: { path: string; isPublic: boolean }[] = [];
beforeAll(async () => {
  gateway = await testGateway({
    databases: databaseNames.filter((name) => name !== "platform"),
    env: {
      CORS_ORIGINS: listed,
      LIMIT_ANONYMOUS: "100000/60",
      LIMIT_BAD_CREDENTIAL: "100000/60",
      LIMIT_PERSON: "100000/60",
      LIMIT_SIGN_IN: "100000/60",
    },
  });
  person = await gateway.signInAs();
  const document = await describeApi(gateway.app, gateway.services);
  for (const [path, item] of Object.entries(document.paths)) {
    const operation = (item as Record<string, { security?: unknown[] }>)["get"];
    if (!operation) continue;
    operations.push({
      path: path.replace(/\{[^}]+\}/g, () => newId()),
      isPublic: operation.security?.length === 0 && !path.startsWith("/v1/auth/"),
    });
  }
});
afterAll(() => gateway.close());

const read = async (path: string, headers: Record<string, string>, method = "GET") => {
  const answer = await gateway.request(path, { method, headers });
  await answer.body?.cancel();
  return answer;
};
const vary = (answer: Response) => (answer.headers.get("vary") ?? "").split(/, */);

test("any page may read exactly the public GETs without a credential", async () => {
  const open = operations.filter(({ isPublic }) => isPublic);
  expect(open.length).toBeGreaterThan(40);
  for (const { path, isPublic } of operations) {
    const answer = await read(path, { origin: anywhere });
    expect.soft(answer.headers.get("access-control-allow-origin"), path).toBe(isPublic ? "*" : null);
    if (isPublic) {
      expect.soft(vary(answer), path).toEqual(expect.arrayContaining(["Authorization", "Origin"]));
      expect.soft(answer.headers.get("cross-origin-resource-policy"), path).toBe("cross-origin");
      expect.soft(answer.headers.get("access-control-allow-credentials"), path).toBeNull();
    }
  }
}, 120_000);

test("a response to a credential never contains `*`, and is not cached", async () => {
  for (const { path } of operations) {
    const answer = await read(path, { origin: anywhere, ...person.headers });
    expect.soft(answer.headers.get("access-control-allow-origin"), path).toBeNull();
    expect.soft(answer.headers.get("cache-control"), path).toBe("no-store");
    const broken = await read(path, { origin: anywhere, authorization: "Bearer nonsense" });
    expect.soft(broken.headers.get("access-control-allow-origin"), path).toBeNull();
    expect.soft(broken.headers.get("cache-control"), path).toBe("no-store");
  }
}, 120_000);

test("an origin in CORS_ORIGINS is allowed, with and without a credential", async () => {
  for (const { path } of operations) {
    for (const headers of [{}, person.headers]) {
      const answer = await read(path, { origin: listed, ...headers });
      expect.soft(answer.headers.get("access-control-allow-origin"), path).toBe(listed);
    }
  }
}, 120_000);

test(
  "a preflight for a public GET is cached and does not allow Authorization; others allow nothing",
  async () => {
    const ask = (path: string, method: string, origin = anywhere) =>
      read(path, {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization",
      }, "OPTIONS");
    for (const { path, isPublic } of operations) {
      const granted = (await ask(path, "GET")).headers;
      expect.soft(granted.get("access-control-allow-origin"), path).toBe(isPublic ? "*" : null);
      expect.soft(granted.get("access-control-allow-methods"), path).toBe(isPublic ? "GET, HEAD" : null);
      expect.soft(granted.get("access-control-allow-headers") ?? "", path).not.toMatch(/authorization|\*/i);
      expect.soft(granted.get("access-control-max-age"), path).toBe(isPublic ? "7200" : null);
      const written = (await ask(path, "POST")).headers;
      expect.soft(written.get("access-control-allow-origin"), path).toBeNull();
      expect.soft(written.get("access-control-allow-methods"), path).toBeNull();
      const known = (await ask(path, "POST", listed)).headers;
      expect.soft(known.get("access-control-allow-origin"), path).toBe(listed);
      expect.soft(known.get("access-control-allow-headers"), path).toContain("Authorization");
    }
  },
  120_000,
);

test("a page can read why a public GET was rejected", async () => {
  const address = "203.0.113.5";
  const strict = await testGateway({ env: { LIMIT_ANONYMOUS: "1/60" } });
  try {
    const ask = () => strict.request("/v1/entities", { headers: { origin: anywhere }, address });
    let answer = await ask();
    for (let count = 0; count < 20 && answer.status !== 429; count += 1) answer = await ask();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
  } finally {
    await strict.close();
  }
});
