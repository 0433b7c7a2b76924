import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announce } from "../../functions/kernel/outbox/announce.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, caller, grantEntityRole } from "../support/resources.ts";

describe("personal data in the product namespaces", { shuffle: false }, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["applications", "dashboard", "commerce", "logistics", "ubuntu"],
    });
  });
  afterAll(() => gateway.close());

  /** Announces that two accounts were merged, which happens when a person signs in with both addresses. */
  async function merge(from: SignedIn, into: SignedIn): Promise<void> {
    await announce(gateway.databases.sql("platform"), {
      aggregateType: "person",
      aggregateId: from.personId,
      eventType: "person.merged",
      payload: { personId: from.personId, mergedInto: into.personId },
      dedupeKey: `person.merged:${from.personId}`,
    });
    await workUntilIdle(gateway.services);
  }

  async function leave(person: SignedIn): Promise<void> {
    const { version } = (await caller(gateway, person).get("/v1/identity/me")).body;
    const gone = await call(gateway, person, "DELETE", "/v1/identity/me", undefined, {
      "If-Match": `"v${version}"`,
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(204);
  }

  test("200, 204 personal data can be exported; a person's own data is deleted with the account, and shared data stays", async () => {
    const seller = await gateway.signInAs();
    const shop = caller(gateway, seller);
    const sellerEntityId = await grantEntityRole(gateway, seller, "editor");
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
    // The export contains all data stored about the person, including hidden data.
    expect(resources["ubuntu/posts"]).toEqual([{ ...post, hiddenBy: null }]);
    expect(Object.keys(resources)).not.toContain("commerce/products");

    await leave(person);
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

  test("200 rows of a merged account move; on a conflict, the remaining account's row counts", async () => {
    const seller = await gateway.signInAs();
    const sellerEntityId = await grantEntityRole(gateway, seller, "editor");
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
    await merge(newer, older);
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

  test("409, 200 the founder of a circle stays its owner when another account is merged into theirs", async () => {
    const [older, newer] = [await gateway.signInAs(), await gateway.signInAs()];
    const me = caller(gateway, older);
    const { body: circle } = await caller(gateway, newer).post("/v1/ubuntu/circles", { name: "Weavers" });
    await me.post("/v1/ubuntu/members", { circleId: circle.id });
    await merge(newer, older);
    const { body } = await me.get(`/v1/ubuntu/members?circleId=${circle.id}`);
    expect(body.items.map(({ personId, role }) => [personId, role])).toEqual([[older.personId, "owner"]]);
    expect((await me.delete(`/v1/ubuntu/members/${body.items[0]!.id}`)).status).toBe(409);
    // The migration restores the role of owners who lost it earlier.
    const sql = gateway.databases.sql("ubuntu");
    await sql`update ubuntu.circle_members set role = 'member' where circle_id = ${circle.id}`;
    await sql.unsafe(
      await Deno.readTextFile("functions/kernel/db/migrations/ubuntu/0003-owners-stay-owners.sql"),
    );
    expect((await me.get(`/v1/ubuntu/members?circleId=${circle.id}`)).body.items[0]!.role).toBe("owner");
  });

  test("200 of two submissions by one person, the one that got further counts", async () => {
    const host = await gateway.signInAs();
    const entityId = await grantEntityRole(gateway, host, "manager");
    const desk = caller(gateway, host);
    const program = async () => {
      const { body } = await desk.post("/v1/applications/programs", { entityId, title: "Mentors" });
      return (await desk.post(`/v1/applications/programs/${body.id}/open`)).body.id;
    };
    const [first, second] = [await program(), await program()];
    const [older, newer] = [await gateway.signInAs(), await gateway.signInAs()];
    const submit = async (who: SignedIn, programId: string) => {
      const me = caller(gateway, who);
      const { id } = (await me.post("/v1/applications/submissions", { programId })).body;
      return (await me.post(`/v1/applications/submissions/${id}/submit`)).body;
    };
    const accepted = await submit(newer, first);
    await desk.post(`/v1/applications/submissions/${accepted.id}/accept`, {});
    const own = await submit(older, second);
    for (const [who, programId] of [[older, first], [newer, second]] as const) {
      await caller(gateway, who).post("/v1/applications/submissions", { programId });
    }
    await merge(newer, older);
    const { body } = await caller(gateway, older).get("/v1/applications/submissions");
    expect(body.items.map(({ id, status, personId }) => [id, status, personId])).toEqual([
      [own.id, "submitted", older.personId],
      [accepted.id, "accepted", older.personId],
    ]);
    const { body: history } = await desk.get(`/v1/applications/status-history?submissionId=${accepted.id}`);
    expect(history.items.map(({ status }) => status)).toEqual(["accepted", "submitted", "draft"]);
  });

  test("200, 204 names and streets are deleted from delivered shipments, and from current ones on delivery", async () => {
    const carrier = await gateway.signInAs();
    const carrierEntityId = await grantEntityRole(gateway, carrier, "manager");
    const driver = caller(gateway, carrier);
    await driver.post("/v1/logistics/tariffs", {
      carrierEntityId,
      currency: "USD",
      startMinor: 400,
      perKgMinor: 120,
      perKgAnd100KmMinor: 15,
    });
    const sender = await gateway.signInAs();
    const me = caller(gateway, sender);
    const stop = { name: "Tendai Moyo", address: "4 Msasa Road", city: "Harare", country: "ZW" } as const;
    const origin = { ...stop, latitude: -17.8312, longitude: 31.0456 };
    const parcels = [{ description: "For Rudo", weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 }];
    const send = async () => {
      const order = { origin, destination: origin, parcels, carrierEntityId };
      const { id } = (await me.post("/v1/logistics/drafts", order)).body;
      await me.post(`/v1/logistics/drafts/${id}/quote`);
      await me.post(`/v1/logistics/drafts/${id}/submit`);
      return (await me.get(`/v1/logistics/shipments?draftId=${id}`)).body.items[0]!.id;
    };
    const carry = async (shipmentId: string, status: string) => {
      const happenedAt = gateway.services.clock().toISOString();
      const made = await driver.post("/v1/logistics/shipment-events", { shipmentId, status, happenedAt });
      expect(made.status).toBe(201);
    };
    const shown = async (id: string) => (await driver.get(`/v1/logistics/shipments/${id}`)).body;
    const [arrived, open] = [await send(), await send()];
    for (const id of [arrived, open]) {
      await driver.post(`/v1/logistics/shipments/${id}/accept`);
      await carry(id, "picked_up");
    }
    await carry(arrived, "delivered");
    await leave(sender);
    const area = { name: "Harare", city: "Harare", country: "ZW", latitude: -17.8, longitude: 31 };
    const { description: _, ...parcel } = parcels[0]!;
    const blank = { origin: area, destination: area, parcels: [parcel] };
    expect(await shown(arrived)).toMatchObject({ ...blank, status: "delivered" });
    expect((await shown(arrived)).parcels).toEqual([parcel]);
    expect(await shown(open)).toMatchObject({ origin, destination: origin, parcels });
    await carry(open, "delivered");
    expect(await shown(open)).toMatchObject({ ...blank, status: "delivered" });
    const drafts = await gateway.databases.sql("logistics")`
      select origin, destination, parcels from logistics.drafts where person_id = ${sender.personId}`;
    expect(drafts.map((draft) => ({ ...draft }))).toEqual([blank, blank]);
  });
});
