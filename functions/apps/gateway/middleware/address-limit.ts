import type { Context, MiddlewareHandler } from "hono";
import { recordLimit } from "../../../kernel/commands/headers.ts";
import type { LimitState } from "../../../kernel/limits/limits.ts";
import { limitPolicy } from "../../../kernel/limits/policies.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { addressNetwork } from "../../../kernel/shared/client-address.ts";

/** Paths that probes request constantly; never counted, since the manifest must always respond. */
const uncounted = new Set(["/", "/livez", "/readyz"]);
/** Read by image proxies and monitors that many people share; short caching keeps it cheap. */
const uncountedAreas =
  /^(?:\/v1\/entities\/[^/]+\/badge(?:\.svg|\.png)?|\/log\/(?:checkpoint|tile\/.+)|\/\.well-known\/did\.json)$/;

/** An address's remaining quota, for responses of requests that were charged nothing. */
export function addressLimitOf(services: Services): (c: Context<GatewayEnv>) => LimitState {
  const policy = limitPolicy(services.settings, "anonymous");
  return (c) => services.limits.peek(policy, addressNetwork(c.get("clientAddress")));
}

/**
 * Counts callers by address, unless a route's gate counts them by identity or by the refused credential. If no gate
 * runs, such as for an unknown path, any text would pass as a credential; this is detected afterwards, since many
 * honest callers may share the address, and nothing was done yet.
 */
export function addressLimit(services: Services): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, "anonymous");
  const shared = limitPolicy(services.settings, "mcp-address");
  const charge = async (c: Context<GatewayEnv>) => {
    const network = addressNetwork(c.get("clientAddress"));
    const { assistant } = c.env ?? {};
    if (assistant === undefined) return recordLimit(c, await services.limits.chargeLeased(policy, network));
    // Hosted assistants call on behalf of all their users from a few addresses.
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
    // The refusal must not keep any header of the response it replaces.
    c.res = undefined;
    await charge(c);
    c.res = answer;
  };
}
