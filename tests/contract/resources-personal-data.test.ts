import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

    const { resources } = (await me.get("/v1/identity/me/export")).body;
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
});
