import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity } from "../support/verification.ts";

const day = 86_400;

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
const signInStaff = async () => {
  admin = await gateway.signInAs({ roles: ["admin"] });
  second = await gateway.signInAs({ roles: ["admin"] });
};
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  await signInStaff();
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const response = await gateway.request(path, { method, as, ...(json === undefined ? {} : { json }) });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
const claim = (person: SignedIn, entityId: string, more = {}) =>
  call("POST", "/v1/claims", person, {
    entityId,
    claimedRole: "owner",
    evidenceUrl: "https://school.example/about",
    ...more,
  });

describe("a name with punctuation", () => {
  test.each(["St. Mary's School", "st mary s", "Anne-Marie O'Neil", "anne marie"])(
    "200 the claims queue finds %s",
    async (q) => {
      const entityId = await addEntity(gateway.services, { displayName: "St. Mary's School" });
      await claim(await gateway.signInAs({ displayName: "Anne-Marie O'Neil" }), entityId);
      const queue = await call("GET", `/v1/admin/claims?q=${encodeURIComponent(q)}&limit=100`, admin);
      expect(queue.body.items.map((item: { entityId: string }) => item.entityId)).toContain(entityId);
    },
  );

  test.each(["Anne-Marie", "O'Neil", "anne marie"])("200 the audit finds %s", async (q) => {
    const person = await recordedPerson("Anne-Marie O'Neil");
    const audit = await call("GET", `/v1/admin/verifications?q=${encodeURIComponent(q)}&limit=100`, admin);
    expect(audit.body.items.map((item: { subject: { id: string } }) => item.subject.id)).toContain(person);
  });
});

async function recordedPerson(displayName: string): Promise<string> {
  const { personId } = await gateway.signInAs({ displayName });
  const record = { action: "record_result", tier: 3, note: "Passport seen.", reasonCode: "passport_seen" };
  for (const as of [admin, second]) await call("POST", `/v1/admin/persons/${personId}/decide`, as, record);
  return personId;
}

describe("the audit of tiers", () => {
  test("200 a subject is found by its id alone, whatever its kind", async () => {
    const personId = await recordedPerson("Tendai Moyo");
    const found = (query: string) =>
      call("GET", `/v1/admin/verifications?subjectId=${personId}${query}`, admin);
    expect((await found("")).body).toMatchObject({ count: 1, items: [{ subject: { id: personId } }] });
    expect((await found("&subjectType=person")).body.count).toBe(1);
    expect((await found("&subjectType=entity")).body.count).toBe(0);
  });

  test.each([
    "from=0000-01-01T00:00:00Z",
    "from=0001-01-01T00:00:00%2B14:00",
    "to=9999-12-31T23:59:59-12:00",
  ])("400 %s is not a time that the database can store", async (query) => {
    const answer = await call("GET", `/v1/admin/verifications?${query}`, admin);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_parameter"]);
  });
});

describe("the review sheet of a claim", () => {
  const signals = async (contact: Record<string, string>, email: string, emailVerified = true) => {
    const entityId = await addEntity(gateway.services);
    await call("POST", `/v1/admin/entities/${entityId}/contacts`, admin, contact);
    const claimant = await gateway.signInAs({ email });
    await sql()`update identity.persons set email_verified = ${emailVerified} where id = ${claimant.personId}`;
    const made = await claim(claimant, entityId);
    return (await call("GET", `/v1/admin/claims/${made.body.id}`, admin)).body.signals;
  };

  test("200 an address at the same mail provider does not belong to the entity", async () => {
    const contact = { kind: "email", value: "school@gmail.com" };
    expect(await signals(contact, "stranger@gmail.com")).toMatchObject({
      emailDomainIsEntitys: false,
      evidenceDomainIsEntitys: null,
    });
    expect((await signals(contact, "School@Gmail.com")).emailDomainIsEntitys).toBe(true);
  });

  test("200 an address at the entity's domain or a subdomain does, once it is confirmed", async () => {
    const contact = { kind: "domain", value: "school.example" };
    expect(await signals(contact, "head@school.example")).toMatchObject({
      emailDomainIsEntitys: true,
      evidenceDomainIsEntitys: true,
    });
    expect((await signals(contact, "Head@Office.School.Example")).emailDomainIsEntitys).toBe(true);
    expect((await signals(contact, "head@otherschool.example")).emailDomainIsEntitys).toBe(false);
    expect((await signals(contact, "tail@school.example", false)).emailDomainIsEntitys).toBeNull();
  });
});

test("200 your own venues come newest first", async () => {
  const person = await gateway.signInAs();
  const entities: string[] = [];
  for (let index = 0; index < 4; index += 1) entities.push(await addEntity(gateway.services));
  const order = [2, 0, 3, 1].map((index) => entities[index]!);
  for (const [index, entityId] of order.entries()) {
    const { body } = await claim(person, entityId);
    gateway.advance(1);
    // Both a new claim and a newly granted role move a place to the top.
    if (index === 1) await call("POST", `/v1/admin/claims/${body.id}/decide`, admin, { decision: "approve" });
    gateway.advance(1);
  }
  const venues = await call("GET", "/v1/identity/me/venues", person);
  expect(venues.body.items.map((item: { entity: { id: string } }) => item.entity.id)).toEqual(
    order.toReversed(),
  );
});

test("200 lifting a suspension does not confirm a contact again", async () => {
  const entityId = await addEntity(gateway.services);
  const grant = () =>
    changeSubject(sql(), gateway.services.clock, { type: "entity", id: entityId }, async ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: entityId }, {
        actor: { kind: "system", id: null },
        reasonCode: "contact_proved",
        evidence: { contactId: newId() },
      });
      await Promise.resolve();
    });
  await grant();
  gateway.advance(500 * day);
  await signInStaff();
  const score = async () => {
    const { body } = await call("GET", "/v1/admin/entities?limit=100", admin);
    return body.items.find((item: { id: string }) => item.id === entityId).trustScore.score as number;
  };
  const before = await score();
  const second = await gateway.signInAs({ roles: ["admin"] });
  for (const [action, as] of [["suspend", admin], ["restore", admin], ["restore", second]] as const) {
    const decision = { action, note: "Looked at.", reasonCode: "looked_at" };
    expect((await call("POST", `/v1/admin/entities/${entityId}/decide`, as, decision)).status).toBe(200);
  }
  expect(await score()).toBe(before);
  await grant();
  expect(await score()).toBe(before + 10);
});
