import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { scopes } from "../api-keys/scopes.ts";
import { wholePlatform } from "./applications.ts";
import { applicationsGuide } from "./login-elsewhere.ts";
import { providerMissing } from "./provider-missing.ts";
import type { AuthServices } from "./services.ts";

const ProtectedResource = z.object({
  resource: z.url().meta({ description: "The value that applications send as `resource` (RFC 8707)." }),
  resource_name: z.string(),
  authorization_servers: z.array(z.url()).meta({ description: "Where people sign in and give consent." }),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.literal("header")),
  resource_documentation: z.url().meta({
    description: "How to exchange a token from the authorization server for a platform token.",
  }),
}).meta({ id: "ProtectedResource", description: "Protected resource metadata (RFC 9728)." });

/** `/.well-known/oauth-protected-resource`: the starting point for third-party applications. */
export function resourceMetadataRoutes(services: AuthServices) {
  const { idp, urls } = services.settings;
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/oauth-protected-resource",
    operationId: "getProtectedResource",
    summary: "Get this gateway's identity provider and scopes (RFC 9728)",
    tags: ["sign-in"],
    access: { kind: "public" },
    responses: { 200: json("The metadata", ProtectedResource), ...problems(429) },
  }, (c) => {
    if (!idp.isConfigured) throw providerMissing(services);
    c.header("Cache-Control", "public, max-age=300");
    return c.json({
      resource: urls.gateway,
      resource_name: "Hakika Gateway",
      authorization_servers: [idp.issuer],
      scopes_supported: [wholePlatform, ...scopes],
      bearer_methods_supported: ["header" as const],
      resource_documentation: applicationsGuide(urls.web),
    }, 200);
  });
  return routes;
}
