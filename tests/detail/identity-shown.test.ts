import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent, prepareEvent } from "../../functions/products/events/events.ts";
import { platformHosts } from "../../functions/products/events/platform-hosts.ts";
import { NewEvent } from "../../functions/products/events/schema.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { eventPageHtml } from "../../functions/apps/events/event-page.ts";
import { htmlLayer } from "../../functions/apps/mcp/render-html.ts";
import { eventAsText } from "../../functions/apps/mcp/render-text.ts";
import { wordsOf } from "../../functions/kernel/shared/event-words.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type Managed, managedAt } from "../support/identity.ts";

let gateway: TestGateway;
let admin: SignedIn;
let place: Managed;
let eventId: string;
beforeAll(async () => {
  gateway = await testGateway({
    databases: ["places", "events", "search"],
    env: { LIMIT_PERSON: "100000/60", LIMIT_ANONYMOUS: "100000/60" },
  });
  admin = await gateway.signInAs({ roles: ["admin"] });
  place = await managedAt(gateway, [2, 3], {
    displayName: "Mhondoro Grain Depot",
    legalName: "Mhondoro Millers (Private) Limited",
    city: "Harare",
  });
  const services = { ...gateway.services, hosts: platformHosts(gateway.services) };
  const input = { name: "Harvest market", startDate: "2030-04-05T09:00Z", hostEntityId: place.id };
  const writer = { personId: place.manager.personId };
  const seen = await createEvent(
    services,
    writer,
    await prepareEvent(services, writer, NewEvent.parse(input)),
  );
  eventId = seen.event.id;
});
afterAll(() => gateway.close());

async function call(method: string, path: string, as?: SignedIn, json?: unknown) {
  const answer = await gateway.request(path, {
    method,
    ...(as ? { as } : {}),
    ...(json === undefined ? {} : { json }),
  });
  const body = await answer.json();
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.event ?? body;
}

async function shown() {
  await workUntilIdle(gateway.services);
  const { items: found } = await call("GET", "/v1/search?q=mhondoro&type=entity,event");
  const { items: places } = await call("GET", `/v1/places?entityId=${place.id}`);
  const { items: entities } = await call("GET", "/v1/entities?q=mhondoro");
  const { items: own } = await call("GET", "/v1/identity/me/venues", place.manager);
  const event = await call("GET", `/v1/events/${eventId}`);
  expect(found.map(({ type }: { type: string }) => type).sort()).toEqual(["entity", "event"]);
  return {
    event,
    identities: [
      ...found.map(({ subject }: { subject: { identity: unknown } }) => subject.identity),
      places[0].identity,
      entities[0].identity,
      own[0].entity.identity,
      event.host.identity,
    ],
  };
}

test("the registered name is next to the tier in search, places, the finder, own places and events", async () => {
  const { event, identities } = await shown();
  const named = {
    legalName: "Mhondoro Millers (Private) Limited",
    previousName: null,
    changedAt: null,
    isUnderReview: false,
  };
  expect(identities).toEqual(Array(6).fill(named));
  const words = wordsOf(event);
  for (
    const text of [
      eventAsText(event, words),
      htmlLayer([]).card(event, words),
      htmlLayer([]).carousel("Events", [event], [words], false),
      eventPageHtml(event, "http://localhost"),
    ]
  ) expect(text).toContain("(government verified, registered as Mhondoro Millers (Private) Limited)");
});

test("a change without a review is shown everywhere, and so is the end of the review", async () => {
  const change = await call("POST", `/v1/entities/${place.id}/identity-changes`, place.manager, {
    displayName: "Mhondoro Bakery",
    applyNow: true,
  });
  const renamed = {
    legalName: null,
    previousName: "Mhondoro Grain Depot",
    changedAt: expect.stringMatching(/^\d{4}-/),
    isUnderReview: true,
  };
  const { event, identities } = await shown();
  expect(identities).toEqual(Array(6).fill(renamed));
  expect(wordsOf(event).host).toMatch(
    /^Mhondoro Bakery \(unverified, renamed from Mhondoro Grain Depot on \w{3} \d+ \w{3} \d{4}, under review\)$/,
  );
  // A rejection doesn't change the place itself, but it increases the place's version, so all copies of its identity
  // are updated.
  await call("POST", `/v1/admin/identity-changes/${change.id}/decide`, admin, { decision: "reject" });
  expect((await shown()).identities).toEqual(Array(6).fill({ ...renamed, isUnderReview: false }));
});

test("proofs under review are mentioned where only the tier number is shown", async () => {
  const other = await managedAt(gateway, [2, 3], { displayName: "Kariba Kapenta Stores", city: "Kariba" });
  await call("POST", `/v1/admin/entities/${other.id}/tier-reviews`, admin, {
    reasonCode: "evidence_doubted",
    note: "The extract shows another address.",
  });
  await workUntilIdle(gateway.services);
  const { items } = await call("GET", "/v1/search?q=kapenta&type=entity");
  expect(items[0].subject).toMatchObject({ identity: { isUnderReview: true } });
});
