import type { Context, MiddlewareHandler } from "hono";
import { recordLimit } from "../../../kernel/commands/headers.ts";
import type { LimitState } from "../../../kernel/limits/limits.ts";
import { limitPolicy } from "../../../kernel/limits/policies.ts";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { addressNetwork } from "../../../kernel/shared/client-address.ts";

/** Paths that probes ask all the time; they are never counted, since the manifest must always answer. */
const uncounted = new Set(["/", "/livez", "/readyz"]);
/** Read by image proxies and monitors, of which many people share one; short-lived copies keep it cheap. */
const uncountedAreas =
  /^(?:\/v1\/entities\/[^/]+\/badge(?:\.svg|\.png)?|\/log\/(?:checkpoint|tile\/.+)|\/\.well-known\/did\.json)$/;

/** What an address has left, for answers of requests that nothing was charged to. */
export function addressLimitOf(services: Services): (c: Context<GatewayEnv>) => LimitState {
  const policy = limitPolicy(services.settings, "anonymous");
  return (c) => services.limits.peek(policy, addressNetwork(c.get("clientAddress")));
}

/**
 * Counts callers by their address, unless the gate of a route counts them: by who they are, or by the credential that
 * it refused. Where no gate looks at what is sent, such as at a path that does not exist, anything would be a
 * credential; it is seen afterwards, since many good ones may share the address, and nothing was done there.
 */
export function addressLimit(services: Services): MiddlewareHandler<GatewayEnv> {
  const policy = limitPolicy(services.settings, "anonymous");
  const shared = limitPolicy(services.settings, "mcp-address");
  const charge = async (c: Context<GatewayEnv>) => {
    const network = addressNetwork(c.get("clientAddress"));
    const { assistant } = c.env ?? {};
    if (assistant === undefined) return recordLimit(c, await services.limits.chargeLeased(policy, network));
    // Hosted assistants call for all their users from a few addresses.
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
    // Nothing of it may be left in a refusal.
    c.res = undefined;
    await charge(c);
    c.res = answer;
  };
}
