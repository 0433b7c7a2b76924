import { afterAll, beforeAll, expect, test } from "vitest";
import { addContact } from "../../functions/domain/entities/contacts.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
let verifier: SignedIn;
beforeAll(async () => {
  gateway = await testGateway();
  admin = await gateway.signInAs({ roles: ["admin"], displayName: "Thandeka Nkosi" });
  second = await gateway.signInAs({ roles: ["admin"] });
  verifier = await gateway.signInAs({ roles: ["verifier"] });
});
afterAll(() => gateway.close());

const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const answer = await gateway.request(path, { method, as, ...(json === undefined ? {} : { json }) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};

test("200 a decision that needs a second person waits where the others see it, until one of them confirms it", async () => {
  const person = await gateway.signInAs({ displayName: "Rudo Chikafu" });
  const path = `/v1/admin/persons/${person.personId}/decide`;
  const record = { action: "record_result", tier: 3, note: "Seen.", reasonCode: "register_confirmed" };
  expect((await call("POST", path, admin, record)).body.status).toBe("awaiting_second_person");
  const { status, body } = await call("GET", "/v1/admin/proposals", verifier);
  expect(status).toBe(200);
  expect(body.items).toEqual([{
    id: expect.any(String),
    subject: { type: "person", id: person.personId, name: "Rudo Chikafu" },
    action: "record_result",
    tier: 3,
    method: "registry_match",
    reasonCode: "register_confirmed",
    proposedBy: { personId: admin.personId, name: "Thandeka Nkosi" },
    proposedAt: expect.any(String),
    expiresAt: expect.any(String),
  }]);
  expect((await call("POST", path, second, record)).body.status).toBe("done");
  expect((await call("GET", "/v1/admin/proposals", admin)).body.items).toEqual([]);
  // The audit calls a person by their name, and finds them by it.
  const audit = await call("GET", "/v1/admin/verifications?q=chikafu", verifier);
  expect(audit.body).toMatchObject({
    items: [{ subject: { type: "person", name: "Rudo Chikafu" }, tierAfter: 3 }],
    count: 1,
  });
});

test("200 proposed contacts wait for staff, page by page, until they are approved or refused once", async () => {
  const entityId = await addEntity(gateway.services, { displayName: "Ward office" });
  const owner = await addPerson(gateway.services);
  const ids = [];
  for (const value of ["front@ward.example", "back@ward.example", "side@ward.example"]) {
    const contact = await addContact(gateway.services, { type: "entity", id: entityId }, {
      kind: "email",
      value,
    }, { personId: owner, source: "manager", isPublic: false });
    ids.unshift(contact.id);
  }
  const [newest, middle, oldest] = ids as [string, string, string];
  const first = (await call("GET", "/v1/admin/contacts?limit=2", verifier)).body;
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual([newest, middle]);
  expect(first.items[0]).toMatchObject({
    entityId,
    entityName: "Ward office",
    kind: "email",
    value: "side@ward.example",
    proposedBy: owner,
  });
  const rest = await call("GET", `/v1/admin/contacts?limit=2&cursor=${first.nextCursor}`, verifier);
  expect(rest.body).toMatchObject({ items: [{ id: oldest }], nextCursor: null });

  const decide = (id: string, word: string) =>
    call("POST", `/v1/admin/entities/${entityId}/contacts/${id}/${word}`, verifier);
  expect((await decide(newest, "approve")).status).toBe(200);
  const both = await Promise.all([decide(middle, "refuse"), decide(middle, "refuse")]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  // What is on the public record is not refused any more.
  expect((await decide(newest, "refuse")).status).toBe(404);
  expect((await call("GET", "/v1/admin/contacts", admin)).body.items).toMatchObject([{ id: oldest }]);
  const log = await call("GET", `/v1/admin/audit?targetId=${entityId}`, admin);
  expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
    "contact.refused",
    "contact.approved",
  ]);
});
