import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../../../functions/products/search/store.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../../support/gateway.ts";
import { call, caller, grantEntityRole, keyOf } from "../../support/resources.ts";

describe("rare cases in the namespaces", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["api-keys", "content", "directory", "pay", "search", "travel", "weather"],
    });
  });
  afterAll(() => gateway.close());

  test("409 staff cannot unfreeze their own wallet", async () => {
    const [admin, other] = [
      await gateway.signInAs({ roles: ["admin"] }),
      await gateway.signInAs({ roles: ["admin"] }),
    ];
    const post = (path: string, as: SignedIn, json: unknown) =>
      gateway.request(path, {
        method: "POST",
        as,
        json,
        headers: { "X-Internal-Key": testInternalKey, "Idempotency-Key": newId() },
      });
    const { id } = await (await post("/v1/pay/wallet", admin, { currency: "USD" })).json();
    const decide = (as: SignedIn, action: string) =>
      post(`/v1/admin/wallets/${id}/decide`, as, { action, note: "A note." });
    expect((await decide(other, "freeze")).status).toBe(200);
    const thawed = await decide(admin, "thaw");
    expect([thawed.status, (await thawed.json()).code]).toEqual([409, "conflict_of_interest"]);
    expect((await decide(other, "thaw")).status).toBe(200);
  });

  test("200 a coordinate with all the digits that a browser returns", async () => {
    const anyone = caller(gateway);
    const near = "-17.824858000000001,31.053028000000001";
    const paths = ["/v1/entities", "/v1/search", "/v1/directory/listings", "/v1/weather/places"] as const;
    for (const path of paths) {
      expect([path, (await anyone.get(`${path}?near=${near}`)).status]).toEqual([path, 200]);
    }
  });

  test("404 the slug of a draft reveals no more than an unknown one", async () => {
    const author = caller(gateway, await gateway.signInAs());
    const { body } = await author.post("/v1/content/articles", { title: "Secret", body: "x", locale: "en" });
    const draft = await gateway.request(`/v1/content/slugs/${body.slug}`);
    expect(draft.status).toBe(404);
    expect(await draft.text()).not.toContain(body.id);
  });

  test("403 a key can never claim a listing", async () => {
    const staff = caller(gateway, await gateway.signInAs({ roles: ["admin"] }));
    const category = await staff.post("/v1/directory/categories", { slug: "crafts", name: "Crafts" });
    const adder = caller(gateway, await gateway.signInAs());
    const manager = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, manager, "manager");
    const listing = await adder.post("/v1/directory/listings", {
      categoryId: category.body.id,
      title: "Shop",
      country: "ZW",
      entityId,
    });
    await adder.post(`/v1/directory/listings/${listing.body.id}/publish`);
    const key = await keyOf(gateway, manager, "directory:write", "directory:read");
    const claim = (as: SignedIn) =>
      call(gateway, as, "POST", `/v1/directory/listings/${listing.body.id}/claim`, { entityId });
    const refused = await claim(key as SignedIn);
    expect([refused.status, refused.body.code]).toEqual([403, "human_required"]);
    expect((await claim(manager)).status).toBe(200);
  });

  test("422 a total that cannot be represented exactly", async () => {
    const owner = await gateway.signInAs();
    const as = caller(gateway, owner);
    const service = await as.post("/v1/travel/services", {
      providerEntityId: await grantEntityRole(gateway, owner, "editor"),
      kind: "stay",
      title: "T",
      country: "ZW",
      city: "H",
      capacity: 1_000,
      priceMinor: 999_999_999_999,
      currency: "USD",
    });
    await as.post(`/v1/travel/services/${service.body.id}/publish`);
    const booking = await as.post("/v1/travel/bookings", {
      serviceId: service.body.id,
      startsOn: "2027-03-01",
      endsOn: "2028-02-27",
      party: 999,
    });
    const held = await gateway.request(`/v1/travel/bookings/${booking.body.id}/hold`, {
      method: "POST",
      as: owner,
    });
    expect(held.status).toBe(422);
  });

  test.each([
    "/v1/weather/forecasts?from=0000-01-01",
    "/v1/travel/bookings?startsFrom=0000-01-01",
  ])("400 %s: a date that the database cannot store", async (path) => {
    expect((await gateway.request(path, { as: await gateway.signInAs() })).status).toBe(400);
  });

  test("400 a date that the database cannot store, for a key's usage", async () => {
    const me = await gateway.signInAs();
    const made = await call(gateway, me, "POST", "/v1/api-keys", { name: "k", scopes: ["content:read"] });
    const answer = await call(gateway, me, "GET", `/v1/api-keys/${made.body.id}/usage?from=0000-01-01`);
    expect(answer.status).toBe(400);
  });

  test("200 the second page of a query whose words were all corrected, in Amharic", async () => {
    const stems = ["አስተዳደራዊነታቸውን", "መንግስታዊነታችሁን", "ትምህርታዊነታቸውም", "ኢትዮጵያዊነታችን"];
    const words = stems.flatMap((stem) => ["ሀ", "ለ", "መ", "ሰ"].map((end) => stem + end));
    const now = new Date();
    const documents = [1, 2, 3].map((number) => ({
      type: "article",
      id: newId(),
      version: 1,
      isGone: false,
      title: `ዜና ${number}`,
      body: words.join(" "),
      words: "",
      locale: "am",
      subject: null,
      latitude: null,
      longitude: null,
      foundUntil: null,
      updatedAt: now,
    }));
    await writeDocuments(gateway.databases.sql("search"), documents, now);
    const question = `/v1/search?limit=1&q=${encodeURIComponent(stems.map((stem) => `${stem}ቀ`).join(" "))}`;
    const first = await (await gateway.request(question)).json();
    expect(first.items).toHaveLength(1);
    const second = await gateway.request(`${question}&cursor=${first.nextCursor}`);
    expect(await second.json()).toMatchObject({ items: [{ type: "article" }] });
  });
});
