import manifest from "../../../package.json" with { type: "json" };
import type { Cache } from "../../kernel/shared/cache.ts";
import { NotConfigured } from "../../kernel/shared/problem.ts";
import { authGuide } from "./auth-guide.ts";
import { authorizationServerMirror } from "./authorization-server.ts";
import { icon, iconPng, iconsAt } from "./icon.ts";
import { writeScope } from "../../kernel/shared/event.ts";
import { protocolVersions } from "./protocol.ts";
import type { McpSettings } from "./settings.ts";
import type { Surface } from "./surface.ts";

export type Routes = Readonly<Record<string, (request: Request) => Promise<Response>>>;

/** Creates routes for the documents that clients and registries read before they connect. */
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
    () => JSON.stringify(protectedResource(settings, issuer())),
  );
  const serverCard = document(
    "application/mcp-server-card+json",
    () => JSON.stringify(cardOf(settings), null, 2),
  );
  return {
    "/.well-known/oauth-protected-resource": resource,
    // RFC 9728 §3.1: if the resource has a path, the well-known part is inserted before it.
    "/.well-known/oauth-protected-resource/mcp": resource,
    "/.well-known/oauth-authorization-server": document(
      "application/json",
      async () => await mirror(issuer()),
    ),
    "/auth.md": document("text/markdown; charset=utf-8", () => authGuide(settings, surface)),
    "/icon.svg": document("image/svg+xml", () => icon),
    "/icon.png": document("image/png", () => iconPng),
    "/install/cursor": redirect(cursorLink(settings)),
    "/install/vscode": redirect(vscodeLink(settings)),
    "/mcp/server-card": serverCard,
    // The path used by earlier drafts.
    "/.well-known/mcp/server-card.json": serverCard,
    "/.well-known/ai-catalog.json": document(
      "application/ai-catalog+json",
      () => JSON.stringify(catalogue(settings)),
    ),
    "/server.json": document("application/json", () => JSON.stringify(registryEntry(settings), null, 2)),
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

/**
 * Returns the members that all of the server's documents share. The name starts with the reversed host name, as the
 * registry's DNS check requires.
 */
function identity({ eventsUrl, webUrl }: McpSettings) {
  const domain = new URL(eventsUrl).hostname.split(".").reverse().join(".");
  return {
    name: `${domain}/hakika-events`,
    title: "Hakika events",
    description: "Find, read, create and manage events near you.",
    version: manifest.version,
    websiteUrl: webUrl === undefined ? eventsUrl : `${webUrl}/docs/mcp`,
    ...repositoryOf(manifest),
    icons: iconsAt(eventsUrl),
  };
}

export function repositoryOf(
  manifest: object,
): { readonly repository?: { readonly url: string; readonly source: string } } {
  const { repository } = manifest as { readonly repository?: string | { readonly url: string } };
  const url = (typeof repository === "object" ? repository.url : repository)?.replace(/^git\+/, "")
    .replace(/\.git$/, "").replace(/^github:/, "https://github.com/");
  const [, source] = /^https:\/\/(?:www\.)?(github|gitlab)\.com\//.exec(url ?? "") ?? [];
  return url === undefined || source === undefined ? {} : { repository: { url, source } };
}

function registryEntry(settings: McpSettings) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...identity(settings),
    remotes: [{ type: "streamable-http", url: `${settings.eventsUrl}/mcp` }],
  };
}

/** @see SEP-2127 and its schema, `ServerCard` */
function cardOf(settings: McpSettings) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...identity(settings),
    remotes: [{
      type: "streamable-http",
      url: `${settings.eventsUrl}/mcp`,
      supportedProtocolVersions: [...protocolVersions],
    }],
  };
}

/** @see SEP-2127, docs/discovery.md, "AI Catalog" */
function catalogue({ eventsUrl }: McpSettings) {
  return {
    specVersion: "1.0",
    entries: [{
      identifier: `urn:air:${new URL(eventsUrl).hostname}:mcp:hakika-events`,
      type: "application/mcp-server-card+json",
      url: `${eventsUrl}/mcp/server-card`,
    }],
  };
}

const clientName = "hakika-events";

/** @see https://cursor.com/docs/mcp/install-links */
function cursorLink({ eventsUrl }: McpSettings): string {
  const config = btoa(JSON.stringify({ url: `${eventsUrl}/mcp` }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${clientName}&config=${
    encodeURIComponent(config)
  }`;
}

/** @see https://code.visualstudio.com/docs/copilot/customization/mcp-servers, "URL handler" */
function vscodeLink({ eventsUrl }: McpSettings): string {
  const config = { name: clientName, type: "http", url: `${eventsUrl}/mcp` };
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`;
}

/** Redirects to a client on the user's machine. Needed for pages that allow only https links. */
function redirect(location: string) {
  return (request: Request): Promise<Response> =>
    Promise.resolve(
      request.method === "GET" || request.method === "HEAD"
        ? new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "no-store" } })
        : new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } }),
    );
}

const everywhere = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag",
  "X-Content-Type-Options": "nosniff",
};

type Content = string | Uint8Array<ArrayBuffer>;

/**
 * Serves a public document that pages on any site can read. Clients cache it for an hour, then use its ETag to check
 * whether it has changed.
 */
function document(type: string, content: () => Content | Promise<Content>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") {
      return new Response(null, {
        status: 204,
        headers: {
          ...everywhere,
          "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
          "Access-Control-Allow-Headers": "mcp-protocol-version, content-type, if-none-match",
          "Access-Control-Max-Age": "600",
        },
      });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...everywhere, Allow: "GET, HEAD, OPTIONS" } });
    }
    try {
      const body = await content();
      const headers = {
        ...everywhere,
        "Content-Type": type,
        "Cache-Control": "public, max-age=3600",
        ETag: await tagOf(body),
      };
      const known = request.headers.get("if-none-match")?.split(",").map((tag) =>
        tag.trim().replace(/^W\//, "")
      );
      if (known?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
      return new Response(request.method === "HEAD" ? null : body, { headers });
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

async function tagOf(content: Content): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `"${digest.slice(0, 12).toHex()}"`;
}
