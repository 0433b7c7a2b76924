import { afterAll, beforeAll, expect, test } from "vitest";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, makeLongStanding, setTier } from "../support/verification.ts";

const day = 86_400;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.services.databases.sql("platform");
const newName = () => `n${newId().replaceAll("-", "").slice(-10)}`;
const strengthOf = async ({ personId }: SignedIn) => {
  const [row] = await sql()`
    select contact_factor_milli as milli, to_jsonb(contact_reasons) as reasons from identity.persons where id = ${personId}`;
  return [row!["milli"], ...row!["reasons"]];
};
const vouch = async ({ personId }: SignedIn, entityId: string) => {
  const { weightReasons, weightMilli } = await addVouch(gateway.services, personId, {
    entityId,
    vouchingType: "personal_knowledge",
    visibility: "private",
  });
  return [weightMilli, ...weightReasons];
};

test("three accounts with one mailbox count as one: the second and third weigh nothing until they have their own contact", async () => {
  const name = newName();
  const people = [];
  for (const tag of ["+1", "+2", "+3"]) {
    people.push(
      await makeLongStanding(gateway.services, await gateway.signInAs({ email: `${name}${tag}@gmail.com` })),
    );
  }
  await workUntilIdle(gateway.services);
  const entityId = await addEntity(gateway.services);
  const given = [];
  for (const person of people) given.push(await vouch(person, entityId));
  expect(given.slice(1)).toEqual([[0, "shared_mailbox"], [0, "shared_mailbox"]]);
  expect(given[0]).not.toContain("shared_mailbox");

  const id = newId();
  const phone = "+263771999001";
  await sql()`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, created_at, canonical)
    values (${id}, 'person', ${
    people[1]!.personId
  }, 'phone', ${phone}, 'public', 'self', now(), ${`phone:${phone}`})`;
  const { grantContactHold } = await import("../../functions/verification/proofs/contact-proof.ts");
  await grantContactHold(
    gateway.services,
    { type: "person", id: people[1]!.personId },
    { id, kind: "phone", value: phone },
    "otp_sms",
    people[1]!.personId,
    () => Promise.resolve(),
  );
  await workUntilIdle(gateway.services);
  expect(await strengthOf(people[1]!)).toEqual([1_000]);
  const [row] = await sql()`
    select to_jsonb(weight_reasons) as reasons from engagement.vouches
    where entity_id = ${entityId} and voucher_person_id = ${people[1]!.personId}`;
  expect(row!["reasons"]).not.toContain("shared_mailbox");
});

test("an account that shares a mailbox counts once the other one is closed", async () => {
  const name = newName();
  const [one, other] = [
    await gateway.signInAs({ email: `${name}+1@gmail.com` }),
    await gateway.signInAs({ email: `${name}+2@gmail.com` }),
  ];
  await workUntilIdle(gateway.services);
  expect(await strengthOf(other)).toEqual([0, "shared_mailbox"]);
  const closed = await gateway.request("/v1/identity/me", {
    method: "DELETE",
    headers: { "If-Match": "*" },
    as: one,
  });
  expect(closed.status).toBeLessThan(300);
  gateway.advance(day);
  await workUntilIdle(gateway.services);
  expect(await strengthOf(other)).toEqual([1_000]);
  expect(
    await sql()`select person_id from entity.contact_owners where canonical = ${`email:${name}@gmail.com`}`,
  )
    .toEqual([{ person_id: other.personId }]);
});

test("a disposable address counts less, and the vouch says so", async () => {
  const person = await makeLongStanding(
    gateway.services,
    await gateway.signInAs({ email: `${newName()}@mailinator.com` }),
  );
  await workUntilIdle(gateway.services);
  await setTier(gateway.services, person.personId);
  expect(await strengthOf(person)).toEqual([250, "disposable_address"]);
  expect(await vouch(person, await addEntity(gateway.services))).toContain("disposable_address");
});

test("five accounts with one unknown mail domain in a week all count less, for 90 days", async () => {
  const domain = `${newName()}.co.zw`;
  const people = [];
  for (let at = 0; at < 4; at += 1) people.push(await gateway.signInAs({ email: `${newName()}@${domain}` }));
  await workUntilIdle(gateway.services);
  expect(await Promise.all(people.map(strengthOf))).toEqual(Array(4).fill([1_000]));
  people.push(await gateway.signInAs({ email: `${newName()}@${domain}` }));
  await workUntilIdle(gateway.services);
  expect(await Promise.all(people.map(strengthOf))).toEqual(Array(5).fill([500, "address_pattern"]));
  gateway.advance(91 * day);
  await workUntilIdle(gateway.services);
  expect(await Promise.all(people.map(strengthOf))).toEqual(Array(5).fill([1_000]));
});

test("ten accounts from one network in three days count less, but not from a private network", async () => {
  const from = async (network: string) => {
    const people = [];
    for (let at = 0; at < 10; at += 1) {
      const person = await gateway.signInAs({ email: `${newName()}@gmail.com` });
      await sql()`update auth.sessions set ip_prefix = ${network} where person_id = ${person.personId}`;
      people.push(person);
    }
    await workUntilIdle(gateway.services);
    return await Promise.all(people.map(strengthOf));
  };
  expect(await from("41.60.12.0/24")).toEqual(Array(10).fill([500, "network_burst"]));
  expect(await from("2c0f:f8f0:12::/48")).toEqual(Array(10).fill([500, "network_burst"]));
  expect(await from("10.0.3.0/24")).toEqual(Array(10).fill([1_000]));
});

test("accounts that shared a mailbox before the rule existed lose nothing until a reviewer decides", async () => {
  const name = newName();
  const [one, other] = [
    await gateway.signInAs({ email: `${name}+1@gmail.com` }),
    await gateway.signInAs({ email: `${name}+2@gmail.com` }),
  ];
  await sql()`update identity.persons set email_canonical = null where id in (${one.personId}, ${other.personId})`;
  await sql()`delete from entity.contact_owners where canonical = ${`email:${name}@gmail.com`}`;
  await workUntilIdle(gateway.services);
  expect(await strengthOf(other)).toEqual([1_000]);
  const [{ id }] =
    await sql()`select id from entity.contact_conflicts where claimant_person_id = ${other.personId}` as [
      { id: string },
    ];
  const { decideConflict } = await import("../../functions/verification/contacts/owners/decide.ts");
  const reviewer = await gateway.signInAs({ roles: ["verifier"] });
  await decideConflict(gateway.services, reviewer.personId, id, { decision: "keep", note: "Asked both." });
  await workUntilIdle(gateway.services);
  expect(await strengthOf(other)).toEqual([0, "shared_mailbox"]);
});
