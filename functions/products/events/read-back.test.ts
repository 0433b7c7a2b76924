import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";
import { eventSchema } from "../../kernel/shared/event.ts";
import { asEvent, type EventState } from "./event-state.ts";
import { NewEvent } from "./schema.ts";
import { findEvent, hasZone } from "./store.ts";
import { newState } from "./written-event.ts";

let events: TestEvents;

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
});
afterAll(() => events.close());

const migration = new URL("../../kernel/db/migrations/events/0003-readable-events.sql", import.meta.url);

/**
 * Creates an event through the API, then overwrites some columns with values that an older release could have stored.
 * Returns its id.
 */
async function stored(columns: Readonly<Record<string, string>>): Promise<string> {
  const token = await events.issuer.token("host-1");
  const body = { name: `Stored ${crypto.randomUUID()}`, startDate: "2026-12-05T18:00", city: "Harare" };
  const { id } = await (await events.send("POST", "/api/events", token, body)).json();
  const sql = events.databases.sql("events");
  await sql`update events.events set ${sql(columns)} where id = ${id}`;
  return id;
}

const row = {
  id: "0198c8a0-0000-7000-8000-000000000001",
  shortCode: "2345678",
  slug: "x",
  attendeeCount: 0,
  hostId: "0198c8a0-0000-7000-8000-000000000002",
  hostKind: "person",
  hostName: "Host",
  hostTier: 0,
  hostIdentity: null,
  createdBy: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  startKey: "",
} as const;
const shownOf = (state: EventState) => asEvent({ ...row, ...state }, events.origin, true);

const zone = fc.oneof(
  fc.constantFrom(
    ...Intl.supportedValuesOf("timeZone"),
    "Factory",
    "SystemV/AST4",
    "BST",
    "EST",
    "Etc/GMT+12",
  ),
  fc.string({ maxLength: 12 }),
);
const link = fc.tuple(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: "binary" }),
)
  .chain(([url, text]) =>
    fc.constantFrom(url + text, `${url}?${text}`, `${url}#${text}`, `https://a${text}.example/`)
  );

test("every accepted event can be read back", async () => {
  const sql = events.databases.sql("events");
  const written = fc.record({
    name: fc.string({ minLength: 1, unit: "grapheme" }),
    startDate: fc.date({ min: new Date("2026-12-01"), max: new Date("2036-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    timezone: zone,
    ticketUrl: link,
    imageUrl: link,
    meetingUrl: link,
    price: fc.integer({ min: 0, max: 100_000_000 }).map((thousandths) => thousandths / 1_000),
    priceCurrency: fc.constantFrom("USD", "kwd", "JPY"),
    description: fc.string({ unit: "binary" }),
  }, { requiredKeys: ["name", "startDate"] });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(written, async (body) => {
      const parsed = NewEvent.safeParse(body);
      if (!parsed.success) return;
      const state = await newState(sql, parsed.data, events.now).catch(() => undefined);
      if (state === undefined) return;
      accepted += 1;
      const read = eventSchema.safeParse(JSON.parse(JSON.stringify(shownOf(state))));
      expect(read.error).toBeUndefined();
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(40);
});

test("one invalid stored time zone breaks no list, and the next change repairs it", async () => {
  for (const timezone of ["Factory", "SystemV/EST5EDT"]) {
    const id = await stored({ timezone });
    for (
      const path of [`/api/events/${id}`, `/api/events/${id}.ics`, "/api/events?limit=100", "/api/events.ics"]
    ) {
      expect((await events.fetch(path)).status, path).toBe(200);
    }
    const { event } = await (await events.fetch(`/api/events/${id}`)).json();
    expect(event).toMatchObject({ startDate: "2026-12-05T16:00:00+00:00", timezone: "UTC" });
    const change = { startDate: "2026-12-06T18:00" };
    const token = await events.issuer.token("host-1");
    expect((await events.send("PATCH", `/api/events/${id}`, token, change)).status).toBe(200);
    expect((await findEvent(events.databases.sql("events"), { id }))!.timezone).toBe("UTC");
  }
});

test("422 for a city with an unknown time zone; the database is asked about time zones too", async () => {
  const sql = events.databases.sql("events");
  await sql`
    insert into events.cities (id, name, country, latitude, longitude, population, timezone)
    values (1, 'Olympus Mons', 'ZW', 1, 1, 1, 'Mars/Olympus')`;
  await sql`insert into events.place_names (key, kind, code, strength) values ('olympus mons', 'city', '1', 0)`;
  const body = { name: "x", startDate: "2026-12-05T18:00", city: "Olympus Mons" };
  const answer = await events.send("POST", "/api/events", await events.issuer.token("host-1"), body);
  expect([answer.status, (await answer.json()).errors[0].pointer]).toEqual([422, "/timezone"]);
  expect([await hasZone(sql, "Africa/Harare"), await hasZone(sql, "Mars/Olympus")]).toEqual([true, false]);
});

test("a migration makes events of an older release readable", async () => {
  const sql = events.databases.sql("events");
  const ids = await Promise.all([
    stored({ timezone: "Factory" }),
    stored({ timezone: "SystemV/EST5EDT" }),
    stored({ timezone: "Asia/Calcutta" }),
    stored({ ticket_url: "https://a.example/d'or`", image_url: `https://a"b.example/` }),
    stored({ ticket_url: `https://a.example/${"'".repeat(1_900)}` }),
  ]);
  const text = await Deno.readTextFile(migration);
  await sql.begin((tx) => tx.unsafe(text));
  const rows = await Promise.all(ids.map((id) => findEvent(sql, { id })));
  expect(rows.map((found) => [found!.timezone, found!.ticketUrl, found!.imageUrl])).toEqual([
    ["UTC", null, null],
    ["America/New_York", null, null],
    ["Asia/Calcutta", null, null],
    ["Africa/Harare", "https://a.example/d%27or%60", "https://a%22b.example/"],
    ["Africa/Harare", null, null],
  ]);
  expect(rows.map((found) => found!.version)).toEqual([2, 2, 1, 2, 3]);
  for (const found of rows) expect(eventSchema.safeParse(shownOf(found!)).error).toBeUndefined();
});
