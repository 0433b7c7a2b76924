import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSamples as readSamples } from "../../../content/samples/schema.ts";
import { type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { disagreements } from "../../../tests/support/verification.ts";
import { loadSamples } from "./load.ts";
import { sampleId } from "../../kernel/shared/sample-id.ts";

// Keep this order, because the third case changes data that the first case reads.
describe("loading the samples", { shuffle: false }, () => {
  let gateway: TestGateway;
  const samples = readSamples();
  beforeAll(async () => {
    gateway = await testGateway();
    await loadSamples(gateway.services, samples, gateway.services.clock());
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.services.databases.sql("platform");

  test.each(samples.entities.map((entity) => [entity.sampleKey, entity] as const))(
    "%s has the tier that its evidence gives",
    async (_key, entity) => {
      const id = sampleId("entity", entity.sampleKey);
      const response = await gateway.request(`/v1/entities/${id}`);
      const found = await response.json();
      const { verificationTier } = found.platform;
      expect(verificationTier.tier).toBe(entity.tier);
      expect(verificationTier.holds.map((hold: { tier: number; method: string }) => [hold.tier, hold.method]))
        .toEqual(
          entity.holds.map((hold) => [hold.tier, hold.method]).sort((a, b) => Number(b[0]) - Number(a[0])),
        );
      expect(await disagreements(gateway.services, id)).toEqual([]);
      const claims = await sql()`
        select claimed_role, status from entity.representative_claims where entity_id = ${id} order by submitted_at`;
      const expected = [...entity.claims].sort((a, b) => b.daysAgo - a.daysAgo);
      expect(claims.map((row) => [row.claimed_role, row.status])).toEqual(
        expected.map((claim) => [claim.claimedRole, claim.status]),
      );
    },
  );

  test("no venue has a tier, and every contact ends in .example", async () => {
    const [row] = await sql()`
      select count(*) filter (where tier > 0)::integer as tiered, count(*)::integer as all from entity.entities
      where is_sample and display_name not like '%(sample)'`;
    expect(row).toEqual({ tiered: 0, all: samples.venues.length });
    expect(await sql()`select 1 from entity.contacts where value not like '%.example'`).toHaveLength(0);
  });

  test("loading again changes nothing, and restores no lost tier", async () => {
    const lost = sampleId("entity", "lagoon-thread-cooperative");
    await sql()`update entity.contacts set state = 'removed', removed_at = now() where subject_id = ${lost}`;
    const { changeSubject } = await import("../../verification/tiers/settle.ts");
    await changeSubject(sql(), gateway.services.clock, { type: "entity", id: lost }, async ({ book }) => {
      for (const hold of book.open({ tier: 2 })) {
        book.end(hold, { actor: { kind: "system", id: null }, reasonCode: "contact_removed" });
      }
    });
    const state = () =>
      sql()`
        select (select count(*) from entity.verifications)::integer as records,
          (select count(*) from engagement.vouches)::integer as vouches,
          (select count(*) from entity.representative_claims)::integer as claims,
          (select count(*) from identity.persons)::integer as people,
          (select count(*) from entity.entities)::integer as entities,
          (select sum(tier) from entity.entities)::integer as tiers,
          (select sum(version) from entity.entities)::integer as versions,
          (select count(*) from platform.outbox)::integer as facts`;
    const before = await state();
    const report = await loadSamples(gateway.services, samples, gateway.services.clock());
    expect(report.steps).toBe(0);
    expect(await state()).toEqual(before);
  });

  test("no one is notified of the samples' past", async () => {
    expect(
      await sql()`
      select event_type from platform.outbox where delivered_at is null and event_type <> 'entity.created'`,
    )
      .toHaveLength(0);
    expect(await sql()`select 1 from platform.tasks where done_at is null`).toHaveLength(0);
  });

  test("long-standing people are verified through their own contacts", async () => {
    const [row] = await sql()`
      select verification_tier ->> 'tier' as tier, verification_tier ->> 'method' as method
      from identity.persons where idp_user_id = 'sample-community-1'`;
    expect(row).toEqual({ tier: "2", method: "otp_email" });
  });
});
