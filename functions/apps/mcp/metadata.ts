import manifest from "../../../package.json" with { type: "json" };
import type { Cache } from "../../kernel/shared/cache.ts";
import { NotConfigured } from "../../kernel/shared/problem.ts";
import { authGuide } from "./auth-guide.ts";
import { authorizationServerMirror } from "./authorization-server.ts";
import { icon } from "./icon.ts";
import { writeScope } from "../../kernel/shared/event.ts";
import type { McpSettings } from "./settings.ts";
import type { Surface } from "./surface.ts";

/** Answers by path. */
export type Routes = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** Documents that clients and registries read before they connect. */
export function metadataRoutes(
  settings: McpSettings,
  surface: Surface,
  { fetch, cache, onFault }: {
    readonly fetch: typeof globalThis.fetch;
    readonly cache?: Cache;
    onFault(error: unknown): void;
  },
): Routes {
  const issuer = () => {
    if (typeof settings.issuer !== "string") throw settings.issuer;
    return settings.issuer;
  };
  const mirror = authorizationServerMirror(fetch, cache, onFault);
  const resource = document(
    "application/json",
    async () => JSON.stringify(protectedResource(settings, issuer())),
  );
  return {
    "/.well-known/oauth-protected-resource": resource,
    // RFC 9728 §3.1: for a resource with a path, the well-known part is put before the path.
    "/.well-known/oauth-protected-resource/mcp": resource,
    "/.well-known/oauth-authorization-server": document(
      "application/json",
      async () => await mirror(issuer()),
    ),
    "/auth.md": document("text/markdown; charset=utf-8", async () => authGuide(settings, surface)),
    "/icon.svg": document("image/svg+xml", () => Promise.resolve(icon)),
    "/.well-known/mcp/server-card.json": document(
      "application/json",
      async () => JSON.stringify(registryEntry(settings), null, 2),
    ),
    "/server.json": document(
      "application/json",
      async () => JSON.stringify(registryEntry(settings), null, 2),
    ),
  };
}

/** @see RFC 9728 §2 */
function protectedResource({ eventsUrl }: McpSettings, issuer: string) {
  return {
    resource: `${eventsUrl}/mcp`,
    authorization_servers: [issuer],
    scopes_supported: [writeScope],
    bearer_methods_supported: ["header"],
    resource_name: "Hakika events",
    resource_documentation: `${eventsUrl}/auth.md`,
  };
}

/** The entry for the public MCP registry; the name is the host in reverse, as its DNS proof wants it. */
function registryEntry({ eventsUrl, webUrl }: McpSettings) {
  const domain = new URL(eventsUrl).hostname.split(".").reverse().join(".");
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${domain}/hakika-events`,
    title: "Hakika events",
    description: "Find, read, create and manage events near you.",
    version: manifest.version,
    websiteUrl: webUrl === undefined ? eventsUrl : `${webUrl}/docs/mcp`,
    icons: [{ src: `${eventsUrl}/icon.svg`, mimeType: "image/svg+xml", sizes: ["any"] }],
    remotes: [{ type: "streamable-http", url: `${eventsUrl}/mcp` }],
  };
}

const everywhere = { "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff" };

/** A public document: readable from every page, kept for an hour. */
function document(type: string, text: () => Promise<string>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") {
      return new Response(null, {
        status: 204,
        headers: {
          ...everywhere,
          "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
          "Access-Control-Allow-Headers": "mcp-protocol-version, content-type",
          "Access-Control-Max-Age": "600",
        },
      });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...everywhere, Allow: "GET, HEAD, OPTIONS" } });
    }
    try {
      const body = await text();
      return new Response(request.method === "HEAD" ? null : body, {
        headers: { ...everywhere, "Content-Type": type, "Cache-Control": "public, max-age=3600" },
      });
    } catch (error) {
      if (error instanceof NotConfigured) return error.toResponse();
      return new Response(
        JSON.stringify({ detail: "The identity provider's metadata cannot be read right now." }),
        {
          status: 502,
          headers: { ...everywhere, "Content-Type": "application/json", "Cache-Control": "no-store" },
        },
      );
    }
  };
}
