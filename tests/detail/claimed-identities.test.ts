import { afterAll, beforeAll, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";

// A reviewer approves a claim for one particular place. If the place's name changes before its first proof, it is
// treated as a different place.
let gateway: TestGateway;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  admin = await gateway.signInAs({ roles: ["admin"] });
  await importRegister(
    gateway.services.databases.sql("platform"),
    { registerCode: "ZW-COMPANIES", registerName: "R", country: "ZW", sourceName: "f", sourceHash: newId() },
    [
      ["R1", "Harare Savings Society (Private) Limited", ""],
      ["R2", "Gweru Building Society (Private) Limited", ""],
      ["C2", "Msasa Bakery (Private) Limited", ""],
      ["C3", "Avondale Tailors (Private) Limited", "Avondale Corner Shop"],
    ].map(([number, name, trade], line) => ({
      line: line + 2,
      fields: { number, name, "Trade names": trade },
    })),
    gateway.services.clock(),
  );
});
afterAll(() => gateway.close());

const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const answer = await gateway.request(path, {
    method,
    as,
    headers: { "If-Match": "*" },
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: await answer.json() };
};
const shop = (displayName: string) => ({
  entityType: "company",
  displayName,
  legalName: `${displayName} (Private) Limited`,
  country: "ZW",
  city: "Harare",
});
const society = {
  displayName: "Harare Savings Society",
  legalName: "Harare Savings Society (Private) Limited",
  registerCode: "ZW-COMPANIES",
  registerNumber: "R1",
};

/** Creates a shop. A reviewer has approved its owner's claim and mailbox. */
async function claimedShop(name: string) {
  const email = `${newId()}@shop.example`;
  const owner = await gateway.signInAs();
  const { body: { id } } = await call("POST", "/v1/entities", owner, shop(name));
  const claim = await call("POST", "/v1/claims", owner, {
    entityId: id,
    claimedRole: "owner",
    evidenceUrl: "https://shop.example/lease",
  });
  expect(claim.status, JSON.stringify(claim.body)).toBe(201);
  // Approving a claim also approves the contacts proposed with the claim.
  const proposed = await call("POST", `/v1/entities/${id}/contacts`, owner, { kind: "email", value: email });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const decided = await call("POST", `/v1/admin/claims/${claim.body.id}/decide`, admin, {
    decision: "approve",
  });
  expect(decided.status).toBe(200);
  return { id: id as string, owner, email };
}
const checked = ({ id, owner }: { id: string; owner: SignedIn }) =>
  call("POST", `/v1/entities/${id}/registry-checks`, owner, {});
const read = async ({ id, owner }: { id: string; owner: SignedIn }) =>
  (await call("GET", `/v1/entities/${id}`, owner)).body;
const tierOf = async (place: { id: string; owner: SignedIn }) =>
  (await read(place)).platform.verificationTier.tier;

test("a register does not match a place by its new name if it was renamed after its claim was approved", async () => {
  const place = await claimedShop("Corner Kiosk");
  expect((await call("PATCH", `/v1/entities/${place.id}`, place.owner, society)).status).toBe(200);
  expect(await checked(place)).toMatchObject({
    status: 202,
    body: { state: "manual", detail: expect.stringMatching(/since a reviewer approved/) },
  });
  expect(await tierOf(place)).toBe(0);
});

test("a register does not match a place that it once matched, after a rename and a new number", async () => {
  const place = await claimedShop("Msasa Bakery");
  const register = { registerCode: "ZW-COMPANIES", registerNumber: "C2" };
  await call("PATCH", `/v1/entities/${place.id}`, place.owner, register);
  expect(await checked(place)).toMatchObject({ body: { state: "matched" } });
  expect(await tierOf(place)).toBe(3);
  const changes = `/v1/entities/${place.id}/identity-changes`;
  const other = {
    displayName: "Gweru Building Society",
    legalName: "Gweru Building Society (Private) Limited",
    registerNumber: "R2",
  };
  expect((await call("POST", changes, place.owner, { ...other, applyNow: true })).status).toBe(201);
  expect(await checked(place)).toMatchObject({ status: 202, body: { state: "manual" } });
  expect(await tierOf(place)).toBe(0);
});

test("the register's entry for the approved place is matched automatically, whatever was corrected", async () => {
  const place = await claimedShop("Avondale Tailors");
  await call("PATCH", `/v1/entities/${place.id}`, place.owner, {
    displayName: "Avondale Corner Shop",
    legalName: "Avondale Tailors Pvt Ltd",
    registerCode: "ZW-COMPANIES",
    registerNumber: "C3",
  });
  expect(await checked(place)).toMatchObject({ body: { state: "matched" } });
});

test("a contact approved for another name proves nothing until a reviewer checks again", async () => {
  const place = await claimedShop("Budiriro Barber");
  const [contact] = (await read(place)).contacts;
  expect(contact.state).toBe("public");
  await call("PATCH", `/v1/entities/${place.id}`, place.owner, { displayName: "Harare Savings Society" });
  expect((await read(place)).contacts[0].state).toBe("proposed");
  const codes = `/v1/entities/${place.id}/contacts/${contact.id}/codes`;
  expect(await call("POST", codes, place.owner)).toMatchObject({ body: { code: "contact_not_allowed" } });
  const { body: waiting } = await call("GET", "/v1/admin/contacts", admin);
  expect(waiting.items.map(({ id }: { id: string }) => id)).toContain(contact.id);
  // The approved name is restored, so the entity counts as the same place again.
  await call("PATCH", `/v1/entities/${place.id}`, place.owner, { displayName: "Budiriro Barber" });
  expect((await read(place)).contacts[0].state).toBe("public");
});

test("a place renamed without a review can no longer prove its own mailbox for the new name", async () => {
  const place = await claimedShop("Glen View Butchery");
  const [contact] = (await read(place)).contacts;
  const codes = `/v1/entities/${place.id}/contacts/${contact.id}/codes`;
  const sent = await call("POST", codes, place.owner);
  await workUntilIdle(gateway.services);
  const box = `/v1/identity/development-mailbox?recipient=${encodeURIComponent(place.email)}`;
  const { body: mails } = await call("GET", box, place.owner);
  const code = /\b(\d{6})\b/.exec(mails.items[0].body)![1]!;
  expect((await call("POST", `${codes}/${sent.body.challengeId}`, place.owner, { code })).status).toBe(200);
  expect(await tierOf(place)).toBe(2);
  const changes = `/v1/entities/${place.id}/identity-changes`;
  const change = await call("POST", changes, place.owner, {
    displayName: "Harare Savings Society",
    applyNow: true,
  });
  expect(await tierOf(place)).toBe(0);
  expect(await call("POST", codes, place.owner)).toMatchObject({ body: { code: "contact_not_allowed" } });
  // If reviewers decide that it is still the same place, its contacts count for the new name.
  for (const as of [await gateway.signInAs({ roles: ["verifier"] }), admin]) {
    await call("POST", `/v1/admin/identity-changes/${change.body.id}/decide`, as, { decision: "approve" });
  }
  expect(await tierOf(place)).toBe(2);
  expect((await read(place)).contacts[0].state).toBe("public");
});
