import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { clientOf } from "../support/gateway-client.ts";
import { moneyOf } from "../support/money.ts";

describe("closing an account that others rely on", () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await testGateway({ databases: ["pay"] })));
  afterAll(() => gateway.close());

  const close = async (person: SignedIn) => {
    const { response, error } = await clientOf(gateway, person).DELETE("/v1/identity/me", {
      params: { header: { "if-match": "*" } },
    });
    return [response.status, (error as { detail?: string } | undefined)?.detail];
  };
  const member = async (kind: "household" | "organization", id: string, person: SignedIn) => {
    const now = gateway.services.clock();
    const sql = gateway.databases.sql("platform");
    if (kind === "household") {
      await sql`insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        values (${id}, ${person.personId}, 'partner', 'adult', 'active', ${now})`;
    } else {
      await sql`insert into organization.memberships (organization_id, person_id, role, status, joined_at)
        values (${id}, ${person.personId}, 'member', 'active', ${now})`;
    }
  };

  test("409 while a household, an organization or a wallet must be handed over; 204 afterwards, and it ends", async () => {
    const [owner, other] = [await gateway.signInAs(), await gateway.signInAs()];
    const client = clientOf(gateway, owner);
    const household = (await client.POST("/v1/family/households", { body: { name: "Home" } })).data!;
    const organization = (await client.POST("/v1/organization/organizations", {
      body: { name: "Trust", slug: "trust", kind: "ngo" },
    })).data!;
    const money = moneyOf(gateway);
    const payer = await money.funded(500);
    const { id: walletId } = await money.opened(money.as(owner));
    expect((await money.moved(payer.own, payer.walletId, walletId, 200)).response.status).toBe(201);
    await member("household", household.id, other);
    await member("organization", organization.id, other);

    const { data } = await client.GET("/v1/identity/me/export");
    expect(data).toMatchObject({
      households: [{ id: household.id, name: "Home" }],
      organizations: [{ id: organization.id, role: "owner" }],
      money: { wallets: [{ id: walletId, balanceMinor: 200, entries: [{ amountMinor: 200 }] }], tokens: [] },
    });

    expect(await close(owner)).toEqual([409, expect.stringContaining(`household "Home"`)]);
    const people = { householdId: household.id, organizationId: organization.id };
    await client.DELETE("/v1/family/households/{id}", {
      params: { path: { id: people.householdId } },
      headers: { "If-Match": "*" },
    });
    expect(await close(owner)).toEqual([409, expect.stringContaining(`organization "Trust"`)]);
    await gateway.databases.sql("platform")`
      update organization.memberships set role = 'owner' where person_id = ${other.personId}`;
    expect(await close(owner)).toEqual([409, expect.stringContaining("money in your wallets")]);
    expect((await money.moved(money.as(owner), walletId, payer.walletId, 200)).response.status).toBe(201);

    expect(await close(owner)).toEqual([204, undefined]);
    const [row] = await gateway.databases.sql("platform")`
      select status from organization.memberships where person_id = ${owner.personId}`;
    expect(row).toEqual({ status: "left" });
    const [wallet] = await gateway.databases.sql(
      "pay",
    )`select status from pay.wallets where id = ${walletId}`;
    expect(wallet).toEqual({ status: "closed" });
    // Who stays keeps the organization.
    const theirs = await clientOf(gateway, other).GET("/v1/organization/organizations", {
      params: { query: {} },
    });
    expect(theirs.data?.items).toMatchObject([{ id: organization.id, memberCount: 1 }]);
  });

  test("204 a household and an organization without anybody else end with their owner", async () => {
    const owner = await gateway.signInAs();
    const client = clientOf(gateway, owner);
    await client.POST("/v1/family/households", { body: { name: "Alone" } });
    await client.POST("/v1/organization/organizations", {
      body: { name: "One", slug: "one", kind: "other" },
    });
    expect(await close(owner)).toEqual([204, undefined]);
    expect(
      await gateway.databases.sql("platform")`
        select name from family.households where name = 'Alone' and deleted_at is not null
        union all select name from organization.organizations where name = 'One' and deleted_at is not null`,
    ).toHaveLength(2);
  });
});
