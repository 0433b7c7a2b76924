import type { MiddlewareHandler } from "hono";
import type { GatewayEnv, Services } from "../../../kernel/commands/services.ts";
import { NotConfigured, Problem } from "../../../kernel/shared/problem.ts";
import { namespaceOf } from "../namespaces.ts";

/** Paths that are not part of any product and work regardless of the configuration. */
const outsideNamespaces = new Set(["/", "/livez", "/readyz", "/v1/openapi.json", "/v1/reference"]);
/** Verification is not a product, so it uses the platform database. */
const proofAreas = /^\/(?:log|status-lists|\.well-known)\//;

const idpArea = "/v1/auth/idp";

/**
 * Runs the first checks, in the contract's order. An unknown namespace returns 404. Then the provider's variables, the
 * namespace's database and, for requests with a credential, the platform database must be configured. Otherwise, the
 * response is exactly `503 {"detail":"…"}`, for every method and even if the request has other errors.
 */
export function namespaceGates(services: Services): MiddlewareHandler<GatewayEnv> {
  const { settings, databases } = services;
  return async (c, next) => {
    const { path } = c.req;
    refuseUnreadablePath(path);
    if (proofAreas.test(path)) requireDatabase("platform");
    else if (!outsideNamespaces.has(path)) {
      const namespace = namespaceOf(path);
      if (!namespace) throw new Problem("not_found", { path: path.slice(0, 200) });
      const isIdp = path === idpArea || path.startsWith(`${idpArea}/`);
      if (isIdp && !settings.idp.isConfigured) throw new NotConfigured(settings.idp.detail);
      requireDatabase(namespace.database);
      if (c.req.header("authorization") !== undefined) requireDatabase("platform");
    }
    await next();
  };

  function requireDatabase(name: Parameters<typeof databases.sql>[0]) {
    if (!databases.isConfigured(name)) throw new NotConfigured(`${name} database is not configured`);
  }
}

/** Rejects paths whose percent-encoding is not valid UTF-8 or contains control characters (RFC 3986 §2.1). */
function refuseUnreadablePath(path: string): void {
  let text: string;
  try {
    text = decodeURIComponent(path);
  } catch {
    throw new Problem("bad_request", {
      reason: "The path contains percent-encoding that is not valid UTF-8.",
    });
  }
  // deno-lint-ignore no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    throw new Problem("bad_request", { reason: "The path contains a control character." });
  }
}
