import { afterAll, beforeAll, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { managedAt } from "../support/identity.ts";
import { call, grantEntityRole } from "../support/resources.ts";
import { addEntity } from "../support/verification.ts";

let gateway: TestGateway;
let owner: SignedIn;
let entityId: string;
beforeAll(async () => {
  gateway = await testGateway({
    databases: ["pay"],
    env: {
      STRIPE_SECRET_KEY: "sk_test_0123456789",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
    },
  });
  owner = await gateway.signInAs();
  const legalName = "Mutare Bakery (Private) Limited";
  entityId = await addEntity(gateway.services, {
    legalName,
    registerCode: "ZW-COMPANIES",
    registerNumber: "BN-417",
  });
  await grantEntityRole(gateway, owner, "owner", entityId);
  await importRegister(
    gateway.services.databases.sql("platform"),
    {
      registerCode: "ZW-COMPANIES",
      registerName: "Register",
      country: "ZW",
      sourceName: "f",
      sourceHash: "h",
    },
    [{ line: 2, fields: { number: "BN-417", name: legalName } }],
    gateway.services.clock(),
  );
});
afterAll(() => gateway.close());

test("200 an entity's domain is checked, and an unregistered one is not confirmed", async () => {
  const { id } = await addContact(
    gateway.services,
    { type: "entity", id: entityId },
    { kind: "domain", value: "place.example" },
    { personId: owner.personId, source: "public_record", isPublic: true },
  );
  const proofs = `/v1/entities/${entityId}/contacts/${id}/domain-proofs`;
  const begun = await call(gateway, owner, "POST", proofs, {
    method: "dns_txt",
  });
  expect([begun.status, begun.body.isProved]).toEqual([201, false]);
  const looked = await call(gateway, owner, "POST", `${proofs}/${begun.body.id}/check`);
  expect([looked.status, looked.body.isProved]).toEqual([200, false]);
});

test("200 an owner lists the checks of a register", async () => {
  const checks = `/v1/entities/${entityId}/registry-checks`;
  const checked = await call(gateway, owner, "POST", checks);
  expect(checked.status, JSON.stringify(checked.body)).toBeLessThan(300);
  const listed = await call(gateway, owner, "GET", checks);
  expect(listed.status).toBe(200);
  expect(listed.body.items).toMatchObject([{ entityId, number: "BN417" }]);
});

test("200 a public request for vouches can be read by id", async () => {
  const requests = "/v1/verification-requests";
  const ask = {
    entityId,
    message: "Three people who buy here, please.",
    targetCount: 3,
  };
  const made = await call(gateway, owner, "POST", requests, ask);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const read = await call(gateway, undefined, "GET", `${requests}/${made.body.id}`);
  expect([read.status, read.body.message]).toEqual([200, ask.message]);
});

test("200 staff read one identity change", async () => {
  const place = await managedAt(gateway, [2, 3]);
  const proposed = await call(
    gateway,
    place.manager,
    "POST",
    `/v1/entities/${place.id}/identity-changes`,
    {
      displayName: "Corner Bakery",
    },
  );
  expect(proposed.status).toBe(201);
  const staff = await gateway.signInAs({ roles: ["verifier"] });
  const read = await call(gateway, staff, "GET", `/v1/admin/identity-changes/${proposed.body.id}`);
  expect([read.status, read.body.after.displayName]).toEqual([
    200,
    "Corner Bakery",
  ]);
});

test("200 a payment provider's event that concerns no payment is accepted", async () => {
  const answer = await gateway.request("/v1/pay/gateway/webhooks/stripe", {
    method: "POST",
    headers: { "X-Internal-Key": testInternalKey },
    json: {
      id: "evt_1",
      type: "customer.created",
      data: { object: { object: "customer", id: "cus_1" } },
    },
  });
  expect([answer.status, await answer.json()]).toEqual([200, {
    received: true,
  }]);
});
