import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announce } from "../../../functions/kernel/outbox/announce.ts";
import { followLateMoney } from "../../../functions/products/pay/follow-merges.ts";
import { ledgerFaults } from "../../../functions/products/pay/ledger.ts";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { type TestGateway, testGateway } from "../../support/gateway.ts";
import { moneyOf, once } from "../../support/money.ts";
import { grantEntityRole } from "../../support/resources.ts";

const honest = { unbalanced: 0, drifted: 0, negative: 0 };

describe("money of people whose accounts are merged into one account", () => {
  let gateway: TestGateway;
  let money: ReturnType<typeof moneyOf>;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay"], env: { LIMIT_PERSON: "100000/60" } });
    money = moneyOf(gateway);
  });
  afterAll(() => gateway.close());

  const sql = () => gateway.databases.sql("pay");
  const faults = () => ledgerFaults(sql());
  const merge = async (personId: string, mergedInto: string) => {
    await announce(gateway.databases.sql("platform"), {
      aggregateType: "person",
      aggregateId: personId,
      eventType: "person.merged",
      payload: { personId, mergedInto },
      dedupeKey: `person.merged:${personId}`,
    });
  };
  const walletsOf = async (personId: string) =>
    await sql()<{ id: string; currency: string; status: string }[]>`
      select id, currency, status from pay.wallets
      where owner_id = ${personId} and merged_into is null order by currency`;

  test("wallets, holds, payments and tokens move along; the old wallet stays readable, but closed", async () => {
    const newer = await money.funded(5_000);
    const older = await money.funded(1_000);
    const [from, into] = [newer.person.personId, older.person.personId];
    const euros = await money.opened(newer.own, "EUR");
    const holds = "/v1/pay/wallet/{id}/holds" as const;
    const held = await newer.own.POST(holds, {
      params: { path: { id: newer.walletId }, header: once() },
      body: { amountMinor: 700 },
    });
    const open = await money.begun(newer.own, newer.walletId, 250);

    const issuerEntityId = await grantEntityRole(gateway, older.person, "owner");
    const type = await older.own.POST("/v1/pay/tokens/types", {
      params: { header: once() },
      body: { symbol: "MERGED", name: "Merged", decimals: 0, issuerEntityId },
    });
    const mint = (amount: number) =>
      older.own.POST("/v1/pay/tokens/types/{id}/mint", {
        params: { path: { id: type.data!.id }, header: once() },
        body: { ownerKind: "person", ownerId: from, amount },
      });
    expect((await mint(40)).response.status).toBe(201);

    await merge(from, into);
    await workUntilIdle(gateway.services);
    expect(await walletsOf(from)).toEqual([]);
    expect((await walletsOf(into)).map(({ id, currency }) => [id, currency])).toEqual([
      [euros.id, "EUR"],
      [older.walletId, "USD"],
    ]);
    expect(await money.wallet(older.own, older.walletId)).toMatchObject({
      balanceMinor: 5_300,
      heldMinor: 700,
    });
    expect(await money.wallet(older.own, newer.walletId)).toMatchObject({
      status: "closed",
      mergedInto: older.walletId,
      balanceMinor: 0,
      heldMinor: 0,
      ownerId: into,
    });
    const reopened = await older.own.POST("/v1/pay/wallet/{id}/reopen", {
      params: { path: { id: newer.walletId } },
    });
    expect(reopened.response.status).toBe(409);
    const statement = await older.own.GET("/v1/pay/wallet/{id}/entries", {
      params: { path: { id: newer.walletId } },
    });
    expect(statement.data?.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["transfer", -4_300],
      ["hold", -700],
      ["payment", 5_000],
    ]);
    expect(
      (await newer.own.GET("/v1/pay/wallet/{id}", { params: { path: { id: newer.walletId } } })).response
        .status,
    )
      .toBe(404);

    // After the merge, a hold can be released with the id of either wallet. Earlier payments are captured and refunded
    // in the wallet that now has the money.
    const released = await older.own.POST(`${holds}/{holdId}/release`, {
      params: { path: { id: newer.walletId, holdId: held.data!.id } },
    });
    expect(released.data).toMatchObject({ state: "released", walletId: older.walletId });
    expect((await money.paid(older.own, open)).data).toMatchObject({ status: "captured" });
    expect(await money.wallet(older.own, older.walletId)).toMatchObject({
      balanceMinor: 6_250,
      heldMinor: 0,
    });
    const refund = await older.own.POST("/v1/pay/gateway/payments/{id}/refunds", {
      params: { path: { id: newer.paymentId }, header: once() },
      body: { reason: "Paid twice" },
    });
    expect(refund.data).toMatchObject({ state: "done", amountMinor: 5_000 });
    expect(await money.wallet(older.own, older.walletId)).toMatchObject({ balanceMinor: 1_250 });

    // If tokens reach the old wallet later, the scheduled job moves them.
    expect((await mint(2)).response.status).toBe(201);
    await followLateMoney(gateway.services);
    expect((await older.own.GET("/v1/pay/tokens/balances")).data?.items).toMatchObject([{ amount: 42 }]);
    expect(await faults()).toEqual(honest);
  });

  test("money follows a person through two merges, in either order", async () => {
    for (const isBackwards of [false, true]) {
      const [first, second, third] = [await money.funded(10), await money.funded(20), await money.funded(30)];
      const steps = [[first, second], [second, third]] as const;
      for (const [from, into] of isBackwards ? steps.toReversed() : steps) {
        await merge(from.person.personId, into.person.personId);
        await workUntilIdle(gateway.services);
      }
      expect(await money.wallet(third.own, third.walletId)).toMatchObject({ balanceMinor: 60 });
      for (const { walletId } of [first, second]) {
        expect(await money.wallet(third.own, walletId)).toMatchObject({ mergedInto: third.walletId });
      }
    }
    expect(await faults()).toEqual(honest);
  });

  test("frozen money stays frozen after the move; a closed wallet that receives money is reopened", async () => {
    for (const [status, left] of [["frozen", "frozen"], ["closed", "active"]] as const) {
      const [newer, older] = [await money.funded(50), await money.funded(1)];
      if (status === "closed") await money.moved(older.own, older.walletId, newer.walletId, 1);
      const changed = status === "frozen" ? newer.walletId : older.walletId;
      await sql()`update pay.wallets set status = ${status} where id = ${changed}`;
      await merge(newer.person.personId, older.person.personId);
      await workUntilIdle(gateway.services);
      expect(await money.wallet(older.own, older.walletId)).toMatchObject({ status: left, balanceMinor: 51 });
    }
  });

  test("debits of both wallets during a merge are all complete, and nothing is lost or duplicated", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [newer, older] = [await money.funded(1_000), await money.funded(1_000)];
      const payee = money.as(await gateway.signInAs());
      const { id: target } = await money.opened(payee);
      await merge(newer.person.personId, older.person.personId);
      const debits = Array.from({ length: 24 }, (_, index) => {
        const { own, walletId } = index % 2 === 0 ? newer : older;
        return index % 3 === 0
          ? own.POST("/v1/pay/wallet/{id}/holds", {
            params: { path: { id: walletId }, header: once() },
            body: { amountMinor: 100 },
          })
          : money.moved(own, walletId, target, 100);
      });
      const [answers] = await Promise.all([Promise.all(debits), workUntilIdle(gateway.services)]);
      await workUntilIdle(gateway.services);
      const made = answers.filter(({ response }) => response.status === 201);
      for (const { response } of answers) expect([201, 404, 409]).toContain(response.status);
      const holdCount = answers.filter(({ response }, index) =>
        index % 3 === 0 && response.status === 201
      ).length;
      const { balanceMinor: arrived } = await money.wallet(payee, target);
      const left = await money.wallet(older.own, older.walletId);
      expect(arrived).toBe((made.length - holdCount) * 100);
      expect([left.heldMinor, left.balanceMinor]).toEqual([holdCount * 100, 2_000 - made.length * 100]);
      expect(await money.wallet(older.own, newer.walletId)).toMatchObject({ balanceMinor: 0, heldMinor: 0 });
    }
    expect(await faults()).toEqual(honest);
  });
});
