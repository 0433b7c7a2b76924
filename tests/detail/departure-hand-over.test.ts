import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { clientOf } from "../support/gateway-client.ts";
import { invitedToken } from "../support/invitations.ts";
import { moneyOf, once } from "../support/money.ts";
import { grantEntityRole } from "../support/resources.ts";
import { waitUntilBlocked } from "../support/until-blocked.ts";

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

  test("409 while a household, an organization or a wallet must be handed over; 204 once it is", async () => {
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
    expect(await close(owner)).toEqual([409, expect.stringContaining("Your wallets still contain money")]);
    expect((await money.moved(money.as(owner), walletId, payer.walletId, 200)).response.status).toBe(201);

    expect(await close(owner)).toEqual([204, undefined]);
    const [row] = await gateway.databases.sql("platform")`
      select status from organization.memberships where person_id = ${owner.personId}`;
    expect(row).toEqual({ status: "left" });
    const [wallet] = await gateway.databases.sql(
      "pay",
    )`select status from pay.wallets where id = ${walletId}`;
    expect(wallet).toEqual({ status: "closed" });
    const theirs = await clientOf(gateway, other).GET("/v1/organization/organizations", {
      params: { query: {} },
    });
    expect(theirs.data?.items).toMatchObject([{ id: organization.id, memberCount: 1 }]);
  });

  test.each(["household", "organization"] as const)(
    "409 no one can close the %s with money, tokens or a pending payment; 204 afterwards",
    async (kind) => {
      const owner = await gateway.signInAs();
      const money = moneyOf(gateway);
      const own = money.as(owner);
      const founded = async (name: string) =>
        kind === "household"
          ? (await own.POST("/v1/family/households", { body: { name } })).data!
          : (await own.POST("/v1/organization/organizations", { body: { name, slug: name, kind: "ngo" } }))
            .data!;
      const { id } = await founded("treasure");
      const end = async () => {
        const path = { params: { path: { id } } };
        const { response, error } = kind === "household"
          ? await own.DELETE("/v1/family/households/{id}", path)
          : await own.DELETE("/v1/organization/organizations/{id}", path);
        return [response.status, (error as { detail?: string } | undefined)?.detail];
      };
      const refused = async (why: string) => {
        expect(await end()).toEqual([409, expect.stringContaining(why)]);
        expect(await close(owner)).toEqual([409, expect.stringContaining(why)]);
      };
      const walletOf = async (ownerId: string) => {
        const body = { currency: "USD", ownerKind: kind, ownerId };
        const { data, error } = await own.POST("/v1/pay/wallet", { params: { header: once() }, body });
        expect(error).toBeUndefined();
        return data!;
      };
      const wallet = await walletOf(id);
      const payer = await money.funded(500);
      expect((await money.moved(payer.own, payer.walletId, wallet.id, 200)).response.status).toBe(201);
      await refused("Your wallets still contain money");
      expect((await money.moved(own, wallet.id, payer.walletId, 200)).response.status).toBe(201);

      const paymentId = await money.begun(own, wallet.id, 300);
      const pay = gateway.databases.sql("pay");
      await pay`update pay.payments set status = 'authorised' where id = ${paymentId}`;
      await refused("pending");
      await pay`update pay.payments set status = 'failed' where id = ${paymentId}`;

      const issuer = await gateway.signInAs();
      const { data: type } = await money.as(issuer).POST("/v1/pay/tokens/types", {
        params: { header: once() },
        body: {
          symbol: kind === "household" ? "SEEDH" : "SEEDO",
          name: "Seeds",
          decimals: 0,
          issuerEntityId: await grantEntityRole(gateway, issuer, "owner"),
        },
      });
      const minted = await money.as(issuer).POST("/v1/pay/tokens/types/{id}/mint", {
        params: { path: { id: type!.id }, header: once() },
        body: { ownerKind: kind, ownerId: id, amount: 5 },
      });
      expect(minted.response.status).toBe(201);
      await refused("Your wallets still contain money");
      const given = await own.POST("/v1/pay/tokens/transfers", {
        params: { header: once() },
        body: {
          tokenTypeId: type!.id,
          fromKind: kind,
          fromId: id,
          toKind: "person",
          toId: issuer.personId,
          amount: 5,
        },
      });
      expect(given.response.status).toBe(201);

      const silent = await walletOf((await founded("silent")).id);
      expect(await end()).toEqual([204, undefined]);
      expect(await close(owner)).toEqual([204, undefined]);
      // Wallets that no one can use any more must not receive money.
      expect(await pay`select distinct status from pay.wallets where id in (${wallet.id}, ${silent.id})`)
        .toEqual([{ status: "closed" }]);
    },
  );

  test.each(["household", "organization"] as const)(
    "204 the %s continues if its admin removes the person at the same moment",
    async (kind) => {
      const [owner, leaver] = [await gateway.signInAs(), await gateway.signInAs()];
      const client = clientOf(gateway, owner);
      const { id } = kind === "household"
        ? (await client.POST("/v1/family/households", { body: { name: "Race" } })).data!
        : (await client.POST("/v1/organization/organizations", {
          body: { name: "Race", slug: "race", kind: "ngo" },
        })).data!;
      await member(kind, id, leaver);
      const sql = gateway.databases.sql("platform");
      let closing: ReturnType<typeof close> | undefined;
      await sql.begin(async (tx) => {
        await (kind === "household"
          ? tx`select 1 from family.households where id = ${id} for no key update`
          : tx`select 1 from organization.organizations where id = ${id} for no key update`);
        closing = close(leaver);
        // The request has read the memberships and is waiting for the row lock.
        await waitUntilBlocked(sql);
        await (kind === "household"
          ? tx`update family.household_members set status = 'left', left_at = now()
            where person_id = ${leaver.personId}`
          : tx`update organization.memberships set status = 'removed', left_at = now()
            where person_id = ${leaver.personId}`);
      });
      expect(await closing).toEqual([204, undefined]);
      const left = kind === "household"
        ? await client.GET("/v1/family/households/{id}", { params: { path: { id } } })
        : await client.GET("/v1/organization/organizations/{id}", { params: { path: { id } } });
      expect(left.data).toMatchObject({ id, memberCount: 1 });
      // The membership ended before the account was closed, so closing the account must not publish a second event
      // about it.
      expect(
        await sql`select 1 from platform.outbox where event_type = 'membership.changed'
        and aggregate_id = ${leaver.personId}`,
      ).toEqual([]);
    },
  );

  test.each(["household", "organization"] as const)(
    "204 a person who founds and joins the %s while their account is being closed belongs to none",
    async (kind) => {
      const isHousehold = kind === "household";
      const base = isHousehold ? "/v1/family" : "/v1/organization";
      const email = `leaves-${kind}@sample.example`;
      const [owner, leaver] = [await gateway.signInAs(), await gateway.signInAs({ email })];
      const post = async (as: SignedIn, path: string, json: unknown) => {
        const answer = await gateway.request(`${base}${path}`, { method: "POST", as, json });
        return { status: answer.status, body: await answer.json() };
      };
      const found = (as: SignedIn, slug: string) =>
        post(as, `/${kind}s`, isHousehold ? { name: "Home" } : { name: "Trust", slug, kind: "ngo" });
      const invite = (as: SignedIn, id: string, to: string) =>
        post(as, `/${kind}s/${id}/invitations`, {
          email: to,
          ...(isHousehold ? { relation: "sibling", role: "adult" } : { role: "member" }),
        });
      await invite(owner, (await found(owner, "stays")).body.id, email);
      const token = await invitedToken(gateway, email);
      const { body: sent } = await invite(
        leaver,
        (await found(leaver, "goes")).body.id,
        `kin-${kind}@sample.example`,
      );
      const sql = gateway.databases.sql("platform");
      let closing: ReturnType<typeof close> | undefined;
      await sql.begin(async (tx) => {
        await (isHousehold
          ? tx`select 1 from family.household_invitations where id = ${sent.id} for update`
          : tx`select 1 from organization.invitations where id = ${sent.id} for update`);
        closing = close(leaver);
        // At this point, the memberships have ended and the request is still waiting for the row lock.
        await waitUntilBlocked(sql);
        expect((await post(leaver, "/invitations/accept", { token })).status).toBe(200);
        expect((await found(leaver, "late")).status).toBe(201);
      });
      expect(await closing).toEqual([204, undefined]);
      await workUntilIdle(gateway.services);
      const left =
        await (isHousehold
          ? sql`select status from family.household_members where person_id = ${leaver.personId}`
          : sql`select status from organization.memberships where person_id = ${leaver.personId}`);
      expect(left).toEqual([{ status: "left" }, { status: "left" }, { status: "left" }]);
    },
  );

  test("204 a household and an organization without other members end with their owner", async () => {
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
