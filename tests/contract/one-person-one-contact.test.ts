import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { contactConflicts } from "../support/contact-conflicts.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";

const day = 86_400;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_OTP_ADDRESS: "100000/3600" } });
});
afterAll(() => gateway.close());

const {
  sql,
  call,
  newPhone,
  newName,
  add,
  proveAgain,
  prove,
  tierOf,
  conflictsOf,
  staff,
  decide,
  contested,
  subjectOf,
} = contactConflicts(() => gateway);

describe("one mailbox or phone verifies one person", () => {
  test("if two people confirm the same phone, the second one gets no tier, and is told after the code", async () => {
    const { owner, claimant } = await contested();
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([2, 0]);
    expect((await call("GET", "/v1/identity/me/contacts", claimant)).body.items[0].isProved).toBe(false);
  });

  test.each([
    ["a tag", (name: string) => [`${name}@gmail.com`, `${name}+2@gmail.com`]],
    ["dots", (name: string) => [`${name}@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`]],
    ["googlemail.com", (name: string) => [`${name}@gmail.com`, `${name}@googlemail.com`]],
    ["a domain in its own script", (name: string) => [`${name}@bücher.de`, `${name}@xn--bcher-kva.de`]],
    ["capitals", (name: string) => [`${name}@school.ac.zw`, `${name.toUpperCase()}@School.ac.zw`]],
  ])("%s leads to the same mailbox", async (_name, addresses) => {
    const [first, second] = addresses(newName());
    const [one, other] = [await gateway.signInAs(), await gateway.signInAs()];
    expect((await prove(one, "email", first!)).answer.status).toBe(200);
    const { answer } = await prove(other, "email", second!);
    expect(answer).toMatchObject({ status: 409, body: { code: "contact_conflict" } });
  });

  test("a sign-in address belongs to its person, so another account cannot use an alias of it", async () => {
    const name = newName();
    await gateway.signInAs({ email: `${name}@gmail.com` });
    const second = await gateway.signInAs({ email: `${name}+2@gmail.com` });
    const { answer } = await prove(second, "email", `${name}+2@gmail.com`);
    expect(answer).toMatchObject({ status: 409, body: { code: "contact_conflict" } });
  });

  test("before the code is entered, nothing reveals whether a contact is taken", async () => {
    const phone = newPhone();
    await prove(await gateway.signInAs(), "phone", phone);
    const stranger = await gateway.signInAs();
    const taken = (await add(stranger, "phone", phone)).id;
    const free = (await add(stranger, "phone", newPhone())).id;
    gateway.advance(61);
    const send = (id: string) => call("POST", `/v1/identity/me/contacts/${id}/codes`, stranger);
    const [one, other] = [await send(taken), await send(free)];
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)]);
    const guess = (id: string, challengeId: string) =>
      call("POST", `/v1/identity/me/contacts/${id}/codes/${challengeId}`, stranger, { code: "000000" });
    const wrong = [await guess(taken, one.body.challengeId), await guess(free, other.body.challengeId)];
    for (const { body } of wrong) delete body.requestId, delete body.instance;
    expect(wrong[0]).toEqual(wrong[1]);
    expect(await conflictsOf(stranger)).toEqual([]);
  });

  test("an entity's contact is counted separately, so a kiosk's phone may be its owner's", async () => {
    const { owner, phone } = await contested();
    expect(await tierOf(owner)).toBe(2);
    const rows =
      await sql()`select person_id from entity.contact_owners where canonical = ${`phone:${phone}`}`;
    expect(rows).toEqual([{ person_id: owner.personId }]);
  });
});

describe("who finally gets the contact", () => {
  test("the first person is told, and keeps it by confirming it again", async () => {
    const { owner, claimant, phone, first, conflictId } = await contested();
    await workUntilIdle(gateway.services);
    const told = (await call("GET", "/v1/identity/me/notifications", owner)).body.items;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain("contact_contested");
    expect(JSON.stringify(told)).not.toContain(claimant.personId);
    expect(await conflictsOf(owner)).toMatchObject([{
      id: conflictId,
      part: "owner",
      state: "open",
      contactId: first.id,
    }]);
    expect((await proveAgain(owner, first.id, phone)).status).toBe(200);
    expect(await conflictsOf(claimant)).toMatchObject([{ part: "claimant", state: "kept" }]);
    gateway.advance(31 * day);
    await workUntilIdle(gateway.services);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([2, 0]);
  });

  test("after 30 days without a response, it goes to the second person", async () => {
    const { owner, claimant } = await contested();
    gateway.advance(30 * day - 120);
    await workUntilIdle(gateway.services);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([2, 0]);
    gateway.advance(240);
    await workUntilIdle(gateway.services);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([0, 2]);
  });

  test("a removed contact cannot be used by another account for 180 days", async () => {
    const [owner, next] = [await gateway.signInAs(), await gateway.signInAs()];
    const phone = newPhone();
    const { id } = await prove(owner, "phone", phone);
    expect((await call("DELETE", `/v1/identity/me/contacts/${id}`, owner)).status).toBe(204);
    const second = await prove(next, "phone", phone);
    expect(second.answer.status).toBe(409);
    gateway.advance(179 * day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(next)).toBe(0);
    gateway.advance(day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(next)).toBe(2);
  });

  test("a reviewer decides once, and list and audit say so", async () => {
    const { owner, claimant, conflictId } = await contested();
    const by = await staff();
    const listed = (await call("GET", "/v1/admin/contact-conflicts", by)).body.items;
    expect(listed.find(({ id }: { id: string }) => id === conflictId)).toMatchObject({
      owner: { personId: owner.personId },
      claimant: { personId: claimant.personId },
      isInherited: false,
    });
    expect(await decide(conflictId, "move", by)).toMatchObject({ status: 200, body: { state: "moved" } });
    expect((await decide(conflictId, "keep")).status).toBe(409);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([0, 2]);
    const [entry] = await sql()`select action from platform.audit_log where target_id = ${conflictId}`;
    expect(entry).toEqual({ action: "contact_conflict.moved" });
  });

  test("403 reviewers decide nothing about themselves and people they live with", async () => {
    const { claimant, conflictId } = await contested();
    const own = await gateway.signInAs({ subject: await subjectOf(claimant), roles: ["verifier"] });
    expect(await decide(conflictId, "move", own)).toMatchObject({ body: { code: "conflict_of_interest" } });
    const housemate = await staff();
    const [home, now] = [newId(), gateway.services.clock()];
    await sql()`insert into family.households values (${home}, 'Home', ${housemate.personId}, ${now}, ${now}, null, 1)`;
    for (const personId of [housemate.personId, claimant.personId]) {
      await sql()`
        insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        values (${home}, ${personId}, 'other', 'adult', 'active', ${now})`;
    }
    expect(await decide(conflictId, "move", housemate)).toMatchObject({
      body: { code: "conflict_of_interest" },
    });
    expect((await decide(conflictId, "keep")).status).toBe(200);
  });
});

describe("accounts and contacts that are older than the rule", () => {
  test("are listed for reviewers, and nothing is lost before one decides", async () => {
    const phone = newPhone();
    const [one, other] = [await gateway.signInAs(), await gateway.signInAs()];
    const first = await prove(one, "phone", phone);
    const second = await prove(other, "phone", `${newPhone()}`);
    // Recreates data that an earlier release allowed: both people have confirmed the same phone, and neither row
    // contains its normalised form.
    await sql()`update entity.contacts set value = ${phone}, canonical = null where id = ${second.id}`;
    await sql()`update entity.contacts set canonical = null where id = ${first.id}`;
    await sql()`delete from entity.contact_owners where person_id in (${one.personId}, ${other.personId})`;
    await workUntilIdle(gateway.services);
    expect([await tierOf(one), await tierOf(other)]).toEqual([2, 2]);
    const [conflict] = await conflictsOf(other);
    expect(conflict).toMatchObject({ state: "open", dueAt: null, part: "claimant" });
    gateway.advance(400 * day);
    await workUntilIdle(gateway.services);
    expect((await sql()`select state from entity.contact_conflicts where id = ${conflict.id}`)[0]).toEqual({
      state: "open",
    });
    expect((await decide(conflict.id, "keep")).status).toBe(200);
    expect([await tierOf(one), await tierOf(other)]).toEqual([2, 0]);
  });

  test("of two accounts with one mailbox, the older one has it", async () => {
    const name = newName();
    const [one, other] = [
      await gateway.signInAs({ email: `${name}+1@gmail.com` }),
      await gateway.signInAs({ email: `${name}+2@gmail.com` }),
    ];
    await sql()`update identity.persons set email_canonical = null where id in (${one.personId}, ${other.personId})`;
    await sql()`delete from entity.contact_owners where canonical = ${`email:${name}@gmail.com`}`;
    await workUntilIdle(gateway.services);
    expect(
      await sql()`select person_id from entity.contact_owners where canonical = ${`email:${name}@gmail.com`}`,
    )
      .toEqual([{ person_id: one.personId }]);
    expect(
      await sql()`
      select is_inherited, claimant_person_id from entity.contact_conflicts where owner_person_id = ${one.personId}`,
    )
      .toEqual([{ is_inherited: true, claimant_person_id: other.personId }]);
  });
});

test("merged accounts share what one of them confirmed, and their conflict ends", async () => {
  const { owner, claimant, phone } = await contested();
  const { mergeContacts } = await import("../../functions/verification/contacts/merge-contacts.ts");
  for (const _time of [1, 2]) await mergeContacts(gateway.services, owner.personId, claimant.personId);
  expect(await sql()`select person_id from entity.contact_owners where canonical = ${`phone:${phone}`}`)
    .toEqual([{ person_id: claimant.personId }]);
  expect(await tierOf(claimant)).toBe(2);
  expect((await conflictsOf(claimant)).map(({ state }: { state: string }) => state)).not.toContain("open");
});
