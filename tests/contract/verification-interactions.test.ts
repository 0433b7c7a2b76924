import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { recheckDueRegisters } from "../../functions/verification/register-checks/recheck.ts";
import { withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { byRegister, interactions } from "../support/interactions.ts";
import { addEntity, addPerson, member } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
let second: SignedIn;
let third: SignedIn;
let fourth: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places"], env: { LIMIT_PERSON: "100000/60" } });
  const roles = { roles: ["admin"] } as const;
  [admin, second, third, fourth] = [
    await gateway.signInAs(roles),
    await gateway.signInAs(roles),
    await gateway.signInAs(roles),
    await gateway.signInAs(roles),
  ];
});
afterAll(() => gateway.close());

const { sql, call, made, work, change, decideOn, standing, vouch, owned, appeals, people } = interactions(
  () => gateway,
);
const claims = (who: SignedIn, entityId: string, claimedRole = "owner") =>
  made("POST", "/v1/claims", who, { entityId, claimedRole, evidenceUrl: "https://sample.example/lease" });
const decideClaim = (id: string, as: SignedIn, decision: "approve" | "reject") =>
  made("POST", `/v1/admin/claims/${id}/decide`, as, { decision, reasonCode: "other" });
const decideAppeal = async (id: string, as: SignedIn, outcome: "upheld" | "dismissed") => {
  const send = (by: SignedIn) =>
    call("POST", `/v1/admin/disputes/${id}/decide`, by, { outcome, note: "Looked again." });
  const first = await send(as);
  return first.body.decision?.status === "awaiting_second_person" ? await send(fourth) : first;
};
/** Demotes the entity to tier 0, and returns the record of the demotion as the entity's owner sees it. */
const demoted = async (entityId: string, owner: SignedIn) => {
  await decideOn("entities", entityId, admin, "demote", { tier: 0 });
  expect((await decideOn("entities", entityId, second, "demote", { tier: 0 })).body.status).toBe("done");
  const records = await call("GET", `/v1/entities/${entityId}/verifications`, owner);
  return records.body.items.find((item: { holdChange: string }) => item.holdChange === "ended");
};
const registered = async () => {
  const number = newId();
  const { entityId, owner } = await owned({ registerCode: "ZW_REG", registerNumber: number });
  await change(entityId, async ({ book }) => {
    book.grant({ tier: 3, method: "registry_match", basis: `ZW_REG:${number}` }, byRegister);
    await Promise.resolve();
  });
  return { entityId, owner };
};
/** Adds the internal key that staff requests need. */
const withKey = (person: SignedIn): SignedIn => ({
  ...person,
  headers: { ...person.headers, "X-Internal-Key": admin.headers["X-Internal-Key"]! },
});

test("only staff can read who reviewed a licence", async () => {
  const { entityId, owner } = await registered();
  const check = await made("POST", `/v1/entities/${entityId}/licence-checks`, owner, {
    regulator: "Tourism Board",
    licenceNumber: "L-1",
    licenceExpiresOn: "2099-01-01",
  });
  for (const reviewer of [admin, second]) {
    await made("POST", `/v1/admin/licence-checks/${check.id}/decide`, reviewer, {
      decision: "pass",
      note: "Found.",
    });
  }
  expect((await standing(entityId)).tier).toBe(4);
  const { body } = await call("GET", `/v1/entities/${entityId}/verifications`);
  expect(JSON.stringify(body)).not.toContain(admin.personId);
});

test("only staff can read which vouch was withdrawn", async () => {
  const entityId = await addEntity(gateway.services);
  const vouches = [];
  for (let i = 0; i < 3; i += 1) {
    const personId = await addPerson(gateway.services, { proved: true });
    vouches.push({ personId, ...await vouch(personId, entityId) });
  }
  await withdrawVouch(gateway.services, vouches[0]!.personId, vouches[0]!.id);
  const { body } = await call("GET", `/v1/entities/${entityId}/verifications`);
  expect(JSON.stringify(body)).not.toContain(vouches[0]!.id);
});

describe("an imported register", () => {
  const list = (...rows: Record<string, string>[]) =>
    importRegister(
      sql(),
      { registerCode: "ZW-REV", registerName: "Register", country: "ZW", sourceName: "f", sourceHash: "h" },
      rows.map((fields, index) => ({ line: index + 1, fields })),
      gateway.services.clock(),
    );

  test("staff results are still checked every month if the register can be asked", async () => {
    await list({ number: "R1", name: "Acme Trade" });
    const { entityId } = await owned({
      legalName: "Acme Trade",
      registerCode: "ZW-REV",
      registerNumber: "R1",
    });
    for (const as of [admin, second]) {
      const found = { tier: 3, evidenceUrl: "https://register.example/r1" };
      expect((await decideOn("entities", entityId, as, "record_result", found)).status).toBe(200);
    }
    await list({ number: "R1", name: "Acme Trade", status: "dissolved" });
    await sql()`update entity.registry_checks set next_check_at = now() - interval '1 minute'
      where entity_id = ${entityId} and next_check_at is not null`;
    while (await recheckDueRegisters(gateway.services) > 0);
    expect((await standing(entityId)).graceUntil).not.toBeNull();
  });

  test("a dissolved company loses a tier that depends on its number in the original spelling", async () => {
    await list({ number: "R2", name: "Beta Trade", status: "dissolved" });
    const { entityId, owner } = await owned({
      legalName: "Beta Trade",
      registerCode: "ZW-REV",
      registerNumber: "r-2",
    });
    await change(entityId, async ({ book }) => {
      book.grant({ tier: 3, method: "registry_match", basis: "ZW-REV:r-2" }, byRegister);
      await Promise.resolve();
    });
    expect((await call("POST", `/v1/entities/${entityId}/registry-checks`, owner)).body.code).toBe(
      "register_dissolved",
    );
    expect((await standing(entityId)).graceUntil).not.toBeNull();
  });
});

test("a person whose account was merged with the proposer's cannot confirm the proposal", async () => {
  const { early: bare, olderId, merge } = await people("four-eyes");
  await sql()`update identity.persons set roles = '{admin}' where id = ${bare.personId}`;
  const early = withKey(bare);
  const entityId = await addEntity(gateway.services);
  for (let i = 0; i < 3; i += 1) await vouch(await addPerson(gateway.services, { proved: true }), entityId);
  const proposed = await decideOn("entities", entityId, early, "demote", { tier: 0 });
  expect(proposed).toMatchObject({ status: 200, body: { status: "awaiting_second_person" } });
  const person = withKey(await merge());
  expect(person.personId).toBe(olderId);
  await work();
  const confirmed = await decideOn("entities", entityId, person, "demote", { tier: 0 });
  expect(confirmed.body.code).toBe("second_reviewer_required");
});

test("an expired pending claim is not approved", async () => {
  const entityId = await addEntity(gateway.services);
  const one = await member(gateway);
  const claim = await claims(one, entityId);
  await sql()`update entity.representative_claims set expires_at = now() - interval '5 days' where id = ${claim.id}`;
  expect((await call("POST", `/v1/admin/claims/${claim.id}/decide`, admin, { decision: "approve" })).status)
    .toBe(409);
});

test("the grace period of a dissolved company survives suspension and restoration", async () => {
  const { entityId } = await registered();
  await change(entityId, async ({ book }) => {
    const [hold] = book.open({ tier: 3 });
    book.startGrace(hold!, 30, { ...byRegister, reasonCode: "register_dissolved" });
    await Promise.resolve();
  });
  const before = (await standing(entityId)).graceUntil;
  expect(before).not.toBeNull();
  await decideOn("entities", entityId, admin, "suspend");
  for (const as of [admin, second]) await decideOn("entities", entityId, as, "restore");
  const after = await standing(entityId);
  expect(after.graceUntil ?? after.expiresAt).toBe(before);
});

test("an appeal about a claim gives no role at a suspended entity", async () => {
  const entityId = await addEntity(gateway.services);
  const one = await member(gateway);
  const claim = await claims(one, entityId);
  await decideClaim(claim.id, admin, "reject");
  const appeal = await appeals(one, entityId, "claim", claim.id);
  await decideOn("entities", entityId, admin, "suspend");
  const upheld = await decideAppeal(appeal.id, third, "upheld");
  expect([upheld.status, upheld.body.code]).toEqual([409, "entity_not_active"]);
});

test("an appeal without a kind of target is rejected, with the missing member", async () => {
  const { entityId, owner } = await registered();
  const record = await demoted(entityId, owner);
  const appeal = await call("POST", `/v1/entities/${entityId}/disputes`, owner, {
    kind: "appeal",
    targetId: record.id,
    statement: "It is ours.",
  });
  expect(appeal.status).toBe(422);
  expect(appeal.body.errors).toMatchObject([{ pointer: "/targetType" }]);
});

test("an ownership claim in dispute is not replaced by an employee's pending one", async () => {
  const { early, olderId, merge } = await people("merge-weaker");
  const entityId = await addEntity(gateway.services);
  const { id } = await claims(early, entityId);
  const older = newId();
  await sql()`
      insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, evidence_url,
        submitted_at, expires_at, updated_at) values (${older}, ${entityId}, ${olderId}, 'employee', 'pending',
        'https://sample.example/', now(), now() + interval '30 days', now())`;
  await merge();
  await work();
  expect((await sql()`select status from entity.representative_claims where id = ${id}`)[0]!.status).toBe(
    "pending",
  );
});

test("a reviewer who rejected a claim cannot decide its appeal after their accounts were merged", async () => {
  const { early: bare, merge } = await people("merged-decider");
  await sql()`update identity.persons set roles = '{admin}' where id = ${bare.personId}`;
  const early = withKey(bare);
  const entityId = await addEntity(gateway.services);
  const one = await member(gateway);
  const claim = await claims(one, entityId);
  await decideClaim(claim.id, early, "reject");
  const appeal = await appeals(one, entityId, "claim", claim.id);
  const again = withKey(await merge());
  await work();
  const answer = await decideAppeal(appeal.id, again, "dismissed");
  expect([answer.status, answer.body.code]).toEqual([409, "conflict_of_interest"]);
});

test("people who act for an entity cannot read who appealed", async () => {
  const { entityId, owner } = await owned();
  const one = await member(gateway);
  const claim = await claims(one, entityId, "manager");
  await decideClaim(claim.id, admin, "reject");
  const appeal = await appeals(one, entityId, "claim", claim.id);
  await call("POST", `/v1/entities/${entityId}/disputes/${appeal.id}/statements`, one, {
    statement: "My contract says so.",
  });
  const { status, body } = await call("GET", `/v1/entities/${entityId}/disputes/${appeal.id}`, owner);
  expect(status).toBe(200);
  expect(body.openedBy).toBeNull();
  expect(body.statements.map((s: { personId: string }) => s.personId)).not.toContain(one.personId);
});

test("without a dispute, an appeal does not add a second owner if another one was approved meanwhile", async () => {
  const entityId = await addEntity(gateway.services);
  const [one, other] = [await member(gateway), await member(gateway)];
  const first = await claims(one, entityId);
  await decideClaim(first.id, admin, "reject");
  const next = await claims(other, entityId);
  await decideClaim(next.id, admin, "approve");
  const appeal = await appeals(one, entityId, "claim", first.id);
  const upheld = await decideAppeal(appeal.id, third, "upheld");
  const owners =
    await sql()`select 1 from entity.representatives where entity_id = ${entityId} and role = 'owner' and revoked_at is null`;
  const disputes =
    await sql()`select 1 from entity.disputes where entity_id = ${entityId} and kind = 'ownership'`;
  expect([upheld.status, owners.length, disputes.length]).toEqual([409, 1, 0]);
});

test("201 an expired claim does not block a new one, and no dispute restores it, even before a worker ends it", async () => {
  const entityId = await addEntity(gateway.services);
  const [one, other] = [await member(gateway), await member(gateway)];
  const runsOut = async (id: string) =>
    await sql()`update entity.representative_claims set expires_at = ${gateway.services.clock()} where id = ${id}`;
  const first = await claims(one, entityId);
  await runsOut(first.id);
  const second = await claims(one, entityId);
  expect((await call("GET", `/v1/claims/${first.id}`, one)).body.status).toBe("expired");
  await runsOut(second.id);
  expect(await claims(other, entityId)).toMatchObject({ status: "pending", dispute: null });
  expect((await call("GET", `/v1/claims/${second.id}`, one)).body.status).toBe("expired");
  const told = await sql()`
    select payload ->> 'claimId' as id from platform.outbox
    where event_type = 'claim.expired' and aggregate_id = ${entityId} order by created_at`;
  expect(told.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test("200 an appeal is upheld although the same person's later claim expired", async () => {
  const entityId = await addEntity(gateway.services);
  const one = await member(gateway);
  const first = await claims(one, entityId);
  await decideClaim(first.id, admin, "reject");
  const later = await claims(one, entityId);
  await sql()`
    update entity.representative_claims set expires_at = ${gateway.services.clock()} where id = ${later.id}`;
  const appeal = await appeals(one, entityId, "claim", first.id);
  expect((await decideAppeal(appeal.id, third, "upheld")).status).toBe(200);
});

test("409 approving a claim gives no role at a suspended entity; 200 rejecting it", async () => {
  const entityId = await addEntity(gateway.services);
  const [one, other] = [await member(gateway), await member(gateway)];
  const [first, next] = [await claims(one, entityId), await claims(other, entityId, "employee")];
  await decideOn("entities", entityId, admin, "suspend");
  const approve = (id: string) =>
    call("POST", `/v1/admin/claims/${id}/decide`, admin, { decision: "approve" });
  expect(await approve(first.id)).toMatchObject({ status: 409, body: { code: "entity_not_active" } });
  expect(await sql()`select 1 from entity.representatives where entity_id = ${entityId}`).toEqual([]);
  await decideClaim(next.id, admin, "reject");
  expect(await approve(next.id)).toMatchObject({ status: 409, body: { code: "claim_already_decided" } });
  await decideOn("entities", entityId, admin, "restore");
  expect(await approve(first.id)).toMatchObject({ status: 200, body: { status: "approved" } });
});

test("409 no register result can be recorded for a person who is suspended or has left", async () => {
  const left = { method: "DELETE", headers: { "If-Match": "*" } };
  for (const end of ["suspend", "leave"]) {
    const person = await gateway.signInAs();
    const record = (as: SignedIn) => decideOn("persons", person.personId, as, "record_result", { tier: 3 });
    expect((await record(admin)).body.status).toBe("awaiting_second_person");
    if (end === "suspend") await decideOn("persons", person.personId, admin, "suspend");
    else await gateway.request("/v1/identity/me", { ...left, as: person });
    expect(await record(second)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const [row] = await sql()`
      select coalesce((verification_tier ->> 'tier')::integer, 0) as tier from identity.persons
      where id = ${person.personId}`;
    expect(row).toEqual({ tier: 0 });
  }
});
