import { afterAll, beforeAll, expect, test } from "vitest";
import { decideSubject } from "../../functions/verification/admin/decide-subject.ts";
import { keepAsEvidence } from "../../functions/products/media/evidence.ts";
import type { StaffReason } from "../../functions/verification/tiers/reason-codes.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements, member } from "../support/verification.ts";

let gateway: TestGateway;
let [admin, second, verifier]: SignedIn[] = [];
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  admin = await gateway.signInAs({ roles: ["admin"] });
  second = await gateway.signInAs({ roles: ["admin"] });
  verifier = await gateway.signInAs({ roles: ["verifier"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const call = async (method: string, path: string, as?: SignedIn, json?: unknown) => {
  const answer = await gateway.request(path, { method, ...(as ? { as } : {}), ...(json ? { json } : {}) });
  return { status: answer.status, body: await answer.json() };
};
const tierOf = async (entityId: string) =>
  (await call("GET", `/v1/entities/${entityId}`)).body.platform.verificationTier;
/** Confirms an entity's contact, as if the correct code had been entered. */
const prove = (entityId: string, basis: string) =>
  changeSubject(sql(), gateway.services.clock, { type: "entity", id: entityId }, async ({ book }) => {
    book.grant({ tier: 2, method: "otp_email", basis }, {
      actor: { kind: "person", id: newId() },
      reasonCode: "contact_proved",
    });
  });
const vouched = async () => {
  const entityId = await addEntity(gateway.services);
  const people = await Promise.all([0, 1, 2].map(() => addPerson(gateway.services, { proved: true })));
  for (const person of people) {
    await addVouch(gateway.services, person, {
      entityId,
      vouchingType: "personal_knowledge",
      visibility: "private",
    });
  }
  return { entityId, people };
};
const open = (entityId: string, as: SignedIn | undefined = verifier) =>
  call("POST", `/v1/admin/entities/${entityId}/tier-reviews`, as, {
    reasonCode: "fraud_suspected",
    note: "Two places share one address.",
  });

test("a report or a dispute changes no tier; a reviewer's review does, at once, and says since when", async () => {
  const { entityId } = await vouched();
  const rival = await member(gateway);
  const report = { kind: "false_information", targetType: "entity", statement: "It is not there." };
  expect((await call("POST", `/v1/entities/${entityId}/disputes`, rival, report)).status).toBe(201);
  expect(await tierOf(entityId)).toMatchObject({ tier: 1, review: null });
  const opened = await open(entityId);
  expect([opened.status, opened.body.tiers, opened.body.state]).toEqual([201, [1], "open"]);
  expect(await tierOf(entityId)).toMatchObject({
    tier: 0,
    holds: [],
    graceUntil: null,
    review: { since: opened.body.openedAt, reasonCode: "fraud_suspected" },
  });
  expect((await open(entityId)).status).toBe(409);
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});

test("proofs added meanwhile are under review too, and count if it ends well", async () => {
  const entityId = await addEntity(gateway.services);
  await prove(entityId, newId());
  const { body: review } = await open(entityId);
  await prove(entityId, newId());
  expect(await tierOf(entityId)).toMatchObject({ tier: 0, review: { reasonCode: "fraud_suspected" } });
  const restore = (as: SignedIn | undefined) =>
    call("POST", `/v1/admin/tier-reviews/${review.id}/decide`, as, {
      outcome: "restored",
      note: "Both are real.",
    });
  const first = await restore(admin);
  expect([first.status, first.body.state, first.body.status]).toEqual([
    200,
    "open",
    "awaiting_second_person",
  ]);
  expect((await restore(admin)).body.code).toBe("second_reviewer_required");
  expect(await tierOf(entityId)).toMatchObject({ tier: 0 });
  const decided = await restore(second);
  expect([decided.status, decided.body.state, decided.body.status]).toEqual([200, "restored", "done"]);
  const after = await tierOf(entityId);
  expect([after.tier, after.review, after.holds.length]).toEqual([2, null, 2]);
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});

test("ending the proofs takes another member of staff than the one who opened the review, and is decided once", async () => {
  const { entityId } = await vouched();
  const { body: review } = await open(entityId, admin);
  const path = `/v1/admin/tier-reviews/${review.id}/decide`;
  const end = { outcome: "ended", note: "The vouchers do not exist." };
  expect((await call("POST", path, admin, end)).body.code).toBe("second_reviewer_required");
  expect((await call("POST", path, verifier, end)).status).toBe(403);
  expect((await call("POST", path, second, end)).status).toBe(200);
  expect((await call("POST", path, second, end)).body.code).toBe("review_decided");
  const audit = await sql()`
    select action from platform.audit_log where target_id = ${entityId} order by action`;
  expect(audit.map(({ action }) => action)).toEqual(["tier_review.ended", "tier_review.opened"]);
});

test("people who act for an entity can review neither it nor their rivals' reports about it", async () => {
  const { entityId } = await vouched();
  await sql()`
    insert into entity.representatives (id, entity_id, person_id, role, granted_at)
    values (${newId()}, ${entityId}, ${verifier!.personId}, 'owner', now())`;
  expect((await open(entityId)).body.code).toBe("conflict_of_interest");
  expect((await open(await addEntity(gateway.services))).status).toBe(409);
  expect((await open(newId())).status).toBe(404);
});

test("suspending a voucher removes the tier that depended on them in the same transaction, without a grace period", async () => {
  const { entityId, people } = await vouched();
  const other = await vouched();
  await addVouch(gateway.services, people[0]!, {
    entityId: other.entityId,
    vouchingType: "personal_knowledge",
    visibility: "private",
  });
  await decideSubject(gateway.services, admin!.personId, { type: "person", id: people[0]! }, {
    action: "suspend",
    note: "An invented account.",
    reasonCode: "fraud_suspected" as StaffReason,
  }, keepAsEvidence);
  // The tiers must change even before any worker has run.
  expect((await sql()`select tier from entity.entities where id = ${entityId}`)[0]!["tier"]).toBe(0);
  expect(await tierOf(entityId)).toMatchObject({ tier: 0, graceUntil: null });
  expect(await tierOf(other.entityId)).toMatchObject({ tier: 1, graceUntil: null });
  for (const id of [entityId, other.entityId]) expect(await disagreements(gateway.services, id)).toEqual([]);
});

test("a suspended entity gets nothing back through a review", async () => {
  const { entityId } = await vouched();
  const { body: review } = await open(entityId);
  await decideSubject(gateway.services, second!.personId, { type: "entity", id: entityId }, {
    action: "suspend",
    note: "Reported.",
    reasonCode: "fraud_suspected" as StaffReason,
  }, keepAsEvidence);
  const restored = { outcome: "restored", note: "It is real." };
  const path = `/v1/admin/tier-reviews/${review.id}/decide`;
  expect((await call("POST", path, admin, restored)).status).toBe(409);
  await decideSubject(gateway.services, second!.personId, { type: "entity", id: entityId }, {
    action: "restore",
    note: "It is real.",
    reasonCode: "mistake_of_staff" as StaffReason,
  }, keepAsEvidence);
  expect(await tierOf(entityId)).toMatchObject({ tier: 0, review: { reasonCode: "fraud_suspected" } });
  expect((await call("POST", path, admin, restored)).body).toMatchObject({
    state: "restored",
    status: "done",
  });
  expect(await tierOf(entityId)).toMatchObject({ tier: 1, review: null });
  expect(await disagreements(gateway.services, entityId)).toEqual([]);
});
