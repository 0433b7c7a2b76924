import type { MiddlewareHandler } from "hono";
import { noteLimit } from "../../domain/limits/headers.ts";
import { limitPolicy } from "../../domain/limits/policies.ts";
import type { GatewayEnv, Services } from "../../domain/services.ts";
import { addressNetwork } from "../../shared/client-address.ts";

/** Paths that probes ask all the time; they are never counted, since the manifest must always answer. */
const uncounted = new Set(["/", "/livez", "/readyz"]);

/** Counts callers without a credential by their address. */
export function addressLimit(services: Services): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, "anonymous");
  return async (c, next) => {
    if (!uncounted.has(c.req.path) && c.req.header("authorization") === undefined) {
      noteLimit(c, await services.limits.chargeLeased(policy, addressNetwork(c.get("clientAddress"))));
    }
    await next();
  };
}
