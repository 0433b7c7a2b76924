import type { MiddlewareHandler } from "hono";
import { addressNetwork } from "../shared/client-address.ts";
import type { GatewayEnv, Services } from "./services.ts";
import { recordLimit } from "./headers.ts";
import { type LimitName, limitPolicy } from "../limits/policies.ts";

/**
 * Charges a quota for the caller's network before the route's gate runs. If the request can't be counted, it is
 * rejected, so that sign-in, exchange and refresh never allow unlimited attempts.
 */
export function addressQuota(services: Services, name: LimitName): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, name);
  return async (c, next) => {
    recordLimit(c, await services.limits.charge(policy, addressNetwork(c.get("clientAddress"))));
    await next();
  };
}
