import { afterAll, beforeAll, expect, test } from "vitest";
import type { Event } from "../../kernel/shared/event.ts";
import { openTestEvents, type TestEvents } from "../../../tests/support/events-app.ts";

let events: TestEvents;
const byName = new Map<string, Event>();

const made = [
  {
    name: "Jazz in the park",
    startDate: "2026-12-05T18:00",
    city: "Harare",
    category: "music",
    interests: ["Live Music"],
  },
  {
    name: "Chess club",
    startDate: "2026-12-05T09:00",
    city: "Chitungwiza",
    category: "games",
    interests: ["chess"],
  },
  {
    name: "Code night",
    startDate: "2026-12-06T19:00",
    city: "Bulawayo",
    category: "technology",
    interests: ["Café Culture"],
  },
  { name: "Samba", startDate: "2026-12-04T22:00", city: "São Paulo", category: "music" },
  {
    name: "Carnival rehearsal",
    startDate: "2026-12-03T20:00",
    endDate: "2026-12-07T02:00",
    city: "sao paulo",
    category: "dance",
  },
  { name: "Lake swim", startDate: "2026-12-08T07:00", city: "Zurich", country: "CH", category: "sport" },
  {
    name: "Webinar on wells",
    startDate: "2026-12-05T12:00Z",
    meetingUrl: "https://meet.example/wells",
    category: "education",
  },
  {
    name: "Village fair",
    startDate: "2026-12-09T10:00+02:00",
    city: "Mhondoro-Ngezi",
    latitude: -18.3,
    longitude: 30.5,
    category: "market",
  },
];

beforeAll(async () => {
  events = await openTestEvents({ LIMIT_ANONYMOUS: "100000/60" });
  const host = await events.issuer.token("host-1");
  for (const body of made) {
    const answer = await events.send("POST", "/api/events", host, body);
    const { event } = await answer.json();
    byName.set(body.name, event);
  }
});
afterAll(() => events.close());

async function names(query: string): Promise<string[]> {
  const answer = await events.fetch(`/api/events?${query}`);
  const page = await answer.json();
  expect(answer.status, JSON.stringify(page)).toBe(200);
  return page.events.map((event: Event) => event.name);
}

const filters: [name: string, query: string, expected: string[]][] = [
  ["near a city, nearby towns included", "near=Harare", ["Chess club", "Jazz in the park"]],
  ["near with a small radius", "near=harare&radiusKm=5", ["Jazz in the park"]],
  ["near with a large radius", "near=HARARE&radiusKm=400", [
    "Chess club",
    "Jazz in the park",
    "Code night",
    "Village fair",
  ]],
  ["near a point", "near=-17.8,31.05", ["Chess club", "Jazz in the park"]],
  ["near, a letter doubled", "near=Hararre", ["Chess club", "Jazz in the park"]],
  ["near, a letter left out", "near=Hrare", ["Chess club", "Jazz in the park"]],
  ["near, two letters swapped", "near=Haraer", ["Chess club", "Jazz in the park"]],
  ["near, with the country", "near=Harare,%20Zimbabwe", ["Chess club", "Jazz in the park"]],
  ["city alone, without its neighbours", "city=harare", ["Jazz in the park"]],
  ["city without accents", "city=sao%20paulo", ["Carnival rehearsal", "Samba"]],
  ["city with accents", "city=S%C3%A3o%20Paulo", ["Carnival rehearsal", "Samba"]],
  ["city that only an event names", "city=mhondoro-ngezi", ["Village fair"]],
  ["a word in another form", "interests=coding", ["Code night"]],
  ["another word for the same, where nothing matches", "interests=gig", ["Samba", "Jazz in the park"]],
  ["near a city that only an event names", "near=mhondoro-ngezi", ["Village fair"]],
  ["category in capitals", "category=MUSIC", ["Samba", "Jazz in the park"]],
  ["category with a slip", "category=tecnology", ["Code night"]],
  ["two categories", "category=sport,games", ["Chess club", "Lake swim"]],
  ["interests match categories too, accents aside", "interests=sport,cafe%20culture", [
    "Code night",
    "Lake swim",
  ]],
  ["words that all occur", "q=park%20jazz", ["Jazz in the park"]],
  ["words with signs that patterns use", "q=100%25", []],
  ["one day of the city", "city=Harare&from=2026-12-05&to=2026-12-05", ["Jazz in the park"]],
  ["the day before", "city=Harare&to=2026-12-04", []],
  ["a day in the middle of a long event", "city=sao%20paulo&from=2026-12-06&to=2026-12-06", [
    "Carnival rehearsal",
  ]],
  ["an instant within the last day", "city=Harare&from=2026-12-05T14:00:00Z&to=2026-12-05", [
    "Jazz in the park",
  ]],
  ["an instant within the first day", "city=Harare&from=2026-12-05&to=2026-12-05T16:30Z", [
    "Jazz in the park",
  ]],
  [
    "instants of two offsets",
    "city=Harare&from=2026-12-05T23:00%2B08:00&to=2026-12-05T18:00Z",
    ["Jazz in the park"],
  ],
  ["an instant without seconds", "from=2026-12-05T18:00Z&to=2026-12-06T19:00%2B0200", [
    "Carnival rehearsal",
    "Code night",
  ]],
  ["the first day of all", "city=Harare&from=0001-01-01&to=9999-12-31", ["Jazz in the park"]],
  ["until an instant", "to=2026-12-05T08:00:00Z", ["Carnival rehearsal", "Samba", "Chess club"]],
];

test.each(filters)("200 %s", async (_name, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

const refusals: [name: string, query: string, status: number, code: string][] = [
  ["an unknown city suggests", "near=Harrrarre%20City", 422, "unknown_city"],
  ["a city of nonsense", "city=qqqqqqqq", 422, "unknown_city"],
  ["limit 0", "limit=0", 400, "invalid_parameter"],
  ["limit 101", "limit=101", 400, "invalid_parameter"],
  ["a radius of nothing", "near=Harare&radiusKm=0", 400, "invalid_parameter"],
  ["a point off the globe", "near=91,200", 400, "invalid_parameter"],
  ["a day that is none", "from=tomorrow", 400, "invalid_parameter"],
  ["to before from", "from=2026-12-05&to=2026-12-01", 400, "invalid_parameter"],
  [
    "two instants in the wrong order",
    "from=2026-12-05T18:00Z&to=2026-12-05T19:00%2B08:00",
    400,
    "invalid_parameter",
  ],
  [
    "an instant after the day is over everywhere",
    "from=2026-12-06T12:00:01Z&to=2026-12-05",
    400,
    "invalid_parameter",
  ],
  [
    "an instant before the day begins anywhere",
    "from=2026-12-05&to=2026-12-04T09:59:00Z",
    400,
    "invalid_parameter",
  ],
  ...[
    "2026-12-05T18:00Z[UTC]",
    "+275760-09-13T00:00Z",
    "-271821-04-20T00:00Z",
    "20261205T1800Z",
    "2026-12-05T18:00+02:00:30",
    "2026-12-05T18:00:00,5Z",
    "0000-01-01",
    "0000-01-01T00:00Z",
    "0001-01-01T00:00+14:00",
    "9999-12-31T23:59-14:00",
    "2026-12-05T18:00",
  ].flatMap((text): [string, string, number, string][] =>
    ["from", "to"].map((name) => [
      `${name} ${text}`,
      `${name}=${encodeURIComponent(text)}`,
      400,
      "invalid_parameter",
    ])
  ),
  ["a city of 10 kB", `city=${"x".repeat(7_900)}`, 400, "invalid_parameter"],
  ["a cursor of nowhere", "cursor=abc.def", 400, "invalid_cursor"],
  ["an encoding that is none", "city=%ff", 400, "invalid_parameter"],
  ["a month that does not exist", "from=2026-13-45", 400, "invalid_parameter"],
];

test.each(refusals)("rejected: %s", async (_name, query, status, code) => {
  const answer = await events.fetch(`/api/events?${query}`);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test("an unknown city returns suggestions", async () => {
  const answer = await (await events.fetch("/api/events?near=Bulawao%20Town")).json();
  expect(answer.detail).toContain("Did you mean Bulawayo, Zimbabwe");
  expect(answer.suggestions[0]).toBe("Bulawayo, Zimbabwe");
});

test("a search near a pole finds everything in its radius", async () => {
  const host = await events.issuer.token("host-1");
  const far = { name: "North Cape", startDate: "2027-01-05T18:00Z", latitude: 72, longitude: 26.8 };
  expect((await events.send("POST", "/api/events", host, far)).status).toBe(201);
  expect(await names("near=70,0&radiusKm=1000")).toEqual(["North Cape"]);
  expect(await names("near=70,0&radiusKm=980")).toEqual([]);
  const over = { name: "Over the date line", startDate: "2027-01-06T18:00Z", latitude: 65, longitude: -175 };
  expect((await events.send("POST", "/api/events", host, over)).status).toBe(201);
  expect(await names("near=65,175&radiusKm=500")).toEqual(["Over the date line"]);
});

test("pages contain each event once, and a cursor only works for its own list", async () => {
  const all = await names("limit=100");
  const seen: string[] = [];
  let next: string | null = "/api/events?limit=3";
  while (next !== null) {
    const answer = await events.fetch(next);
    const page = await answer.json();
    seen.push(...page.events.map((event: Event) => event.name));
    const link = answer.headers.get("link");
    expect(link === null).toBe(page.nextCursor === null);
    next = link === null ? null : /<([^>]+)>; rel="next"/.exec(link)![1]!;
  }
  expect(seen).toEqual(all);
  const { nextCursor } = await (await events.fetch("/api/events?limit=3")).json();
  expect((await events.fetch(`/api/events?limit=2&cursor=${nextCursor}`)).status).toBe(200);
  expect((await events.fetch(`/api/events?limit=3&category=music&cursor=${nextCursor}`)).status).toBe(400);
});

test("past events are left out, and current ones are listed", async () => {
  const before = events.now;
  events.now = new Date("2026-12-05T17:30:00Z");
  expect(await names("category=music,dance")).toEqual(["Carnival rehearsal"]);
  events.now = before;
});

test("completions: cities by population, topics by frequency", async () => {
  const cities = await (await events.fetch("/api/cities?q=par")).json();
  expect(cities.cities.map((city: { country: string }) => city.country)).toEqual(["France", "United States"]);
  expect((await (await events.fetch("/api/cities?q=zuri")).json()).cities[0].name).toBe("Zürich");
  expect((await (await events.fetch("/api/topics?q=m")).json()).topics).toEqual(["music", "market"]);
});

test("an event as a calendar file has folded lines, its own time zone and escaped text", async () => {
  const event = byName.get("Jazz in the park")!;
  const answer = await events.fetch(`/api/events/${event.slug}.ics`);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text).toContain("DTSTART;TZID=Africa/Harare:20261205T180000\r\n");
  expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:Africa/Harare\r\n");
  expect(text).toContain(`UID:${event.id}@localhost\r\n`);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
});

test("the calendar of a city contains its upcoming events", async () => {
  const text = await (await events.fetch("/api/events.ics?city=Sao%20Paulo")).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain("X-WR-CALNAME:Events in São Paulo");
  expect((await events.fetch("/api/events.ics?city=qqqqqq")).status).toBe(422);
});

test("the short URL is a page without scripts, escaped, with linked data", async () => {
  const host = await events.issuer.token("host-1");
  const hostile = {
    name: `</script><img src=x onerror=alert(1)>`,
    description: "<b>bold</b>",
    startDate: "2027-01-07T18:00Z",
    // A point far from the events being searched for.
    latitude: -54,
    longitude: 3,
  };
  const { event } = await (await events.send("POST", "/api/events", host, hostile)).json();
  const answer = await events.fetch(`/e/${event.shortCode}`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page).not.toContain("<img");
  expect(page).not.toContain("<b>");
  expect(page.match(/<script/g)).toEqual(["<script"]);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!);
  expect(data).toMatchObject({
    "@type": "Event",
    name: hostile.name,
    startDate: event.startDate,
  });
  expect((await events.fetch("/e/2222222")).status).toBe(404);
});
