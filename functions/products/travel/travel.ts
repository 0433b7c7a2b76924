import { z } from "zod";
import { IdParam } from "../../kernel/commands/paging.ts";
import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import type { Resource } from "../kit/description.ts";
import { readResource } from "../kit/resources.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { bookings } from "./bookings.ts";
import { travelServices } from "./services.ts";
import { freePlaces } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const travel: readonly Resource[] = [travelServices, bookings];

const longestDays = 92;
const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

const Days = z.object({
  from: z.iso.date().meta({ description: "First day.", example: "2030-05-01" }),
  until: z.iso.date().meta({
    description: `Day of departure, at most ${longestDays} days after \`from\`.`,
    example: "2030-05-03",
  }),
}).refine(({ from, until }) => daysBetween(from, until) > 0 && daysBetween(from, until) <= longestDays, {
  message: `must be 1 to ${longestDays} days after from`,
  path: ["until"],
});

const Availability = z.object({
  serviceId: Uuid,
  left: z.int().meta({ description: "Number of places that are available on every day of the period." }),
  days: z.array(z.object({ day: z.iso.date(), left: z.int() })),
}).meta({
  id: "ServiceAvailability",
  description: "Number of available places. Places on hold are not counted.",
});

export function travelRoutes(services: Services) {
  const routes = resourceRoutes(services, travel);
  query(routes, services, {
    method: "get",
    path: "/services/{id}/availability",
    operationId: "getServiceAvailability",
    summary: "Get the number of available places per day for a travel offer",
    tags: ["travel"],
    access: { kind: "person-or-key", scope: "travel:read" },
    request: { params: IdParam, query: Days },
    responses: {
      200: json("The available places on each day", Availability),
      ...problems(400, 401, 403, 404, 429),
    },
  }, async (c) => {
    const { id } = c.req.valid("param");
    const { from, until } = c.req.valid("query");
    const service = await readResource(services, travelServices, c.get("caller"), id) as unknown as {
      readonly capacity: number;
      readonly status: string;
    };
    const capacity = service.status === "published" ? service.capacity : 0;
    const sql = services.databases.sql("travel");
    const days = await freePlaces(sql, { id, capacity }, from, until, services.clock());
    return c.json({ serviceId: id, left: Math.min(...days.map(({ left }) => left)), days }, 200);
  });
  return routes;
}
