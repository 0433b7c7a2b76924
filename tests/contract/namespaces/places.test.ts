import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyToPlace } from "../../../functions/products/places/copy.ts";
import { upsertPlace } from "../../../functions/products/places/store.ts";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { clientOf } from "../../support/gateway-client.ts";
import { keyOf } from "../../support/resources.ts";
import { member } from "../../support/verification.ts";

describe("places", { shuffle: false }, () => {
  let gateway: TestGateway;
  let founder: SignedIn;
  beforeAll(async () => {
    gateway = await testGateway({
      databases: ["places"],
      env: { LIMIT_PERSON: "100000/60", LIMIT_ANONYMOUS: "100000/60" },
    });
    founder = await gateway.signInAs();
  });
  afterAll(() => gateway.close());

  type Fields = {
    displayName: string;
    country?: string;
    city?: string | null;
    latitude?: number;
    longitude?: number;
    entityType?: "school" | "park" | "ngo";
  };
  const added = async ({ displayName, ...more }: Fields) => {
    const { data, response, error } = await clientOf(gateway, founder).POST("/v1/entities", {
      body: { entityType: "school", legalName: displayName, displayName, country: "ZW", ...more },
    });
    expect(response.status, JSON.stringify(error)).toBe(201);
    await workUntilIdle(gateway.services);
    return { entityId: data!.id, placeId: data!.placeId! };
  };
  const anyone = () => clientOf(gateway);
  const list = async (query: Record<string, string>, as = anyone()) => {
    const { data, response } = await as.GET("/v1/places", { params: { query: query as never } });
    expect(response.status).toBe(200);
    return data!;
  };
  const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

  test("200, 401, 404 a place follows its entity when created, owned and verified; the owner is told who owns it", async () => {
    const { entityId, placeId } = await added({ displayName: "Msasa Primary", city: "Harare" });
    const read = async (as = anyone()) =>
      (await as.GET("/v1/places/{id}", { params: { path: { id: placeId } } })).data!;
    expect(await read()).toMatchObject({
      name: "Msasa Primary",
      kind: "school",
      hasOwner: false,
      ownerPersonId: null,
      platform: { verificationTier: { tier: 0, version: 0 } },
      version: 1,
    });

    const owner = await gateway.signInAs();
    const { data: claim } = await clientOf(gateway, owner).POST("/v1/claims", {
      body: { entityId, claimedRole: "owner", evidenceUrl: "https://school.example/about" },
    });
    const staff = clientOf(gateway, await gateway.signInAs({ roles: ["admin"] }));
    await staff.POST("/v1/admin/claims/{id}/decide", {
      params: { path: { id: claim!.id } },
      body: { decision: "approve" },
    });
    await workUntilIdle(gateway.services);
    expect(await read()).toMatchObject({ hasOwner: true, ownerPersonId: null });
    expect(await read(clientOf(gateway, owner))).toMatchObject({ ownerPersonId: owner.personId });
    expect(await read(staff)).toMatchObject({ ownerPersonId: owner.personId });
    expect(await read(clientOf(gateway, founder))).toMatchObject({ hasOwner: true, ownerPersonId: null });

    const mine = (as: SignedIn) => list({ mine: "true" }, clientOf(gateway, as));
    expect((await mine(owner)).items.map(({ id }) => id)).toEqual([placeId]);
    expect((await mine(founder)).items).toEqual([]);
    expect((await mine(await keyOf(gateway, owner, "places:read"))).items).toHaveLength(1);
    const refused = [anyone(), clientOf(gateway, await keyOf(gateway, owner, "media:read"))];
    for (const as of refused) {
      const { response } = await as.GET("/v1/places", { params: { query: { mine: "true" } } });
      expect(response.status).toBe(401);
    }

    for (let index = 0; index < 3; index += 1) {
      await clientOf(gateway, await member(gateway)).POST("/v1/vouches", {
        body: { entityId, vouchingType: "neighbor" },
      });
    }
    await workUntilIdle(gateway.services);
    const verified = await read();
    expect(verified.platform?.verificationTier).toMatchObject({ tier: 1, mineral: "terracotta" });
    expect((await list({ tier: "1" })).items.map(({ id }) => id)).toEqual([placeId]);
    const unknown = await anyone().GET("/v1/places/{id}", { params: { path: { id: newId() } } });
    expect(unknown.response.status).toBe(404);
  });

  test("a late copy of an older version changes neither tier nor name", async () => {
    const { entityId, placeId } = await added({ displayName: "Newest Name" });
    const now = gateway.services.clock();
    const copy = {
      id: placeId,
      entityId,
      identity: { legalName: null, previousName: null, changedAt: null, isUnderReview: false },
      name: "Oldest Name",
      kind: "school",
      description: null,
      address: null,
      city: null,
      country: "ZW",
      latitude: null,
      longitude: null,
      status: "active",
      ownerPersonId: null,
      isSample: false,
      tier: { tier: 4 },
      tierVersion: -1,
      entityVersion: 0,
    } as const;
    expect(await upsertPlace(gateway.databases.sql("places"), copy, now)).toBe(false);
    expect(await copyToPlace(gateway.services, entityId)).toBe(false);
    expect(await names({ entityId })).toEqual(["Newest Name"]);
  });

  test("200 the nearest come first with their distance, page by page, even across the date line", async () => {
    const at = async (displayName: string, latitude: number, longitude: number) =>
      await added({ displayName, country: "FJ", latitude, longitude, entityType: "park" });
    await at("West of the line", -17, 179.9);
    await at("East of the line", -17, -179.8);
    await at("On the same spot", -17, 179.9);
    await at("Far away", -17, 177);
    const page = async (cursor?: string) =>
      await list({ near: "-17,179.95", radiusKm: "100", limit: "1", ...(cursor ? { cursor } : {}) });
    const seen: [string, number | null][] = [];
    for (let cursor: string | undefined, pages = 0;; pages += 1) {
      expect(pages).toBeLessThan(20);
      const { items, nextCursor } = await page(cursor);
      seen.push(...items.map(({ name, distanceKm }) => [name, distanceKm] as [string, number | null]));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen.map(([name]) => name).sort()).toEqual([
      "East of the line",
      "On the same spot",
      "West of the line",
    ]);
    const distances = seen.map(([, distance]) => distance!);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    // 0.05° and 0.25° of longitude at 17° south, where a degree is 111.195 km × cos 17°.
    expect(distances[0]).toBeCloseTo(5.317, 1);
    expect(distances[2]).toBeCloseTo(26.58, 1);
    expect((await list({ country: "FJ" })).items.every(({ distanceKm }) => distanceKm === null)).toBe(true);
    await at("At the pole", -89.9, 10);
    expect(await names({ near: "-89.9,-170", radiusKm: "50" })).toEqual(["At the pole"]);
  });

  test("200, 400 by city regardless of case and accents, country, category, a typo in the name, or all together", async () => {
    await added({ displayName: "Escola Baía", country: "MZ", city: "Maputo" });
    await added({ displayName: "Jardim Tunduru", country: "MZ", city: "MAPÚTO", entityType: "park" });
    await added({ displayName: "Escola do Mar", country: "MZ", city: "Beira" });
    expect(await names({ city: "maputo" })).toEqual(["Jardim Tunduru", "Escola Baía"]);
    expect(await names({ country: "MZ", category: "park" })).toEqual(["Jardim Tunduru"]);
    expect(await names({ country: "mz", kind: "school", city: "Beira" })).toEqual(["Escola do Mar"]);
    expect(await names({ q: "tundru" })).toEqual(["Jardim Tunduru"]);
    const walked: string[] = [];
    for (let cursor: string | undefined, pages = 0;; pages += 1) {
      expect(pages).toBeLessThan(20);
      const found = await list({ country: "MZ", limit: "2", ...(cursor ? { cursor } : {}) });
      walked.push(...found.items.map(({ name }) => name));
      if (found.nextCursor === null) break;
      cursor = found.nextCursor;
    }
    expect(walked).toEqual(["Escola do Mar", "Jardim Tunduru", "Escola Baía"]);
    for (
      const query of [{ near: "91,0" }, { near: "x" }, { tier: "9" }, { radiusKm: "0" }, { country: "Moz" }]
    ) {
      const { response } = await anyone().GET("/v1/places", { params: { query: query as never } });
      expect([query, response.status]).toEqual([query, 400]);
    }
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { error, response } = await clientOf(without).GET("/v1/places");
    expect([response.status, error]).toEqual([503, { detail: "places database is not configured" }]);
    await without.close();
  });
});
