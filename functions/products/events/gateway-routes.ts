import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { command } from "../../kernel/commands/command.ts";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { expectedVersions, listAnswer, versionedAnswer } from "../../kernel/shared/http.ts";
import {
  body,
  created,
  IfMatch,
  json,
  mergePatch,
  pageOf,
  problems,
  sortedBy,
  tagged,
} from "../../kernel/shared/openapi.ts";
import { eventLimits } from "../../kernel/shared/event.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Access, Caller, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import {
  changeEvent,
  createEvent,
  type EventServices,
  prepareChange,
  prepareEvent,
  readEvent,
} from "./events.ts";
import type { Reader } from "./hosting.ts";
import { listUpcoming } from "./listing.ts";
import { platformHosts } from "./platform-hosts.ts";
import { EventChange, EventQuery, EventResource, NewEvent } from "./schema.ts";

const tags = ["events"];
const reading: Access = { kind: "public", scope: "events:read" };
const writing: Access = { kind: "person-or-key", scope: "events:write" };
const keyParameter = z.object({
  key: z.string().min(1).max(600).meta({ description: "Id, current or former slug, or short code" }),
});

/** A key acts for its owner. */
function readerOf(caller: Caller): Reader | undefined {
  switch (caller.kind) {
    case "person":
      return { personId: caller.personId };
    case "anonymous":
      return undefined;
    case "key": {
      const { ownerPersonId, ownerOrganizationId } = caller;
      if (ownerPersonId !== null) return { personId: ownerPersonId };
      return ownerOrganizationId === null ? undefined : { organizationId: ownerOrganizationId };
    }
  }
}

/** @throws {Problem} `forbidden` for a key without an owner */
function writerOf(caller: Caller): Reader {
  const writer = readerOf(caller);
  if (!writer) throw new Problem("forbidden", { reason: "The key has no owner." });
  return writer;
}

/**
 * Creates the `/v1/events` routes, which return the calendar and let servers change events. The same rules apply as
 * in the events app.
 */
export function gatewayEventRoutes(services: Services): OpenAPIHono<GatewayEnv> {
  const withHosts = (services: Services): Services & EventServices => ({
    ...services,
    hosts: platformHosts(services),
  });
  const events = withHosts(services);
  const { urls } = services.settings;
  const router = newRouter();
  query(router, services, {
    method: "get",
    path: "/",
    operationId: "listCalendar",
    summary: "List upcoming public events, soonest first",
    tags,
    access: reading,
    request: { query: EventQuery.extend(sortedBy(["start"], "soonest first")) },
    responses: { 200: json("A page of events", pageOf(EventResource)), ...problems(400, 401, 422, 429) },
  }, async (c) => {
    const { events: items, nextCursor } = await listUpcoming(events, c.req.valid("query"));
    return listAnswer(c, { items, nextCursor }, urls.gateway);
  });
  query(router, services, {
    method: "get",
    path: "/{key}",
    operationId: "getCalendarEvent",
    summary: "Get an event by id, slug or short code",
    tags,
    access: reading,
    request: { params: keyParameter },
    responses: { 200: tagged("The event", EventResource), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    const reader = readerOf(c.get("caller"));
    const { event, version } = await readEvent(events, c.req.valid("param").key, reader);
    c.header("Vary", "Authorization", { append: true });
    return versionedAnswer(c, version, event);
  });
  command(router, services, {
    method: "post",
    path: "/",
    operationId: "createCalendarEvent",
    summary: "Create an event hosted by the key's owner (a person or an organization)",
    tags,
    access: writing,
    bodyLimitBytes: eventLimits.bodyBytes,
    database: "events",
    idempotencyKey: "taken",
    request: { body: body(NewEvent) },
    responses: { 201: created("The event", EventResource), ...problems(400, 401, 403, 413, 415, 422, 429) },
  }, {
    spend: (c, services) => prepareEvent(withHosts(services), writerOf(c.get("caller")), c.req.valid("json")),
    async run(c, services, prepared) {
      const writer = writerOf(c.get("caller"));
      const { event, version } = await createEvent(withHosts(services), writer, prepared);
      c.header("Location", `${urls.gateway}/v1/events/${event.id}`);
      return versionedAnswer(c, version, event, 201);
    },
  });
  command(router, services, {
    method: "patch",
    path: "/{key}",
    operationId: "changeCalendarEvent",
    summary: "Change, cancel or reinstate an event that the caller hosts",
    tags,
    access: writing,
    bodyLimitBytes: eventLimits.bodyBytes,
    database: "events",
    request: { params: keyParameter, headers: IfMatch, body: mergePatch(EventChange) },
    responses: {
      200: tagged("The event", EventResource),
      ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429),
    },
  }, {
    async spend(c, services) {
      const expected = expectedVersions(c);
      const { key } = c.req.valid("param");
      const writer = writerOf(c.get("caller"));
      return await prepareChange(withHosts(services), writer, key, c.req.valid("json"), expected);
    },
    async run(c, services, prepared) {
      const { event, version } = await changeEvent(withHosts(services), prepared);
      return versionedAnswer(c, version, event);
    },
  });
  return router;
}
