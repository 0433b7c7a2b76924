import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { countAnchors } from "../tiers/vouches/anchors.ts";
import { readTotals } from "./store.ts";

const cacheSeconds = 60;

const Totals = z.object({
  entities: z.int(),
  byTier: z.record(z.string(), z.int()),
  byType: z.record(z.string(), z.int()),
  byCountry: z.record(z.string(), z.int()),
  anchors: z.int().meta({
    description: "Number of trust anchors that the operator has named, at most 20.",
  }),
  generatedAt: z.iso.datetime(),
}).meta({ id: "OpenStats", description: "Contains only totals, with no data about any entity or person." });

/**
 * Creates the route `/v1/entities/stats`, which returns anonymous totals. Each process computes them at most once a
 * minute.
 */
export function statsRoutes(services: Services) {
  const routes = newRouter();
  let kept: { at: number; totals: Promise<z.infer<typeof Totals>> } | undefined;
  const totals = () => {
    const now = services.clock();
    if (!kept || now.getTime() - kept.at >= cacheSeconds * 1_000) {
      const sql = services.databases.sql("platform");
      const counted = Promise.all([readTotals(sql), countAnchors(sql, now)]).then(([rows, anchors]) => ({
        ...rows,
        anchors,
        generatedAt: now.toISOString(),
      }));
      kept = { at: now.getTime(), totals: counted };
      // Failures are not cached.
      counted.catch(() => (kept = undefined));
    }
    return kept.totals;
  };
  query(routes, services, {
    method: "get",
    path: "/stats",
    operationId: "getOpenStats",
    summary: "Get the number of entities by tier, type and country",
    tags: ["entities"],
    access: { kind: "public" },
    responses: { 200: json("The totals", Totals), ...problems(429, 503) },
  }, async (c) => {
    const answer = await totals();
    c.header("Cache-Control", `public, max-age=${cacheSeconds}`);
    return c.json(answer, 200);
  });
  return routes;
}
