import type { Context, MiddlewareHandler } from "hono";
import { recordLimit } from "../../../kernel/commands/headers.ts";
import type { LimitState } from "../../../kernel/limits/limits.ts";
import { limitPolicy } from "../../../kernel/limits/policies.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { addressNetwork } from "../../../kernel/shared/client-address.ts";

/**
 * The manifest and the health probes. They must respond even to a monitor that polls constantly, so requests for them
 * don't count towards the limit.
 */
const uncounted = new Set(["/", "/livez", "/readyz"]);
/**
 * Paths that image proxies and monitors request on behalf of many people. These requests don't count towards the
 * limit, and brief caching makes them cheap to serve.
 */
const uncountedAreas =
  /^(?:\/v1\/entities\/[^/]+\/badge(?:\.svg|\.png)?|\/log\/(?:checkpoint|tile\/.+)|\/\.well-known\/did\.json)$/;

/**
 * Returns a function that looks up the remaining quota of an IP address. Responses to requests that were not counted
 * show this quota.
 */
export function addressLimitOf(services: Services): (c: Context<GatewayEnv>) => LimitState {
  const policy = limitPolicy(services.settings, "anonymous");
  return (c) => services.limits.peek(policy, addressNetwork(c.get("clientAddress")));
}

/**
 * Counts requests by IP address. If a request has a credential, the route's gate counts it instead, by identity or by
 * the rejected credential. If no gate runs, for example for an unknown path, the request is counted by address after
 * the response.
 */
export function addressLimit(services: Services): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, "anonymous");
  const shared = limitPolicy(services.settings, "mcp-address");
  const charge = async (c: Context<GatewayEnv>) => {
    const network = addressNetwork(c.get("clientAddress"));
    const { assistant } = c.env ?? {};
    if (assistant === undefined) return recordLimit(c, await services.limits.chargeLeased(policy, network));
    // Hosted assistants send the requests of all their users from a few IP addresses.
    await services.limits.chargeLeased(shared, network);
    recordLimit(c, await services.limits.chargeLeased(policy, `${network} ${assistant}`));
  };
  return async (c, next) => {
    const isSent = c.req.header("authorization") !== undefined;
    if (uncounted.has(c.req.path) || (!isSent && uncountedAreas.test(c.req.path))) return await next();
    if (!isSent) await charge(c);
    await next();
    if (!isSent || c.get("caller")) return;
    const answer = c.res;
    // An error response must not keep any header of the response it replaces.
    c.res = undefined;
    await charge(c);
    c.res = answer;
  };
}
