import { Hono } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import type { GatewayAccess } from "./gateway-access.ts";

/**
 * Serves `GET /api/open/stats`: totals by tier, type and country, but never individual rows. Any site may read it.
 * The gateway is called without the visitor's credential, so the response is the same for everyone and may be cached.
 */
export function openStatsRoutes(gateway: GatewayAccess): Hono<FrameEnv> {
  return new Hono<FrameEnv>().get("/api/open/stats", async (c) => {
    const answer = await gateway.pass(c, { path: "/v1/entities/stats" });
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Content-Type", answer.headers.get("content-type") ?? "application/json");
    c.header("Cache-Control", answer.ok ? "public, max-age=60" : "no-store");
    const retryAfter = answer.headers.get("retry-after");
    if (retryAfter) c.header("Retry-After", retryAfter);
    return c.newResponse(answer.body, answer.status as 200);
  });
}
