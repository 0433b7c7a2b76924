import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { moneyOf } from "../support/money.ts";

/** Ids are case-insensitive (RFC 9562 §4), so changing the case must not bypass a rule. */
describe("ids in capitals", () => {
  let gateway: TestGateway;
  let money: ReturnType<typeof moneyOf>;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay", "family"] });
    money = moneyOf(gateway);
  });
  afterAll(() => gateway.close());

  test("409 money is taken from the named wallet, whichever of the two was created first", async () => {
    const thief = money.as(await gateway.signInAs());
    const own = await money.opened(thief);
    const victim = await money.funded(10_000);
    for (
      const [from, to] of [[own.id.toUpperCase(), victim.walletId], [own.id, victim.walletId.toUpperCase()]]
    ) {
      expect((await money.moved(thief, from!, to!, 9_000)).response.status).toBe(409);
    }
    expect(await money.wallet(victim.own, victim.walletId)).toMatchObject({ balanceMinor: 10_000 });
    expect(await money.wallet(thief, own.id.toUpperCase())).toMatchObject({ id: own.id, balanceMinor: 0 });
  });

  test("201 the money goes to the recipient, and never from a wallet to itself", async () => {
    const giver = await money.funded(1_000);
    const taker = money.as(await gateway.signInAs());
    const { id } = await money.opened(taker);
    const upper = giver.walletId.toUpperCase();
    expect((await money.moved(giver.own, upper, giver.walletId, 100)).response.status).toBe(422);
    expect((await money.moved(giver.own, upper, id.toUpperCase(), 400)).response.status).toBe(201);
    expect(await money.wallet(taker, id)).toMatchObject({ balanceMinor: 400 });
    expect(await money.wallet(giver.own, giver.walletId)).toMatchObject({ balanceMinor: 600 });
  });

  test("409 for a decision about yourself", async () => {
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const decided = await gateway.request(`/v1/admin/persons/${admin.personId.toUpperCase()}/decide`, {
      method: "POST",
      as: admin,
      json: { action: "suspend", note: "seen the papers", reasonCode: "fraud" },
    });
    expect([decided.status, (await decided.json()).code]).toEqual([409, "conflict_of_interest"]);
  });

  test("409 the owner of a household cannot be removed from it", async () => {
    const owner = await gateway.signInAs();
    const household = await (await gateway.request("/v1/family/households", {
      method: "POST",
      as: owner,
      json: { name: "The Moyos" },
    })).json();
    const path =
      `/v1/family/households/${household.id.toUpperCase()}/members/${owner.personId.toUpperCase()}`;
    expect((await gateway.request(path, { method: "DELETE", as: owner })).status).toBe(409);
  });
});
