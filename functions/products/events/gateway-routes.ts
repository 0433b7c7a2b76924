import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { etagOf, listAnswer } from "../../kernel/shared/http.ts";
import { json, pageOf, problems, tagged } from "../../kernel/shared/openapi.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { type EventServices, readEvent } from "./events.ts";
import { listUpcoming } from "./listing.ts";
import { platformHosts } from "./platform-hosts.ts";
import { EventQuery, EventResource } from "./schema.ts";

const tags = ["events"];

/** `/v1/events`: the calendar for readers of the gateway; events are written through the events app. */
export function gatewayEventRoutes(services: Services): OpenAPIHono<GatewayEnv> {
  const events: Services & EventServices = { ...services, hosts: platformHosts(services) };
  const router = newRouter();
  query(router, services, {
    method: "get",
    path: "/",
    operationId: "listCalendar",
    summary: "Upcoming public events, soonest first",
    tags,
    access: { kind: "public" },
    request: { query: EventQuery },
    responses: { 200: json("A page of events", pageOf(EventResource)), ...problems(400, 401, 422, 429) },
  }, async (c) => {
    const { events: items, nextCursor } = await listUpcoming(events, c.req.valid("query"));
    return listAnswer(c, { items, nextCursor }, services.settings.urls.gateway);
  });
  query(router, services, {
    method: "get",
    path: "/{key}",
    operationId: "getCalendarEvent",
    summary: "One event, by id, slug or short code",
    tags,
    access: { kind: "public" },
    request: { params: z.object({ key: z.string().min(1).max(600) }) },
    responses: { 200: tagged("The event", EventResource), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    const caller = c.get("caller");
    const reader = caller.kind === "person" ? { personId: caller.personId } : undefined;
    const { event, version } = await readEvent(events, c.req.valid("param").key, reader);
    c.header("ETag", etagOf(version));
    // As in the events app, no 304: readers differ in what they see of one version.
    c.header("Vary", "Authorization", { append: true });
    return c.json(event, 200);
  });
  return router;
}
