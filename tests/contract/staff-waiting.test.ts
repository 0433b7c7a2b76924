import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { insertRepresentative } from "../../functions/verification/entities/representatives.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
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

test("200 a decision that needs a second person is shown to the others until one of them confirms it", async () => {
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
    caseId: null,
    tier: 3,
    method: "registry_match",
    reasonCode: "register_confirmed",
    note: "Seen.",
    evidenceUrl: null,
    reasons: ["two_reviewers"],
    admins: 1,
    proposedBy: { personId: admin.personId, name: "Thandeka Nkosi" },
    proposedAt: expect.any(String),
    expiresAt: expect.any(String),
  }]);
  const alone = await call("POST", path, admin, record);
  expect([alone.status, alone.body.code]).toEqual([409, "second_reviewer_required"]);
  expect((await call("POST", path, second, record)).body.status).toBe("done");
  expect((await call("GET", "/v1/admin/proposals", admin)).body.items).toEqual([]);
  // Staff can see names in the audit log and search it by name.
  const audit = await call("GET", "/v1/admin/verifications?q=chikafu", verifier);
  expect(audit.body).toMatchObject({
    items: [{ subject: { type: "person", name: "Rudo Chikafu" }, tierAfter: 3 }],
    count: 1,
  });
});

test("200 proposed contacts wait for staff, page by page, until they are approved or rejected once", async () => {
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
    proposerName: `Person ${owner.slice(-4)}`,
  });
  const rest = await call("GET", `/v1/admin/contacts?limit=2&cursor=${first.nextCursor}`, verifier);
  expect(rest.body).toMatchObject({ items: [{ id: oldest }], nextCursor: null });

  const decide = (id: string, word: string) =>
    call("POST", `/v1/admin/entities/${entityId}/contacts/${id}/${word}`, verifier);
  expect((await decide(newest, "approve")).status).toBe(200);
  const both = await Promise.all([decide(middle, "refuse"), decide(middle, "refuse")]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  // Contacts on the public record can no longer be refused.
  expect((await decide(newest, "refuse")).status).toBe(404);
  expect((await call("GET", "/v1/admin/contacts", admin)).body.items).toMatchObject([{ id: oldest }]);
  const log = await call("GET", `/v1/admin/audit?targetId=${entityId}`, admin);
  expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
    "contact.refused",
    "contact.approved",
  ]);
});

describe("the person who proposed a contact", () => {
  const sql = () => gateway.services.databases.sql("platform");
  const propose = async (value: string, proposer: string) => {
    const entityId = await addEntity(gateway.services, { displayName: "Mbare Library" });
    const { id } = await addContact(gateway.services, { type: "entity", id: entityId }, {
      kind: "email",
      value,
    }, { personId: proposer, source: "claim", isPublic: false });
    const path = `/v1/admin/entities/${entityId}/contacts/${id}`;
    return {
      entityId,
      id,
      path,
      decide: (word: string, as: SignedIn, json?: unknown) => call("POST", `${path}/${word}`, as, json),
    };
  };
  const mailsTo = async (recipient: string) => {
    await workUntilIdle(gateway.services);
    return await sql()`
      select subject, body from platform.development_mailbox where recipient = ${recipient} order by id`;
  };

  test("200 is told in their language that it was accepted, or why it was rejected", async () => {
    const proposer = await gateway.signInAs({ displayName: "Amina", email: "amina@sample.example" });
    await sql()`update identity.persons set locale = 'sw' where id = ${proposer.personId}`;
    const accepted = await propose("front@library.example", proposer.personId);
    const refused = await propose("other@library.example", proposer.personId);
    expect((await accepted.decide("approve", verifier)).status).toBe(200);
    expect((await refused.decide("refuse", verifier, { reasonCode: "contact_of_somebody_else" })).status)
      .toBe(204);

    const [first, second] = await mailsTo("amina@sample.example");
    expect(first).toMatchObject({
      subject: "Mawasiliano uliyopendekeza yamekubaliwa",
      body: expect.stringContaining("front@library.example sasa ni mawasiliano ya hadharani"),
    });
    expect(second!.body).toContain("Sababu: Mawasiliano ni ya mtu mwingine.");
    expect(second!.body).toContain(`/sw/verify/venues/${refused.entityId}`);
    const inbox = await call("GET", "/v1/identity/me/notifications", proposer);
    expect(inbox.body.items.map(({ kind, parameters }: Record<string, unknown>) => [kind, parameters]))
      .toEqual([
        ["contact_refused", {
          entity: "Mbare Library",
          contact: "other@library.example",
          reason: "contact_of_somebody_else",
        }],
        ["contact_approved", { entity: "Mbare Library", contact: "front@library.example" }],
      ]);
    const log = await call("GET", `/v1/admin/audit?targetId=${refused.entityId}`, admin);
    expect(log.body.items).toMatchObject([{
      action: "contact.refused",
      detail: { contactId: refused.id, reasonCode: "contact_of_somebody_else" },
    }]);
  });

  test("200 gets no mail if they chose none, but finds it in the inbox", async () => {
    const proposer = await gateway.signInAs({ email: "quiet@sample.example" });
    const chosen = await call("PATCH", "/v1/identity/me/notification-preferences", proposer, {
      byMail: { contact_refused: false },
    });
    expect(chosen.status).toBe(200);
    const refused = await propose("quiet@library.example", proposer.personId);
    expect((await refused.decide("refuse", verifier)).status).toBe(204);
    expect(await mailsTo("quiet@sample.example")).toEqual([]);
    const inbox = await call("GET", "/v1/identity/me/notifications", proposer);
    expect(inbox.body.items).toMatchObject([{
      kind: "contact_refused",
      text: expect.stringContaining("Reason: The place does not publish this contact."),
    }]);
  });

  test.each(["approve", "refuse"])(
    "409 cannot %s it, even as staff, and nothing is recorded",
    async (word) => {
      const { entityId, decide } = await propose("own@library.example", verifier.personId);
      expect(await decide(word, verifier)).toMatchObject({
        status: 409,
        body: { code: "own_contact_proposal" },
      });
      const log = await call("GET", `/v1/admin/audit?targetId=${entityId}`, admin);
      expect(log.body.items).toEqual([]);
      expect((await decide(word, second)).status).toBe(word === "approve" ? 200 : 204);
    },
  );

  test("409 for staff who act for the entity and decide about its contacts or publish one", async () => {
    const { entityId, decide } = await propose("front@office.example", await addPerson(gateway.services));
    await sql().begin((tx) =>
      insertRepresentative(tx, {
        id: newId(),
        entityId,
        personId: second.personId,
        role: "manager",
        claimId: null,
        householdIds: [],
        organizationIds: [],
        formerTies: [],
      }, new Date())
    );
    const refused = { status: 409, body: { code: "conflict_of_interest" } };
    expect(await decide("approve", second)).toMatchObject(refused);
    expect(await decide("refuse", second)).toMatchObject(refused);
    const contact = { kind: "email", value: "mine@office.example" };
    expect(await call("POST", `/v1/admin/entities/${entityId}/contacts`, second, contact)).toMatchObject(
      refused,
    );
    expect((await decide("approve", admin)).status).toBe(200);
  });

  test("409 has at most three pending, and blocks no one else's contact", async () => {
    const entityId = await addEntity(gateway.services);
    const claimant = await gateway.signInAs();
    await call("POST", "/v1/claims", claimant, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://office.example/about",
    });
    const add = (path: string, as: SignedIn, value: string) =>
      call("POST", `${path}/entities/${entityId}/contacts`, as, { kind: "email", value });
    for (const name of ["one", "two", "three"]) {
      expect((await add("/v1", claimant, `${name}@spam.example`)).status).toBe(201);
    }
    const fourth = await add("/v1", claimant, "four@spam.example");
    expect([fourth.status, fourth.body.code]).toEqual([409, "conflict"]);

    const before = await gateway.request(`/v1/entities/${entityId}`, {});
    await before.text();
    const published = await add("/v1/admin", verifier, "Two@Spam.example");
    expect(published).toMatchObject({ status: 201, body: { value: "two@spam.example", state: "public" } });
    const headers = { "If-None-Match": before.headers.get("etag")! };
    const after = await gateway.request(`/v1/entities/${entityId}`, { headers });
    expect(after.status).toBe(200);
    expect((await after.json()).contacts).toMatchObject([{ value: "two@spam.example" }]);
    await workUntilIdle(gateway.services);
    const inbox = await call("GET", "/v1/identity/me/notifications", claimant);
    expect(inbox.body.items.map(({ kind }: { kind: string }) => kind)).toContain("contact_approved");

    for (let index = 1; index < 20; index += 1) {
      expect((await add("/v1/admin", verifier, `desk${index}@office.example`)).status).toBe(201);
    }
    expect((await add("/v1/admin", verifier, "desk20@office.example")).status).toBe(409);
    expect((await add("/v1", claimant, "four@spam.example")).status).toBe(201);
  });

  test("409 cannot publish what they proposed themselves", async () => {
    const { entityId } = await propose("own@desk.example", verifier.personId);
    const contact = { kind: "email", value: "own@desk.example" };
    const path = `/v1/admin/entities/${entityId}/contacts`;
    expect(await call("POST", path, verifier, contact)).toMatchObject({
      status: 409,
      body: { code: "own_contact_proposal" },
    });
    expect((await call("POST", path, second, contact)).status).toBe(201);
  });

  test("422 a reason that is not in the list", async () => {
    const { decide } = await propose("odd@library.example", await addPerson(gateway.services));
    expect((await decide("refuse", verifier, { reasonCode: "just_so" })).status).toBe(422);
  });
});
