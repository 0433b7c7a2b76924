import type { OpenAPIHono } from "@hono/zod-openapi";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { methodsByPath } from "../../kernel/shared/route-table.ts";

/** Paths that the gateway serves but the document does not list. */
const undocumented = ["/v1/openapi.json", "/v1/reference", "/log/tile/*"];

const publicRead = "public read";

/**
 * Returns a predicate for the paths that pages from any origin may read: GET operations that need no credential
 * according to the OpenAPI document. Sign-in is excluded because pages navigate to it and it uses cookies.
 */
export function publicReads(app: OpenAPIHono<GatewayEnv>): (path: string) => boolean {
  const routes = app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, security } = definition.route;
    const isPublic = method === "get" && security?.length === 0 && !path.startsWith("/v1/auth/");
    return [{
      method: isPublic ? publicRead : method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ":$1"),
    }];
  });
  const methods = methodsByPath([
    ...routes,
    ...undocumented.map((path) => ({ method: publicRead, path })),
  ]);
  return (path) => methods(path).has(publicRead);
}
