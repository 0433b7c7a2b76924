import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { settleDueSubjects } from "../../functions/verification/tiers/scheduler.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import { computeVoucherTrust } from "../../functions/verification/tiers/vouches/trust-job.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, trustPerson } from "../support/verification.ts";

const day = 86_400;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const sql = () => gateway.databases.sql("platform");
const now = () => gateway.services.clock();
const vouch = (personId: string, entityId: string) =>
  addVouch(gateway.services, personId, {
    entityId,
    vouchingType: "personal_knowledge",
    visibility: "private",
  });
const tierOf = async (entityId: string) =>
  (await sql()`select tier from entity.entities where id = ${entityId}`)[0]!["tier"] as number;
const citizen = async () => {
  const id = await addPerson(gateway.services);
  await sql()`
    update identity.persons set verification_tier = jsonb_set(verification_tier, '{tier}', '2') where id = ${id}`;
  return id;
};

describe("the attack with three mailboxes", () => {
  test("three new people, their friends and a hundred more never reach tier 1 alone", async () => {
    const entityId = await addEntity(gateway.services);
    for (let count = 0; count < 30; count += 1) await vouch(await citizen(), entityId);
    gateway.advance(3 * day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(0);
    const [row] = await sql()`
      select count(*) filter (where weight_milli > 0)::integer as counted, sum(weight_milli)::integer as weight
      from engagement.vouches where entity_id = ${entityId}`;
    expect(row).toEqual({ counted: 1, weight: 625 });
  });
});

describe("a new version of the policy", () => {
  /**
   * Creates a place that reached tier 1 under the earlier policy. Its three vouchers have confirmed contacts but are
   * not trusted yet.
   */
  const earlier = async () => {
    const entityId = await addEntity(gateway.services);
    const people = await Promise.all([0, 1, 2].map(() => citizen()));
    for (const person of people) {
      await trustPerson(gateway.services, person, { trustMilli: 1_000, isAnchored: true, region: null });
    }
    const vouches = [];
    for (const person of people) vouches.push(await vouch(person, entityId));
    expect(await tierOf(entityId)).toBe(1);
    return { entityId, people, vouches };
  };

  test("keeps the tier only while the earlier vouches last", async () => {
    const { entityId } = await earlier();
    while (await settleDueSubjects(gateway.services, { version: currentPolicy.version + 2 }) > 0);
    await computeVoucherTrust(gateway.services);
    await sql()`
      update engagement.vouches set expires_at = ${new Date(now().getTime() + 3_650 * day * 1_000)}
      where entity_id = ${entityId}`;
    gateway.advance(360 * day);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(1);
    gateway.advance(6 * day);
    await workUntilIdle(gateway.services);
    gateway.advance(14 * day + 60);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(0);
  });
});
