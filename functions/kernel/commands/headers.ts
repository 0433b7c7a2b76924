import type { Context, MiddlewareHandler } from "hono";
import type { GatewayEnv } from "./services.ts";
import { limitHeaders, type LimitState } from "../limits/limits.ts";

export function recordLimit(c: Context<GatewayEnv>, state: LimitState): void {
  c.set("limits", [...(c.get("limits") ?? []), state]);
}

/**
 * Adds headers that show how much of each charged quota remains. If the request was rejected before it was counted,
 * they show the quota that would apply. A response that a shared cache may serve to others gets no headers, because
 * the counts belong to one caller.
 *
 * Redirects get no rate limit headers if a quota is used up. As draft-ietf-httpapi-ratelimit-headers warns, a client
 * that sees the headers might stop in the middle of a sign-in.
 */
export function answerLimits(
  limitOf: (c: Context<GatewayEnv>) => LimitState,
): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    if (c.res.headers.has("RateLimit") || isSharedCacheable(c)) return;
    const charged = c.get("limits") ?? [];
    const states = charged.length > 0 ? charged : [limitOf(c)];
    const isRedirect = c.res.status >= 300 && c.res.status < 400;
    if (isRedirect && states.some(({ remaining }) => remaining === 0)) return;
    for (const [name, value] of Object.entries(limitHeaders(states))) c.res.headers.set(name, value);
  };
}

/** Checks whether a shared cache may serve the response to other callers. @see RFC 9111 §3.5, §5.2.2 */
function isSharedCacheable(c: Context<GatewayEnv>): boolean {
  if (c.req.header("authorization") !== undefined) return false;
  const allowed = c.res.headers.get("cache-control") ?? "";
  return /\b(?:max-age|s-maxage)=[1-9]/.test(allowed) && !/\b(?:private|no-store|no-cache)\b/.test(allowed);
}
