import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { testKeyOf } from "../support/resources.ts";

let gateway: TestGateway;
let key: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({
    databases: ["api-keys", "organization"],
    env: { ENVIRONMENT: "development" },
  });
  key = await testKeyOf(gateway, await gateway.signInAs());
});
afterAll(() => gateway.close());

const fields = {
  entityType: "school",
  legalName: "Riverside Trust",
  displayName: "Riverside School",
  country: "ZW",
};
async function addTest() {
  const answer = await gateway.request("/v1/test-entities", { method: "POST", as: key, json: fields });
  expect(answer.status).toBe(201);
  return await answer.json() as { id: string };
}
const change = (id: string, json: Record<string, unknown>) =>
  gateway.request(`/v1/test-entities/${id}/changes`, { method: "POST", as: key, json });

test("only the last 100 records of a test entity are kept, and none after it is removed", async () => {
  const { id } = await addTest();
  for (let count = 0; count < 51; count += 1) {
    await change(id, { change: "set_tier", tier: 2 });
    await change(id, { change: "set_tier", tier: 0 });
  }
  const stored = async () =>
    (await gateway.services.databases.sql("platform")`
      select count(*)::int as count, min((record ->> 'sequence')::int) as oldest from platform.test_records
      where test_entity_id = ${id}`)[0];
  expect(await stored()).toEqual({ count: 100, oldest: 3 });
  await gateway.request(`/v1/test-entities/${id}`, { method: "DELETE", as: key });
  expect(await stored()).toEqual({ count: 0, oldest: null });
});
