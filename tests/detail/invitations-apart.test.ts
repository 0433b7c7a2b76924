import { expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { testGateway } from "../support/gateway.ts";

test("429, 204 quotas and the erasure of a guest work the same if households have their own database", async () => {
  const gateway = await testGateway({ databases: ["family"] });
  const email = "apart@sample.example";
  const [owner, guest] = [
    await gateway.signInAs({ displayName: "Sender" }),
    await gateway.signInAs({ email }),
  ];
  const post = async (path: string, json: unknown) =>
    await gateway.request(`/v1/family/households${path}`, { method: "POST", as: owner, json });
  const { id } = await (await post("", { name: "Home" })).json();
  const invite = async () => (await post(`/${id}/invitations`, { email, relation: "child" })).status;
  expect([await invite(), await invite()]).toEqual([201, 429]);
  await workUntilIdle(gateway.services);
  gateway.advance(61);
  expect(await invite()).toBe(201);
  const held = async () => [
    ...await gateway.databases.sql("family")`select to_jsonb(i) as row from family.household_invitations i`,
    ...await gateway.databases.sql(
      "family",
    )`select payload from platform.outbox where event_type like 'invitation%'`,
    ...await gateway.databases.sql("platform")`select payload from platform.tasks where queue = 'messages'`,
    ...await gateway.databases.sql("platform")`select to_jsonb(m) as row from platform.development_mailbox m`,
  ];
  // Two rows, two outbox events (one of them pending), and an e-mail with the task that sends it.
  expect(await held()).toHaveLength(6);
  const left = await gateway.request("/v1/identity/me", {
    method: "DELETE",
    as: guest,
    headers: { "If-Match": "*" },
  });
  expect([left.status, await held()]).toEqual([204, []]);
  await workUntilIdle(gateway.services);
  expect(await held()).toEqual([]);
  await gateway.close();
});
