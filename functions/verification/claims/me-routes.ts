import { wholeList } from "../../kernel/commands/paging.ts";
import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { personOf } from "../../kernel/commands/caller.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { OwnVenue } from "./schema.ts";
import { venuesOf } from "./venues.ts";

const orders = wholeList("updated", "desc", "entities with the newest role or claim first");

/** Creates the route `/v1/identity/me/venues`, for the entities that the signed-in person manages or claims. */
export function ownVenueRoutes(services: Services) {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/me/venues",
    operationId: "listOwnVenues",
    summary: "List your entities and claims, each with a short status",
    tags: ["identity"],
    access: { kind: "person" },
    request: { query: orders.query },
    responses: {
      200: json(
        "All of the person's entities and claims",
        z.object({ items: z.array(OwnVenue), nextCursor: z.null() }),
      ),
      ...problems(400, 401, 403, 429),
    },
  }, async (c) => {
    const items = await venuesOf(services, personOf(c).personId);
    return c.json({ items: orders.inOrder(items, c.req.valid("query")), nextCursor: null }, 200);
  });
  return routes;
}
