import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../tests/support/gateway.ts";
import { loadVerification, openForLoading } from "./load-verification.ts";

const entities = 24;
let gateway: TestGateway;
let ids: string[];

/** Loads the data in two steps, as the growth benchmarks do. */
beforeAll(async () => {
  gateway = await testGateway();
  const sql = openForLoading(gateway.databases.env["DATABASE_URL_PLATFORM"]!);
  await loadVerification(sql, { entities: entities / 2 });
  await loadVerification(sql, { entities, from: entities / 2 });
  ids = (await sql<{ id: string }[]>`select id from entity.entities order by id`).map(({ id }) => id);
  await sql.end();
});
afterAll(() => gateway.close());

interface Explanation {
  readonly standing: { readonly counted: number; readonly isMet: boolean };
  readonly hold: { readonly state: string } | null;
  readonly platform: { readonly verificationTier: { readonly tier: number } };
}

test("each loaded entity has the tier that the rules derive from its vouches", async () => {
  expect(ids).toHaveLength(entities);
  const tiers: number[] = [];
  for (const id of ids) {
    const answer = await gateway.request(`/v1/entities/${id}/vouches/explain`);
    expect(answer.status).toBe(200);
    const { standing, hold, platform } = await answer.json() as Explanation;
    const tier = platform.verificationTier.tier;
    expect([tier, hold?.state], id).toEqual(standing.isMet ? [1, "active"] : [0, undefined]);
    tiers.push(tier);
  }
  // One entity in four is one vouch short of tier 1.
  expect(tiers.filter((tier) => tier === 0)).toHaveLength(entities / 4);
});

test("loaded entities are found by a word of their names", async () => {
  const list = await (await gateway.request("/v1/entities?limit=50&q=school")).json() as {
    items: { legalName: string }[];
  };
  expect(list.items.length).toBeGreaterThan(0);
  expect(list.items.filter(({ legalName }) => !legalName.includes("School"))).toEqual([]);
});
