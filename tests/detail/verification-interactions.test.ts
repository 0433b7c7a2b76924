import { afterAll, beforeAll, expect, test } from "vitest";
import { insertContact } from "../../functions/verification/entities/contact-rows.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { byRegister, interactions } from "../support/interactions.ts";
import { addEntity, addPerson } from "../support/verification.ts";

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

test("an upheld appeal does not shorten a proof that was renewed meanwhile", async () => {
  const { entityId, owner } = await owned();
  const contactId = newId();
  await insertContact(sql(), {
    id: contactId,
    subjectType: "entity",
    subjectId: entityId,
    kind: "email",
    value: "office@school.example",
    state: "public",
    source: "public_record",
    proposedBy: null,
  }, gateway.services.clock());
  const prove = () =>
    change(entityId, async ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: contactId }, {
        ...byRegister,
        reasonCode: "contact_proved",
      });
      await Promise.resolve();
    });
  await prove();
  await sql()`update entity.tier_holds set expires_at = expires_at - interval '700 days' where subject_id = ${entityId}`;
  const record = await demoted(entityId, owner);
  const appeal = await appeals(owner, entityId, "tier", record.id);
  await prove();
  const before = (await standing(entityId)).expiresAt;
  expect((await decideAppeal(appeal.id, third, "upheld")).status).toBe(200);
  expect((await standing(entityId)).expiresAt).toBe(before);
});

test("a late suspension task does not end a vouch given after the restoration", async () => {
  const entityId = await addEntity(gateway.services);
  const person = await addPerson(gateway.services, { proved: true });
  expect((await decideOn("persons", person, admin, "suspend")).status).toBe(200);
  expect((await decideOn("persons", person, admin, "restore")).status).toBe(200);
  const { id } = await vouch(person, entityId);
  await work();
  expect((await sql()`select status from engagement.vouches where id = ${id}`)[0]!.status).toBe("active");
});

test("vouches that move to a suspended person end", async () => {
  const { early, olderId, merge } = await people("merge-suspended");
  await sql()`update identity.persons set created_at = now() - interval '400 days' where id = ${early.personId}`;
  const entityId = await addEntity(gateway.services);
  const { id } = await vouch(early.personId, entityId);
  await work();
  await merge();
  // Merging accounts may be delayed, for example by a dead worker's lease or an unavailable database, but a suspension
  // must take effect immediately.
  expect((await decideOn("persons", olderId, admin, "suspend")).status).toBe(200);
  await sql()`update platform.outbox set next_attempt_at = now() + interval '1 hour' where event_type = 'person.merged' and delivered_at is null`;
  await work();
  await sql()`update platform.outbox set next_attempt_at = now() where event_type = 'person.merged' and delivered_at is null`;
  await work();
  const [row] =
    await sql()`select status, voucher_person_id as voucher from engagement.vouches where id = ${id}`;
  expect(row).toEqual({ status: "invalidated", voucher: olderId });
});

test("an active vouch is not replaced by an expired one", async () => {
  const { early, olderId, merge } = await people("merge-overdue");
  const entityId = await addEntity(gateway.services);
  await sql()`update identity.persons set created_at = now() - interval '400 days' where id in (${early.personId}, ${olderId})`;
  const mine = await vouch(olderId, entityId);
  const { id } = await vouch(early.personId, entityId);
  await work();
  await sql()`update engagement.vouches set expires_at = now() - interval '1 minute' where id = ${mine.id}`;
  await merge();
  await work();
  const rows = await sql()`select status from engagement.vouches where id = ${id}`;
  expect(rows[0]!.status).toBe("active");
});

test("of two proofs of one contact, the longer one stays after a merge", async () => {
  const { early, olderId, merge } = await people("merge-proofs");
  for (const [id, days] of [[early.personId, 700], [olderId, 20]] as const) {
    const contactId = newId();
    await insertContact(sql(), {
      id: contactId,
      subjectType: "person",
      subjectId: id,
      kind: "email",
      value: "both@home.example",
      state: "public",
      source: "self",
      proposedBy: id,
    }, gateway.services.clock());
    await changeSubject(sql(), gateway.services.clock, { type: "person", id }, async ({ book, now }) => {
      book.grant({
        tier: 2,
        method: "otp_email",
        basis: contactId,
        endsAt: new Date(now.getTime() + days * 86_400_000),
      }, { ...byRegister, reasonCode: "contact_proved" });
      await Promise.resolve();
    });
  }
  await merge();
  await work();
  const [row] = await sql()`select expires_at > now() + interval '600 days' as long from entity.tier_holds
    where subject_id = ${olderId} and state = 'active'`;
  expect(row!.long).toBe(true);
});

test("204 a person's proofs end with the account, and nothing of them becomes due later", async () => {
  const person = await gateway.signInAs();
  for (const as of [admin, second]) {
    await decideOn("persons", person.personId, as, "record_result", { tier: 3 });
  }
  await gateway.request("/v1/identity/me", { method: "DELETE", as: person, headers: { "If-Match": "*" } });
  await work();
  const id = person.personId;
  expect(await sql()`select state from entity.tier_holds where subject_id = ${id}`)
    .toEqual([{ state: "ended" }]);
  expect(
    await sql()`
      select tier_before, tier_after, reason_code from entity.verifications
      where subject_id = ${id} order by sequence`,
  ).toMatchObject([{ tier_after: 3 }, { tier_before: 3, tier_after: 0, reason_code: "person_left" }]);
  expect(await sql()`select 1 from entity.due_checks where subject_id = ${id}`).toEqual([]);
  expect(await sql()`select 1 from entity.log_salts where person_id = ${id}`).toEqual([]);
});

test("200 a vouch moved from a merged account has another ETag", async () => {
  const { early, merge } = await people("tagged");
  const given = await made("POST", "/v1/vouches", early, {
    entityId: await addEntity(gateway.services),
    vouchingType: "neighbor",
  });
  await call("DELETE", `/v1/vouches/${given.id}`, early);
  const tagOf = async (as: SignedIn) =>
    (await gateway.request(`/v1/vouches/${given.id}`, { as })).headers.get("etag")!;
  const before = await tagOf(early);
  const person = await merge();
  await work();
  const seen = await gateway.request(`/v1/vouches/${given.id}`, {
    as: person,
    headers: { "If-None-Match": before },
  });
  expect([seen.status, (await seen.json()).voucherPersonId]).toEqual([200, person.personId]);
});
