import type { Context, MiddlewareHandler } from "hono";
import type { GatewayEnv } from "./services.ts";
import { limitHeaders, type LimitState } from "../limits/limits.ts";

/** Remembers what a request was charged, for the headers of its answer. */
export function noteLimit(c: Context<GatewayEnv>, state: LimitState): void {
  c.set("limits", [...(c.get("limits") ?? []), state]);
}

/**
 * Tells on every answer what is left of the quotas that it was charged to.
 *
 * A redirect with nothing left says nothing: the draft warns that clients may stop in the middle of a sign-in.
 */
export function answerLimits(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    const states = c.get("limits");
    if (!states || states.length === 0 || c.res.headers.has("RateLimit")) return;
    const isRedirect = c.res.status >= 300 && c.res.status < 400;
    if (isRedirect && states.some(({ remaining }) => remaining === 0)) return;
    for (const [name, value] of Object.entries(limitHeaders(states))) c.res.headers.set(name, value);
  };
}
