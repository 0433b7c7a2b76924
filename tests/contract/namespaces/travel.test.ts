import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnce } from "../../../functions/domain/workers.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, renewed, represent } from "../../support/resources.ts";

const bookings = "/v1/travel/bookings";

describe("travel", () => {
  let gateway: TestGateway;
  let provider: SignedIn;
  let traveller: SignedIn;
  let serviceId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["travel"] });
    provider = await gateway.signInAs();
    traveller = await gateway.signInAs();
    const me = caller(gateway, provider);
    const made = await me.post("/v1/travel/services", {
      providerEntityId: await represent(gateway, provider, "editor"),
      kind: "stay",
      title: "Room with a garden",
      country: "ZW",
      city: "Harare",
      capacity: 4,
      priceMinor: 4_500,
      currency: "USD",
    });
    serviceId = made.body.id;
    expect((await caller(gateway, traveller).post(bookings, booking())).status).toBe(422);
    await me.post(`/v1/travel/services/${serviceId}/publish`);
  });
  afterAll(() => gateway.close());

  const booking = (from = 1, to = 4, party = 2) => ({
    serviceId,
    startsOn: `2031-03-0${from}`,
    endsOn: `2031-03-0${to}`,
    party,
  });
  const draft = async (...days: number[]) =>
    (await caller(gateway, traveller).post(bookings, booking(...days))).body;

  test("201, 200, 409 a booking is held at a price, confirmed, cancelled", async () => {
    const me = caller(gateway, traveller);
    const made = await me.post(bookings, booking());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `${bookings}/${made.body.id}` as const;
    expect((await caller(gateway, provider).get(path)).status).toBe(404);
    expect((await me.post(`${path}/confirm`)).status).toBe(409);
    const held = await me.post(`${path}/hold`);
    expect(held.body).toMatchObject({ status: "held", totalMinor: 4_500 * 3 * 2, currency: "USD" });
    expect((await me.patch(path, { party: 3 }, "*")).status).toBe(409);
    expect((await me.post(`${path}/confirm`)).body).toMatchObject({
      status: "confirmed",
      holdExpiresAt: null,
    });
    expect((await caller(gateway, provider).get(`${bookings}?status=confirmed`)).body.items).toHaveLength(1);
    expect((await caller(gateway, provider).post(`${path}/cancel`)).body.status).toBe("cancelled");
    expect((await me.delete(path)).status).toBe(204);
    expect((await me.post(bookings, booking(4, 4))).body.detail).toContain("endsOn must come after startsOn");
    const past =
      (await me.post(bookings, { ...booking(), startsOn: "2020-01-01", endsOn: "2020-01-02" })).body;
    expect((await me.post(`${bookings}/${past.id}/hold`)).status).toBe(409);
  });

  test("200, 409 of five holds at once as many win as there are places", async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => draft(5, 7)));
    const me = caller(gateway, traveller);
    const answers = await Promise.all(drafts.map(({ id }) => me.post(`${bookings}/${id}/hold`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    // Days that only touch do not share a night.
    expect((await me.post(`${bookings}/${(await draft(7, 8, 4)).id}/hold`)).status).toBe(200);
  });

  test("409 a hold ends by itself and gives its places back", async () => {
    const me = caller(gateway, traveller);
    const { id } = await draft(8, 9, 4);
    const other = await draft(8, 9, 4);
    await me.post(`${bookings}/${id}/hold`);
    expect((await me.post(`${bookings}/${other.id}/hold`)).body.detail).toBe(
      "0 places are left on these days.",
    );
    gateway.advance(15 * 60);
    const later = caller(gateway, await renewed(gateway, traveller));
    expect((await later.post(`${bookings}/${id}/confirm`)).body.detail).toMatch(/^The status is expired/);
    expect((await later.post(`${bookings}/${other.id}/hold`)).status).toBe(200);
    await workOnce(gateway.services);
    const [row] = await gateway.databases.sql("travel")`select status from travel.bookings where id = ${id}`;
    expect(row!["status"]).toBe("expired");
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(bookings);
    expect([status, body]).toEqual([503, { detail: "travel database is not configured" }]);
    await without.close();
  });
});
