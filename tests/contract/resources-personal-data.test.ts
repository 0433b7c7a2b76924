import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announce } from "../../functions/domain/audit/outbox.ts";
import { workUntilIdle } from "../../functions/domain/workers.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { call, caller, represent } from "../support/resources.ts";

describe("what the product namespaces hold of a person", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["dashboard", "commerce", "ubuntu"] });
  });
  afterAll(() => gateway.close());

  test("200, 204 is exported; what is theirs alone goes with them, what others rely on stays", async () => {
    const seller = await gateway.signInAs();
    const shop = caller(gateway, seller);
    const sellerEntityId = await represent(gateway, seller, "editor");
    const product =
      (await shop.post("/v1/commerce/products", { sellerEntityId, name: "Cloth", category: "textiles" }))
        .body;
    await shop.post(`/v1/commerce/products/${product.id}/publish`);

    const person = await gateway.signInAs();
    const me = caller(gateway, person);
    const saved = (await me.post("/v1/dashboard/dashboards", { title: "Mine" })).body;
    const review = (await me.post("/v1/commerce/reviews", { productId: product.id, rating: 4 })).body;
    const circle = (await me.post("/v1/ubuntu/circles", { name: "Readers" })).body;
    const post = (await me.post("/v1/ubuntu/posts", { circleId: circle.id, body: "Hello" })).body;

    const exported = (await me.get("/v1/identity/me/export")).body;
    const resources = exported["resources"] as Record<string, unknown>;
    expect(resources["dashboard/dashboards"]).toEqual([saved]);
    expect(resources["commerce/reviews"]).toEqual([review]);
    expect(resources["ubuntu/posts"]).toEqual([post]);
    expect(Object.keys(resources)).not.toContain("commerce/products");

    const { version } = (await me.get("/v1/identity/me")).body;
    const gone = await call(gateway, person, "DELETE", "/v1/identity/me", undefined, {
      "If-Match": `"v${version}"`,
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(204);
    const left = async (table: string, database: "dashboard" | "commerce" | "ubuntu") => {
      const sql = gateway.databases.sql(database);
      const [row] = await sql`select count(*)::integer as count from ${sql(table)}`;
      return row!["count"];
    };
    expect(await left("dashboard.dashboards", "dashboard")).toBe(0);
    expect(await left("commerce.reviews", "commerce")).toBe(0);
    expect(await left("ubuntu.posts", "ubuntu")).toBe(1);
    expect((await caller(gateway).get(`/v1/commerce/products/${product.id}`)).body).toMatchObject({
      reviewCount: 0,
      ratingAverage: null,
    });
  });

  test("200 rows of a person that was joined into another one go along; the other one's own counts", async () => {
    const seller = await gateway.signInAs();
    const sellerEntityId = await represent(gateway, seller, "editor");
    const shop = caller(gateway, seller);
    const product = async () => {
      const made = { sellerEntityId, name: "Cloth", category: "textiles" };
      const { id } = (await shop.post("/v1/commerce/products", made)).body;
      await shop.post(`/v1/commerce/products/${id}/publish`);
      return id as string;
    };
    const [both, one] = [await product(), await product()];
    const [older, newer] = [await gateway.signInAs(), await gateway.signInAs()];
    const review = (who: typeof older, productId: string, rating: number) =>
      caller(gateway, who).post("/v1/commerce/reviews", { productId, rating });
    await review(newer, both, 1);
    await review(newer, one, 2);
    await review(older, both, 5);
    await announce(gateway.databases.sql("platform"), {
      aggregateType: "person",
      aggregateId: newer.personId,
      eventType: "person.merged",
      payload: { personId: newer.personId, mergedInto: older.personId },
      dedupeKey: `person.merged:${newer.personId}`,
    });
    await workUntilIdle(gateway.services);
    const { body } = await caller(gateway, older).get(
      `/v1/commerce/reviews?authorPersonId=${older.personId}`,
    );
    expect(body.items.map(({ productId, rating }) => [productId, rating])).toEqual([[both, 5], [
      one,
      2,
    ]]);
    expect((await shop.get(`/v1/commerce/reviews?authorPersonId=${newer.personId}`)).body.items).toEqual([]);
    expect((await shop.get(`/v1/commerce/products/${both}`)).body).toMatchObject({
      reviewCount: 1,
      ratingAverage: 5,
    });
  });
});
