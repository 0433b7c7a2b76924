import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import { answerById, wholeList } from "../../kernel/commands/paging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { asEvent } from "./event-state.ts";
import { doubtfulCities } from "./own-events.ts";
import { DoubtfulCity, EventResource } from "./schema.ts";
import { eventsHostedBy } from "./store.ts";

const orders = wholeList("created", "desc", "newest first");

/**
 * Creates the `/v1/identity/me/events` routes. They list the events that the signed-in person hosts, including drafts
 * and private ones.
 */
export function ownEventRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/me/events",
    operationId: "listOwnEvents",
    summary: "List events that the signed-in person hosts, newest first",
    tags: ["identity"],
    access: { kind: "person" },
    request: { query: ListQuery },
    responses: { 200: json("A page of events", pageOf(EventResource)), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { personId } = personOf(c);
    const sql = services.databases.sql("events");
    return await answerById(
      c,
      services,
      ["own-events", personId],
      c.req.valid("query"),
      (slice) => eventsHostedBy(sql, personId, slice),
      (row) => asEvent(row, services.settings.urls.events, true),
    );
  });
  query(routes, services, {
    method: "get",
    path: "/me/doubtful-cities",
    operationId: "listDoubtfulCities",
    summary: "List the signed-in person's upcoming events whose city may be wrong",
    tags: ["identity"],
    access: { kind: "person" },
    request: { query: orders.query },
    responses: {
      200: json(
        "Events whose city may be wrong (only the 100 newest events are checked)",
        z.strictObject({ items: z.array(DoubtfulCity) }),
      ),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const items = await doubtfulCities(services, { personId: personOf(c).personId });
    return c.json({ items: orders.inOrder(items, c.req.valid("query")) }, 200);
  });
  return routes;
}
