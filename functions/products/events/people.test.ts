import { afterAll, beforeAll, expect, test } from "vitest";
import { createGateway } from "../../apps/gateway/app.ts";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";
import { sendTo, signInAs } from "../../../tests/support/gateway.ts";
import { waitUntilBlocked } from "../../../tests/support/until-blocked.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { workUntilIdle } from "../../apps/gateway/workers.ts";
import { eventHostConsumer, eventMerges, followHost } from "./follow-hosts.ts";
import { eventData, leaveEvents } from "./personal-data.ts";
import { lockEvent } from "./store.ts";
import { insertTicket } from "./ticket-store.ts";

let events: TestEvents;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
});
afterAll(() => events.close());

async function host(subject: string, name: string) {
  const token = await events.issuer.token(subject);
  const body = { name, startDate: "2026-12-05T18:00", city: "Harare", meetingUrl: "https://meet.example/a" };
  const { event } = await (await events.send("POST", "/api/events", token, body)).json();
  const [row] = await events.databases.sql("platform")<{ id: string }[]>`
    select id from identity.persons where idp_user_id = ${subject}`;
  return { token, event, personId: row!.id };
}

const shown = async (id: string) => (await (await events.fetch(`/api/events/${id}`)).json()).event;

test("the copy of a host follows the person, and never becomes older", async () => {
  const { event, personId } = await host("follow-1", "Followed");
  const platform = events.databases.sql("platform");
  await platform`update identity.persons set display_name = 'Ada', version = version + 5 where id = ${personId}`;
  await followHost(events.services, { kind: "person", id: personId });
  expect((await shown(event.id)).host.name).toBe("Ada");
  await platform`update identity.persons set display_name = 'Old', version = version - 3 where id = ${personId}`;
  await followHost(events.services, { kind: "person", id: personId });
  expect((await shown(event.id)).host.name).toBe("Ada");
});

test("the events that a person hosts and attends move to the account they are merged into", async () => {
  const from = await host("merge-1", "Moved");
  const into = await host("merge-2", "Stays");
  const both = await host("merge-3", "Attended by both");
  for (const token of [from.token, into.token]) {
    expect((await events.send("PUT", `/api/events/${both.event.id}/attendance`, token)).status).toBe(200);
  }
  expect((await shown(both.event.id)).attendeeCount).toBe(2);
  await eventMerges.follow(events.services, from.personId, into.personId);
  await eventMerges.follow(events.services, from.personId, into.personId);
  expect((await events.send("PATCH", `/api/events/${from.event.id}`, into.token, { venue: "Hall" })).status)
    .toBe(200);
  expect((await shown(both.event.id)).attendeeCount).toBe(1);
});

test("a place is counted once, even if someone attends while two accounts are merged", async () => {
  const from = await host("race-1", "By the one");
  const into = await host("race-2", "By the other");
  const { event } = await host("race-3", "Attended by both and more");
  const attend = (token: string) => events.send("PUT", `/api/events/${event.id}/attendance`, token);
  for (const token of [from.token, into.token]) expect((await attend(token)).status).toBe(200);
  const guest = await host("race-4", "By a guest");
  const { version: before } = (await events.databases.sql("events")<{ version: number }[]>`
    select version from events.events where id = ${event.id}`)[0]!;
  // The guest's attendance is still uncommitted when the merge tries to lock the event's row.
  let merging: Promise<void> | undefined;
  await events.databases.sql("events").begin(async (tx) => {
    await lockEvent(tx, event.id);
    const ticket = {
      eventId: event.id,
      personId: guest.personId,
      status: "going",
      reservedUntil: null,
    } as const;
    await insertTicket(tx, { ...ticket, price: { minor: null, currency: null } }, events.now);
    merging = eventMerges.follow(events.services, from.personId, into.personId);
    await waitUntilBlocked(events.databases.sql("events"));
  });
  await merging;
  expect((await shown(event.id)).attendeeCount).toBe(2);
  const [row] = await events.databases.sql("events")<{ version: number }[]>`
    select version from events.events where id = ${event.id}`;
  expect(row!.version).toBe(before + 2);
  for (const token of [into.token, guest.token]) {
    expect((await events.send("DELETE", `/api/events/${event.id}/attendance`, token)).status).toBe(200);
  }
  expect((await shown(event.id)).attendeeCount).toBe(0);
});

test("closing an account deletes drafts and private events without guests", async () => {
  const left = await host("hidden-1", "Seen by all");
  const guest = await host("hidden-2", "By a guest");
  const make = async (fields: object) => {
    const body = {
      name: "At home",
      startDate: "2026-12-05T18:00",
      city: "Harare",
      address: "1 My Street",
      ...fields,
    };
    return (await (await events.send("POST", "/api/events", left.token, body)).json()).event;
  };
  const draft = await make({ status: "draft" });
  const lonely = await make({ visibility: "private" });
  const visited = await make({});
  await events.send("PUT", `/api/events/${visited.id}/attendance`, guest.token);
  await events.send("PATCH", `/api/events/${visited.id}`, left.token, { visibility: "private" });
  await leaveEvents(events.services, left.personId);
  const sql = events.databases.sql("events");
  const kept = await sql<{ id: string }[]>`
    select id from events.events where host_id = ${left.personId} order by id`;
  expect(kept.map(({ id }) => id)).toEqual([left.event.id, visited.id].sort());
  expect(await sql`select from events.slugs where event_id in (${draft.id}, ${lonely.id})`).toHaveLength(0);
});

test("a closed account takes its name and attendances with it, and its upcoming events are cancelled", async () => {
  const left = await host("leave-1", "Called off");
  const other = await host("leave-2", "Goes on");
  await events.send("PUT", `/api/events/${other.event.id}/attendance`, left.token);
  const held = await eventData.read(events.services, left.personId) as {
    hosted: unknown[];
    attended: unknown[];
  };
  expect([held.hosted.length, held.attended.length]).toEqual([1, 1]);
  await events.databases.sql("platform").begin((tx) =>
    eventData.erase!(events.services, tx, left.personId, events.now)
  );
  expect(await shown(left.event.id)).toMatchObject({
    status: "cancelled",
    host: { name: "Former member", verificationTier: 0, identity: null },
  });
  expect((await shown(other.event.id)).attendeeCount).toBe(0);
  expect(await eventData.read(events.services, left.personId)).toMatchObject({ attended: [] });
});

test("facts that are not about hosts cause no work", () => {
  const fact = { id: "f", createdAt: events.now, attempts: 0, aggregateId: "x", payload: {} };
  const tasks = (aggregateType: string, eventType: string) =>
    eventHostConsumer.tasksOf({ ...fact, aggregateType, eventType }).length;
  expect(tasks("entity", "tier.changed")).toBe(1);
  expect(tasks("person", "tier.changed")).toBe(1);
  expect(tasks("person", "person.changed")).toBe(1);
  expect(tasks("claim", "claim.submitted")).toBe(0);
  expect(tasks("entity", "vouch.created")).toBe(0);
});

test("/v1/events in the gateway lists the same events, as a gateway list", async () => {
  const gateway = createGateway(events.services);
  const get = async (path: string) => await gateway.fetch(new Request(`http://localhost:8001${path}`), {});
  const list = await get("/v1/events?near=Hararre&limit=2");
  const page = await list.json();
  expect([list.status, Object.keys(page).sort()]).toEqual([200, ["items", "nextCursor"]]);
  expect(list.headers.get("link")).toContain("http://localhost:8001/v1/events?");
  const one = await get(`/v1/events/${page.items[0].shortCode}`);
  expect(await one.json()).toEqual(await shown(page.items[0].id));
  expect(one.headers.get("etag")).toMatch(/^"v\d+-[\w-]{22}"$/);
  expect((await get("/v1/events/no-such-event")).status).toBe(404);
  expect((await get("/v1/events?near=qqqqqqqq")).status).toBe(422);
});

test("200: a name changed in the gateway becomes the host's name in events", async () => {
  const { event, personId } = await host("renamed-1", "By a person with a name");
  expect((await shown(event.id)).host.name).toBe("Community member");
  // The person signs in at the gateway, which sets their name. Then they change the name.
  const person = await signInAs(events.services, { subject: "renamed-1", displayName: "Ada" });
  expect(person.personId).toBe(personId);
  await workUntilIdle(events.services);
  expect((await shown(event.id)).host.name).toBe("Ada");

  const gateway = createGateway(events.services);
  const rename = (displayName: string) =>
    sendTo(gateway, "/v1/identity/me", {
      as: person,
      method: "PATCH",
      headers: { "If-Match": "*" },
      json: { displayName },
    });
  expect((await rename("Grace")).status).toBe(200);
  expect((await rename("Edith")).status).toBe(200);
  await workUntilIdle(events.services);
  expect((await shown(event.id)).host.name).toBe("Edith");

  const facts = () =>
    events.databases.sql("platform")<{ n: number }[]>`
      select count(*)::int as n from platform.outbox
      where event_type = 'person.changed' and aggregate_id = ${personId}`;
  const [{ n: before } = { n: 0 }] = await facts();
  expect((await rename("Edith")).status).toBe(200);
  expect(await facts()).toEqual([{ n: before }]);
});

test("workers do this automatically when a fact is committed", async () => {
  const { event, personId } = await host("worked-1", "By the workers");
  const platform = events.databases.sql("platform");
  await platform`update identity.persons set display_name = 'Grace', version = version + 5 where id = ${personId}`;
  await announce(platform, {
    aggregateType: "person",
    aggregateId: personId,
    eventType: "tier.changed",
    payload: { subject: { type: "person", id: personId } },
    dedupeKey: `test:${personId}`,
  });
  await workUntilIdle(events.services);
  expect((await shown(event.id)).host.name).toBe("Grace");
});
