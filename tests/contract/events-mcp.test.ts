import { afterAll, beforeAll, expect, test } from "vitest";
import type { Event } from "../../functions/kernel/shared/event.ts";
import { modernMeta, type RpcBody } from "../support/mcp-app.ts";
import { openTestEvents, type TestEvents } from "../support/events-app.ts";
import { eventTools } from "../../functions/apps/mcp/surface.ts";

let events: TestEvents;
let host: string;
let concert: Event;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
  host = await events.issuer.token("host-1");
  const made = await events.send("POST", "/api/events", host, {
    name: "Jazz evening",
    startDate: "2026-12-05T18:00",
    city: "Harare",
    category: "music",
    interests: ["jazz"],
  });
  concert = (await made.json()).event;
});
afterAll(() => events.close());

const eras = ["2026-07-28", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

async function ask(revision: string, method: string, params: Record<string, unknown> = {}, token?: string) {
  const isModern = revision === "2026-07-28";
  const name = params["name"];
  const response = await events.fetch("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(isModern
        ? {
          "mcp-protocol-version": revision,
          "mcp-method": method,
          ...(typeof name === "string" ? { "mcp-name": name } : {}),
        }
        : method === "initialize"
        ? {}
        : { "mcp-protocol-version": revision }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: isModern ? { ...params, _meta: modernMeta } : params,
    }),
  });
  const text = await response.text();
  return { response, body: (text === "" ? undefined : JSON.parse(text)) as RpcBody | undefined };
}

const call = (revision: string, name: string, args: Record<string, unknown>, token?: string) =>
  ask(revision, "tools/call", { name, arguments: args }, token);

/** Returns the events in a tool's result, and checks that the result also contains text and HTML. */
function eventsOf(body: RpcBody | undefined): Event[] {
  expect(body?.result?.content?.map((part) => part.type), JSON.stringify(body)).toEqual(["text", "resource"]);
  expect(body?.result?.content?.[1]?.resource?.mimeType).toBe("text/html");
  const { events: list, event } = body!.result!.structuredContent as { events?: Event[]; event?: Event };
  return list ?? [event!];
}

test.each(eras)("events_near_me is anonymous and finds upcoming events near a city: %s", async (revision) => {
  const { response, body } = await call(revision, "events_near_me", { city: "hararre" });
  expect(response.status).toBe(200);
  const [event] = eventsOf(body);
  expect(concert).toMatchObject({ ...event, host: concert.host });
  // The host has not entered their name.
  expect(event!.host).toBeNull();
  for (const field of ["id", "name", "url", "startDate", "category", "city", "isOnline"]) {
    expect(event).toHaveProperty(field);
  }
});

test.each(eras)(
  "events_matching_interests is anonymous and accepts interests and a city: %s",
  async (revision) => {
    const found = await call(revision, "events_matching_interests", {
      interests: ["JAZZ", "chess"],
      city: "Harare",
    });
    expect(eventsOf(found.body).map((event) => event.id)).toEqual([concert.id]);
    const category = await call(revision, "events_matching_interests", { interests: ["music"] });
    expect(eventsOf(category.body)).toHaveLength(1);
    const none = await call(revision, "events_matching_interests", { interests: ["chess"], city: "Harare" });
    expect(none.body?.result?.structuredContent).toMatchObject({
      events: [],
      nextCursor: null,
      place: { name: "Harare", country: "Zimbabwe" },
    });
  },
);

test.each(eras)("get_event is anonymous and accepts an id, a slug or a short code: %s", async (revision) => {
  for (const eventId of [concert.id, concert.slug, concert.shortCode, concert.url]) {
    const { body } = await call(revision, "get_event", { eventId });
    expect(eventsOf(body)).toEqual([{ ...concert, host: null }]);
  }
  const { response, body } = await call(revision, "get_event", { eventId: "no-such-event" });
  expect([response.status, body?.result?.isError]).toEqual([200, true]);
});

test.each(eras)("create_event makes the signed-in user the host: %s", async (revision) => {
  const fields = { name: `Made in ${revision}`, startDate: "2027-03-05T18:00", addressLocality: "Harare" };
  const { response, body } = await call(revision, "create_event", fields, host);
  expect(response.status).toBe(200);
  const [event] = eventsOf(body);
  expect(event).toMatchObject({ name: fields.name, status: "scheduled", visibility: "public" });
  const changed = await events.send("PATCH", `/api/events/${event!.id}`, host, { venue: "Hall" });
  expect(changed.status).toBe(200);
});

test.each(eras)("update_event edits and cancels an event that the caller hosts: %s", async (revision) => {
  const fields = { name: `Changed in ${revision}`, startDate: "2027-03-05T18:00", addressLocality: "Harare" };
  const [event] = eventsOf((await call(revision, "create_event", fields, host)).body);
  const edited = await call(revision, "update_event", { eventId: event!.shortCode, venue: "Hall" }, host);
  expect(eventsOf(edited.body)[0]).toMatchObject({ venue: "Hall", status: "scheduled" });
  const cancelled = await call(revision, "update_event", { eventId: event!.slug, status: "cancelled" }, host);
  expect(eventsOf(cancelled.body)[0]).toMatchObject({ status: "cancelled" });
  const stranger = await events.issuer.token("stranger-1");
  const refused = await call(revision, "update_event", { eventId: event!.id, venue: "Mine" }, stranger);
  expect([refused.response.status, refused.body?.result?.isError]).toEqual([200, true]);
  expect(refused.body?.result?.content?.[0]?.text).toBe("Only a host of this event can change it.");
});

test.each(eras)("a write tool without a token returns a sign-in error: %s", async (revision) => {
  for (
    const [name, args] of [["create_event", { name: "x", startDate: "2027-03-05T18:00" }], ["update_event", {
      eventId: "x",
      name: "y",
    }]] as const
  ) {
    const { response, body } = await call(revision, name, args);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(
      /^Bearer resource_metadata="[^"]+", scope="events:write"$/,
    );
    expect(body?.result?.content?.[0]?.text).toMatch(/sign in/i);
  }
});

test("POST /mcp returns JSON, never a stream", async () => {
  const methods: [method: string, params: Record<string, unknown>][] = [
    ["tools/list", {}],
    ["tools/call", { name: "events_near_me", arguments: { city: "Harare" } }],
    ["subscriptions/listen", { notifications: { toolsListChanged: true } }],
    ["no/such", {}],
  ];
  for (const revision of eras) {
    for (const [method, params] of methods) {
      const { response } = await ask(revision, method, params);
      expect(response.headers.get("content-type")).toBe("application/json");
    }
  }
});

test("GET /mcp returns 405", async () => {
  const answer = await events.fetch("/mcp", { headers: { accept: "text/event-stream" } });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test.each(["2025-06-18", "2025-03-26", "2024-11-05"])(
  "%s: handshake, then the tools",
  async (revision) => {
    const info = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const { body } = await ask(revision, "initialize", info);
    expect(body?.result).toMatchObject({ protocolVersion: revision, serverInfo: { name: "hakika-events" } });
    const listed = await ask(revision, "tools/list");
    expect(listed.body?.result?.["tools"]).toHaveLength(eventTools.length);
    // The server has no sessions, so it does not remember the handshake.
    expect((await ask(revision, "ping")).body?.result).toEqual({});
  },
);

test("2025-03-26: a batch after the handshake returns an array", async () => {
  const response = await events.fetch("/mcp", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify([
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, method: "tools/list" },
      {
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: { name: "get_event", arguments: { eventId: concert.id } },
      },
    ]),
  });
  const answers = await response.json();
  expect(answers.map((answer: { id: number }) => answer.id)).toEqual([1, 2]);
  expect(answers[1].result.structuredContent.event).toEqual({ ...concert, host: null });
});

test("2026-07-28: server/discover and metadata with each request", async () => {
  const { body } = await ask("2026-07-28", "server/discover");
  expect(body?.result).toMatchObject({ supportedVersions: ["2026-07-28"], resultType: "complete" });
  const bare = await events.fetch("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/list",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  expect([bare.status, (await bare.json()).error.code]).toEqual([400, -32602]);
});

test("write tools forward to POST /api/events and PATCH /api/events/:id with the caller's token", async () => {
  const body = { name: "By API", startDate: "2027-03-05T18:00", addressLocality: "Harare" };
  const created = await events.send("POST", "/api/events", host, body);
  expect(created.status).toBe(201);
  const { id, event } = await created.json();
  expect(event.id).toBe(id);
  const changed = await events.send("PATCH", `/api/events/${id}`, host, { status: "cancelled" });
  expect(await changed.json()).toMatchObject({ event: { id, status: "cancelled" } });
});

test("OAuth metadata for the write path is advertised, and so is a guide for agents", async () => {
  const resource = await (await events.fetch("/.well-known/oauth-protected-resource")).json();
  expect(resource).toMatchObject({
    resource: `${events.origin}/mcp`,
    authorization_servers: [events.issuer.issuer],
  });
  // This issuer has no authorization endpoint, so its metadata cannot be mirrored.
  expect((await events.fetch("/.well-known/oauth-authorization-server")).status).toBe(502);
  expect(await (await events.fetch("/auth.md")).text()).toContain("Authorization: Bearer <ACCESS_TOKEN>");
});

test("only the host can read a newly created draft through the tools", async () => {
  const fields = {
    name: "Not yet",
    startDate: "2027-03-05T18:00",
    addressLocality: "Harare",
    status: "draft",
  };
  const [draft] = eventsOf((await call("2026-07-28", "create_event", fields, host)).body);
  expect(eventsOf((await call("2026-07-28", "get_event", { eventId: draft!.id }, host)).body)[0]?.status)
    .toBe("draft");
  expect((await call("2026-07-28", "get_event", { eventId: draft!.id })).body?.result?.isError).toBe(true);
});

test("an unknown city returns suggestions", async () => {
  const { body } = await call("2026-07-28", "events_near_me", { city: "Bulawao Town" });
  expect(body?.result?.content?.[0]?.text).toContain("Did you mean Bulawayo, Zimbabwe");
});

const refusals: [name: string, tool: string, args: Record<string, unknown>, words: RegExp][] = [
  [
    "an event that is not there",
    "get_event",
    { eventId: "nobody-knows-it" },
    /^No event was found for "nobody-knows-it".*id, slug, short code.*events_near_me/,
  ],
  ["a change of none", "update_event", { eventId: "nobody-knows-it", name: "x" }, /^No event was found for/],
  [
    "an unknown city",
    "events_near_me",
    { city: "Bulawao Town" },
    /^No city named "Bulawao Town" was found\. Did you mean [^?]+\?$/,
  ],
  [
    "an unknown city to write",
    "create_event",
    { name: "x", startDate: "2027-03-05T18:00", addressLocality: "Bulawao Town" },
    /^No city named "Bulawao Town" was found\. Did you mean [^?]+\? Or send timezone and addressCountry to store it as written/,
  ],
  [
    "days that run backwards",
    "events_near_me",
    { city: "Harare", from: "2027-01-10", to: "2027-01-01" },
    /^to: is before from\.?$/,
  ],
  [
    "a price in nothing",
    "create_event",
    { name: "x", startDate: "2027-03-05T18:00Z", price: 5 },
    /^priceCurrency: is required with a price\.?$/,
  ],
];

test.each(refusals)("200 %s is reported once, in the tool's words", async (_name, tool, args, words) => {
  const { response, body } = await call("2025-06-18", tool, args, host);
  expect(response.status).toBe(200);
  expect(body?.result?.isError).toBe(true);
  expect(body?.result?.content?.[0]?.text).toMatch(words);
});

test("200 a time with an offset but no place shows the offset instead of a zone with the opposite sign", async () => {
  const args = { name: "Choir", startDate: "2027-05-01T18:00:00+02:00" };
  const { body } = await call("2025-06-18", "create_event", args, host);
  expect(body?.result?.content?.[0]?.text).toContain("When: Sat 1 May 2027, 18:00 to 19:00 (UTC+02:00)\n");
  expect(eventsOf(body)[0]?.timezone).toBe("Etc/GMT-2");
});

test("a tool's pages follow each other by cursor", async () => {
  const first = await call("2026-07-28", "events_near_me", { city: "Harare", limit: 1 });
  const { nextCursor } = first.body!.result!.structuredContent as { nextCursor: string };
  expect(first.body?.result?.content?.[0]?.text).toContain(nextCursor);
  const second = await call("2026-07-28", "events_near_me", { city: "Harare", limit: 1, cursor: nextCursor });
  expect(eventsOf(second.body)[0]?.id).not.toBe(eventsOf(first.body)[0]?.id);
});

test("429 an address makes 120 calls a minute per user agent and 600 in total, without stopping others", async () => {
  const narrow = await openTestEvents({ LIMIT_ANONYMOUS: "3/60", LIMIT_MCP_ADDRESS: "5/60" });
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "events_near_me", arguments: { city: "Harare" } },
  });
  const call = async (agent: string) => {
    const answer = await narrow.fetch("/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": agent },
      body,
    });
    return { status: answer.status, wait: answer.headers.get("retry-after"), text: await answer.text() };
  };
  const first = [];
  for (let time = 0; time < 4; time += 1) first.push(await call("assistant one"));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(first[3]!.text.match(/Try again in/g)).toHaveLength(1);
  expect(Number(first[3]!.wait)).toBeGreaterThan(0);
  // The rejected call also counted towards the address's limit, so only one more call from this address succeeds.
  const others = [await call("assistant two"), await call("assistant three"), await call("assistant four")];
  expect(others.map(({ status }) => status)).toEqual([200, 429, 429]);
  // Requests that bypass the MCP server are counted separately.
  expect((await narrow.fetch("/api/events?near=Harare")).status).toBe(200);
  await narrow.close();
});
