import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";

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
