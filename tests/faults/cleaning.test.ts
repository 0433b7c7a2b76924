import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp } from "../../functions/apps/gateway/maintenance.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["commerce"] });
});
afterAll(() => gateway.close());

test("while a product's database is down, expired data elsewhere is still deleted", async () => {
  const sql = gateway.databases.sql("platform");
  await sql`
    insert into auth.login_states (state_hash, cookie_hash, return_to, code_verifier_sealed, nonce, response_mode,
      created_at, expires_at)
    values ('ended', 'x', 'x', 'x', 'x', 'code', now() - interval '3 days', now() - interval '3 days')`;
  await gateway.databases.stop("commerce");
  try {
    await cleanUp(gateway.services);
    expect(await sql`select 1 from auth.login_states where state_hash = 'ended'`).toHaveLength(0);
  } finally {
    await gateway.databases.start("commerce");
  }
  await cleanUp(gateway.services);
});
