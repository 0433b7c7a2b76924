import { afterAll, beforeAll, expect, test } from "vitest";
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
