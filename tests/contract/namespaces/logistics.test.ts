import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnce } from "../../../functions/apps/gateway/workers.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole, renewed } from "../../support/resources.ts";

const base = "/v1/logistics";
const origin = { name: "Loom", city: "Lagos", country: "NG", latitude: 6.45, longitude: 3.39 };
const destination = { name: "Shop", city: "Accra", country: "GH", latitude: 5.55, longitude: -0.21 };
const parcels = [{ weightGrams: 4_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];

describe("logistics", { shuffle: false }, () => {
  let gateway: TestGateway;
  let sender: SignedIn;
  let carrier: SignedIn;
  let carrierEntityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["logistics"] });
    sender = await gateway.signInAs();
    carrier = await gateway.signInAs();
    carrierEntityId = await grantEntityRole(gateway, carrier, "manager");
    expect((await publishPrices(carrierEntityId)).status).toBe(201);
  });
  afterAll(() => gateway.close());

  /** Publishes a carrier's prices, by default the same as the platform's. */
  const publishPrices = (entityId: string, prices: Record<string, unknown> = {}) =>
    caller(gateway, carrier).post(`${base}/tariffs`, {
      carrierEntityId: entityId,
      currency: "USD",
      startMinor: 400,
      perKgMinor: 120,
      perKgAnd100KmMinor: 15,
      ...prices,
    });

  const draft = async () => {
    const made = await caller(gateway, sender).post(`${base}/drafts`, {
      origin,
      destination,
      parcels,
      carrierEntityId,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };

  test("201, 200, 409 a draft gets a quote and becomes one shipment, which is carried and delivered", async () => {
    const me = caller(gateway, sender);
    const { id } = await draft();
    const path = `${base}/drafts/${id}` as const;
    expect((await me.post(`${path}/submit`)).status).toBe(409);
    const quoted = await me.post(`${path}/quote`);
    // A volumetric weight of 4.8 kg costs 4.8 × (120 + 4.12 × 15) + 400, rounded up.
    expect(quoted.body).toMatchObject({ status: "quoted", currency: "USD" });
    expect(quoted.body.quoteMinor).toBeGreaterThan(1_200);
    expect(quoted.body.quoteMinor).toBeLessThan(1_300);
    expect((await me.patch(path, { parcels }, "*")).status).toBe(409);
    const submitted = await Promise.all([me.post(`${path}/submit`), me.post(`${path}/submit`)]);
    expect(submitted.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [only, ...more] = (await me.get(`${base}/shipments?draftId=${id}`)).body.items;
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      status: "created",
      priceMinor: quoted.body.quoteMinor,
      origin,
      trackingCode: expect.stringMatching(/^HK[A-Z2-9]{10}$/),
    });
    const shipment = only!;
    const driver = caller(gateway, carrier);
    const write = (who: typeof driver, status: string, place?: string) =>
      who.post(`${base}/shipment-events`, {
        shipmentId: shipment.id,
        status,
        happenedAt: gateway.services.clock().toISOString(),
        ...(place ? { place } : {}),
      });
    expect((await write(me, "picked_up")).status).toBe(422);
    const early = await driver.post(`${base}/shipment-events`, {
      shipmentId: shipment.id,
      status: "picked_up",
      happenedAt: "2020-01-01T08:00:00Z",
    });
    expect([early.status, early.body.errors?.[0]]).toMatchObject([422, {
      pointer: "/happenedAt",
      code: "before_order",
    }]);
    expect((await write(driver, "delivered")).status).toBe(409);
    expect((await write(driver, "picked_up")).status).toBe(409);
    const accept = `${base}/shipments/${shipment.id}/accept` as const;
    expect((await me.post(accept)).status).toBe(403);
    expect((await driver.post(accept)).body.status).toBe("accepted");
    const before = gateway.services.clock();
    const now = await driver.post(`${base}/shipment-events`, {
      shipmentId: shipment.id,
      status: "picked_up",
      place: "Lagos",
    });
    expect(now.status).toBe(201);
    expect(Date.parse(now.body.happenedAt)).toBeGreaterThanOrEqual(before.getTime());
    expect((await me.post(`${base}/shipments/${shipment.id}/cancel`)).status).toBe(409);
    await write(driver, "in_transit", "Cotonou");
    expect((await write(driver, "delivered", "Accra")).status).toBe(201);
    expect((await write(driver, "in_transit")).status).toBe(409);
    const stranger = caller(gateway, await gateway.signInAs());
    expect((await stranger.get(`${base}/shipments/${shipment.id}`)).status).toBe(404);
    expect((await stranger.get(`${base}/shipment-events?shipmentId=${shipment.id}`)).body.items).toEqual([]);
    // The recipient has the tracking code but no account.
    const tracked = await caller(gateway).get(`${base}/tracking/${shipment.trackingCode}`);
    expect(tracked.body.status).toBe("delivered");
    expect(tracked.body.events.map((event) => event.place)).toEqual(["Accra", "Cotonou", "Lagos"]);
    expect(Object.keys(tracked.body)).toEqual(["trackingCode", "status", "events"]);
    expect((await stranger.get(`${base}/tracking/HKAAAAAAAAAA`)).status).toBe(404);
  });

  test("409 a carrier that is not an active entity cannot carry anything", async () => {
    const me = caller(gateway, sender);
    const order = { origin, destination, parcels };
    const { body: unknown } = await me.post(`${base}/drafts`, { ...order, carrierEntityId: newId() });
    const path = `${base}/drafts/${unknown.id}` as const;
    const refused = await me.post(`${path}/quote`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("carrier")]);
    expect((await me.patch(path, { carrierEntityId: null }, unknown.version)).status).toBe(200);
    expect((await me.post(`${path}/quote`)).body.status).toBe("quoted");

    const entityId = await grantEntityRole(gateway, carrier, "manager");
    await publishPrices(entityId);
    const { body: meant } = await me.post(`${base}/drafts`, { ...order, carrierEntityId: entityId });
    expect((await me.post(`${base}/drafts/${meant.id}/quote`)).status).toBe(200);
    await gateway.databases.sql("platform")`
      update entity.entities set status = 'suspended' where id = ${entityId}`;
    expect((await me.post(`${base}/drafts/${meant.id}/submit`)).status).toBe(409);
    expect((await me.get(`${base}/shipments?draftId=${meant.id}`)).body.items).toEqual([]);
  });

  test("200, 403, 409 a carrier's own prices are used, and it can decline a shipment", async () => {
    const me = caller(gateway, sender);
    const entityId = await grantEntityRole(gateway, carrier, "manager");
    const { body: made } = await me.post(`${base}/drafts`, {
      origin,
      destination,
      parcels,
      carrierEntityId: entityId,
    });
    const path = `${base}/drafts/${made.id}` as const;
    expect((await me.post(`${path}/quote`)).body.detail).toContain(
      "The carrier has not published any prices.",
    );
    const prices = {
      currency: "NGN",
      startMinor: 1_000,
      perKgMinor: 0,
      perKgAnd100KmMinor: 0,
      quoteHours: 2,
    };
    const refused = await me.post(`${base}/tariffs`, { ...prices, carrierEntityId: entityId });
    expect([refused.status, refused.body.code]).toEqual([403, "entity_role_required"]);
    await publishPrices(entityId, prices);
    expect((await publishPrices(entityId)).status).toBe(409);
    const { body: quoted } = await me.post(`${path}/quote`);
    expect(quoted).toMatchObject({ quoteMinor: 1_000, currency: "NGN" });
    const hours = (Date.parse(quoted.quoteExpiresAt!) - gateway.services.clock().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(2, 1);
    await me.post(`${path}/submit`);
    const [shipment] = (await me.get(`${base}/shipments?draftId=${made.id}`)).body.items;
    const decline = `${base}/shipments/${shipment!.id}/decline` as const;
    expect((await caller(gateway, carrier).post(decline)).body.status).toBe("declined");
    expect((await caller(gateway, carrier).post(`${base}/shipments/${shipment!.id}/accept`)).status).toBe(
      409,
    );
  });

  test("409 a quote expires after a day, and another one can be requested", async () => {
    const { id } = await draft();
    const other = await draft();
    const path = `${base}/drafts/${id}` as const;
    const me = caller(gateway, sender);
    await me.post(`${path}/quote`);
    await me.post(`${base}/drafts/${other.id}/quote`);
    gateway.advance(24 * 3_600);
    const later = caller(gateway, await renewed(gateway, sender));
    expect((await later.post(`${path}/submit`)).body.detail).toMatch(/^The status is expired/);
    // Changing the parcels must not make the expired quote valid again, even if no worker has stored the expiry yet.
    const heavier = [{ weightGrams: 900_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    expect((await later.patch(path, { parcels: heavier }, "*")).body.status).toBe("expired");
    expect((await later.post(`${path}/quote`)).body.status).toBe("quoted");
    await workOnce(gateway.services);
    expect((await later.get(`${base}/drafts/${other.id}`)).body.status).toBe("expired");
    expect((await later.get(path)).body.status).toBe("quoted");
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/drafts`);
    expect([status, body]).toEqual([503, { detail: "logistics database is not configured" }]);
    await without.close();
  });
});
