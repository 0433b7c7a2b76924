import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSamples as readSamples } from "../../../content/samples/schema.ts";
import { type TestGateway, testGateway } from "../../../tests/support/gateway.ts";
import { clientOf } from "../../../tests/support/gateway-client.ts";
import { moneyOf } from "../../../tests/support/money.ts";
import { loadFamilySamples } from "../../people/groups/family/samples.ts";
import { loadOrganizationSamples } from "../../people/groups/organization/samples.ts";
import { ledgerFaults } from "../pay/ledger.ts";
import { loadPaySamples } from "../pay/samples.ts";
import { loadSamples } from "./load.ts";

describe("households, organizations and wallets in the samples", () => {
  let gateway: TestGateway;
  let people: ReadonlyMap<string, string>;
  const samples = readSamples();
  const load = async () => [
    await loadFamilySamples(gateway.services, people),
    await loadOrganizationSamples(gateway.services, people),
    await loadPaySamples(gateway.services, people),
  ];
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"] });
    // Without a subject, people are matched by contact at their first sign-in, as in `loadAllSamples`.
    const unlinked = samples.people.map(({ idpSubject: _subject, ...person }) => person);
    const of = { ...samples, venues: [], people: unlinked };
    ({ people } = await loadSamples(gateway.services, of, gateway.services.clock()));
    expect(await load()).toEqual([true, true, true]);
  });
  afterAll(() => gateway.close());
  const signedIn = (key: string) =>
    gateway.signInAs({ email: samples.people.find(({ personKey }) => personKey === key)!.email });

  test("200 each can be used by its members", async () => {
    const tendai = await signedIn("community-1");
    const client = clientOf(gateway, tendai);
    expect((await client.GET("/v1/family/households")).data?.items).toMatchObject([{
      name: "Mushonga",
      memberCount: 2,
    }]);
    const owner = clientOf(gateway, await signedIn("owner"));
    const { data } = await owner.GET("/v1/organization/organizations", { params: { query: {} } });
    expect(data?.items).toMatchObject([{
      name: "Gumbo Hospitality (sample)",
      role: "owner",
      memberCount: 3,
    }]);
    const money = moneyOf(gateway);
    const wallets = await money.as(tendai).GET("/v1/pay/wallet");
    expect(wallets.data?.items).toMatchObject([{ currency: "USD", balanceMinor: 3_300, heldMinor: 900 }]);
    expect((await money.as(tendai).GET("/v1/pay/tokens/balances")).data?.items).toMatchObject([{
      symbol: "THREAD",
      amount: 150,
    }]);
    expect(await ledgerFaults(gateway.databases.sql("pay"))).toEqual({
      unbalanced: 0,
      drifted: 0,
      negative: 0,
    });
  });

  test("no vouch in the samples comes from a household or an organization of its venue's people", async () => {
    const rows = await gateway.databases.sql("platform")`
      select v.id from engagement.vouches v
      join entity.representatives r on r.entity_id = v.entity_id and r.revoked_at is null
      where exists (select 1 from family.household_members a join family.household_members b using (household_id)
          where a.person_id = v.voucher_person_id and b.person_id = r.person_id)
        or exists (select 1 from organization.memberships a join organization.memberships b using (organization_id)
          where a.person_id = v.voucher_person_id and b.person_id = r.person_id)`;
    expect(rows).toHaveLength(0);
  });

  test("loading again changes nothing, not even what people changed in the meantime", async () => {
    const sql = gateway.databases.sql("platform");
    await sql`update family.households set name = 'Renamed' where name = 'Mushonga'`;
    await sql`delete from platform.loaded_sets where name in ('family-samples', 'organization-samples')`;
    await gateway.databases.sql("pay")`delete from platform.loaded_sets`;
    const count = async () => [
      await sql`select count(*) from organization.memberships`,
      await gateway.databases.sql("pay")`select count(*) from pay.ledger_entries`,
    ];
    const before = await count();
    await load();
    expect(await count()).toEqual(before);
    expect(await sql`select 1 from family.households where name = 'Renamed'`).toHaveLength(1);
    expect(await load()).toEqual([false, false, false]);
    await sql`update family.households set name = 'Mushonga' where name = 'Renamed'`;
  });
});
