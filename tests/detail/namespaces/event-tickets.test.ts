import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../../functions/apps/gateway/workers.ts";
import {
  changeEvent,
  createEvent,
  prepareChange,
  prepareEvent,
} from "../../../functions/products/events/events.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { platformHosts } from "../../../functions/products/events/platform-hosts.ts";
import type { NewEvent } from "../../../functions/products/events/schema.ts";
import { ledgerFaults } from "../../../functions/products/pay/ledger.ts";
import { type SignedIn, type TestGateway, testGateway } from "../../support/gateway.ts";
import { moneyOf } from "../../support/money.ts";
import { call, caller, grantEntityRole } from "../../support/resources.ts";

describe("tickets of events", () => {
  let gateway: TestGateway;
  let host: SignedIn;
  let entityId: string;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["events", "pay"] });
    host = await gateway.signInAs();
    entityId = await grantEntityRole(gateway, host, "owner");
  });
  afterAll(() => gateway.close());

  const services = () => ({ ...gateway.services, hosts: platformHosts(gateway.services) });
  const event = async (more: Partial<NewEvent> = {}) => {
    const startDate = new Date(gateway.services.clock().getTime() + 3 * 86_400_000).toISOString();
    const input = {
      name: "Mbira night",
      startDate,
      timezone: "Africa/Harare",
      hostEntityId: entityId,
      ...more,
    };
    const prepared = await prepareEvent(services(), host, input as NewEvent);
    return (await createEvent(services(), host, prepared)).event;
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => gateway.signInAs()));
  const take = (who: SignedIn, key: string, waitingList = true) =>
    call(gateway, who, "PUT", `/v1/events/${key}/ticket`, { waitingList });
  const ticket = async (who: SignedIn, key: string) =>
    (await caller(gateway, who).get(`/v1/events/${key}/ticket`)).body;
  const attendees = async (id: string) => (await caller(gateway).get(`/v1/events/${id}`)).body.attendeeCount;

  test("200, 409 of many simultaneous requests, as many get a place as there are, and the others wait in order", async () => {
    const { id, slug } = await event({ maximumAttendeeCapacity: 3 });
    const guests = await people(6);
    const answers = await Promise.all(guests.map((guest) => take(guest, id)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual([
      ...Array(3).fill("going"),
      ...Array(3).fill("waiting"),
    ]);
    expect(await attendees(id)).toBe(3);
    const waiting = guests.filter((_, index) => answers[index]!.body.status === "waiting");
    const places = await Promise.all(waiting.map(async (who) => (await ticket(who, slug)).waitingBefore));
    expect([...places].sort()).toEqual([0, 1, 2]);
    const [late] = await people(1);
    const refused = await take(late!, id, false);
    expect([refused.status, refused.body.detail]).toEqual([409, "All 3 places are taken."]);
    expect((await take(guests[0]!, id)).body.id).toBe(answers[0]!.body.id);
    // When a guest gives up a place, it goes to the person who has been waiting longest.
    const going = guests.find((_, index) => answers[index]!.body.status === "going")!;
    const back = () => caller(gateway, going).delete(`/v1/events/${id}/ticket`);
    expect((await Promise.all([back(), back()])).map(({ status }) => status).sort()).toEqual([204, 404]);
    const promoted = waiting[places.indexOf(0)]!;
    expect((await ticket(promoted, id)).status).toBe("going");
    await workUntilIdle(gateway.services);
    const notices = await caller(gateway, promoted).get("/v1/identity/me/notifications");
    expect(notices.body.items[0]).toMatchObject({ kind: "ticket_place" });
    expect((await take(late!, id, false)).status).toBe(409);
    expect(await attendees(id)).toBe(3);
    // If the host adds places, people on the waiting list get them only when the job runs.
    const change = { maximumAttendeeCapacity: 5 };
    await changeEvent(services(), await prepareChange(services(), host, id, change, undefined));
    await workUntilIdle(gateway.services);
    expect((await ticket(waiting[places.indexOf(2)]!, id)).status).toBe("going");
    expect(await attendees(id)).toBe(5);
  });

  test("200, 403, 404, 409, 422 a host admits the holder of a code once", async () => {
    const { id } = await event();
    const [guest, stranger] = await people(2);
    const { body: mine } = await take(guest!, id);
    expect(mine.code).toMatch(/^[0-9A-F]{12}$/);
    const checkIn = (who: SignedIn, code: string) =>
      caller(gateway, who).post(`/v1/events/${id}/check-ins`, { code });
    expect((await checkIn(stranger!, mine.code)).status).toBe(403);
    expect((await checkIn(host, "000000000000")).status).toBe(422);
    const doors = await Promise.all([checkIn(host, mine.code), checkIn(host, mine.code.toLowerCase())]);
    expect(doors.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ticket(guest!, id)).checkedInAt).toEqual(expect.any(String));
    const list = await caller(gateway, host).get(`/v1/events/${id}/tickets?status=going`);
    expect(list.body.items).toMatchObject([{ personId: guest!.personId, code: null }]);
    expect((await caller(gateway, stranger).get(`/v1/events/${id}/tickets`)).status).toBe(403);
    expect((await caller(gateway, stranger).get(`/v1/events/${id}/ticket`)).status).toBe(404);
  });

  test("200 the public events of a host are an iCalendar feed", async () => {
    const owner = await gateway.signInAs();
    const own = await grantEntityRole(gateway, owner, "owner");
    const made = async (more: Partial<NewEvent>) => {
      const startDate = new Date(gateway.services.clock().getTime() + 86_400_000).toISOString();
      const input = { name: "Market", startDate, timezone: "Africa/Harare", hostEntityId: own, ...more };
      return await createEvent(services(), owner, await prepareEvent(services(), owner, input as NewEvent));
    };
    const { event: shown } = await made({});
    const { event: hidden } = await made({ visibility: "private" });
    const response = await gateway.request(`/v1/events/hosts/${own}/calendar.ics`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    const file = await response.text();
    expect(file).toContain(`UID:${shown.id}@`);
    expect(file).not.toContain(hidden.id);
    expect((await gateway.request(`/v1/events/hosts/${host.personId}/calendar.ics`)).status).toBe(404);
  });

  describe("that cost money", () => {
    const paidEvent = (places: number) =>
      event({ price: 12.5, priceCurrency: "USD", maximumAttendeeCapacity: places });
    const buy = async (who: SignedIn, ticketId: string) => {
      const money = moneyOf(gateway);
      const bought = await money.bought(money.as(who), `ticket:${ticketId}`, 1_250);
      await workUntilIdle(gateway.services);
      return bought;
    };
    const payment = async (who: SignedIn, id: string) =>
      (await moneyOf(gateway).as(who).GET("/v1/pay/gateway/payments/{id}", { params: { path: { id } } }))
        .data!;

    test("404 an unknown ticket is reported with the purpose that was sent", async () => {
      const purpose = `ticket:${newId()}`;
      const { response, error } = await moneyOf(gateway).as(await gateway.signInAs())
        .POST("/v1/pay/gateway/payments", {
          params: { header: { "Idempotency-Key": newId() } },
          body: { amountMinor: 1_250, currency: "USD", purpose },
        });
      expect(response.status).toBe(404);
      expect(error).toMatchObject({ detail: `Nothing was found at ${purpose}.` });
    });

    test("200, 409 a place is reserved, confirmed by payment, and returned with a refund", async () => {
      const { id } = await paidEvent(1);
      const [guest, next] = await people(2);
      const { body: reserved } = await take(guest!, id);
      expect(reserved).toMatchObject({ status: "reserved", priceMinor: 1_250, code: null });
      expect((await take(next!, id)).body.status).toBe("waiting");
      const bought = await buy(guest!, reserved.id);
      expect(await ticket(guest!, id)).toMatchObject({
        status: "going",
        paymentId: bought.payment!.id,
        code: expect.any(String),
      });
      expect((await buy(guest!, reserved.id)).status).toBe(409);
      await caller(gateway, guest).delete(`/v1/events/${id}/ticket`);
      await workUntilIdle(gateway.services);
      expect((await payment(guest!, bought.payment!.id)).status).toBe("refunded");
      expect((await ticket(next!, id)).status).toBe("reserved");
    });

    test("200 a reservation that is not paid in time gives its place to the next", async () => {
      const { id } = await paidEvent(1);
      const [guest, next] = await people(2);
      await take(guest!, id);
      await take(next!, id);
      await gateway.databases.sql("events")`
        update events.attendees set reserved_until = now() - interval '1 minute'
        where event_id = ${id} and person_id = ${guest!.personId}`;
      await workUntilIdle(gateway.services);
      expect((await caller(gateway, guest).get(`/v1/events/${id}/ticket`)).status).toBe(404);
      expect((await ticket(next!, id)).status).toBe("reserved");
      expect(await attendees(id)).toBe(1);
    });

    test("200 payments for a cancelled event are refunded", async () => {
      const { id } = await paidEvent(5);
      const [guest] = await people(1);
      const { body: reserved } = await take(guest!, id);
      const bought = await buy(guest!, reserved.id);
      const change = { status: "cancelled" } as const;
      await changeEvent(services(), await prepareChange(services(), host, id, change, undefined));
      await workUntilIdle(gateway.services);
      expect((await payment(guest!, bought.payment!.id)).status).toBe("refunded");
      expect(await ledgerFaults(gateway.databases.sql("pay")))
        .toEqual({ unbalanced: 0, drifted: 0, negative: 0 });
    });
  });
});
