import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitClaim } from "../../functions/verification/claims/claims.ts";
import { decideClaim } from "../../functions/verification/claims/decide.ts";
import { digestForStaff } from "../../functions/products/notifications/digest.ts";
import { readVouchesToConfirm } from "../../functions/products/notifications/reminder-store.ts";
import { remindPeople } from "../../functions/products/notifications/reminders.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { confirmVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

const day = 86_400;

describe("people are told in time", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");
  const told = async (personId: string, kind: string) =>
    (await sql()`
      select parameters from platform.notifications where person_id = ${personId} and kind = ${kind} order by id`)
      .map((row) => row.parameters);
  const owned = async () => {
    const { services } = gateway;
    const entityId = await addEntity(services, { displayName: "Reminder School" });
    const owner = await addPerson(services, { proved: true });
    const claim = await submitClaim(services, owner, {
      entityId,
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
    await decideClaim(services, await addPerson(services), claim.id, { decision: "approve" });
    return { entityId, owner };
  };

  test("a claim's end is announced 60, 30, 7 and 1 days before, each once, in the owner's language", async () => {
    const { owner } = await owned();
    await sql()`update identity.persons set locale = 'fr' where id = ${owner}`;
    const seen: unknown[] = [];
    for (const days of [300, 5, 10, 20, 24, 5, 1]) {
      gateway.advance(days * day);
      await remindPeople(gateway.services);
      await remindPeople(gateway.services);
      seen.push((await told(owner, "claim_expiring")).map(({ days }) => days));
    }
    expect(seen).toEqual([[], [60], [60], [60, 30], [60, 30, 6], [60, 30, 6, 1], [60, 30, 6, 1]]);
    await workUntilIdle(gateway.services);
    const mails = await sql()`
      select subject, body from platform.development_mailbox where recipient = ${`${owner}@sample.example`}
        and subject like '%60%'`;
    expect(mails).toMatchObject([{ body: expect.stringContaining("Reminder School") }]);
    expect(mails[0]!.subject).toMatch(/jours/);
  });

  test("a tier's end is announced to people who act for the entity", async () => {
    const { entityId, owner } = await owned();
    const end = new Date(gateway.services.clock().getTime() + 29.5 * day * 1_000);
    await sql()`
      insert into entity.tier_holds (id, subject_type, subject_id, tier, method, basis, state, granted_at, expires_at, updated_at)
      values (gen_random_uuid(), 'entity', ${entityId}, 3, 'registry_match', 'X:1', 'active', now(), ${end}, now())`;
    await remindPeople(gateway.services);
    await remindPeople(gateway.services);
    expect(await told(owner, "tier_expiring")).toMatchObject([{ tier: 3, days: 30 }]);
  });

  test("vouchers are reminded once in a vouch's last month, and again a year later", async () => {
    const { services } = gateway;
    const entityId = await addEntity(services);
    const voucher = await addPerson(services, { proved: true });
    const vouch = await addVouch(services, voucher, {
      entityId,
      vouchingType: "neighbor",
      visibility: "private",
    });
    gateway.advance(334 * day);
    await remindPeople(services);
    expect(await told(voucher, "vouch_to_confirm")).toEqual([]);
    gateway.advance(2 * day);
    await remindPeople(services);
    await remindPeople(services);
    expect(await told(voucher, "vouch_to_confirm")).toHaveLength(1);
    // The query must leave out people who have already received a reminder.
    const now = services.clock();
    const until = new Date(now.getTime() + 30 * day * 1_000);
    expect(await readVouchesToConfirm(sql(), now, until, 10)).toEqual([]);
    await confirmVouch(services, voucher, vouch.id);
    gateway.advance(336 * day);
    await remindPeople(services);
    expect(await told(voucher, "vouch_to_confirm")).toHaveLength(2);
  });

  test("vouchers who cannot be reached do not use up the places of others", async () => {
    const { services } = gateway;
    const entityId = await addEntity(services);
    const vouchers: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const voucher = await addPerson(services, { proved: true });
      await addVouch(services, voucher, { entityId, vouchingType: "neighbor", visibility: "private" });
      vouchers.push(voucher);
      gateway.advance(60);
    }
    await sql()`update identity.persons set status = 'suspended' where id = ${vouchers[
      0
    ]!} or id = ${vouchers[1]!}`;
    gateway.advance(336 * day);
    const now = services.clock();
    const until = new Date(now.getTime() + 30 * day * 1_000);
    const due = await readVouchesToConfirm(sql(), now, until, 1);
    expect(due.map(({ personId }) => personId)).toEqual([vouchers[2]]);
  });

  test("staff are told once a day what is pending, and nothing if nothing is", async () => {
    const { services } = gateway;
    const admin = await gateway.signInAs({ roles: ["admin"] });
    await sql()`update entity.representative_claims set status = 'withdrawn' where status in ('pending', 'disputed')`;
    expect(await digestForStaff(services)).toBe(0);
    await submitClaim(services, await addPerson(services), {
      entityId: await addEntity(services),
      claimedRole: "owner",
      evidenceUrl: "https://school.example/about",
    });
    gateway.advance(3 * day);
    await digestForStaff(services);
    await digestForStaff(services);
    expect(await told(admin.personId, "queue_digest")).toMatchObject([{ claims: 1, others: 0, days: 3 }]);
  });
});
