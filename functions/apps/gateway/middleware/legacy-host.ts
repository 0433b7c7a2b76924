import type { MiddlewareHandler } from "hono";
import type { GatewayEnv } from "../../../kernel/commands/services.ts";
import type { LegacyHost, Settings } from "../../../kernel/shared/settings.ts";

/**
 * Marks every response from the older host as deprecated, with the end date and the replacement. Both hosts serve the
 * same API. Every other host is treated as the newer one.
 *
 * @see RFC 9745 §2 (`Deprecation` is a structured date), RFC 8594 §3 (`Sunset` is an HTTP date), RFC 5829 §3.2
 */
export function legacyHost({ urls }: Settings, legacy: LegacyHost): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    if (c.req.header("host")?.toLowerCase() !== legacy.host.toLowerCase()) return;
    c.res.headers.set("Deprecation", `@${Math.floor(legacy.deprecatedAt.getTime() / 1000)}`);
    c.res.headers.set("Sunset", legacy.sunsetAt.toUTCString());
    // The path stays encoded, because a decoded path could end the link early or be invalid in a header.
    const { pathname } = new URL(c.req.url);
    c.res.headers.append("Link", `<${urls.gateway}${pathname}>; rel="successor-version"`);
    c.res.headers.append("Link", `<${urls.web}/docs/versions>; rel="deprecation"; type="text/html"`);
  };
}
