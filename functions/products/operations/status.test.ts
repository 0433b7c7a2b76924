import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestGateway, testGateway, testInternalKey } from "../../../tests/support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["content"], env: { LIMIT_CLAIMS: "1/60" } });
});
afterAll(() => gateway.close());

const status = async (roles: readonly ("admin" | "support" | "verifier")[]) => {
  const as = await gateway.signInAs({ roles });
  const answer = await gateway.request("/v1/admin/status", {
    as,
    headers: { "X-Internal-Key": testInternalKey },
  });
  return { code: answer.status, body: await answer.json() };
};

test.each([["admin", 200], ["support", 200], ["verifier", 403]] as const)("%s: %i", async (role, code) => {
  expect((await status([role])).code).toBe(code);
});

test("200 what is pending, what failed and which quota is used up", async () => {
  const { services } = gateway;
  const sql = services.databases.sql("platform");
  await services.limits.charge({ name: "claims", quota: 1, windowSeconds: 60 }, "somebody");
  await sql`
    insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at, last_error)
    values (gen_random_uuid(), 'messages', 'status-test', '{}', now(), now() - interval '1 minute', 'no answer')`;
  const before = (await status(["admin"])).body.facts.waiting;
  await services.databases.sql("content")`
    insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key, created_at)
    values (gen_random_uuid(), 'content.articles', gen_random_uuid(), 'resource.changed', '{}', 'x', now() - interval '1 hour')`;
  const { body } = await status(["admin"]);
  expect(body.databases).toContainEqual({ name: "platform", configured: true, reachable: true });
  expect(body.databases).toContainEqual({ name: "weather", configured: false, reachable: false });
  expect(body.queues).toContainEqual(
    expect.objectContaining({ queue: "messages", waiting: 1, due: 1, failed: 0, lastError: "no answer" }),
  );
  expect(body.limits).toContainEqual({ name: "claims", quota: 1, windowSeconds: 60, exhausted: 1 });
  expect(body.limits).toContainEqual(expect.objectContaining({ name: "vouches", exhausted: 0 }));
  // Signing in also writes a domain event.
  expect(body.facts.waiting).toBeGreaterThan(before);
  expect(body.facts.oldestSeconds).toBeGreaterThan(3_500);
});

test("200 while a product's database is down: it is named, the others are counted, and no secret is revealed", async () => {
  const { password } = new URL(gateway.databases.env["DATABASE_URL_CONTENT"]!);
  const name = await gateway.databases.stop("content");
  onTestFinished(() => gateway.databases.start("content"));
  // The result of the reachability check is cached for a few seconds.
  await expect.poll(async () => {
    const { code, body } = await status(["admin"]);
    expect(code).toBe(200);
    expect(body.databases).toContainEqual({ name: "platform", configured: true, reachable: true });
    expect(body.facts.waiting).toBeGreaterThan(0);
    // A server that trusts local connections has no password. Empty secrets are left out, because every body contains
    // the empty string.
    const secrets = ["postgres://", password, name].filter((text) => text);
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    return body.databases.find((database: { name: string }) => database.name === "content");
  }, { timeout: 20_000, interval: 500 }).toEqual({ name: "content", configured: true, reachable: false });
});
