import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { ensurePerson } from "../../functions/people/persons/ensure-person.ts";
import { suspendPerson } from "../../functions/people/identity/identity.ts";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { olderAccount, withoutAddress } from "../support/merged-accounts.ts";
import { addEntity, member } from "../support/verification.ts";

let gateway: TestGateway;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places"], env: { LIMIT_PERSON: "100000/60" } });
  admin = await gateway.signInAs({ roles: ["admin"] });
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const work = () => workUntilIdle(gateway.services, 30);
const call = async (method: string, path: string, as: SignedIn | undefined, json?: unknown, headers = {}) => {
  const answer = await gateway.request(path, {
    method,
    headers,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};
const made = async (...given: Parameters<typeof call>) => {
  const answer = await call(...given);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const leave = (person: SignedIn) => call("DELETE", "/v1/identity/me", person, undefined, { "If-Match": "*" });
const claim = (who: SignedIn, entityId: string, claimedRole = "owner", more = {}) =>
  made("POST", "/v1/claims", who, {
    entityId,
    claimedRole,
    evidenceUrl: "https://sample.example/lease",
    ...more,
  });
const approve = (id: string) => made("POST", `/v1/admin/claims/${id}/decide`, admin, { decision: "approve" });

/**
 * Creates a new account without an e-mail address, and an older account with one. Signing in with that address
 * merges the new account into the older one.
 */
const people = async (name: string) => {
  const email = `${name}@home.example`;
  const early = await withoutAddress(gateway, name);
  const olderId = await olderAccount(gateway, email);
  return {
    early,
    olderId,
    merge: async () => {
      const person = await gateway.signInAs({ subject: name, email });
      expect(person.personId).toBe(olderId);
      return person;
    },
  };
};

describe("the API keys of a merged account", () => {
  const keyOf = (who: SignedIn) =>
    made("POST", "/v1/api-keys", who, { name: "Mine", scopes: ["places:read", "entities:read"] });
  const use = (secret: string) =>
    call("GET", "/v1/places", undefined, undefined, { Authorization: `Bearer ${secret}` });

  test("200 they work at once and move to the account; 204 they can be revoked", async () => {
    const { early, merge } = await people("keys-go-along");
    const key = await keyOf(early);
    const person = await merge();
    expect((await use(key.secret)).status).toBe(200);
    await work();
    const { body } = await call("GET", "/v1/api-keys", person);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    expect((await call("DELETE", `/v1/api-keys/${key.id}`, person)).status).toBe(204);
    expect((await use(key.secret)).status).toBe(401);
  });

  test("401 once the account they belong to is suspended or closed, before and after they moved", async () => {
    for (const isFollowed of [true, false]) {
      const suspended = await people(`suspended-keys-${isFollowed}`);
      const key = await keyOf(suspended.early);
      await suspended.merge();
      if (isFollowed) await work();
      await inTransaction(sql(), (tx) => suspendPerson(tx, suspended.olderId, new Date()));
      expect((await use(key.secret)).status).toBe(401);
    }
    const closed = await people("closed-keys");
    const key = await keyOf(closed.early);
    const person = await closed.merge();
    await work();
    expect((await leave(person)).status).toBe(204);
    expect((await use(key.secret)).status).toBe(401);
    const [row] =
      await sql()`select name, revoked_at is not null as ended from api_keys.clients where id = ${key.id}`;
    expect(row).toEqual({ name: "erased", ended: true });
  });
});

describe("signing in with an older account's address", () => {
  test("403 a suspended person stays suspended", async () => {
    const { early, olderId } = await people("suspended");
    await inTransaction(sql(), (tx) => suspendPerson(tx, early.personId, new Date()));
    const again = await gateway.signInAs({ subject: "suspended", email: "suspended@home.example" });
    expect(again.personId).toBe(early.personId);
    expect(
      await sql()`select id, status, email from identity.persons where id in (${early.personId}, ${olderId}) order by id`,
    )
      .toEqual([
        { id: early.personId, status: "suspended", email: null },
        { id: olderId, status: "active", email: "suspended@home.example" },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  test("409 two known subjects that present one new address at once: only one gets it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const two = ["a", "b"].map((name) => ({
        idpUserId: `${name}-${round}`,
        email: `${name}${round}@home.example`,
        emailVerified: true,
      }));
      for (const one of two) await ensurePerson(sql(), one, new Date());
      const settled = await Promise.allSettled(
        two.map((one) => ensurePerson(sql(), { ...one, email: `shared${round}@home.example` }, new Date())),
      );
      expect(settled.map((one) => one.status === "fulfilled" ? "ok" : one.reason.code).sort()).toEqual([
        "email_taken",
        "ok",
      ]);
    }
  });

  test("200 the earlier account loses its names", async () => {
    const { early, merge } = await people("named");
    const person = await merge();
    const [row] = await sql()`
      select display_name, given_name, family_name, picture_url, locale, last_sign_in_at from identity.persons
      where id = ${early.personId}`;
    expect(Object.values(row!)).toEqual([null, null, null, null, null, null]);
    expect((await call("GET", "/v1/identity/me", person)).body.id).toBe(person.personId);
  });
});

describe("data that a merged account wrote", () => {
  const secrets = ["they sold it in May", "my lease of 1998", "+263772555777", "hooks.example.org/secret"];

  const write = async (name: string) => {
    const one = await people(name);
    const [reported, claimed] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    const report = await made("POST", `/v1/entities/${reported}/disputes`, one.early, {
      kind: "false_information",
      statement: secrets[0],
    });
    await claim(one.early, claimed);
    const rival = await claim(await gateway.signInAs(), claimed);
    await made("POST", `/v1/entities/${claimed}/disputes/${rival.dispute.id}/statements`, one.early, {
      statement: secrets[1],
    });
    const contact = await made("POST", "/v1/identity/me/contacts", one.early, {
      kind: "phone",
      value: secrets[2],
    });
    await made("POST", "/v1/api-keys/webhooks", one.early, {
      url: `https://${secrets[3]}`,
      eventTypes: ["tier.changed"],
    });
    await made("PATCH", "/v1/identity/me/notification-preferences", one.early, {
      byMail: { claim_expired: false },
    });
    return { ...one, reported, report, contact };
  };
  const leftOf = async () => {
    const rows = await sql()`
      select statement as said from entity.disputes union all select statement from entity.dispute_statements
      union all select value from entity.contacts union all select url from platform.webhook_endpoints`;
    return secrets.filter((said) => JSON.stringify(rows).includes(said));
  };

  test("200 moves and is in the export, even before it moved; 204 nothing of it is left", async () => {
    const { early, merge, reported, report, contact } = await write("writes");
    await changeSubject(
      sql(),
      gateway.services.clock,
      { type: "person", id: early.personId },
      async ({ book }) => {
        book.grant({ tier: 2, method: "otp_sms", basis: contact.id }, {
          actor: { kind: "person", id: early.personId },
          reasonCode: "contact_proved",
        });
      },
    );
    const person = await merge();
    const exported = async () => JSON.stringify((await call("GET", "/v1/identity/me/export", person)).body);
    const early1 = await exported();
    expect(secrets.filter((said) => !early1.includes(said))).toEqual([]);
    expect((await leave(person)).status).toBe(409);
    await work();
    const later = await exported();
    expect(secrets.filter((said) => !later.includes(said))).toEqual([]);
    expect((await call("GET", `/v1/entities/${reported}/disputes/${report.id}`, person)).status).toBe(200);
    const { body } = await call("GET", "/v1/identity/me/contacts", person);
    expect(body.items).toMatchObject([{ id: contact.id, isProved: true }]);
    expect((await call("GET", "/v1/identity/me", person)).body.platform.verificationTier.tier).toBe(2);
    expect((await call("GET", "/v1/api-keys/webhooks", person)).body.items).toHaveLength(1);
    expect((await call("GET", "/v1/identity/me/notification-preferences", person)).body.items)
      .toContainEqual({ kind: "claim_expired", byMail: false, isDefault: false });
    expect((await leave(person)).status).toBe(204);
    await work();
    expect(await leftOf()).toEqual([]);
  });

  test("200 data that the older account has too stays theirs, and proved contacts count", async () => {
    const { early, olderId, merge } = await people("both");
    const add = (id: string) =>
      sql()`insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, created_at)
        values (${id}, 'person', ${
        id === mine ? olderId : early.personId
      }, 'phone', '+263772555999', 'public',
          'self', now())`;
    const [mine, theirs] = [newId(), newId()];
    await add(mine);
    await add(theirs);
    await changeSubject(
      sql(),
      gateway.services.clock,
      { type: "person", id: early.personId },
      async ({ book }) => {
        book.grant({ tier: 2, method: "otp_sms", basis: theirs }, {
          actor: { kind: "person", id: early.personId },
          reasonCode: "contact_proved",
        });
      },
    );
    const entityId = await addEntity(gateway.services);
    const report = { kind: "false_information", statement: "they sold it" };
    await made("POST", `/v1/entities/${entityId}/disputes`, early, report);
    await sql()`
      insert into entity.disputes (id, entity_id, kind, target_type, target_id, opened_by, statement, terms, state,
        opened_at, due_at) values (${newId()}, ${entityId}, 'false_information', 'entity', ${entityId}, ${olderId},
        'sold as well', '', 'open', now(), now())`;
    const person = await merge();
    await work();
    const { body } = await call("GET", "/v1/identity/me/contacts", person);
    expect(body.items).toMatchObject([{ id: mine, isProved: true }]);
    expect(await sql()`select state, value from entity.contacts where id = ${theirs}`).toEqual([
      { state: "removed", value: `removed:${theirs}` },
    ]);
    expect(
      await sql()`select state, statement, opened_by from entity.disputes where entity_id = ${entityId} order by state`,
    ).toEqual([
      { state: "open", statement: "sold as well", opened_by: olderId },
      { state: "withdrawn", statement: "they sold it", opened_by: olderId },
    ]);
  });
});

describe("a person whose merged account was closed", () => {
  test("409 while their data is being moved; 204 afterwards, and nothing is left", async () => {
    const { early, merge } = await people("leaves");
    const [owned, vouched] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    await approve((await claim(early, owned, "owner", { evidenceNote: "a note of mine" })).id);
    await made("POST", "/v1/vouches", early, {
      entityId: vouched,
      vouchingType: "personal_knowledge",
      statement: "I know them",
    });
    await made("POST", "/v1/family/households", early, { name: "Home" });
    const person = await merge();
    const refused = await leave(person);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("moment")]);
    await work();
    expect((await leave(person)).status).toBe(204);
    await work();
    await expectGone(owned, vouched, "Home");
  });

  test("a person who left before that check existed is removed everywhere once the work is done", async () => {
    const { early, olderId, merge } = await people("left-before");
    const [owned, vouched] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    await approve((await claim(early, owned, "owner", { evidenceNote: "a note of mine" })).id);
    await made("POST", "/v1/vouches", early, {
      entityId: vouched,
      vouchingType: "personal_knowledge",
      statement: "I know them",
    });
    await made("POST", "/v1/family/households", early, { name: "House" });
    await merge();
    await sql()`update identity.persons set status = 'erased', idp_user_id = null, email = null, email_norm = null
      where id = ${olderId}`;
    await work();
    await expectGone(owned, vouched, "House");
  });

  const expectGone = async (owned: string, vouched: string, household: string) => {
    expect(
      await sql()`select role from entity.representatives where entity_id = ${owned} and revoked_at is null`,
    )
      .toEqual([]);
    expect(
      await sql()`select status, evidence_url, evidence_note from entity.representative_claims where entity_id = ${owned}`,
    ).toEqual([{ status: "revoked", evidence_url: null, evidence_note: null }]);
    expect(await sql()`select status, statement from engagement.vouches where entity_id = ${vouched}`)
      .toEqual([
        { status: "withdrawn", statement: null },
      ]);
    expect(
      await sql()`select deleted_at is not null as ended from family.households where name = ${household}`,
    )
      .toEqual([{ ended: true }]);
  };

  test("409 upholding an appeal of a closed account; the appeal is withdrawn", async () => {
    const [person, entityId] = [await gateway.signInAs(), await addEntity(gateway.services)];
    const { id } = await claim(person, entityId);
    await made("POST", `/v1/admin/claims/${id}/decide`, admin, { decision: "reject", reasonCode: "other" });
    const appeal = await made("POST", `/v1/entities/${entityId}/disputes`, person, {
      kind: "appeal",
      targetType: "claim",
      targetId: id,
      statement: "Please look again.",
    });
    expect((await leave(person)).status).toBe(204);
    const second = await gateway.signInAs({ roles: ["admin"] });
    const uphold = () =>
      call("POST", `/v1/admin/disputes/${appeal.id}/decide`, second, { outcome: "upheld", note: "Right." });
    expect((await uphold()).status).toBe(409);
    await work();
    expect(
      await sql()`select state, decided_at is null as undecided from entity.disputes where id = ${appeal.id}`,
    )
      .toEqual([{ state: "withdrawn", undecided: false }]);
    expect((await uphold()).status).toBe(409);
    expect(await sql()`select 1 from entity.representatives where entity_id = ${entityId}`).toEqual([]);
  });
});

describe("entities of a merged account", () => {
  test("the place follows its owner", async () => {
    const { early, olderId, merge } = await people("place-owner");
    const entityId = await addEntity(gateway.services);
    await approve((await claim(early, entityId)).id);
    await work();
    const owners = () =>
      gateway.databases.sql(
        "places",
      )`select owner_person_id as owner from places.places where entity_id = ${entityId}`;
    expect(await owners()).toEqual([{ owner: early.personId }]);
    await merge();
    await work();
    expect(await owners()).toEqual([{ owner: olderId }]);
  });

  test("an approved claim stays, the older account's pending one ends, and staff can revoke the role", async () => {
    const { early, olderId, merge } = await people("two-claims");
    const entityId = await addEntity(gateway.services);
    const { id } = await claim(early, entityId);
    await approve(id);
    const undecided = newId();
    const rival = await claim(await member(gateway), entityId);
    await sql()`
      insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, evidence_url,
        submitted_at, expires_at, updated_at) values (${undecided}, ${entityId}, ${olderId}, 'employee', 'pending',
        'https://sample.example/', now(), now() + interval '30 days', now())`;
    await merge();
    await work();
    const claims = async () =>
      Object.fromEntries(
        (await sql()<{ id: string; status: string }[]>`
          select id, status from entity.representative_claims where entity_id = ${entityId}`).map((row) => [
          row.id,
          row.status,
        ]),
      );
    expect(await claims()).toEqual({ [id]: "approved", [undecided]: "withdrawn", [rival.id]: "disputed" });
    expect(
      (await call("POST", `/v1/admin/claims/${id}/revoke`, admin, { reasonCode: "fraud_suspected" })).status,
    )
      .toBe(200);
    expect(
      await sql()`select 1 from entity.representatives where entity_id = ${entityId} and revoked_at is null`,
    )
      .toEqual([]);
    // Only one side of the dispute is left, so its claim is pending again.
    expect((await claims())[rival.id]).toBe("pending");
  });

  test("a dispute between the two accounts ends when they are merged", async () => {
    const { early, olderId, merge } = await people("own-rival");
    const entityId = await addEntity(gateway.services);
    const later = await claim(early, entityId);
    const mine = newId();
    await sql()`
      insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, evidence_url,
        submitted_at, expires_at, updated_at) values (${mine}, ${entityId}, ${olderId}, 'owner', 'disputed',
        'https://sample.example/', now(), now() + interval '30 days', now())`;
    await sql()`update entity.representative_claims set status = 'disputed' where id = ${later.id}`;
    const dispute = newId();
    await sql()`
      insert into entity.disputes (id, entity_id, kind, target_type, target_id, opened_by, terms, state, opened_at,
        due_at) values (${dispute}, ${entityId}, 'ownership', 'claim', ${mine}, ${olderId}, '', 'open', now(), now())`;
    await sql()`insert into entity.dispute_claims values (${dispute}, ${mine}), (${dispute}, ${later.id})`;
    await merge();
    await work();
    expect(
      await sql()`select id, status from entity.representative_claims where entity_id = ${entityId} order by status`,
    ).toEqual([{ id: mine, status: "pending" }, { id: later.id, status: "withdrawn" }]);
    expect(await sql()`select state from entity.disputes where id = ${dispute}`).toEqual([{
      state: "withdrawn",
    }]);
  });
});
