import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { ledgerFaults } from "../../../functions/products/pay/ledger.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { moneyOf, once } from "../../support/money.ts";
import { caller, grantEntityRole } from "../../support/resources.ts";

describe("payments for products", () => {
  let gateway: TestGateway;
  let money: ReturnType<typeof moneyOf>;
  let seller: SignedIn;
  let guest: SignedIn;
  let entityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["pay", "travel", "commerce"] });
    money = moneyOf(gateway);
    seller = await gateway.signInAs();
    guest = await gateway.signInAs();
    entityId = await grantEntityRole(gateway, seller, "owner");
  });
  afterAll(async () => {
    expect(await ledgerFaults(gateway.databases.sql("pay"))).toEqual({
      unbalanced: 0,
      drifted: 0,
      negative: 0,
    });
    await gateway.close();
  });

  const idle = () => workUntilIdle(gateway.services);
  const balance = async () => {
    const { data } = await money.as(seller).GET("/v1/pay/wallet", {
      params: { query: { ownerKind: "entity", ownerId: entityId } },
    });
    return data!.items.find(({ currency }) => currency === "USD")?.balanceMinor ?? 0;
  };

  describe("bookings", { shuffle: false }, () => {
    const bookings = "/v1/travel/bookings";
    let serviceId: string;
    beforeAll(async () => {
      const { body } = await caller(gateway, seller).post("/v1/travel/services", {
        providerEntityId: entityId,
        kind: "tour",
        title: "Morning walk",
        country: "ZW",
        city: "Harare",
        capacity: 2,
        priceMinor: 1_500,
        currency: "USD",
      });
      serviceId = body.id;
      await caller(gateway, seller).post(`/v1/travel/services/${serviceId}/publish`);
    });
    const held = async (who = guest, day = 1) => {
      const me = caller(gateway, who);
      const { body } = await me.post(bookings, {
        serviceId,
        startsOn: `2031-03-${String(day).padStart(2, "0")}`,
        endsOn: `2031-03-${String(day + 1).padStart(2, "0")}`,
        party: 1,
      });
      await me.post(`${bookings}/${body.id}/hold`);
      return body.id as string;
    };
    const read = async (id: string) => (await caller(gateway, guest).get(`${bookings}/${id}`)).body;

    test("201 a payment confirms a booking, and cancelling it refunds the money", async () => {
      const id = await held();
      const before = await balance();
      expect((await money.bought(money.as(guest), `booking:${id}`, 1_500)).status).toBe(201);
      await idle();
      expect(await read(id)).toMatchObject({ status: "confirmed", paymentId: expect.any(String) });
      expect(await balance()).toBe(before + 1_500);
      await caller(gateway, guest).post(`${bookings}/${id}/cancel`);
      await idle();
      const { paymentId } = await read(id);
      const { data } = await money.as(guest).GET("/v1/pay/gateway/payments/{id}", {
        params: { path: { id: paymentId! } },
      });
      expect(data).toMatchObject({ status: "refunded", refundedMinor: 1_500 });
      expect(await balance()).toBe(before);
    });

    test("404, 409, 422 only the guest can pay, once, the exact price, while it is held", async () => {
      const id = await held(guest, 5);
      const purpose = `booking:${id}`;
      expect((await money.bought(money.as(seller), purpose, 1_500)).status).toBe(404);
      expect(await money.bought(money.as(guest), purpose, 1_499)).toMatchObject({
        status: 422,
        detail: expect.stringContaining("The price is 1500 minor units of USD."),
      });
      expect((await money.bought(money.as(guest), `booking:${newId()}`, 1_500)).status).toBe(404);
      await money.bought(money.as(guest), purpose, 1_500);
      await idle();
      expect((await money.bought(money.as(guest), purpose, 1_500)).status).toBe(409);
    });

    test("200 of two payments at once, one is kept and the other refunded", async () => {
      const id = await held(guest, 8);
      const before = await balance();
      const own = money.as(guest);
      const begun = await Promise.all([1, 2].map(() =>
        own.POST("/v1/pay/gateway/payments", {
          params: { header: once() },
          body: { amountMinor: 1_500, currency: "USD", purpose: `booking:${id}` },
        })
      ));
      await Promise.all(begun.map(({ data }) => money.paid(own, data!.id)));
      await idle();
      const ends = await Promise.all(
        begun.map(({ data }) =>
          own.GET("/v1/pay/gateway/payments/{id}", { params: { path: { id: data!.id } } })
        ),
      );
      expect(ends.map(({ data }) => data!.status).sort()).toEqual(["captured", "refunded"]);
      expect(await balance()).toBe(before + 1_500);
    });

    test("200 money for a booking whose hold expired is refunded", async () => {
      const id = await held(guest, 11);
      const { data } = await money.as(guest).POST("/v1/pay/gateway/payments", {
        params: { header: once() },
        body: { amountMinor: 1_500, currency: "USD", purpose: `booking:${id}` },
      });
      await gateway.databases.sql("travel")`
        update travel.bookings set hold_expires_at = now() - interval '1 minute' where id = ${id}`;
      await money.paid(money.as(guest), data!.id);
      await idle();
      expect(await read(id)).toMatchObject({ status: "expired", paymentId: null });
      const after = await money.as(guest).GET("/v1/pay/gateway/payments/{id}", {
        params: { path: { id: data!.id } },
      });
      expect(after.data!.status).toBe("refunded");
    });

    test("201 a provider who refunds all of the money cancels the booking", async () => {
      const id = await held(guest, 14);
      const { payment } = await money.bought(money.as(guest), `booking:${id}`, 1_500);
      await idle();
      const refund = await money.as(seller).POST("/v1/pay/gateway/payments/{id}/refunds", {
        params: { path: { id: payment!.id }, header: once() },
        body: { reason: "The guide is ill" },
      });
      expect(refund.response.status).toBe(201);
      await idle();
      expect((await read(id)).status).toBe("cancelled");
    });
  });

  test("201 a payment completes an order, and its refund cancels it", async () => {
    const me = caller(gateway, guest);
    const shop = caller(gateway, seller);
    const product = await shop.post("/v1/commerce/products", {
      sellerEntityId: entityId,
      name: "Indigo cloth",
      category: "textiles",
    });
    await shop.post(`/v1/commerce/products/${product.body.id}/publish`);
    const offer = await shop.post("/v1/commerce/offers", {
      productId: product.body.id,
      priceMinor: 900,
      currency: "USD",
      quantity: 2,
    });
    const { body } = await me.post("/v1/commerce/orders", { offerId: offer.body.id, quantity: 2 });
    const path = `/v1/commerce/orders/${body.id}` as const;
    const before = await balance();
    await money.bought(money.as(guest), `order:${body.id}`, 1_800);
    await idle();
    expect((await me.get(path)).body.status).toBe("confirmed");
    expect(await balance()).toBe(before + 1_800);
    expect((await shop.post(`${path}/cancel`)).body.status).toBe("cancelled");
    await idle();
    expect(await balance()).toBe(before);
    expect((await caller(gateway).get(`/v1/commerce/offers/${offer.body.id}`)).body.quantity).toBe(2);
  });

  test("201, 200, 409, 422 a payout leaves the wallet at once and returns if it fails", async () => {
    const { person, own, walletId } = await money.funded(5_000);
    const admin = await gateway.signInAs({ roles: ["admin"] });
    const asked = (amountMinor: number, key = newId()) =>
      own.POST("/v1/pay/wallet/{id}/payouts", {
        params: { path: { id: walletId }, header: once(key) },
        body: { amountMinor, destination: "Mobile money +263 77 212 3456" },
      });
    const decided = (id: string, state: "paid" | "failed", by = admin) =>
      money.as(by).POST("/v1/admin/payouts/{id}/decide", {
        params: { path: { id } },
        body: { state, note: "Bank run of Friday" },
      });
    const key = newId();
    const first = (await asked(3_000, key)).data!;
    expect((await asked(3_000, key)).data!.id).toBe(first.id);
    expect((await asked(3_000)).response.status).toBe(409);
    expect((await money.wallet(own, walletId)).balanceMinor).toBe(2_000);
    // Of two parallel requests for the whole balance, only one succeeds.
    const race = await Promise.all([asked(2_000), asked(2_000)]);
    expect(race.map(({ response }) => response.status).sort()).toEqual([201, 409]);
    const [second] = race.flatMap(({ data }) => data ?? []);
    expect(
      (await money.as(person).POST("/v1/admin/payouts/{id}/decide", {
        params: { path: { id: first.id } },
        body: { state: "paid", note: "to myself" },
      })).response.status,
    ).toBe(403);
    expect((await decided(first.id, "paid")).data).toMatchObject({ state: "paid" });
    expect((await decided(first.id, "failed")).response.status).toBe(409);
    expect((await decided(second!.id, "failed")).data).toMatchObject({ state: "failed" });
    expect((await money.wallet(own, walletId)).balanceMinor).toBe(2_000);
    const list = await own.GET("/v1/pay/wallet/{id}/payouts", { params: { path: { id: walletId } } });
    expect(list.data!.items.map(({ state }) => state)).toEqual(["failed", "paid"]);
  });
});
