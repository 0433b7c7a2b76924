import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertContact } from "../../functions/verification/entities/contact-rows.ts";
import { insertRepresentative } from "../../functions/verification/entities/representatives.ts";
import type { NewHold } from "../../functions/verification/tiers/hold-book.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements } from "../support/verification.ts";

let gateway: TestGateway;
let proposer: SignedIn;
let confirmer: SignedIn;
let third: SignedIn;
let fourth: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  const admin = { roles: ["admin"] } as const;
  [proposer, confirmer, third, fourth] = [
    await gateway.signInAs(admin),
    await gateway.signInAs(admin),
    await gateway.signInAs(admin),
    await gateway.signInAs(admin),
  ];
  owner = await gateway.signInAs();
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const call = async (method: string, path: string, as: SignedIn, json?: unknown) => {
  const headers: Record<string, string> = method === "PATCH" ? { "If-Match": "*" } : {};
  const response = await gateway.request(path, {
    method,
    as,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
const change = (entityId: string, work: Parameters<typeof changeSubject<void>>[3]) =>
  changeSubject(sql(), gateway.services.clock, { type: "entity", id: entityId }, work);
const byRegister = { actor: { kind: "system", id: null }, reasonCode: "register_matched" } as const;
const decideOn = (entityId: string, as: SignedIn, action: string) =>
  call("POST", `/v1/admin/entities/${entityId}/decide`, as, {
    action,
    note: "The papers are forged.",
    reasonCode: "fraud_suspected",
  });
const standing = async (entityId: string) =>
  (await call("GET", `/v1/entities/${entityId}`, owner)).body.platform.verificationTier;

async function ownedEntity(): Promise<string> {
  const entityId = await addEntity(gateway.services, {
    legalName: "Mbare Trading",
    registerCode: "ZW_REG",
    registerNumber: newId(),
  });
  await change(entityId, async ({ tx, now }) => {
    await insertRepresentative(tx, {
      id: newId(),
      entityId,
      personId: owner.personId,
      role: "owner",
      claimId: null,
      householdIds: [],
      organizationIds: [],
      formerTies: [],
    }, now);
  });
  return entityId;
}

/** Demotes an entity to tier 0 and appeals. The returned function decides the appeal. */
async function appealedDemotion(entityId: string) {
  await decideOn(entityId, proposer, "demote");
  expect((await decideOn(entityId, confirmer, "demote")).body.status).toBe("done");
  const records = await call("GET", `/v1/entities/${entityId}/verifications`, owner);
  const record = records.body.items.find((item: { holdChange: string }) => item.holdChange === "ended");
  const appeal = await call("POST", `/v1/entities/${entityId}/disputes`, owner, {
    kind: "appeal",
    targetType: "tier",
    targetId: record.id,
    statement: "The papers are right.",
  });
  expect(appeal.status).toBe(201);
  const path = `/v1/admin/disputes/${appeal.body.id}/decide`;
  return async (as: SignedIn, outcome = "upheld") => {
    const decision = { outcome, note: "Looked at again." };
    const first = await call("POST", path, as, decision);
    if (first.body.decision?.status !== "awaiting_second_person") return first;
    expect(first.body.state).toBe("open");
    expect(await call("POST", path, as, decision)).toMatchObject({
      status: 409,
      body: { code: "second_reviewer_required" },
    });
    return await call("POST", path, fourth, decision);
  };
}

const registered = async (entityId: string, more: Partial<NewHold> = {}) => {
  const [row] = await sql()`select register_number as number from entity.entities where id = ${entityId}`;
  await change(entityId, async ({ book }) => {
    book.grant({ tier: 3, method: "registry_match", basis: `ZW_REG:${row!.number}`, ...more }, byRegister);
    await Promise.resolve();
  });
};

describe("an appeal against a demotion", () => {
  test("409 for the proposer and the confirmer; 200 when another reviewer restores the tier", async () => {
    const entityId = await ownedEntity();
    await registered(entityId);
    const decide = await appealedDemotion(entityId);
    const refused = { status: 409, body: { code: "conflict_of_interest" } };
    expect(await decide(confirmer, "dismissed")).toMatchObject(refused);
    expect(await decide(proposer, "dismissed")).toMatchObject(refused);
    expect((await decide(third)).status).toBe(200);
    expect(await standing(entityId)).toMatchObject({ tier: 3, method: "registry_match" });
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });

  test("409 an entity that was suspended meanwhile gets no tier back until it is restored", async () => {
    const entityId = await ownedEntity();
    await registered(entityId);
    const decide = await appealedDemotion(entityId);
    expect((await decideOn(entityId, proposer, "suspend")).status).toBe(200);
    expect(await decide(third)).toMatchObject({ status: 409, body: { code: "entity_not_active" } });
    expect((await standing(entityId)).tier).toBe(0);
    expect((await decideOn(entityId, proposer, "restore")).body.status).toBe("done");
    expect((await decide(third)).status).toBe(200);
    expect((await standing(entityId)).tier).toBe(3);
  });

  test.each([
    ["legal name", { legalName: "Baobab Holdings" }],
    ["register number", { registerNumber: "999" }],
    ["display name", { displayName: "Baobab Holdings" }],
    ["country", { country: "KE" }],
  ])("409 another %s was never checked", async (_what, patch) => {
    const entityId = await ownedEntity();
    await registered(entityId);
    const decide = await appealedDemotion(entityId);
    expect((await call("PATCH", `/v1/entities/${entityId}`, owner, patch)).status).toBe(200);
    expect(await decide(third)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await standing(entityId)).tier).toBe(0);
  });

  test("409 a name that changed before the demotion was never checked either", async () => {
    const entityId = await ownedEntity();
    const contactId = await publicContact(entityId);
    await registered(entityId);
    await change(entityId, async ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: contactId }, byRegister);
      await Promise.resolve();
    });
    const renamed = await call("POST", `/v1/entities/${entityId}/identity-changes`, owner, {
      legalName: "Baobab Holdings",
      applyNow: true,
    });
    expect(renamed.body.status).toBe("applied");
    await decideOn(entityId, proposer, "demote");
    await decideOn(entityId, confirmer, "demote");
    const [record] = await sql()`
      select id from entity.verifications
      where subject_id = ${entityId} and hold_change = 'ended' and (hold ->> 'tier')::integer = 3`;
    const appeal = await call("POST", `/v1/entities/${entityId}/disputes`, owner, {
      kind: "appeal",
      targetType: "tier",
      targetId: record!.id,
      statement: "The papers are right.",
    });
    const upheld = { outcome: "upheld", note: "Looked at again." };
    expect(await call("POST", `/v1/admin/disputes/${appeal.body.id}/decide`, third, upheld)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  test("409 a contact that is no longer on the public record proves nothing", async () => {
    const entityId = await ownedEntity();
    const contactId = await publicContact(entityId);
    await change(entityId, async ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: contactId }, byRegister);
      await Promise.resolve();
    });
    const decide = await appealedDemotion(entityId);
    expect((await call("DELETE", `/v1/entities/${entityId}/contacts/${contactId}`, owner)).status).toBe(204);
    expect(await decide(third)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await standing(entityId)).tier).toBe(0);
  });

  test("200 only the vouches that the demotion ended count again", async () => {
    const entityId = await ownedEntity();
    const vouchers = [];
    for (let index = 0; index < 5; index += 1) {
      const voucher = await addPerson(gateway.services, { proved: true });
      vouchers.push(voucher);
      await addVouch(gateway.services, voucher, {
        entityId,
        vouchingType: "personal_knowledge",
        visibility: "private",
      });
    }
    await sql()`
      update engagement.vouches set status = 'invalidated', ended_at = now()
      where entity_id = ${entityId} and voucher_person_id = ${vouchers[0]!}`;
    expect((await standing(entityId)).tier).toBe(1);
    const decide = await appealedDemotion(entityId);
    await sql()`update identity.persons set status = 'suspended' where id = ${vouchers[1]!}`;
    expect((await decide(third)).status).toBe(200);
    expect(await standing(entityId)).toMatchObject({ tier: 1, graceUntil: null });
    const rows = await sql()`
      select status from engagement.vouches where entity_id = ${entityId} order by created_at, id`;
    expect(rows.map(({ status }) => status)).toEqual([
      "invalidated",
      "invalidated",
      "active",
      "active",
      "active",
    ]);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });
});

async function publicContact(entityId: string): Promise<string> {
  const id = newId();
  await insertContact(sql(), {
    id,
    subjectType: "entity",
    subjectId: entityId,
    kind: "email",
    value: "office@school.example",
    state: "public",
    source: "public_record",
    proposedBy: null,
  }, gateway.services.clock());
  return id;
}

test("an appeal against losing tier 3 needs two uninvolved reviewers, and the list says so", async () => {
  const entityId = await ownedEntity();
  await registered(entityId);
  const appeal = await appealedDemotion(entityId);
  expect(appeal).toBeDefined();
  const listed = async () => {
    const { body } = await call("GET", "/v1/admin/disputes", third);
    return body.items.find((item: { entityId: string }) => item.entityId === entityId).reviewers;
  };
  expect(await listed()).toMatchObject({ needed: 2, isWaiting: false });
  // Only the third admin is left, so no one can confirm.
  await sql()`update identity.persons set roles = '{}' where id = ${fourth.personId}`;
  try {
    const others = await sql()`
      select id from identity.persons where status = 'active' and roles && array['admin', 'verifier']
        and id not in (${proposer.personId}, ${confirmer.personId}, ${third.personId})`;
    expect(others).toEqual([]);
    expect(await listed()).toEqual({ needed: 2, free: 1, isWaiting: true });
  } finally {
    await sql()`update identity.persons set roles = '{admin}' where id = ${fourth.personId}`;
  }
});
