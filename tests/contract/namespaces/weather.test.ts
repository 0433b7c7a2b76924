import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { caller, keyOf } from "../../support/resources.ts";

const base = "/v1/weather";
const harare = {
  name: "Harare",
  country: "ZW",
  latitude: -17.83,
  longitude: 31.05,
  timezone: "Africa/Harare",
};
const said = {
  condition: "rain",
  minimumCelsius: 16,
  maximumCelsius: 25.5,
  issuedAt: "2026-03-01T06:00:00Z",
};

describe("weather", () => {
  let gateway: TestGateway;
  let staff: SignedIn;
  let now = new Date();
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["weather"] });
    staff = await gateway.signInAs({ roles: ["admin"] });
    now = gateway.services.clock();
  });
  afterAll(() => gateway.close());

  /** Returns the date in Kiritimati (14 hours ahead of UTC), `offset` days from now. */
  const dayThere = (offset: number) =>
    new Date(now.getTime() + (14 + 24 * offset) * 3_600_000).toISOString().slice(0, 10);

  test("201, 200, 409 a staff key writes places and forecasts, and everyone can read the days ahead", async () => {
    const key = caller(gateway, await keyOf(gateway, staff, "weather:read", "weather:write"));
    const anyone = caller(gateway);
    const place = await key.post(`${base}/places`, {
      ...harare,
      name: "Kiritimati",
      country: "KI",
      latitude: 1.87,
      longitude: -157.43,
      timezone: "Pacific/Kiritimati",
    });
    expect(place.status, JSON.stringify(place.body)).toBe(201);
    const placeId = place.body.id;
    const put = (offset: number, source: string, more = {}) =>
      key.post(`${base}/forecasts`, { ...said, placeId, day: dayThere(offset), source, ...more });
    for (const offset of [-1, 0, 1, 2, 9]) expect((await put(offset, "one")).status).toBe(201);
    expect((await put(0, "one")).status).toBe(409);
    expect((await put(1, "two", { issuedAt: "2026-03-01T07:00:00Z", condition: "storm" })).status).toBe(201);
    const outlook = await anyone.get(`${base}/places/${placeId}/outlook?days=7`);
    expect(outlook.body.timezone).toBe("Pacific/Kiritimati");
    expect(outlook.body.days.map(({ day, source, condition }) => [day, source, condition])).toEqual([
      [dayThere(0), "one", "rain"],
      [dayThere(1), "two", "storm"],
      [dayThere(2), "one", "rain"],
    ]);
    const listed = await anyone.get(`${base}/forecasts?placeId=${placeId}&from=${dayThere(1)}&sort=day`);
    expect(listed.body.items.map(({ day }) => day)).toEqual([1, 1, 2, 9].map(dayThere));
    expect((await key.delete(`${base}/places/${placeId}`)).status).toBe(409);
  });

  test("200, 404, 409, 412, 422 a forecast can be updated, and an older one never replaces it", async () => {
    const desk = caller(gateway, staff);
    const place = await desk.post(`${base}/places`, harare);
    expect((await desk.post(`${base}/places`, harare)).status).toBe(409);
    const placeId = place.body.id;
    const input = { ...said, placeId, day: "2026-03-01", source: "met" };
    const { body } = await desk.post(`${base}/forecasts`, input);
    const path = `${base}/forecasts/${body.id}` as const;
    expect((await desk.patch(path, { issuedAt: "2026-03-01T05:00:00Z", condition: "fog" }, 1)).status).toBe(
      409,
    );
    expect((await desk.patch(path, { minimumCelsius: 30 }, 1)).status).toBe(422);
    const newer = { issuedAt: "2026-03-01T09:00:00Z", condition: "clear", windKmh: 12.5 };
    expect((await desk.patch(path, newer, 1)).body).toMatchObject({ condition: "clear", windKmh: 12.5 });
    expect((await desk.patch(path, newer, 1)).status).toBe(412);
    const unknown = await desk.post(`${base}/forecasts`, { ...input, placeId: crypto.randomUUID() });
    expect(unknown.body.errors[0]!.pointer).toBe("/placeId");
    const zone = await desk.post(`${base}/places`, { ...harare, name: "X", timezone: "Africa/Nowhere" });
    expect(zone.body.errors[0]!.pointer).toBe("/timezone");
    const near = await caller(gateway).get(`${base}/places?near=-17.8,31.0&radiusKm=30`);
    expect(near.body.items.map(({ id }) => id)).toEqual([placeId]);
    expect((await caller(gateway).get(`${base}/places?q=harrare`)).body.items).toHaveLength(1);
    expect((await caller(gateway).get(`${base}/places/${crypto.randomUUID()}/outlook`)).status).toBe(404);
    expect((await desk.delete(path)).status).toBe(204);
    expect((await desk.delete(`${base}/places/${placeId}`)).status).toBe(204);
  });

  test("401, 403 a person without a role cannot write weather, and neither can their key", async () => {
    const person = await gateway.signInAs();
    expect((await caller(gateway).post(`${base}/places`, harare)).status).toBe(401);
    for (const who of [person, await keyOf(gateway, person, "weather:read", "weather:write")]) {
      expect((await caller(gateway, who).post(`${base}/places`, harare)).status).toBe(403);
      expect((await caller(gateway, who).get(`${base}/places`)).status).toBe(200);
    }
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(`${base}/forecasts`);
    expect([status, body]).toEqual([503, { detail: "weather database is not configured" }]);
    await without.close();
  });
});
