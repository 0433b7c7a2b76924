import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { call as callAs, grantEntityRole } from "../support/resources.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

// The attacker in these tests knows the rules, but can only use the API.
let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places"], env: { LIMIT_PERSON: "100000/60" } });
  admin = await gateway.signInAs({ roles: ["admin"] });
  second = await gateway.signInAs({ roles: ["admin"] });
  owner = await gateway.signInAs();
});
afterAll(() => gateway.close());

const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const answer = await gateway.request(path, {
    method,
    as,
    headers: { "If-Match": "*" },
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};

async function prove(path: string, email: string, as: SignedIn) {
  gateway.advance(61);
  const sent = await call("POST", `${path}/codes`, as);
  if (sent.status !== 202) return sent;
  await workUntilIdle(gateway.services);
  const box = `/v1/identity/development-mailbox?recipient=${encodeURIComponent(email)}`;
  const { body } = await call("GET", box, as);
  const code = /\b(\d{6})\b/.exec(body.items[0].body)![1]!;
  return await call("POST", `${path}/codes/${sent.body.challengeId}`, as, { code });
}

async function placeWithContact() {
  const id = await addEntity(gateway.services, { displayName: `Stall ${newId()}` });
  await grantEntityRole(gateway, owner, "owner", id);
  const email = `${newId()}@stall.example`;
  return { id, email, contact: await contactOf(id, email) };
}
async function contactOf(id: string, value: string): Promise<string> {
  const { body } = await call("POST", `/v1/entities/${id}/contacts`, owner, { kind: "email", value });
  const path = `/v1/admin/entities/${id}/contacts/${body.id}/approve`;
  expect((await call("POST", path, admin)).status).toBe(200);
  return body.id;
}
const tierOf = async (id: string) =>
  (await call("GET", `/v1/entities/${id}`, owner)).body.platform.verificationTier.tier;
const demote = async (area: "entities" | "persons", id: string) => {
  const decision = { action: "demote", tier: 0, note: "It is not theirs.", reasonCode: "fraud_suspected" };
  for (const as of [admin, second]) {
    expect((await call("POST", `/v1/admin/${area}/${id}/decide`, as, decision)).status).toBe(200);
  }
};

describe("a proof that two reviewers ended", () => {
  test("cannot be restored with the same contact of a place until it is approved again", async () => {
    const { id, email, contact } = await placeWithContact();
    const path = (one: string) => `/v1/entities/${id}/contacts/${one}`;
    expect((await prove(path(contact), email, owner)).status).toBe(200);
    expect(await tierOf(id)).toBe(2);
    await demote("entities", id);
    expect(await tierOf(id)).toBe(0);
    expect(await prove(path(contact), email, owner)).toMatchObject({
      status: 422,
      body: { code: "contact_not_allowed" },
    });
    expect(await tierOf(id)).toBe(0);
    // A contact that was removed and proposed again needs another review.
    expect((await call("DELETE", path(contact), owner)).status).toBe(204);
    const again = await contactOf(id, email);
    expect((await prove(path(again), email, owner)).status).toBe(200);
    expect(await tierOf(id)).toBe(2);
  });

  test("cannot be restored with a person's same mailbox, however its address is written", async () => {
    const person = await gateway.signInAs();
    const name = newId().replaceAll("-", "");
    const add = async (email: string) => {
      const { body } = await call("POST", "/v1/identity/me/contacts", person, {
        kind: "email",
        value: email,
      });
      return `/v1/identity/me/contacts/${body.id}`;
    };
    const first = await add(`${name}@gmail.com`);
    expect((await prove(first, `${name}@gmail.com`, person)).status).toBe(200);
    await demote("persons", person.personId);
    expect((await prove(first, `${name}@gmail.com`, person)).status).toBe(422);
    expect((await call("DELETE", first, person)).status).toBe(204);
    const other = await add(`${name}+again@gmail.com`);
    expect((await prove(other, `${name}+again@gmail.com`, person)).status).toBe(422);
  });
});

test("a place that is renamed while a reviewer reads a claim is not approved under the new name", async () => {
  const id = await addEntity(gateway.services, {
    displayName: "Tamarind Kiosk",
    legalName: "Tamarind Kiosk",
  });
  await grantEntityRole(gateway, owner, "owner", id);
  const claimant = await gateway.signInAs();
  const { body: claim } = await call("POST", "/v1/claims", claimant, {
    entityId: id,
    claimedRole: "employee",
    evidenceUrl: "https://kiosk.example/lease",
  });
  const shownAs = { displayName: "Tamarind Kiosk", legalName: "Tamarind Kiosk" };
  const renamed = await call("PATCH", `/v1/entities/${id}`, owner, { displayName: "Tamarind Savings House" });
  expect(renamed.status).toBe(200);
  const decide = `/v1/admin/claims/${claim.id}/decide`;
  expect(await call("POST", decide, admin, { decision: "approve", shownAs })).toMatchObject({
    status: 409,
    body: { code: "entity_identity_changed", detail: expect.stringContaining("Tamarind Savings House") },
  });
  const now = { displayName: "Tamarind Savings House", legalName: "Tamarind Kiosk" };
  expect((await call("POST", decide, admin, { decision: "approve", shownAs: now })).status).toBe(200);
});

test("a place cannot move to another city through its directory entry", async () => {
  const { id, email, contact } = await placeWithContact();
  await prove(`/v1/entities/${id}/contacts/${contact}`, email, owner);
  const { body: entity } = await call("GET", `/v1/entities/${id}`, owner);
  await workUntilIdle(gateway.services);
  const moved = await callAs(gateway, owner, "PATCH", `/v1/places/${entity.placeId}`, { city: "Bulawayo" });
  expect([400, 403, 404, 409, 422]).toContain(moved.status);
  expect((await call("GET", `/v1/entities/${id}`, owner)).body.city).toBe("Harare");
  expect(await tierOf(id)).toBe(2);
});

test("a reviewer who gave up a role at a place still decides nothing about it", async () => {
  const { id } = await placeWithContact();
  const reviewer = await gateway.signInAs({ roles: ["admin"] });
  const claim = await call("POST", "/v1/claims", reviewer, {
    entityId: id,
    claimedRole: "employee",
    evidenceUrl: "https://stall.example/staff",
  });
  await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, { decision: "approve" });
  expect((await call("DELETE", `/v1/claims/${claim.body.id}`, reviewer)).status).toBe(204);
  const { body } = await call("POST", `/v1/entities/${id}/contacts`, owner, {
    kind: "email",
    value: `${newId()}@stall.example`,
  });
  expect(await call("POST", `/v1/admin/entities/${id}/contacts/${body.id}/approve`, reviewer)).toMatchObject({
    status: 409,
    body: { code: "conflict_of_interest" },
  });
});
