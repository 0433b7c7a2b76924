import type { MiddlewareHandler } from "hono";
import { addressNetwork } from "../shared/client-address.ts";
import type { GatewayEnv, Services } from "./services.ts";
import { recordLimit } from "./headers.ts";
import { type LimitName, limitPolicy } from "../limits/policies.ts";

/**
 * Charges the caller's network to a quota, exactly; runs before the gate of a route. When it cannot be counted
 * the route refuses: sign-in, exchange and refresh are never open to endless tries.
 */
export function addressQuota(services: Services, name: LimitName): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, name);
  return async (c, next) => {
    recordLimit(c, await services.limits.charge(policy, addressNetwork(c.get("clientAddress"))));
    await next();
  };
}
