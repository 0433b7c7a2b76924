import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnce } from "../../../functions/apps/gateway/workers.ts";
import type { SignedIn, TestGateway } from "../../support/gateway.ts";
import { testGateway } from "../../support/gateway.ts";
import { caller, grantEntityRole, renewed } from "../../support/resources.ts";

const bookings = "/v1/travel/bookings";
const providerEmail = "provider@sample.example";

describe("travel", { shuffle: false }, () => {
  let gateway: TestGateway;
  let provider: SignedIn;
  let traveller: SignedIn;
  let serviceId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["travel"] });
    provider = await gateway.signInAs({ email: providerEmail });
    traveller = await gateway.signInAs();
    const me = caller(gateway, provider);
    const made = await me.post("/v1/travel/services", {
      providerEntityId: await grantEntityRole(gateway, provider, "editor"),
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

  test("201, 200, 409 a booking is held at a price, confirmed and cancelled", async () => {
    const me = caller(gateway, traveller);
    const made = await me.post(bookings, booking());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `${bookings}/${made.body.id}` as const;
    expect((await caller(gateway, provider).get(path)).status).toBe(404);
    const held = await me.post(`${path}/hold`);
    expect(held.body).toMatchObject({ status: "held", totalMinor: 4_500 * 3 * 2, currency: "USD" });
    expect((await me.patch(path, { party: 3 }, "*")).status).toBe(409);
    expect((await me.post(`${path}/confirm`)).status).toBe(403);
    expect((await caller(gateway, provider).post(`${path}/confirm`)).body).toMatchObject({
      status: "confirmed",
      holdExpiresAt: null,
    });
    expect((await caller(gateway, provider).get(`${bookings}?status=confirmed`)).body.items).toHaveLength(1);
    expect((await caller(gateway, provider).post(`${path}/cancel`)).body.status).toBe("cancelled");
    expect((await me.delete(path)).status).toBe(204);
    expect((await me.post(bookings, booking(4, 4))).body.detail).toContain("endsOn must be after startsOn");
    const past =
      (await me.post(bookings, { ...booking(), startsOn: "2020-01-01", endsOn: "2020-01-02" })).body;
    expect((await me.post(`${bookings}/${past.id}/hold`)).status).toBe(409);
  });

  test("200, 409 of five holds at once, as many succeed as there are places", async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => draft(5, 7)));
    const me = caller(gateway, traveller);
    const answers = await Promise.all(drafts.map(({ id }) => me.post(`${bookings}/${id}/hold`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    // A stay may start on the day that another stay ends.
    expect((await me.post(`${bookings}/${(await draft(7, 8, 4)).id}/hold`)).status).toBe(200);
  });

  test("409 a hold expires by itself and returns its places", async () => {
    const me = caller(gateway, traveller);
    const { id } = await draft(8, 9, 4);
    const other = await draft(8, 9, 4);
    await me.post(`${bookings}/${id}/hold`);
    expect((await me.post(`${bookings}/${other.id}/hold`)).body.detail).toBe(
      "No places are left on these days.",
    );
    gateway.advance(15 * 60);
    const later = caller(gateway, await renewed(gateway, traveller));
    const host = caller(gateway, await renewed(gateway, provider));
    expect((await host.post(`${bookings}/${id}/confirm`)).body.detail).toMatch(/^The status is expired/);
    expect((await later.post(`${bookings}/${other.id}/hold`)).status).toBe(200);
    await workOnce(gateway.services);
    const [row] = await gateway.databases.sql("travel")`select status from travel.bookings where id = ${id}`;
    expect(row!["status"]).toBe("expired");
  });

  test("200 a booking that is changed after its hold expired is no longer held", async () => {
    const person = await gateway.signInAs();
    const me = caller(gateway, person);
    const { body } = await me.post(bookings, booking(2, 3, 1));
    const path = `${bookings}/${body.id}` as const;
    await me.post(`${path}/hold`);
    gateway.advance(15 * 60);
    const later = caller(gateway, await renewed(gateway, person));
    expect((await later.patch(path, { party: 2 }, "*")).body).toMatchObject({ status: "expired", party: 2 });
  });

  /** Signs in again, because some tests move the clock past a token's expiry. */
  const somebody = async () => {
    const me = caller(gateway, await gateway.signInAs({ email: "somebody@sample.example" }));
    return {
      draft: async (...days: number[]) => (await me.post(bookings, booking(...days))).body.id,
      hold: (id: string) => me.post(`${bookings}/${id}/hold`),
      confirm: async (id: string) => {
        const host = await gateway.signInAs({ email: providerEmail });
        return await caller(gateway, host).post(`${bookings}/${id}/confirm`);
      },
    };
  };

  test("409 a place is confirmed once, however long a confirmation waited", async () => {
    const me = await somebody();
    const [a, b] = [await me.draft(1, 2, 4), await me.draft(1, 2, 4)];
    expect((await me.hold(a)).status).toBe(200);
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sql = gateway.databases.sql("travel");
    const other = sql.begin(async (tx) => {
      await tx`select 1 from travel.bookings where id = ${a} for update`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const waiting = me.confirm(a);
    for (let isWaiting = false; !isWaiting;) {
      const [row] = await sql`select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`;
      isWaiting = row!["isWaiting"];
    }
    gateway.advance(15 * 60);
    const later = await somebody();
    const held = await later.hold(b);
    released.resolve();
    await other;
    expect([held.status, (await waiting).status]).toEqual([200, 409]);
    expect((await later.confirm(b)).body.status).toBe("confirmed");
  });

  test("409 a hold is not confirmed if there are not enough places left", async () => {
    const me = await somebody();
    const [a, b] = [await me.draft(2, 3, 4), await me.draft(2, 3, 4)];
    await me.hold(a);
    // A server whose clock is ahead might have stored a hold like this.
    await gateway.databases.sql("travel")`update travel.bookings set status = 'held', total_minor = 1,
      currency = 'USD', hold_expires_at = '2100-01-01' where id = ${b}`;
    expect((await me.confirm(a)).body.detail).toBe("No places are left on these days.");
  });

  test("200 availability by date includes holds and bookings", async () => {
    const me = caller(gateway, await gateway.signInAs());
    const path = `/v1/travel/services/${serviceId}/availability` as const;
    const { body: made } = await me.post(bookings, {
      ...booking(),
      startsOn: "2031-05-02",
      endsOn: "2031-05-04",
    });
    await me.post(`${bookings}/${made.id}/hold`);
    expect((await me.get(`${path}?from=2031-05-01&until=2031-05-05`)).body).toEqual({
      serviceId,
      left: 2,
      days: [
        { day: "2031-05-01", left: 4 },
        { day: "2031-05-02", left: 2 },
        { day: "2031-05-03", left: 2 },
        { day: "2031-05-04", left: 4 },
      ],
    });
    await me.post(`${bookings}/${made.id}/cancel`);
    expect((await me.get(`${path}?from=2031-05-01&until=2031-05-05`)).body.left).toBe(4);
    for (const days of ["from=2031-05-02&until=2031-05-02", "from=2031-01-01&until=2031-12-31", "from=May"]) {
      expect((await me.get(`${path}?${days}`)).status).toBe(400);
    }
  });

  test("200, 409 the provider is asked once and gets a day to confirm", async () => {
    const guest = await gateway.signInAs();
    const me = caller(gateway, guest);
    const { body } = await me.post(bookings, { ...booking(), startsOn: "2031-06-02", endsOn: "2031-06-04" });
    const path = `${bookings}/${body.id}` as const;
    await me.post(`${path}/hold`);
    const asked = (await me.post(`${path}/request`)).body;
    expect(Date.parse(asked.holdExpiresAt!) - Date.parse(asked.requestedAt!)).toBe(24 * 3_600_000);
    expect((await me.post(`${path}/request`)).status).toBe(409);
    const host = caller(gateway, await gateway.signInAs({ email: providerEmail }));
    expect((await host.post(`${path}/confirm`)).body.status).toBe("confirmed");
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = await testGateway();
    const { status, body } = await caller(without).get(bookings);
    expect([status, body]).toEqual([503, { detail: "travel database is not configured" }]);
    await without.close();
  });
});
