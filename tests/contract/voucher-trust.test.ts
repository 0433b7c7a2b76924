import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { currentPolicy } from "../../functions/kernel/ladder/policy.ts";
import { settleDueSubjects } from "../../functions/verification/tiers/scheduler.ts";
import { addVouch } from "../../functions/verification/tiers/vouches/add-vouch.ts";
import {
  appointAnchor,
  endAnchor,
  nameAnchorIn,
} from "../../functions/verification/tiers/vouches/anchors.ts";
import { previewPolicy } from "../../functions/verification/tiers/vouches/policy-preview.ts";
import { computeVoucherTrust } from "../../functions/verification/tiers/vouches/trust-job.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson, disagreements, trustPerson } from "../support/verification.ts";

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
const owns = (personId: string, entityId: string) =>
  sql()`insert into entity.representatives (id, entity_id, person_id, role, granted_at)
    values (${newId()}, ${entityId}, ${personId}, 'owner', ${now()})`;
const inForce = async () => (await sql()`select version, computed_at from engagement.trust_in_force`)[0]!;
const trustOf = async (personId: string) =>
  (await sql()`
    select trust_milli as "trustMilli", is_anchored as "isAnchored", region from engagement.voucher_trust
    join engagement.trust_in_force using (version) where person_id = ${personId}`)[0];

describe("the attack with three mailboxes", () => {
  test("people behind one bridge count once, while anchors far from each other count separately", async () => {
    const entityId = await addEntity(gateway.services);
    const people = [await citizen(), await citizen(), await citizen()];
    for (const person of people) {
      await trustPerson(gateway.services, person, {
        trustMilli: 1_000,
        isAnchored: true,
        region: "one bridge",
      });
    }
    const added = [];
    for (const person of people) added.push(await vouch(person, entityId));
    expect(added.map(({ weightReasons }) => weightReasons[0])).toEqual([
      "voucher_proved",
      "same_group_counted_once",
      "same_group_counted_once",
    ]);
    expect(await tierOf(entityId)).toBe(0);
  });
});

describe("the computation", () => {
  test("trusts the managers of a place that two anchors vouched for, a month later, and recounts", async () => {
    const anchors = [
      await addPerson(gateway.services, { proved: true }),
      await addPerson(gateway.services, { proved: true }),
    ];
    const [kiosk, school] = [await addEntity(gateway.services), await addEntity(gateway.services)];
    const owner = await citizen();
    await owns(owner, kiosk);
    for (const anchor of anchors) await vouch(anchor, kiosk);
    await vouch(owner, school);
    await vouch(anchors[0]!, school);
    await vouch(await citizen(), school);
    await computeVoucherTrust(gateway.services);
    expect(await trustOf(owner)).toMatchObject({ isAnchored: false });
    expect(await tierOf(school)).toBe(0);
    gateway.advance(31 * day);
    await workUntilIdle(gateway.services);
    expect(await trustOf(owner)).toEqual({ trustMilli: 1_000, isAnchored: true, region: kiosk });
    expect(await tierOf(school)).toBe(1);
    expect(await disagreements(gateway.services, school)).toEqual([]);
  });

  test("keeps the old version when a run dies, and cleans up what it left", async () => {
    const before = await inForce();
    const left = before["version"] + 100_000;
    await sql()`
      insert into engagement.voucher_trust (person_id, version, trust_milli, is_anchored, region, computed_at)
      values (${newId()}, ${left}, 1000, true, null, ${now()})`;
    expect(await inForce()).toEqual(before);
    await computeVoucherTrust(gateway.services);
    const after = await inForce();
    expect(after["version"]).toBeGreaterThan(before["version"]);
    const versions = await sql()`select distinct version from engagement.voucher_trust`;
    expect(versions.map(({ version }) => version)).toEqual([after["version"]]);
  });

  test("of two simultaneous runs, only one publishes its version", async () => {
    const before = await inForce();
    await Promise.all([0, 1, 2].map(() => computeVoucherTrust(gateway.services).catch(() => {})));
    const after = await inForce();
    expect(after["version"]).toBeGreaterThan(before["version"]);
    await computeVoucherTrust(gateway.services);
    const versions = await sql()`select distinct version from engagement.voucher_trust`;
    expect(versions).toHaveLength(1);
  });
});

describe("anchors", () => {
  test("are at most twenty, expire after 180 days, and are audited", async () => {
    await sql()`update engagement.anchors set ended_at = ${now()} where ended_at is null`;
    const limit = currentPolicy.trust.maximumNamedAnchors;
    const people = await Promise.all(Array.from({ length: limit + 5 }, citizen));
    const named = await Promise.allSettled(
      people.map((id) => inTransaction(sql(), (tx) => nameAnchorIn(tx, id, now()))),
    );
    expect(named.filter(({ status }) => status === "fulfilled")).toHaveLength(limit);
    const stats = await (await gateway.request("/v1/entities/stats")).json();
    expect(stats.anchors).toBe(limit);
    const [first] = await sql()`
      select p.email from engagement.anchors a join identity.persons p on p.id = a.person_id
      where a.ended_at is null limit 1`;
    await endAnchor(sql(), first!["email"], now());
    await expect(endAnchor(sql(), first!["email"], now())).rejects.toThrow("is not an anchor");
    const { endsAt } = await appointAnchor(sql(), first!["email"], now());
    expect(endsAt.getTime() - now().getTime()).toBeGreaterThan(179 * day * 1_000);
    const actions = await sql()`
      select action, count(*)::integer as n from platform.audit_log where action like 'anchor.%' group by 1 order by 1`;
    expect(actions).toEqual([{ action: "anchor.ended", n: 1 }, { action: "anchor.named", n: limit + 1 }]);
    gateway.advance(181 * day);
    await computeVoucherTrust(gateway.services);
    expect(await sql()`select 1 from engagement.voucher_trust where is_anchored and region is null`)
      .toHaveLength(0);
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

  test("removes no tier by itself: staff are asked, and the dry run lists it before", async () => {
    const { entityId } = await earlier();
    const preview = await previewPolicy(sql(), gateway.services.settings, now());
    expect(preview.fall).toContain(entityId);
    expect(preview.lowered).toContain(entityId);
    expect(preview.rise).not.toContain(entityId);
    while (await settleDueSubjects(gateway.services, { version: currentPolicy.version + 1 }) > 0);
    await computeVoucherTrust(gateway.services);
    while (await settleDueSubjects(gateway.services, { version: currentPolicy.version + 1 }) > 0);
    const [entity] = await sql()`
      select tier, verification_tier ->> 'graceUntil' as grace from entity.entities where id = ${entityId}`;
    expect(entity).toEqual({ tier: 1, grace: null });
    const reviews = await sql()`
      select reason, cardinality(vouch_ids) as vouches from engagement.vouch_reviews where entity_id = ${entityId}`;
    expect(reviews).toEqual([{ reason: "policy_changed", vouches: 3 }]);
    expect(await disagreements(gateway.services, entityId)).toEqual([]);
  });
});
