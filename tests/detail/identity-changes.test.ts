import { afterAll, beforeAll, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type Managed, managedAt } from "../support/identity.ts";

let gateway: TestGateway;
let admin: SignedIn;
let verifier: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places"] });
  admin = await gateway.signInAs({ roles: ["admin"] });
  verifier = await gateway.signInAs({ roles: ["verifier"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");

async function call(method: string, path: string, as: SignedIn, json?: unknown, headers = {}) {
  const answer = await gateway.request(path, {
    method,
    as,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: await answer.json() };
}
const propose = ({ id, manager }: Managed, json: unknown, headers = {}) =>
  call("POST", `/v1/entities/${id}/identity-changes`, manager, json, headers);
const decide = (as: SignedIn, id: string, decision: "approve" | "reject") =>
  call("POST", `/v1/admin/identity-changes/${id}/decide`, as, { decision });
const read = async ({ id, manager }: Managed) => (await call("GET", `/v1/entities/${id}`, manager)).body;

test("managers are told when a change is approved, rejected or in effect without a review", async () => {
  const place = await managedAt(gateway, [2]);
  const told = async () => {
    await workUntilIdle(gateway.services);
    return (await sql()`
      select kind, parameters from platform.notifications where person_id = ${place.manager.personId}
        and kind like 'identity%' order by id`).map(({ kind, parameters }) => [kind, parameters]);
  };
  const first = await propose(place, { displayName: "Dovi Stew House" });
  await call("POST", `/v1/admin/identity-changes/${first.body.id}/decide`, verifier, {
    decision: "reject",
    note: "The sign says another name.",
    reasonCode: "misleading_name",
  });
  const words = { reason: "misleading_name", note: "The sign says another name." };
  expect(await told()).toEqual([["identity_refused", expect.objectContaining(words)]]);
  await propose(place, { displayName: "Dovi Kitchen", applyNow: true });
  const { displayName } = await read(place);
  expect((await told()).slice(1)).toEqual([["identity_applied", { entity: displayName }]]);
  const { body } = await call("GET", `/v1/admin/identity-changes?entityId=${place.id}`, verifier);
  for (const as of [verifier, admin]) await decide(as, body.items[0].id, "approve");
  expect((await told()).slice(2)).toEqual([["identity_approved", { entity: displayName }]]);
});
