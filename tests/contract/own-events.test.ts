import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadCities } from "../../functions/products/events/samples.ts";
import { createEvents } from "../../functions/apps/events/app.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
let host: SignedIn;
let cookie: string;

beforeAll(async () => {
  gateway = await testGateway({ databases: ["events"] });
  const { urls } = gateway.services.settings;
  const app = createEvents(gateway.services, mcpSettings({ PUBLIC_EVENTS_URL: urls.events }));
  web = await testWeb(gateway, {}, { events: (request) => Promise.resolve(app.fetch(request, {})) });
});
beforeEach(async () => {
  host = await gateway.signInAs({ displayName: "Rudo" });
  cookie = await web.cookieOf(host);
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  web.request(path, {
    method: "POST",
    headers: { Origin: web.origin, Cookie: cookie, ...headers },
    body: new URLSearchParams(fields),
  });
const event = (name: string, more: Record<string, string> = {}) => ({
  name,
  startDate: "2031-05-04T09:00",
  timezone: "Africa/Harare",
  _form: "event",
  _return: "/dashboard/events",
  ...more,
});

interface Listed {
  readonly items: readonly { id: string; name: string; status: string; price: number | null }[];
  readonly nextCursor: string | null;
}
async function own(query = "", as = host): Promise<Listed> {
  const answer = await gateway.request(`/v1/identity/me/events${query}`, { as });
  expect(answer.status).toBe(200);
  return await answer.json() as Listed;
}

test("303 a form creates an event in the events app, cancels it and restores it", async () => {
  const made = await submit(
    "/api/events",
    event("Seed fair", { price: "12,50", priceCurrency: "USD", isFree: "false" }),
  );
  expect(made.status).toBe(303);
  expect(made.headers.get("location")).toBe(`${web.origin}/dashboard/events`);
  const [fair] = (await own()).items;
  expect(fair).toMatchObject({ name: "Seed fair", status: "scheduled", price: 12.5 });
  for (const [status, shown] of [["cancelled", "cancelled"], ["published", "scheduled"]] as const) {
    expect((await submit(`/api/events/${fair!.id}`, { _method: "PATCH", status })).status).toBe(303);
    expect((await own()).items).toMatchObject([{ name: "Seed fair", status: shown }]);
  }
});

test("201 once, however often the same form is sent again", async () => {
  const fields = event("Choir", { _idempotency_key: crypto.randomUUID(), _person: host.personId });
  const answers = [];
  for (let time = 0; time < 3; time += 1) {
    answers.push(await submit("/api/events", fields, { Accept: "application/json" }));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await own()).items.filter(({ name }) => name === "Choir")).toHaveLength(1);
});

test("200 your own events page by page, newest first, including drafts and private ones", async () => {
  for (const name of ["Seed fair", "Choir"]) await submit("/api/events", event(name));
  await submit("/api/events", event("Hidden", { visibility: "private" }));
  await submit("/api/events", event("Half", { status: "draft" }));
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Listed = await own(`?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(names).toEqual(["Half", "Hidden", "Choir", "Seed fair"]);
  const stranger = await gateway.signInAs();
  expect((await own("", stranger)).items).toEqual([]);
  const [mine] = (await own("?limit=1")).items;
  expect(mine?.name).toBe("Half");
});

test("400 another person's cursor, 401 without a token", async () => {
  for (const name of ["Seed fair", "Choir"]) await submit("/api/events", event(name));
  const { nextCursor } = await own("?limit=1");
  const stranger = await gateway.signInAs();
  const path = `/v1/identity/me/events?limit=1&cursor=${encodeURIComponent(nextCursor!)}`;
  expect((await gateway.request(path, { as: stranger })).status).toBe(400);
  expect((await gateway.request("/v1/identity/me/events")).status).toBe(401);
});

test.each([
  ["404 what pages have no use for", "/api/events/x/attendance", {}, 404],
  ["404 a calendar", "/api/events/x.ics", {}, 404],
  ["403 from another site", "/api/events", { Origin: "https://evil.example" }, 403],
])("%s", async (_name, path, headers, status) => {
  expect((await submit(path, event("Nothing"), headers)).status).toBe(status);
  expect((await own()).items.filter(({ name }) => name === "Nothing")).toEqual([]);
});

test.each([
  ["403", "an event that everybody sees", {}, 403],
  ["404", "a private event", { visibility: "private" }, 404],
  ["404", "a draft", { status: "draft" }, 404],
])("%s to change %s that someone else hosts", async (_status, _what, fields, status) => {
  await submit("/api/events", event("Seed fair", fields));
  const [mine] = (await own()).items;
  const stranger = await gateway.signInAs();
  const answer = await submit(`/api/events/${mine!.id}`, { _method: "PATCH", status: "cancelled" }, {
    Cookie: await web.cookieOf(stranger),
    Accept: "application/json",
  });
  expect(answer.status).toBe(status);
  expect((await own()).items).toEqual([mine]);
});

test("303 one button moves an event to the city that its name means, and only its host can press it", async () => {
  const place = (geonamesId: number, name: string, country: string, timezone: string) => ({
    geonamesId,
    name,
    country,
    latitude: 1,
    longitude: geonamesId % 90,
    population: 1_000_000,
    timezone,
  });
  await loadCities(gateway.services.databases.sql("events"), [
    place(890299, "Harare", "ZW", "Africa/Harare"),
    place(2988507, "Paris", "FR", "Europe/Paris"),
  ]);
  await submit("/api/events", event("Moved away"));
  const [mine] = (await own()).items;
  // An older release mistook "Harare" for Paris and stored this.
  await gateway.services.databases.sql("events")`
    update events.events set city = 'Harare', city_id = 2988507, country = 'FR', timezone = 'Europe/Paris'
    where id = ${mine!.id}`;
  const doubts = async (as = host) =>
    await (await gateway.request("/v1/identity/me/doubtful-cities", { as })).json();
  expect(await doubts()).toEqual({
    items: [{ eventId: mine!.id, city: "Harare", stored: "Paris, France", meant: ["Harare, Zimbabwe"] }],
  });
  const stranger = await gateway.signInAs();
  expect(await doubts(stranger)).toEqual({ items: [] });
  const path = `/api/events/${mine!.id}/city-correction`;
  const fields = { _form: "event-city", _return: "/dashboard/events" };
  const refused = await submit(path, fields, {
    Cookie: await web.cookieOf(stranger),
    Accept: "application/json",
  });
  expect(refused.status).toBe(403);
  expect((await submit(path, fields)).status).toBe(303);
  expect(await doubts()).toEqual({ items: [] });
  expect((await own()).items).toMatchObject([{ city: "Harare", country: "ZW", timezone: "Africa/Harare" }]);
});

test("303 a name of several cities has a button for each, and another city is refused", async () => {
  const sql = gateway.services.databases.sql("events");
  const springfield = { name: "Springfield", latitude: 1, population: 160_000 };
  await loadCities(sql, [
    { ...springfield, geonamesId: 4409896, country: "US", longitude: 2, timezone: "America/Chicago" },
    { ...springfield, geonamesId: 2147849, country: "AU", longitude: 3, timezone: "Australia/Brisbane" },
    {
      geonamesId: 890299,
      name: "Harare",
      country: "ZW",
      latitude: 4,
      longitude: 5,
      population: 1_000_000,
      timezone: "Africa/Harare",
    },
  ]);
  await submit("/api/events", event("Moved away"));
  const [mine] = (await own()).items;
  await sql`update events.events set city = 'Springfield', city_id = 890299 where id = ${mine!.id}`;
  const { items: [doubt] } = await (await gateway.request("/v1/identity/me/doubtful-cities", { as: host }))
    .json();
  expect(doubt.meant.toSorted()).toEqual(["Springfield, Australia", "Springfield, United States"]);
  const move = async (fields: Record<string, string>) => {
    const answer = await submit(`/api/events/${mine!.id}/city-correction`, fields, {
      Accept: "application/json",
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await move({})).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^Several cities are named "Springfield"\. Did you mean /) },
  });
  expect((await move({ place: "Harare, Zimbabwe" })).status).toBe(422);
  expect((await move({ place: "Springfield, Australia" })).status).toBe(200);
  expect((await own()).items).toMatchObject([
    {
      city: "Springfield",
      country: "AU",
      timezone: "Australia/Brisbane",
      startDate: "2031-05-04T09:00:00+10:00",
    },
  ]);
  const { items } = await (await gateway.request("/v1/identity/me/doubtful-cities", { as: host })).json();
  expect(items).toEqual([]);
});

test("503 with the error of a disabled product", async () => {
  const without = await testGateway();
  try {
    const answer = await without.request("/v1/identity/me/events", { as: await without.signInAs() });
    expect([answer.status, await answer.json()]).toEqual([503, {
      detail: "events database is not configured",
    }]);
  } finally {
    await without.close();
  }
});
