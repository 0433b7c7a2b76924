import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnce } from "../../../functions/apps/gateway/workers.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole } from "../../support/resources.ts";

const shop = "/v1/commerce";

describe("commerce", () => {
  let gateway: TestGateway;
  let seller: SignedIn;
  let sellerEntityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["commerce"] });
    seller = await gateway.signInAs();
    sellerEntityId = await grantEntityRole(gateway, seller, "editor");
  });
  afterAll(() => gateway.close());

  const product = async (isPublished = true) => {
    const me = caller(gateway, seller);
    const { body } = await me.post(`${shop}/products`, {
      sellerEntityId,
      name: "Indigo cloth",
      category: "textiles",
    });
    return isPublished ? (await me.post(`${shop}/products/${body.id}/publish`)).body : body;
  };

  test.each(["ZZZ", "XXX", "DEM"])("422 a price in %s, which cannot be paid", async (currency) => {
    const me = caller(gateway, seller);
    const { id } = await product();
    const offer = await me.post(`${shop}/offers`, { productId: id, priceMinor: 1_800, currency });
    expect([offer.status, offer.body.errors?.[0]?.pointer]).toEqual([422, "/currency"]);
  });

  test("201, 200, 403 a product with its offers, found by everyone", async () => {
    const me = caller(gateway, seller);
    const others = caller(gateway);
    const { id } = await product();
    const offer = await me.post(`${shop}/offers`, { productId: id, priceMinor: 1_800, currency: "USD" });
    expect(offer.body).toMatchObject({ status: "open", sellerEntityId, priceMinor: 1_800 });
    expect((await others.get(`${shop}/products?q=indgo`)).body.items.map((item) => item.id)).toContain(
      id,
    );
    const listed = await others.get(`${shop}/offers?productId=${id}&maximumPriceMinor=1800`);
    expect(listed.body.items).toEqual([offer.body]);
    expect((await others.get(`${shop}/offers?productId=${id}&maximumPriceMinor=1799`)).body.items).toEqual(
      [],
    );
    const wrong = await me.patch(`${shop}/offers/${offer.body.id}`, {
      validFrom: "2030-01-02T00:00:00Z",
      validTo: "2030-01-01T00:00:00Z",
    }, 1);
    expect(wrong.body.detail).toBe("validTo must come after validFrom.");
    await me.post(`${shop}/offers/${offer.body.id}/close`);
    expect((await others.get(`${shop}/offers/${offer.body.id}`)).status).toBe(404);
    const stranger = caller(gateway, await gateway.signInAs());
    const refused = await stranger.post(`${shop}/products`, {
      sellerEntityId,
      name: "X",
      category: "textiles",
    });
    expect(refused.body).toMatchObject({ status: 403, code: "entity_role_required" });
    expect((await stranger.post(`${shop}/offers`, { productId: id, priceMinor: 1, currency: "USD" })).status)
      .toBe(
        422,
      );
  });

  test("201, 409 one review per person, even of ten at once, and the rating includes all of them", async () => {
    const { id } = await product();
    const reviewers = await Promise.all([1, 2, 3].map(() => gateway.signInAs()));
    const review = (person: SignedIn, rating: number) =>
      caller(gateway, person).post(`${shop}/reviews`, { productId: id, rating });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => review(reviewers[0]!, 5)),
      review(reviewers[1]!, 2),
      review(reviewers[2]!, 2),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
    const read = async () => (await caller(gateway).get(`${shop}/products/${id}`)).body;
    expect(await read()).toMatchObject({ reviewCount: 3, ratingAverage: 3 });
    expect((await review(seller, 5)).body.code).toBe("conflict_of_interest");
    const own = answers.find(({ body }) => body.authorPersonId === reviewers[1]!.personId)!.body;
    const staff = caller(gateway, await gateway.signInAs({ roles: ["support"] }));
    expect((await staff.post(`${shop}/reviews/${own.id}/hide`)).body.status).toBe("hidden");
    expect((await caller(gateway).get(`${shop}/reviews/${own.id}`)).status).toBe(404);
    expect(await read()).toMatchObject({ reviewCount: 2, ratingAverage: 3.5 });
    const author = caller(gateway, reviewers[1]);
    expect((await author.delete(`${shop}/reviews/${own.id}`)).status).toBe(409);
    expect((await author.patch(`${shop}/reviews/${own.id}`, { body: null }, "*")).body.status).toBe("hidden");
    expect((await review(reviewers[1]!, 1)).status).toBe(409);
    expect((await staff.post(`${shop}/reviews/${own.id}/show`)).body.status).toBe("published");
    expect((await author.delete(`${shop}/reviews/${own.id}`)).status).toBe(204);
    const missing = await product(false);
    expect(
      (await caller(gateway, reviewers[0]).post(`${shop}/reviews`, { productId: missing.id, rating: 1 }))
        .status,
    )
      .toBe(422);
  });

  test("409 people who came to sell a product cannot change their review of it, but can withdraw it", async () => {
    const { id } = await product();
    const person = await gateway.signInAs();
    const me = caller(gateway, person);
    const { body: review } = await me.post(`${shop}/reviews`, { productId: id, rating: 2 });
    await grantEntityRole(gateway, person, "editor", sellerEntityId);
    const changed = await me.patch(`${shop}/reviews/${review.id}`, { rating: 5 }, "*");
    expect([changed.status, changed.body.code]).toEqual([409, "conflict_of_interest"]);
    expect((await me.delete(`${shop}/reviews/${review.id}`)).status).toBe(204);
  });

  test("200, 404, 409 only two people see an inquiry", async () => {
    const { id } = await product();
    const asker = caller(gateway, await gateway.signInAs());
    const shopkeeper = caller(gateway, seller);
    const asked = await asker.post(`${shop}/inquiries`, { productId: id, subject: "In green?" });
    expect(asked.body).toMatchObject({ status: "open", sellerEntityId });
    const path = `${shop}/inquiries/${asked.body.id}` as const;
    const say = (who: typeof asker, body: string) =>
      who.post(`${shop}/inquiry-messages`, { inquiryId: asked.body.id, body });
    await say(asker, "I would take two.");
    expect((await say(shopkeeper, "From next week.")).status).toBe(201);
    expect((await asker.get(path)).body.status).toBe("answered");
    const messages = await shopkeeper.get(`${shop}/inquiry-messages?inquiryId=${asked.body.id}`);
    expect(messages.body.items.map((item) => item.body)).toEqual([
      "From next week.",
      "I would take two.",
    ]);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(path)).status).toBe(404);
    expect((await say(stranger, "Me too")).status).toBe(422);
    expect((await stranger.get(`${shop}/inquiry-messages?inquiryId=${asked.body.id}`)).body.items).toEqual(
      [],
    );
    await asker.post(`${path}/close`);
    expect((await say(shopkeeper, "Still there?")).status).toBe(409);
  });

  describe("orders", { shuffle: false }, () => {
    const orders = `${shop}/orders`;
    const offer = async (quantity: number | null = 3) => {
      const { id: productId } = await product();
      const { body } = await caller(gateway, seller).post(`${shop}/offers`, {
        productId,
        priceMinor: 1_800,
        currency: "USD",
        variant: "green",
        ...(quantity === null ? {} : { quantity }),
      });
      return body;
    };
    const stock = async (id: string) => (await caller(gateway).get(`${shop}/offers/${id}`)).body.quantity;

    test("201, 200, 403, 409 an order reserves stock, is confirmed, sent and received", async () => {
      const { id: offerId, productId } = await offer();
      const buyer = await gateway.signInAs();
      const [me, shopkeeper] = [caller(gateway, buyer), caller(gateway, seller)];
      const placed = await me.post(orders, { offerId, quantity: 2 });
      expect(placed.body).toMatchObject({
        status: "placed",
        productId,
        variant: "green",
        unitMinor: 1_800,
        totalMinor: 3_600,
        sellerEntityId,
      });
      expect(await stock(offerId)).toBe(1);
      const short = await me.post(orders, { offerId, quantity: 2 });
      expect([short.status, short.body.detail]).toEqual([409, "Only 1 left in stock."]);
      const path = `${orders}/${placed.body.id}` as const;
      expect((await me.post(`${path}/confirm`)).status).toBe(403);
      expect((await shopkeeper.post(`${path}/receive`)).status).toBe(403);
      expect((await shopkeeper.post(`${path}/confirm`)).body.status).toBe("confirmed");
      await shopkeeper.post(`${path}/send`);
      expect((await me.post(`${path}/cancel`)).status).toBe(409);
      expect((await me.post(`${path}/receive`)).body.status).toBe("received");
      const stranger = caller(gateway, await gateway.signInAs());
      expect((await stranger.get(path)).status).toBe(404);
    });

    test("201, 409 of many orders at once, only as many succeed as there is stock", async () => {
      const { id: offerId } = await offer(3);
      const buyers = await Promise.all(Array.from({ length: 5 }, () => gateway.signInAs()));
      const answers = await Promise.all(
        buyers.map((buyer) => caller(gateway, buyer).post(orders, { offerId, quantity: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
      expect(await stock(offerId)).toBe(0);
    });

    test("200 a cancelled or expired order returns its goods, once", async () => {
      const { id: offerId } = await offer(4);
      const me = caller(gateway, await gateway.signInAs());
      const [first, second] = [
        await me.post(orders, { offerId, quantity: 1 }),
        await me.post(orders, { offerId, quantity: 2 }),
      ];
      await Promise.all([1, 2].map(() => me.post(`${orders}/${first.body.id}/cancel`)));
      expect(await stock(offerId)).toBe(2);
      await gateway.databases.sql("commerce")`
        update commerce.orders set hold_expires_at = now() - interval '1 minute' where id = ${second.body.id}`;
      await workOnce(gateway.services);
      expect((await me.get(`${orders}/${second.body.id}`)).body.status).toBe("expired");
      expect(await stock(offerId)).toBe(4);
    });

    test("201 only a review by a person who received the product is marked as a buyer's", async () => {
      const { id: offerId, productId } = await offer(null);
      const [before, after, other] = await Promise.all([1, 2, 3].map(() => gateway.signInAs()));
      const review = (who: SignedIn) =>
        caller(gateway, who).post(`${shop}/reviews`, { productId, rating: 5 });
      const receive = async (who: SignedIn) => {
        const { body } = await caller(gateway, who).post(orders, { offerId, quantity: 1 });
        await caller(gateway, seller).post(`${orders}/${body.id}/confirm`);
        await caller(gateway, seller).post(`${orders}/${body.id}/send`);
        await caller(gateway, who).post(`${orders}/${body.id}/receive`);
      };
      expect((await review(before!)).body.isBuyer).toBe(false);
      await receive(before!);
      await receive(after!);
      await caller(gateway, other!).post(orders, { offerId, quantity: 1 });
      expect((await review(after!)).body.isBuyer).toBe(true);
      expect((await review(other!)).body.isBuyer).toBe(false);
      const { body } = await caller(gateway).get(`${shop}/reviews?productId=${productId}&isBuyer=true`);
      expect(body.items.map(({ authorPersonId }) => authorPersonId).sort())
        .toEqual([before!.personId, after!.personId].sort());
    });
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${shop}/products`);
    expect([status, body]).toEqual([503, { detail: "commerce database is not configured" }]);
    await without.close();
  });
});
