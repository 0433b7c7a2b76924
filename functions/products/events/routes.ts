import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { optionalVersions, versionedAnswer } from "../../kernel/shared/http.ts";
import { body, json, mergePatch, optionalBody, problems, tagged } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import {
  attendEvent,
  changeEvent,
  createEvent,
  type EventServices,
  leaveEvent,
  prepareAttendance,
  prepareChange,
  prepareEvent,
  readEvent,
  readLeftEvent,
  type SeenEvent,
} from "./events.ts";
import { asEvent } from "./event-state.ts";
import type { PersonReader } from "./hosting.ts";
import { calendarFile } from "./ics.ts";
import { listRows, listUpcoming, suggestCities, suggestTopics } from "./listing.ts";
import { ownEvents, prepareCityCorrection } from "./own-events.ts";
import {
  CityChoice,
  CreatedEvent,
  EventAnswer,
  EventChange,
  EventPage,
  EventQuery,
  NewEvent,
  OwnEvents,
} from "./schema.ts";

const tags = ["events"];
const keyParameter = z.object({
  key: z.string().min(1).max(600).meta({ description: "Id, current or former slug, or short code" }),
});
export const onceQuery = z.object({
  once: z.enum(["true", "false"]).optional().meta({
    type: "boolean",
    description:
      "true: if you created an event with the same name, start and place in the last ten minutes, that event is returned",
  }),
});
const prefixQuery = z.object({ q: z.string().trim().max(100).default("") });

/** Creates the routes of the events app, where anyone can read upcoming events and hosts can change their own. */
export function eventRoutes(services: Services & EventServices): OpenAPIHono<GatewayEnv> {
  const { gate } = services;
  const router = newRouter();

  // This route is registered before the route for one event, because that route would also match the file name.
  router.get("/api/events.ics", gate({ kind: "public" }), (c) => cityCalendar(services, c));
  router.get("/api/events/:file{[^/]+\\.ics}", gate({ kind: "public" }), (c) => eventCalendar(services, c));

  query(router, services, {
    method: "get",
    path: "/api/events",
    operationId: "listEvents",
    summary: "List upcoming public events, soonest first",
    tags,
    access: { kind: "public" },
    request: { query: EventQuery },
    responses: { 200: json("A page of events", EventPage), ...problems(400, 422, 429) },
  }, async (c) => {
    const page = await listUpcoming(services, c.req.valid("query"));
    if (page.nextCursor !== null) {
      const query = new URLSearchParams(c.req.query());
      query.set("cursor", page.nextCursor);
      c.header("Link", `<${services.settings.urls.events}/api/events?${query}>; rel="next"`);
    }
    return c.json(page, 200);
  });
  query(router, services, {
    method: "get",
    path: "/api/events/{key}",
    operationId: "getEvent",
    summary: "Get an event",
    tags,
    access: { kind: "public" },
    request: { params: keyParameter },
    responses: { 200: tagged("The event", EventAnswer), ...problems(400, 404, 429) },
  }, async (c) => answer(c, await readEvent(services, c.req.valid("param").key, readerOf(c))));
  command(router, services, {
    method: "post",
    path: "/api/events",
    operationId: "createEvent",
    summary: "Create an event",
    tags,
    access: { kind: "person" },
    database: "events",
    idempotencyKey: "taken",
    request: { query: onceQuery, body: body(NewEvent) },
    responses: {
      200: tagged("An identical event that you created recently", CreatedEvent),
      201: tagged("The event", CreatedEvent),
      ...problems(400, 401, 403, 413, 415, 422, 429),
    },
  }, {
    spend: (c, services) => prepareEvent(services, writerOf(c), c.req.valid("json")),
    async run(c, services, prepared) {
      const isOnce = c.req.valid("query").once === "true";
      const { event, version, created } = await createEvent(services, writerOf(c), prepared, isOnce);
      c.header("Location", `${services.settings.urls.events}/api/events/${event.id}`);
      return versionedAnswer(c, version, { id: event.id, event, created }, created ? 201 : 200);
    },
  });
  query(router, services, {
    method: "get",
    path: "/api/me/events",
    operationId: "readOwnEvents",
    summary: "Get the signed-in person and the 100 newest events that they host, including drafts",
    tags,
    access: { kind: "person" },
    responses: { 200: json("The person and their events", OwnEvents), ...problems(401, 403, 429) },
  }, async (c) => c.json(await ownEvents(services, writerOf(c)), 200));
  command(router, services, {
    method: "post",
    path: "/api/events/{key}/city-correction",
    operationId: "correctCity",
    summary: "Correct an event's city without changing its local time",
    tags,
    access: { kind: "person" },
    database: "events",
    request: { params: keyParameter, body: optionalBody(CityChoice) },
    responses: { 200: tagged("The event", EventAnswer), ...problems(400, 401, 403, 404, 409, 422, 429) },
  }, {
    spend: (c, services) =>
      prepareCityCorrection(services, writerOf(c), c.req.valid("param").key, c.req.valid("json")?.place),
    run: async (c, services, prepared) => answer(c, await changeEvent(services, prepared)),
  });
  command(router, services, {
    method: "patch",
    path: "/api/events/{key}",
    operationId: "changeEvent",
    summary: "Change, cancel or reinstate an event",
    tags,
    access: { kind: "person" },
    database: "events",
    request: { params: keyParameter, body: mergePatch(EventChange) },
    responses: {
      200: tagged("The event", EventAnswer),
      ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429),
    },
  }, {
    async spend(c, services) {
      const expected = optionalVersions(c);
      const { key } = c.req.valid("param");
      return await prepareChange(services, writerOf(c), key, c.req.valid("json"), expected);
    },
    run: async (c, services, prepared) => answer(c, await changeEvent(services, prepared)),
  });
  command(router, services, {
    method: "put",
    path: "/api/events/{key}/attendance",
    operationId: "attendEvent",
    summary: "Attend an event",
    tags,
    access: { kind: "person" },
    database: "events",
    request: { params: keyParameter },
    responses: { 200: tagged("The event", EventAnswer), ...problems(401, 403, 404, 409, 429) },
  }, {
    spend: (c, services) => prepareAttendance(services, c.req.valid("param").key, writerOf(c)),
    run: (c, services, id) => attendEvent(services, c.req.valid("param").key, id, writerOf(c)),
    // Runs after the commit, because hosts are looked up in another database.
    after: async (c, services) => answer(c, await readEvent(services, c.req.valid("param").key, writerOf(c))),
  });
  command(router, services, {
    method: "delete",
    path: "/api/events/{key}/attendance",
    operationId: "leaveEvent",
    summary: "Cancel your attendance at an event",
    tags,
    access: { kind: "person" },
    database: "events",
    request: { params: keyParameter },
    responses: {
      200: tagged("The event", EventAnswer),
      204: { description: "You are no longer attending. The event has been hidden, so it is not returned" },
      ...problems(401, 403, 404, 429),
    },
  }, {
    run: (c, services) => leaveEvent(services, c.req.valid("param").key, writerOf(c)),
    async after(c, services, left) {
      const seen = await readLeftEvent(services, c.req.valid("param").key, left, writerOf(c));
      return seen === undefined ? c.body(null, 204) : answer(c, seen);
    },
  });
  query(router, services, {
    method: "get",
    path: "/api/cities",
    operationId: "suggestCities",
    summary: "Suggest cities whose names begin with the given text",
    tags,
    access: { kind: "public" },
    request: { query: prefixQuery },
    responses: { 200: json("Cities, largest first", CitySuggestions), ...problems(400, 429) },
  }, async (c) => c.json({ cities: await suggestCities(services, c.req.valid("query").q) }, 200));
  query(router, services, {
    method: "get",
    path: "/api/topics",
    operationId: "suggestTopics",
    summary: "List categories and interests of upcoming events",
    tags,
    access: { kind: "public" },
    request: { query: prefixQuery },
    responses: { 200: json("Topics, most frequent first", TopicSuggestions), ...problems(400, 429) },
  }, async (c) => c.json({ topics: await suggestTopics(services, c.req.valid("query").q) }, 200));
  return router;
}

const CitySuggestions = z.strictObject({
  cities: z.array(z.strictObject({
    name: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timezone: z.string(),
  })),
});
const TopicSuggestions = z.strictObject({ topics: z.array(z.string()) });

/** The response varies by caller. For example, only hosts and attendees see the meeting URL. */
function answer(c: Context<GatewayEnv>, { event, version }: SeenEvent) {
  c.header("Vary", "Authorization", { append: true });
  return versionedAnswer(c, version, { event });
}

function readerOf(c: Context<GatewayEnv>): PersonReader | undefined {
  const caller = c.get("caller");
  return caller.kind === "person" ? { personId: caller.personId } : undefined;
}

function writerOf(c: Context<GatewayEnv>): PersonReader {
  return { personId: personOf(c).personId };
}

const calendarType = "text/calendar; charset=utf-8";
const calendarLength = 100;

async function eventCalendar(services: EventServices, c: Context<GatewayEnv>) {
  const key = (c.req.param("file") ?? "").replace(/\.ics$/, "");
  const seen = await readEvent(services, key, readerOf(c));
  return c.body(calendarFile(seen.event.name, [seen], hostName(services)), 200, {
    "Content-Type": calendarType,
    "Content-Disposition": `attachment; filename="${seen.event.slug}.ics"`,
  });
}

async function cityCalendar(services: EventServices, c: Context<GatewayEnv>) {
  // Calendar clients may add their own query parameters.
  const query = EventQuery.safeParse({ ...c.req.query(), limit: String(calendarLength) });
  if (!query.success) {
    const { path, message } = query.error.issues[0]!;
    throw new Problem("invalid_parameter", { reason: `${path.join(".")}: ${message}` });
  }
  const { rows, place } = await listRows(services, query.data);
  const entries = rows.map((row) => ({ ...row, event: asEvent(row, services.settings.urls.events, false) }));
  const name = place === null ? "Hakika events" : `Events in ${place.name}`;
  return c.body(calendarFile(name, entries, hostName(services)), 200, {
    "Content-Type": calendarType,
    "Cache-Control": "public, max-age=900",
  });
}

function hostName({ settings }: EventServices): string {
  return new URL(settings.urls.events).hostname;
}
