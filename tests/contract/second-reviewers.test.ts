import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements } from "../support/verification.ts";

const day = 86_400;
const evidenceUrl = "https://register.example/entries/7";
const note = "The entry was read at the counter of the register.";

let gateway: TestGateway;
let admins: SignedIn[];
let verifiers: SignedIn[];
beforeAll(async () => {
  gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
  const signIn = (role: "admin" | "verifier") => () => gateway.signInAs({ roles: [role] });
  admins = await Promise.all([1, 2, 3].map(signIn("admin")));
  verifiers = await Promise.all([1, 2].map(signIn("verifier")));
  await sql()`
    insert into entity.declared_registers (code, name, country, website, declared_by, declared_at)
    values ('ZW-PAPER', 'Register of deeds', 'ZW', 'https://deeds.example', ${admins[0]!.personId}, now())`;
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const post = async (path: string, as: SignedIn, json: unknown) => {
  const answer = await gateway.request(path, { method: "POST", as, json });
  return { status: answer.status, body: await answer.json() };
};
let numbers = 0;
const entity = (fields: Parameters<typeof addEntity>[1] = {}) =>
  addEntity(gateway.services, { registerCode: "ZW-PAPER", registerNumber: `P/${++numbers}`, ...fields });
const decide = (id: string, as: SignedIn, decision: object) =>
  post(`/v1/admin/entities/${id}/decide`, as, { note, reasonCode: "seen_by_hand", ...decision });
const record = (id: string, as: SignedIn, more: object = {}) =>
  decide(id, as, { action: "record_result", tier: 3, evidenceUrl, ...more });
const tierOf = async (id: string) =>
  (await sql()`select tier from entity.entities where id = ${id}`)[0]!["tier"] as number;
const awaiting = { status: 200, body: { status: "awaiting_second_person" } };
const done = { status: 200, body: { status: "done" } };
const secondRequired = { status: 409, body: { code: "second_reviewer_required" } };
const grant = (id: string, tier: 2 | 3) =>
  changeSubject(sql(), gateway.services.clock, { type: "entity", id }, async ({ book }) => {
    book.grant(
      tier === 3
        ? { tier, method: "registry_match", basis: `ZW-PAPER:${id}` }
        : { tier, method: "otp_email", basis: id },
      { actor: { kind: "system", id: null }, reasonCode: "register_matched" },
    );
  });
const refusal = (entityId: string) =>
  sql()`
    insert into entity.registry_checks (id, entity_id, register_code, number, requested_by, state, answer,
      response_hash, checked_at)
    values (${newId()}, ${entityId}, 'ZW-PAPER', 'X', ${newId()}, 'not_found', 'not_found', 'hash',
      ${gateway.services.clock()})`;

describe("a register result recorded by hand", () => {
  test("needs a verifier or an admin, then another admin, and invents neither name nor score", async () => {
    const id = await entity();
    const first = await record(id, verifiers[0]!);
    expect(first).toMatchObject(awaiting);
    expect(first.body.waitsFor).toEqual({ reasons: ["two_reviewers"], admins: 3 });
    expect(await tierOf(id)).toBe(0);
    expect(await record(id, verifiers[0]!)).toMatchObject(secondRequired);
    expect(await record(id, verifiers[1]!)).toMatchObject(secondRequired);
    expect(await record(id, admins[0]!)).toMatchObject(done);
    expect(await tierOf(id)).toBe(3);
    const [check] = await sql()`select * from entity.registry_checks where entity_id = ${id}`;
    expect(check).toMatchObject({
      state: "matched",
      listed_name: null,
      name_score_milli: null,
      answer: null,
      evidence_url: evidenceUrl,
    });
    const audit = await (await gateway.request(`/v1/entities/${id}/verifications`)).json();
    expect(audit.items[0].evidence).toMatchObject({ recordedBy: "staff" });
    const standing = await (await gateway.request(`/v1/entities/${id}/verification`)).json();
    expect(standing.recordedByStaff).toEqual([3]);
    expect(JSON.stringify(audit)).not.toContain(admins[0]!.personId);
    expect(await disagreements(gateway.services, id)).toEqual([]);
  });

  test("422 for an unknown register, with the list of known codes", async () => {
    const id = await entity({ registerCode: "ATLANTIS-1", registerNumber: "1" });
    for (const as of [admins[0]!, admins[1]!]) {
      expect(await record(id, as)).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: "/registerCode", code: "unknown_register" }] },
      });
    }
    expect((await record(id, admins[0]!)).body.detail).toContain("GLEIF");
    expect(await tierOf(id)).toBe(0);
  });

  test("422 without a link to the evidence", async () => {
    const id = await entity();
    expect(await record(id, admins[0]!, { evidenceUrl: undefined })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/evidenceUrl" }] },
    });
    expect(await sql()`select from entity.staff_proposals where subject_id = ${id}`).toHaveLength(0);
  });

  test("against a register's recent rejection needs a written reason, and an admin new to the entity", async () => {
    const id = await entity();
    await refusal(id);
    expect(await record(id, verifiers[0]!, { note: "It is fine." })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/note" }] },
    });
    await decide(id, admins[0]!, { action: "suspend" });
    await decide(id, admins[0]!, { action: "restore" });
    expect((await record(id, admins[1]!)).body.waitsFor.reasons).toEqual([
      "two_reviewers",
      "against_register",
    ]);
    expect(await record(id, admins[0]!)).toMatchObject(secondRequired);
    expect(await record(id, admins[2]!)).toMatchObject(done);
  });

  test("is not made harder by a rejection older than the re-check", async () => {
    const id = await entity();
    await refusal(id);
    await sql()`update entity.registry_checks set checked_at = checked_at - interval '31 days' where entity_id = ${id}`;
    expect((await record(id, admins[0]!, { note: "Seen." })).body.waitsFor.reasons).toEqual([
      "two_reviewers",
    ]);
  });

  test("needs two again after a demotion, and says so", async () => {
    const id = await entity();
    await grant(id, 3);
    const demotion = { action: "demote", tier: 0 };
    expect(await decide(id, admins[0]!, demotion)).toMatchObject(awaiting);
    expect(await decide(id, admins[1]!, demotion)).toMatchObject(done);
    const first = await record(id, admins[0]!);
    expect(first.body).toMatchObject({
      status: "awaiting_second_person",
      waitsFor: { reasons: ["two_reviewers", "after_demotion"] },
    });
    expect(await record(id, admins[0]!)).toMatchObject(secondRequired);
    expect(await tierOf(id)).toBe(0);
  });

  test("counts one of two simultaneous confirmations", async () => {
    const id = await entity();
    await record(id, verifiers[0]!);
    const both = await Promise.all([record(id, admins[0]!), record(id, admins[1]!)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sql()`select from entity.tier_holds where subject_id = ${id} and tier = 3`).toHaveLength(1);
    expect(await sql()`select state from entity.staff_proposals where subject_id = ${id}`)
      .toEqual([{ state: "confirmed" }]);
  });

  test("is withdrawn if the entity changed, and expires after a week", async () => {
    const id = await entity();
    await record(id, admins[0]!);
    await sql()`update entity.entities set legal_name = 'Another name' where id = ${id}`;
    expect(await record(id, admins[1]!)).toMatchObject(awaiting);
    gateway.advance(8 * day);
    admins = await Promise.all([1, 2, 3].map(() => gateway.signInAs({ roles: ["admin"] })));
    verifiers = await Promise.all([1, 2].map(() => gateway.signInAs({ roles: ["verifier"] })));
    expect(await record(id, admins[0]!)).toMatchObject(awaiting);
    expect(
      (await sql()`select state from entity.staff_proposals where subject_id = ${id} order by id`)
        .map(({ state }) => state),
    ).toEqual(["withdrawn", "expired", "open"]);
    expect(await tierOf(id)).toBe(0);
  });

  test("needs two if the check was left to a person, but one admin can record a mismatch", async () => {
    const waiting = async (id: string) => {
      const checkId = newId();
      const [row] =
        await sql()`select legal_name, country, register_number from entity.entities where id = ${id}`;
      await sql()`
        insert into entity.registry_checks (id, entity_id, register_code, number, legal_name, country, requested_by,
          state, answer, response_hash, checked_at)
        values (${checkId}, ${id}, 'ZW-PAPER', ${row!["register_number"].replace("/", "")}, ${
        row!["legal_name"]
      },
          'ZW', ${newId()}, 'manual', 'manual', 'hash', ${gateway.services.clock()})`;
      return `/v1/admin/registry-checks/${checkId}/decide`;
    };
    const id = await entity();
    const path = await waiting(id);
    const matched = { state: "matched", note, evidenceUrl };
    expect(await post(path, verifiers[0]!, matched)).toMatchObject({
      status: 200,
      body: { state: "manual", decision: { status: "awaiting_second_person" } },
    });
    expect(await post(path, verifiers[1]!, matched)).toMatchObject(secondRequired);
    expect(await post(path, admins[1]!, matched)).toMatchObject({
      status: 200,
      body: { state: "matched", recordedByStaff: true, decision: { status: "done" } },
    });
    expect(await tierOf(id)).toBe(3);
    const other = await waiting(await entity());
    expect((await post(other, verifiers[0]!, { state: "mismatch" })).status).toBe(403);
    expect((await post(other, admins[0]!, { state: "mismatch" })).status).toBe(200);
  });
});

describe("raising to tier 2 or above by hand", () => {
  test("restoring an entity needs two reviewers if proofs are restored with it, otherwise one admin", async () => {
    const id = await entity();
    await grant(id, 2);
    expect(await decide(id, verifiers[0]!, { action: "suspend" })).toMatchObject({ status: 403 });
    await decide(id, admins[0]!, { action: "suspend" });
    expect(await decide(id, admins[0]!, { action: "restore" })).toMatchObject(awaiting);
    expect(await decide(id, admins[0]!, { action: "restore" })).toMatchObject(secondRequired);
    expect(await tierOf(id)).toBe(0);
    expect(await decide(id, admins[1]!, { action: "restore" })).toMatchObject(done);
    expect(await tierOf(id)).toBe(2);
    const bare = await entity();
    await decide(bare, admins[0]!, { action: "suspend" });
    expect(await decide(bare, verifiers[0]!, { action: "restore" })).toMatchObject({ status: 403 });
    expect(await decide(bare, admins[0]!, { action: "restore" })).toMatchObject(done);
  });

  test("a licence needs a verifier and an admin, not two verifiers", async () => {
    const id = await entity();
    await grant(id, 3);
    const checkId = newId();
    await sql()`
      insert into entity.licence_checks (id, entity_id, regulator, licence_number, licence_expires_on, requested_by,
        state, fee_minor, currency, created_at)
      values (${checkId}, ${id}, 'Board', 'B-1', '2099-01-01', ${newId()}, 'in_review', 0, 'USD', now())`;
    const pass = (as: SignedIn) =>
      post(`/v1/admin/licence-checks/${checkId}/decide`, as, { decision: "pass" });
    expect(await pass(verifiers[0]!)).toMatchObject({ status: 200, body: { state: "in_review" } });
    expect(await pass(verifiers[1]!)).toMatchObject(secondRequired);
    expect(await pass(admins[0]!)).toMatchObject({ status: 200, body: { state: "passed", reviews: 2 } });
    expect(await tierOf(id)).toBe(4);
  });
});
