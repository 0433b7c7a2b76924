import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
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
  add,
  codeOf,
  enter,
  proveAgain,
  prove,
  tierOf,
  conflictsOf,
  conflictOf,
  staff,
  decide,
  contested,
  subjectOf,
} = contactConflicts(() => gateway);

describe("one mailbox or phone verifies one person", () => {
  test("if ten people confirm one phone at the same moment, one of them gets it", async () => {
    const phone = newPhone();
    const people = await Promise.all(Array.from({ length: 10 }, () => gateway.signInAs()));
    const ids = await Promise.all(people.map(async (person) => (await add(person, "phone", phone)).id));
    const answers: Awaited<ReturnType<typeof codeOf>>[] = [];
    for (const [index, person] of people.entries()) {
      // This test isn't about the limits on messages to one phone, so reset them.
      await sql()`delete from auth.rate_limits`;
      answers.push(await codeOf(person, ids[index]!, phone));
    }
    const entered = await Promise.all(
      people.map((person, index) => enter(person, ids[index]!, answers[index]!)),
    );
    expect(entered.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await Promise.all(people.map(tierOf))).filter((tier) => tier === 2)).toHaveLength(1);
  });
});

describe("who finally gets the contact", () => {
  test("a person who was rejected once can't ask for it again the next day", async () => {
    const { owner, claimant, phone, first, second } = await contested();
    await proveAgain(owner, first.id, phone);
    gateway.advance(day);
    const [refreshed] = [await gateway.signInAs({ subject: await subjectOf(claimant) })];
    const again = await proveAgain(refreshed, second.id, phone);
    expect(again).toMatchObject({ status: 409, body: { code: "contact_conflict" } });
    expect((await conflictsOf(refreshed)).map(({ state }: { state: string }) => state)).toEqual(["kept"]);
  });

  test("the first person gives it up, and a third person only gets it with a reviewer", async () => {
    const { owner, claimant, phone, conflictId } = await contested();
    expect((await call("POST", `/v1/identity/me/contact-conflicts/${conflictId}/release`, claimant)).status)
      .toBe(404);
    for (const _time of [1, 2]) {
      const released = await call("POST", `/v1/identity/me/contact-conflicts/${conflictId}/release`, owner);
      expect(released).toMatchObject({ status: 200, body: { state: "released" } });
    }
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([0, 2]);
    const third = await gateway.signInAs();
    const { answer } = await prove(third, "phone", phone);
    expect(answer.status).toBe(409);
    const [open] = await conflictsOf(third);
    expect(open).toMatchObject({ state: "open", dueAt: null });
    const released = await call("POST", `/v1/identity/me/contact-conflicts/${open.id}/release`, claimant);
    expect(released.status).toBe(409);
    gateway.advance(31 * day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(third)).toBe(0);
    expect((await decide(open.id, "move")).status).toBe(200);
    expect([await tierOf(claimant), await tierOf(third)]).toEqual([0, 2]);
  });

  test("if the claimant removes the contact meanwhile, the conflict ends and nothing moves", async () => {
    const { owner, claimant, second, conflictId } = await contested();
    expect((await call("DELETE", `/v1/identity/me/contacts/${second.id}`, claimant)).status).toBe(204);
    expect(await conflictsOf(claimant)).toMatchObject([{ state: "withdrawn" }]);
    expect((await decide(conflictId, "move")).status).toBe(409);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([2, 0]);
  });

  test("if the first person confirms while the reviewer decides, one wins and one of them has it", async () => {
    const { owner, claimant, phone, first, conflictId } = await contested();
    gateway.advance(61);
    const code = await codeOf(owner, first.id, phone);
    const [by] = [await staff()];
    const [entered, decided] = await Promise.all([
      enter(owner, first.id, code),
      decide(conflictId, "move", by),
    ]);
    const tiers = [await tierOf(owner), await tierOf(claimant)];
    const { state } = await conflictOf(claimant, conflictId);
    if (state === "kept") expect([entered.status, decided.status, tiers]).toEqual([200, 409, [2, 0]]);
    else expect([entered.status, decided.status, state, tiers]).toEqual([409, 200, "moved", [0, 2]]);
  });

  test("if the first person confirms after the move, that is a new conflict and nothing moves back", async () => {
    const { owner, claimant, phone, first, conflictId } = await contested();
    gateway.advance(61);
    const code = await codeOf(owner, first.id, phone);
    expect((await decide(conflictId, "move")).status).toBe(200);
    expect((await enter(owner, first.id, code)).status).toBe(409);
    expect(await conflictOf(claimant, conflictId)).toMatchObject({ state: "moved", part: "claimant" });
    expect(await conflictsOf(owner)).toMatchObject([{ state: "open", part: "claimant" }, { id: conflictId }]);
    expect([await tierOf(owner), await tierOf(claimant)]).toEqual([0, 2]);
  });

  test("if the first person closes the account, the contact goes to the second one", async () => {
    const { owner, claimant } = await contested();
    expect((await call("DELETE", "/v1/identity/me", owner)).status).toBeLessThan(300);
    await workUntilIdle(gateway.services);
    expect(await tierOf(claimant)).toBe(2);
  });
});
