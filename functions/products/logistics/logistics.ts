import { z } from "zod";
import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Resource } from "../kit/description.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { drafts } from "./drafts.ts";
import { shipmentEvents, shipments } from "./shipments.ts";
import { findTracked } from "./store.ts";
import { tariffs } from "./tariffs.ts";

export const logistics: readonly Resource[] = [tariffs, drafts, shipments, shipmentEvents];

const Tracking = z.object({
  trackingCode: z.string(),
  status: z.string(),
  events: z.array(z.object({
    status: z.string(),
    place: z.string().nullable(),
    happenedAt: z.iso.datetime(),
  })),
}).meta({
  id: "Tracking",
  description: "The status and location history of a shipment, without names or addresses.",
});

export function logisticsRoutes(services: Services) {
  const routes = resourceRoutes(services, logistics);
  query(routes, services, {
    method: "get",
    path: "/tracking/{code}",
    operationId: "trackShipment",
    summary: "Track a shipment by its code, without an account",
    tags: ["logistics"],
    access: { kind: "public" },
    request: { params: z.object({ code: z.string().regex(/^HK[A-Z2-9]{10}$/) }) },
    responses: { 200: json("The tracking events", Tracking), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    const tracked = await findTracked(services.databases.sql("logistics"), c.req.valid("param").code);
    if (!tracked) throw new Problem("not_found", { path: c.req.path });
    return c.json({ ...tracked, events: [...tracked.events] }, 200);
  });
  return routes;
}
