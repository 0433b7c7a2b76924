import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";
import { signInAs } from "../../../tests/support/gateway.ts";

let events: TestEvents;
let host: string;
let stranger: string;

beforeAll(async () => {
  events = await openTestEvents({ "LIMIT_ANONYMOUS": "100000/60", "LIMIT_BAD_CREDENTIAL": "1000/60" });
  host = await events.issuer.token("host-1");
  stranger = await events.issuer.token("stranger-1");
});
afterAll(() => events.close());

const inHarare = { name: "Jazz evening", startDate: "2026-12-05T18:00", city: "Harare" };

async function made(fields: Record<string, unknown> = {}, token = host) {
  const answer = await events.send("POST", "/api/events", token, { ...inHarare, ...fields });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body.event;
}

test("a first-time person creates, reads, finds, changes and cancels an event", async () => {
  const newcomer = await events.issuer.token("newcomer-1");
  const created = await events.send("POST", "/api/events", newcomer, {
    ...inHarare,
    name: "First evening",
    addressLocality: "Harare",
    venue: "National Gallery",
    category: "Music",
    interests: ["Jazz"],
    price: 10,
    priceCurrency: "usd",
  });
  const { id, event } = await created.json();
  expect(created.status).toBe(201);
  expect(created.headers.get("location")).toBe(`${events.origin}/api/events/${id}`);
  expect(event).toEqual({
    id,
    name: "First evening",
    url: `${events.origin}/e/${event.shortCode}`,
    shortCode: expect.stringMatching(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/),
    slug: "first-evening",
    description: null,
    startDate: "2026-12-05T18:00:00+02:00",
    endDate: "2026-12-05T19:00:00+02:00",
    timezone: "Africa/Harare",
    category: "music",
    interests: ["Jazz"],
    attendanceMode: "offline",
    status: "scheduled",
    meetingUrl: null,
    visibility: "public",
    venue: "National Gallery",
    address: null,
    city: "Harare",
    country: "ZW",
    latitude: null,
    longitude: null,
    isOnline: false,
    isFree: false,
    price: 10,
    priceCurrency: "USD",
    ticketUrl: null,
    imageUrl: null,
    host: { name: "Community member", verificationTier: 0, identity: null },
    attendeeCount: 0,
    maximumAttendeeCapacity: null,
  });
  for (const key of [id, event.slug, event.shortCode, event.shortCode.toUpperCase()]) {
    const read = await events.fetch(`/api/events/${key}`);
    expect((await read.json()).event).toEqual(event);
  }
  const found = await (await events.fetch("/api/events?near=Hararre&interests=jaz")).json();
  expect(found).toMatchObject({
    events: [{ id }],
    nextCursor: null,
    place: { name: "Harare", country: "Zimbabwe" },
  });
  const cancelled = await events.send("PATCH", `/api/events/${event.slug}`, newcomer, {
    status: "cancelled",
  });
  expect((await cancelled.json()).event.status).toBe("cancelled");
  expect((await (await events.fetch("/api/events?interests=jazz")).json()).events).toEqual([]);
  const back = await events.send("PATCH", `/api/events/${id}`, newcomer, { status: "published" });
  expect((await back.json()).event.status).toBe("scheduled");
});

const writes: [name: string, body: object, expected: { status: number; at?: string; event?: object }][] = [
  ["a misspelt city is not guessed", { name: "x", startDate: "2027-01-10T20:00", city: "sao paolo" }, {
    status: 422,
    at: "/city",
  }],
  ["a city that no list has, with its country and zone", {
    name: "x",
    startDate: "2027-01-10T20:00",
    city: "Chimanimani",
    country: "ZW",
    timezone: "Africa/Harare",
  }, {
    status: 201,
    event: {
      city: "Chimanimani",
      country: "ZW",
      timezone: "Africa/Harare",
      startDate: "2027-01-10T20:00:00+02:00",
    },
  }],
  ["a wall time without city needs timezone", { name: "x", startDate: "2026-12-05T18:00" }, {
    status: 422,
    at: "/timezone",
  }],
  ["an unknown zone", { ...inHarare, timezone: "Africa/Atlantis" }, { status: 422, at: "/timezone" }],
  ["an offset is no zone", { ...inHarare, timezone: "+02:00" }, { status: 422, at: "/timezone" }],
  ...["Factory", "SystemV/EST5EDT", "BST", "AST", "IST", "Zulu", "posix/Europe/Paris", "2020-01-01[UTC]"].map(
    (
      timezone,
    ): typeof writes[number] => [`${timezone}, which is no zone or many`, { ...inHarare, timezone }, {
      status: 422,
      at: "/timezone",
    }],
  ),
  ["a name without a region that is one zone", { ...inHarare, timezone: "Japan" }, {
    status: 201,
    event: { timezone: "Asia/Tokyo" },
  }],
  ["a day that does not exist", { ...inHarare, startDate: "2027-02-30T10:00" }, {
    status: 422,
    at: "/startDate",
  }],
  ["a date without time", { ...inHarare, startDate: "2027-02-20" }, { status: 422, at: "/startDate" }],
  ["a start in the past", { ...inHarare, startDate: "2020-01-01T10:00" }, { status: 422, at: "/startDate" }],
  ["an end before the start", { ...inHarare, endDate: "2026-12-05T17:00" }, { status: 422, at: "/endDate" }],
  ["a price in a currency that is none", { ...inHarare, price: 5, priceCurrency: "XXX" }, {
    status: 422,
    at: "/priceCurrency",
  }],
  ["a price without currency", { ...inHarare, price: 5 }, { status: 422, at: "/priceCurrency" }],
  ["free with a price", { ...inHarare, isFree: true, price: 5, priceCurrency: "USD" }, {
    status: 422,
    at: "/isFree",
  }],
  ["two cities at once", { ...inHarare, addressLocality: "Bulawayo" }, {
    status: 422,
    at: "/addressLocality",
  }],
  ["half a point", { ...inHarare, latitude: 5 }, { status: 422, at: "/longitude" }],
  ["a mode that contradicts isOnline", { ...inHarare, isOnline: false, attendanceMode: "online" }, {
    status: 422,
    at: "/isOnline",
  }],
  ["an unknown member", { ...inHarare, colour: "red" }, { status: 422, at: "/colour" }],
  ["a member that only the server writes", { ...inHarare, attendeeCount: 5 }, {
    status: 422,
    at: "/attendeeCount",
  }],
  ["a link that runs a script", { ...inHarare, ticketUrl: "javascript:alert(1)" }, {
    status: 422,
    at: "/ticketUrl",
  }],
  ["a name of 201 characters", { ...inHarare, name: "x".repeat(201) }, { status: 422, at: "/name" }],
  ["a name of nothing that is seen", { ...inHarare, name: "\u200b\u3164" }, { status: 422, at: "/name" }],
  ["a name of two lines", { ...inHarare, name: "a\nb" }, { status: 422, at: "/name" }],
  ["a description of 5 001 characters", { ...inHarare, description: "x".repeat(5_001) }, {
    status: 422,
    at: "/description",
  }],
  ["a text with half a surrogate", { ...inHarare, name: "a\ud800b" }, { status: 422 }],
  ["a body over 64 KiB", { ...inHarare, description: "é".repeat(40_000) }, { status: 413 }],
  ["an entity without a role on it", { ...inHarare, hostEntityId: "0198c8a0-0000-7000-8000-000000000001" }, {
    status: 403,
  }],
  ["wall time of a named zone", { name: "x", startDate: "2027-07-01T20:00", timezone: "europe/zurich" }, {
    status: 201,
    event: { startDate: "2027-07-01T20:00:00+02:00", timezone: "Europe/Zurich" },
  }],
  ["the zone of a city written without accents", {
    name: "x",
    startDate: "2027-01-10T20:00",
    city: "sao paulo",
  }, {
    status: 201,
    event: {
      startDate: "2027-01-10T20:00:00-03:00",
      timezone: "America/Sao_Paulo",
      country: "BR",
      city: "sao paulo",
    },
  }],
  ["the country tells cities of one name apart", {
    name: "x",
    startDate: "2027-01-10T20:00",
    city: "Paris",
    country: "us",
  }, {
    status: 201,
    event: { timezone: "America/Chicago", country: "US" },
  }],
  ["a zone by its new name", { name: "x", startDate: "2027-01-10T20:00", timezone: "asia/kolkata" }, {
    status: 201,
    event: { timezone: "Asia/Kolkata" },
  }],
  ["a zone without a region", { name: "x", startDate: "2027-07-10T20:00", timezone: "CET" }, {
    status: 201,
    event: { startDate: "2027-07-10T20:00:00+02:00", timezone: "Europe/Brussels" },
  }],
  ["links with quotes", {
    ...inHarare,
    ticketUrl: "https://a.example/d'or`?q=a'b",
    imageUrl: "HTTP://a'b.example",
  }, {
    status: 201,
    event: { ticketUrl: "https://a.example/d%27or%60?q=a%27b", imageUrl: "http://a%27b.example/" },
  }],
  ["an offset without a place", { name: "x", startDate: "2027-01-10T20:00+03:00" }, {
    status: 201,
    event: { startDate: "2027-01-10T20:00:00+03:00", timezone: "Etc/GMT-3" },
  }],
  ["an hour that the clocks leave out", {
    name: "x",
    startDate: "2027-03-28T02:30",
    timezone: "Europe/Zurich",
  }, {
    status: 201,
    event: { startDate: "2027-03-28T03:30:00+02:00" },
  }],
  ["an address to join at and no place", {
    name: "x",
    startDate: "2027-01-10T20:00Z",
    meetingUrl: "https://meet.example/a",
  }, {
    status: 201,
    event: {
      attendanceMode: "online",
      isOnline: true,
      meetingUrl: "https://meet.example/a",
      timezone: "UTC",
    },
  }],
  ["price 0 is free", { ...inHarare, price: 0 }, { status: 201, event: { isFree: true, price: 0 } }],
  ["not a word about the price", inHarare, {
    status: 201,
    event: { isFree: null, price: null, priceCurrency: null },
  }],
  ["a name in another script", { ...inHarare, name: "مهرجان الموسيقى" }, {
    status: 201,
    event: { name: "مهرجان الموسيقى" },
  }],
];

test.each(writes)("POST: %s", async (_name, body, { status, at, event }) => {
  const answer = await events.send("POST", "/api/events", host, body);
  const said = await answer.json();
  expect(answer.status, JSON.stringify(said)).toBe(status);
  if (at !== undefined) expect(said.errors.map((entry: { pointer: string }) => entry.pointer)).toContain(at);
  if (event !== undefined) expect(said.event).toMatchObject(event);
  if (answer.status >= 400) {
    expect(said).toMatchObject({
      status,
      error: said.detail,
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  }
});

test("a slug survives a rename, and the same name gets another one", async () => {
  const first = await made({ name: "Harvest Festival" });
  const second = await made({ name: "Harvest festival!" });
  expect(first.slug).toBe("harvest-festival");
  expect(second.slug).toBe(`harvest-festival-${second.shortCode}`);
  const renamed = await events.send("PATCH", `/api/events/${first.id}`, host, { name: "Winter Festival" });
  expect((await renamed.json()).event).toMatchObject({ slug: "winter-festival", shortCode: first.shortCode });
  expect((await (await events.fetch("/api/events/harvest-festival")).json()).event.id).toBe(first.id);
  // The old name stays reserved, so that this event can be renamed back.
  expect((await made({ name: "Harvest Festival" })).slug).not.toBe("harvest-festival");
  const back = await events.send("PATCH", `/api/events/${first.id}`, host, { name: "Harvest Festival" });
  expect((await back.json()).event.slug).toBe("harvest-festival");
});

test("only hosts can see drafts and private events", async () => {
  for (const hidden of [{ status: "draft" }, { visibility: "private" }]) {
    const event = await made({ name: "Secret supper", ...hidden });
    for (const key of [event.id, event.slug, event.shortCode]) {
      for (const token of [undefined, stranger]) {
        expect((await events.send("GET", `/api/events/${key}`, token)).status).toBe(404);
        expect((await events.send("GET", `/api/events/${key}.ics`, token)).status).toBe(404);
      }
      expect((await events.send("GET", `/api/events/${key}`, host)).status).toBe(200);
    }
    expect((await events.fetch(`/e/${event.shortCode}`)).status).toBe(404);
    expect((await events.send("PATCH", `/api/events/${event.id}`, stranger, { name: "Mine" })).status).toBe(
      404,
    );
    expect((await events.send("PUT", `/api/events/${event.id}/attendance`, stranger)).status).toBe(404);
    const list = await (await events.fetch("/api/events?q=secret")).json();
    expect(list.events).toEqual([]);
  }
});

test("calendar files and suggestions only contain events that the same caller can read", async () => {
  const shown = {
    description: "Stalls; music.",
    city: "Harare",
    venue: "Old hall",
    interests: ["gourdcraft"],
    meetingUrl: "https://meet.example/attendees-only",
    attendanceMode: "mixed",
  };
  const event = await made({ name: "Feed market", ...shown });
  await made({ name: "Feed secret", ...shown, visibility: "private", interests: ["hiddencraft"] });
  await made({ name: "Feed draft", ...shown, status: "draft", interests: ["draftedcraft"] });
  const words = (text: string) => text.replace(/\r\n /g, "").replace(/\\([\\;,])/g, "$1");
  for (const token of [undefined, stranger]) {
    const read = (await (await events.send("GET", `/api/events/${event.id}`, token)).json()).event;
    const {
      name,
      description,
      url,
      category,
      interests,
      venue,
      address,
      city,
      country,
      latitude,
      longitude,
    } = read;
    const place = [venue, address, city, country].filter((part) => part !== null).join(", ");
    const known: Readonly<Record<string, string>> = {
      SUMMARY: name,
      DESCRIPTION: description,
      URL: url,
      CATEGORIES: [category, ...interests].join(","),
      LOCATION: place,
      GEO: `${latitude};${longitude}`,
      UID: `${event.id}@localhost`,
      STATUS: "CONFIRMED",
      "DTSTART;TZID=Africa/Harare": read.startDate.slice(0, 19).replace(/[-:]/g, ""),
      "DTEND;TZID=Africa/Harare": read.endDate.slice(0, 19).replace(/[-:]/g, ""),
    };
    // Properties that depend on when and how often the event changed.
    const others = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"];
    for (const path of [`/api/events/${event.id}.ics`, "/api/events.ics?q=feed"]) {
      const text = words(await (await events.send("GET", path, token)).text());
      const entries = [...text.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)\r\nEND:VEVENT/g)];
      expect(entries).toHaveLength(1);
      for (const line of entries[0]![1]!.split("\r\n")) {
        const [property = ""] = line.split(":");
        if (!others.includes(property)) expect(line, path).toBe(`${property}:${known[property]}`);
      }
    }
    const topics = async (q: string) =>
      (await (await events.send("GET", `/api/topics?q=${q}`, token)).json()).topics;
    expect([await topics("gourd"), await topics("hidden"), await topics("drafted")]).toEqual([
      ["gourdcraft"],
      [],
      [],
    ]);
  }
});

test("404 for a hidden event is the same as for an unknown event", async () => {
  const event = await made({ name: "Unseen supper", visibility: "private" });
  const said = async (method: string, key: string, rest = "", body?: object) => {
    const answer = await events.send(method, `/api/events/${key}${rest}`, stranger, body);
    const { requestId: _id, ...words } = await answer.json();
    return JSON.stringify([answer.status, words]).replaceAll(key, "KEY");
  };
  for (
    const [method, rest, body] of [["GET"], ["GET", ".ics"], ["PATCH", "", { name: "Mine" }], [
      "PUT",
      "/attendance",
    ], [
      "DELETE",
      "/attendance",
    ]] as const
  ) {
    for (const key of [event.slug, event.shortCode]) {
      const hidden = await said(method, key, rest, body);
      expect(hidden).toBe(await said(method, key === event.slug ? "no-such-supper" : "2222222", rest, body));
      expect(hidden).not.toContain(event.id);
    }
  }
});

test("404 for a key that PostgreSQL cannot store as text", async () => {
  for (const path of ["/api/events/%00", "/api/events/a%00.ics", "/e/%00"]) {
    expect((await events.fetch(path)).status, path).toBe(404);
  }
  expect((await events.send("PATCH", "/api/events/%00", host, { name: "x" })).status).toBe(404);
});

test("204: people who attend an event can still leave after it was hidden", async () => {
  const event = await made({ maximumAttendeeCapacity: 1 });
  const attendance = (method: string, token = stranger) =>
    events.send(method, `/api/events/${event.slug}/attendance`, token);
  expect((await attendance("PUT")).status).toBe(200);
  const hide = { visibility: "private" };
  expect((await events.send("PATCH", `/api/events/${event.id}`, host, hide)).status).toBe(200);
  const left = await attendance("DELETE");
  expect([left.status, await left.text()]).toEqual([204, ""]);
  expect((await attendance("DELETE")).status).toBe(404);
  const shown = await (await events.send("GET", `/api/events/${event.id}`, host)).json();
  expect(shown.event.attendeeCount).toBe(0);
});

test("413: every kind of token has a body limit of 64 KiB", async () => {
  const { accessToken } = await signInAs(events.services, { subject: "platform-1" });
  const padded = (bytes: number) => ({ ...inHarare, description: "x".repeat(bytes) });
  for (const token of [host, accessToken]) {
    expect((await events.send("POST", "/api/events", token, padded(100_000))).status).toBe(413);
    expect((await events.send("POST", "/api/events", token, padded(60_000))).status).toBe(422);
    expect((await events.send("POST", "/api/events", token, inHarare)).status).toBe(201);
  }
});

test("people who can see an event but not host it get 403", async () => {
  const event = await made();
  const answer = await events.send("PATCH", `/api/events/${event.id}`, stranger, { name: "Mine" });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: "forbidden",
    error: "Only a host of this event can change it.",
  });
});

test("a slug never leads to another event, even if others took the names it might have had", async () => {
  await made({ name: "Night Market" });
  const renamed = await made({ name: "Day market" });
  const taken = await made({ name: `Night market ${renamed.shortCode}` });
  const answer = await events.send("PATCH", `/api/events/${renamed.id}`, host, { name: "Night Market" });
  const { slug } = (await answer.json()).event;
  expect(slug).not.toBe(taken.slug);
  expect(slug).toMatch(/^night-market-/);
  expect((await (await events.fetch(`/api/events/${slug}`)).json()).event.id).toBe(renamed.id);
});

test("null only removes fields that may be unknown", async () => {
  const event = await made({
    description: "Bring a blanket",
    venue: "Harare Gardens",
    price: 5,
    priceCurrency: "USD",
  });
  const cleared = await events.send("PATCH", `/api/events/${event.id}`, host, {
    description: null,
    venue: null,
    price: null,
    isFree: null,
  });
  expect((await cleared.json()).event).toMatchObject({
    description: null,
    venue: null,
    price: null,
    isFree: null,
  });
  expect((await events.send("PATCH", `/api/events/${event.id}`, host, { name: null })).status).toBe(422);
  const free = await made({ price: 5, priceCurrency: "USD" });
  const changed = await events.send("PATCH", `/api/events/${free.id}`, host, { isFree: true });
  expect((await changed.json()).event).toMatchObject({ isFree: true, price: null });
});

test("a new start without an end moves the whole event; a new city removes the old coordinates", async () => {
  const event = await made({ endDate: "2026-12-05T22:00", latitude: -17.8, longitude: 31 });
  const moved = await events.send("PATCH", `/api/events/${event.id}`, host, {
    startDate: "2026-12-06T19:00",
  });
  expect((await moved.json()).event).toMatchObject({
    startDate: "2026-12-06T19:00:00+02:00",
    endDate: "2026-12-06T23:00:00+02:00",
  });
  const elsewhere = await events.send("PATCH", `/api/events/${event.id}`, host, { city: "Nairobi" });
  expect((await elsewhere.json()).event).toMatchObject({ city: "Nairobi", country: "KE", latitude: null });
  const near = await (await events.fetch("/api/events?near=nairobi&limit=100")).json();
  expect(near.events.map((found: { id: string }) => found.id)).toContain(event.id);
});

test("a moved event keeps its local time in the new city; fields that were not sent stay the same", async () => {
  const event = await made({ endDate: "2026-12-05T22:00" });
  const change = async (fields: object) =>
    (await (await events.send("PATCH", `/api/events/${event.id}`, host, fields)).json()).event;
  expect(await change({ city: "Zurich", startDate: "2026-12-06T18:00" })).toMatchObject({
    startDate: "2026-12-06T18:00:00+01:00",
    endDate: "2026-12-06T22:00:00+01:00",
    timezone: "Europe/Zurich",
  });
  expect(await change({ city: "Nairobi" })).toMatchObject({
    startDate: "2026-12-06T20:00:00+03:00",
    timezone: "Africa/Nairobi",
  });
  // A time zone chosen by the host is kept as long as the place stays the same, even if the place is spelt differently.
  expect((await change({ timezone: "Europe/Zurich" })).timezone).toBe("Europe/Zurich");
  expect((await change({ city: "NAIROBI", latitude: -1.3, longitude: 36.8 })).timezone).toBe("Europe/Zurich");
  expect((await change({ city: "Paris", timezone: "Africa/Harare" })).timezone).toBe("Africa/Harare");
  expect((await change({ country: "US" })).timezone).toBe("America/Chicago");
  const unknown = await events.send("PATCH", `/api/events/${event.id}`, host, { city: "A village" });
  expect([unknown.status, (await unknown.json()).errors[0].pointer]).toEqual([422, "/city"]);
});

test("304 while the event has not changed for the reader; 200 for a reader who sees more of the same version", async () => {
  const event = await made({ meetingUrl: "https://meet.example/room", attendanceMode: "mixed" });
  const first = await events.fetch(`/api/events/${event.id}`);
  const tag = first.headers.get("etag")!;
  expect(first.headers.get("vary")).toContain("Authorization");
  const again = await events.fetch(`/api/events/${event.id}`, { headers: { "if-none-match": tag } });
  expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
  const own = await events.send("GET", `/api/events/${event.id}`, host, undefined, { "If-None-Match": tag });
  expect([own.status, (await own.json()).event.meetingUrl]).toEqual([200, "https://meet.example/room"]);
});

test("If-Match is checked if sent, but not required", async () => {
  const event = await made();
  const tag = (await events.fetch(`/api/events/${event.id}`)).headers.get("etag")!;
  const patch = (value: string) =>
    events.send("PATCH", `/api/events/${event.id}`, host, { venue: "Hall" }, { "if-match": value });
  expect((await patch('"v98", "v99"')).status).toBe(412);
  expect((await patch(`"v98", ${tag}`)).status).toBe(200);
  expect((await patch(tag)).status).toBe(412);
  expect((await patch("*")).status).toBe(200);
  expect((await events.send("PATCH", `/api/events/${event.id}`, host, { venue: "Hall 2" })).status).toBe(200);
});

test("states: a cancelled event can be restored but not become a draft; a past event cannot change", async () => {
  const event = await made();
  const set = async (status: string) =>
    (await events.send("PATCH", `/api/events/${event.id}`, host, { status })).status;
  expect(await set("cancelled")).toBe(200);
  expect(await set("draft")).toBe(409);
  expect(await set("scheduled")).toBe(200);
  expect(await set("draft")).toBe(200);
  expect(await set("published")).toBe(200);
  const before = events.now;
  events.now = new Date("2026-12-24T10:00:00Z");
  host = await events.issuer.token("host-1");
  expect(await set("cancelled")).toBe(409);
  events.now = before;
  host = await events.issuer.token("host-1");
});

test("never gives out more places than there are, however many requests come at once", async () => {
  const event = await made({ maximumAttendeeCapacity: 3, meetingUrl: "https://meet.example/jazz" });
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => events.issuer.token(`guest-${index}`)),
  );
  const answers = await Promise.all(
    people.map((token) => events.send("PUT", `/api/events/${event.id}/attendance`, token)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  const attending = people[answers.findIndex((answer) => answer.status === 200)]!;
  const seen = async (token?: string) =>
    (await (await events.send("GET", `/api/events/${event.id}`, token)).json()).event;
  expect(await seen(attending)).toMatchObject({ attendeeCount: 3, meetingUrl: "https://meet.example/jazz" });
  expect(await seen(stranger)).toMatchObject({ meetingUrl: null });
  expect(await seen()).toMatchObject({ meetingUrl: null });
  const tooFew = await events.send("PATCH", `/api/events/${event.id}`, host, { maximumAttendeeCapacity: 2 });
  expect(tooFew.status).toBe(409);
  expect((await events.send("PATCH", `/api/events/${event.id}`, host, { status: "draft" })).status).toBe(409);
  expect((await events.send("PUT", `/api/events/${event.id}/attendance`, attending)).status).toBe(200);
  expect((await events.send("DELETE", `/api/events/${event.id}/attendance`, attending)).status).toBe(200);
  expect(await seen()).toMatchObject({ attendeeCount: 2 });
});

test("a person can make exactly as many writes a day as allowed, even if many requests come at once", async () => {
  const limited = await openTestEvents({ LIMIT_EVENT_WRITES: "5/86400" });
  try {
    const token = await limited.issuer.token("busy-1");
    const refused = await limited.send("POST", "/api/events", token, { ...inHarare, name: "" });
    expect(refused.status).toBe(422);
    const answers = await Promise.all(
      Array.from(
        { length: 12 },
        (_, index) => limited.send("POST", "/api/events", token, { ...inHarare, name: `Event ${index}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(7).fill(429),
    ]);
    const over = answers.find((answer) => answer.status === 429)!;
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await limited.send("POST", "/api/events", await limited.issuer.token("calm-1"), inHarare)).status)
      .toBe(201);
    limited.now = new Date(limited.now.getTime() + 86_401_000);
    const nextDay = await limited.issuer.token("busy-1");
    expect((await limited.send("POST", "/api/events", nextDay, inHarare)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

test("equal requests with one Idempotency-Key create one event", async () => {
  const body = { ...inHarare, name: "Made once" };
  const send = () => events.send("POST", "/api/events", host, body, { "idempotency-key": "made-once-1" });
  const first = await send();
  const again = await send();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await again.json()).id).toBe((await first.json()).id);
});

test("a database that is not configured returns the exact body", async () => {
  const { databases, services } = events;
  expect(services.databases.isConfigured("events")).toBe(true);
  const { createEvents } = await import("./app.ts");
  const { openDatabases } = await import("../../kernel/db/databases.ts");
  const { openServices } = await import("../gateway/open-services.ts");
  const { mcpSettings } = await import("../mcp/settings.ts");
  const settings = mcpSettings({ PUBLIC_EVENTS_URL: events.origin });
  const app = (env: Record<string, string>) =>
    createEvents(openServices(services.settings, openDatabases(env)), settings);
  const none = await app({}).fetch(new Request(`${events.origin}/api/events`), {});
  expect([none.status, await none.text()]).toEqual([503, '{"detail":"events database is not configured"}']);
  const { DATABASE_URL_EVENTS = "" } = databases.env;
  const withoutPlatform = app({ DATABASE_URL_EVENTS });
  expect((await withoutPlatform.fetch(new Request(`${events.origin}/api/events`), {})).status).toBe(200);
  const signedIn = await withoutPlatform.fetch(
    new Request(`${events.origin}/api/events`, { headers: { authorization: `Bearer ${host}` } }),
    {},
  );
  expect([signedIn.status, await signedIn.text()]).toEqual([
    503,
    '{"detail":"platform database is not configured"}',
  ]);
});

test("the same name, start and place within ten minutes create one event", async () => {
  const host = await events.issuer.token("twice-1");
  const body = { name: "Said twice", startDate: "2026-12-05T18:00", city: "Harare" };
  const both = await Promise.all([1, 2].map(() => events.send("POST", "/api/events?once=true", host, body)));
  const [one, other] = await Promise.all(both.map((answer) => answer.json()));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect([one.id, new Set([one.created, other.created]).size]).toEqual([other.id, 2]);
  const later = await events.send("POST", "/api/events?once=true", host, {
    ...body,
    startDate: "2026-12-06T18:00",
  });
  expect(later.status).toBe(201);
  expect((await events.send("POST", "/api/events", host, body)).status).toBe(201);
});

test("your own events show uncertain cities, and one request moves an event together with its local time", async () => {
  const host = await events.issuer.token("doubtful-1");
  const body = { name: "Moved away", startDate: "2026-12-05T18:00", city: "Nairobi" };
  const { event } = await (await events.send("POST", "/api/events", host, body)).json();
  // Older releases stored rows like this when they mistook "Harare" for Paris.
  await events.databases.sql("events")`
    update events.events set city = 'Harare', city_id = 2988507, country = 'FR', timezone = 'Europe/Paris',
      starts_at = '2026-12-05T17:00Z', ends_at = '2026-12-05T18:00Z' where id = ${event.id}`;
  const own = await (await events.send("GET", "/api/me/events", host)).json();
  expect(own.events.map(({ id }: { id: string }) => id)).toEqual([event.id]);
  // For a host without a name, the API returns null instead of the placeholder name.
  expect(own.host.name).toBeNull();
  expect(own.doubtfulCities).toEqual([
    { eventId: event.id, city: "Harare", stored: "Paris, France", meant: ["Harare, Zimbabwe"] },
  ]);
  const stranger = await events.issuer.token("doubtful-2");
  const path = `/api/events/${event.id}/city-correction`;
  expect((await events.send("POST", path, stranger)).status).toBe(403);
  const corrected = await (await events.send("POST", path, host)).json();
  expect(corrected.event).toMatchObject({
    city: "Harare",
    country: "ZW",
    timezone: "Africa/Harare",
    startDate: "2026-12-05T18:00:00+02:00",
    endDate: "2026-12-05T19:00:00+02:00",
  });
  expect((await events.send("POST", path, host)).status).toBe(409);
  expect((await (await events.send("GET", "/api/me/events", host)).json()).doubtfulCities).toEqual([]);
});
