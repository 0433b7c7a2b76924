import { z } from "zod";
import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Resource } from "../kit/description.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { callerFactsOf } from "../kit/caller-facts.ts";
import { dashboards, metricSnapshots } from "./dashboards.ts";
import { readSeries } from "./store.ts";

export const dashboard: readonly Resource[] = [dashboards, metricSnapshots];

const points = 1_000;

/** PostgreSQL has no year 0. */
const moment = z.iso.datetime().refine((text) => !text.startsWith("0000"), "must be in the year 1 or later");

const SeriesQuery = z.object({
  metric: metricSnapshots.members["metric"]!,
  from: moment.meta({ examples: ["2030-05-01T00:00:00Z"] }),
  to: moment.meta({ examples: ["2030-06-01T00:00:00Z"] }),
  by: z.enum(["hour", "day", "month"]).default("day"),
});

const Series = z.object({
  items: z.array(z.object({
    start: z.iso.datetime(),
    count: z.int(),
    minimum: z.number(),
    maximum: z.number(),
    average: z.number(),
  })),
}).meta({ id: "MetricSeries", description: "Values per hour, day or month (UTC), oldest first." });

export function dashboardRoutes(services: Services) {
  const routes = resourceRoutes(services, dashboard);
  query(routes, services, {
    method: "get",
    path: "/series",
    operationId: "getMetricSeries",
    summary: "Get hourly, daily or monthly values of one of your metrics",
    tags: ["dashboard"],
    access: { kind: "person-or-key", scope: "dashboard:read" },
    request: { query: SeriesQuery },
    responses: { 200: json("Up to 1,000 values", Series), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const query = c.req.valid("query") as z.output<typeof SeriesQuery> & { metric: string };
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (to <= from) {
      throw new Problem("invalid_parameter", { reason: "to: must come after from" }, {
        errors: [{ pointer: "to", code: "order", message: "must come after from" }],
      });
    }
    const { personId } = await callerFactsOf(services, c.get("caller"), metricSnapshots, ["read"]);
    const of = { metric: query.metric, from, to, by: query.by };
    const items = personId === null
      ? []
      : await readSeries(services.databases.sql("dashboard"), { ...of, ownerPersonId: personId }, points);
    return c.json({ items }, 200);
  });
  return routes;
}
