import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withdrawVouch } from "../../functions/verification/tiers/vouches/vouches.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, disagreements } from "../support/verification.ts";
import { vouching } from "../support/vouching.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";

// The tests can share a gateway, because each test only reads the places that it creates.
describe("rings of places that vouch for each other", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");
  const { vouch, owned, verified, tierOf, ring, statusesOf } = vouching(() => gateway);

  const idsOf = (ids: readonly string[]) => `{${ids.join(",")}}`;

  test("a ring of five is held everywhere at once, and no tier is left", async () => {
    const { entities, pairs } = await ring(5);
    for (const [owner, entity] of pairs) await vouch(owner, entity);
    await workUntilIdle(gateway.services);
    expect(new Set(await statusesOf(entities))).toEqual(new Set(["held ring"]));
    for (const entity of entities) expect(await tierOf(entity)).toBe(0);
  });

  test("a ring of 12 is held everywhere at once, and no tier is left", async () => {
    const { entities, pairs } = await ring(12);
    for (const [owner, entity] of pairs) await vouch(owner, entity);
    await workUntilIdle(gateway.services);
    expect(new Set(await statusesOf(entities))).toEqual(new Set(["held ring"]));
    const tiers = await sql()`
      select verification_tier ->> 'tier' as tier, verification_tier -> 'review' ->> 'reasonCode' as review
      from entity.entities where id = any(${idsOf(entities)}::text::uuid[])`;
    expect(tiers.map(({ tier }) => tier)).toEqual(Array(12).fill("0"));
    // Places that reached tier 1 before the ring was found are under review.
    expect(tiers.every(({ review }) => review === null || review === "vouches_held")).toBe(true);
    const reviews = await sql()`
      select entity_id from engagement.vouch_reviews
      where state = 'open' and entity_id = any(${idsOf(entities)}::text::uuid[])`;
    expect(reviews).toHaveLength(12);
    for (const entity of entities) expect(await disagreements(gateway.services, entity)).toEqual([]);
  });

  test("a ring whose vouches all arrive at the same moment is held too", async () => {
    const { entities, pairs } = await ring(5);
    await Promise.all(pairs.map(([owner, entity]) => vouch(owner, entity)));
    await workUntilIdle(gateway.services);
    expect(new Set(await statusesOf(entities))).toEqual(new Set(["held ring"]));
  });

  test("a ring around an honest place takes nothing from it: only the ring's vouches are held", async () => {
    const { entityId: honest } = await verified();
    await owned(honest);
    const { entities, owners, pairs } = await ring(6);
    for (const owner of owners) await vouch(owner, honest);
    for (const [owner, entity] of pairs) await vouch(owner, entity);
    await workUntilIdle(gateway.services);
    expect(new Set(await statusesOf(entities))).toEqual(new Set(["held ring"]));
    expect(await tierOf(honest)).toBe(1);
    const counted = await sql()`
      select count(*)::integer as n from engagement.vouches
      where entity_id = ${honest} and status = 'active' and weight_milli > 0`;
    expect(counted[0]!["n"]).toBeGreaterThanOrEqual(3);
    const [document] =
      await sql()`select verification_tier -> 'review' as review from entity.entities where id = ${honest}`;
    expect(document!["review"]).toBeNull();
  });

  test("strangers who close a circle around friends cannot take their tier", async () => {
    const { entityId } = await verified();
    const owner = await owned(entityId);
    const [friend, middle] = await Promise.all([0, 1].map(() => addEntity(gateway.services)));
    const [friendOwner, stranger] = [await owned(friend!), await owned(middle!)];
    // One of the first three people withdraws their vouch, so the tier now depends on the vouch from `friendOwner`.
    await vouch(friendOwner, entityId);
    const [first] = await sql()`
      select id, voucher_person_id as "by" from engagement.vouches where entity_id = ${entityId} order by id limit 1`;
    await withdrawVouch(gateway.services, first!["by"], first!["id"]);
    await vouch(owner, middle!);
    await vouch(stranger, friend!);
    await workUntilIdle(gateway.services);
    expect(await tierOf(entityId)).toBe(1);
    expect(await statusesOf([entityId])).not.toContain("held ring");
  });
});
