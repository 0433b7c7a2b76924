// Import this before any module that defines a schema, so that all schemas of the SDK and of the events app are
// compiled. Compiled schemas are a quarter cheaper to evaluate.
import "zod/compile";
import {
  hostHeaderValidationResponse,
  isJsonContentType,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { Cache } from "../../kernel/shared/cache.ts";
import type { ConnectionInfo } from "../../kernel/shared/frame.ts";
import { bodySeconds } from "../../kernel/shared/request-body.ts";
import { boundedText } from "./bounded-text.ts";
import { eventsClient, type EventsFetch } from "./events-client.ts";
import { openExchange } from "./exchange.ts";
import { resultLayers } from "./layers.ts";
import { metadataRoutes } from "./metadata.ts";
import { mcpProtocol, rpcError } from "./protocol.ts";
import type { McpSettings } from "./settings.ts";
import { eventSurface, type Surface } from "./surface.ts";

export interface McpDependencies {
  /** Calls the events app: directly if it runs in the same process, otherwise over the network. */
  readonly events: EventsFetch;
  /** Fetches the identity provider's metadata. */
  readonly fetch: typeof fetch;
  /** Cache shared by several processes. If unset, each process has its own cache. */
  readonly cache?: Cache;
  onFault(error: unknown): void;
  /** The available tools and prompts. Protocol tests add more. */
  readonly surface?: Surface;
}

export interface McpApp {
  readonly paths: readonly string[];
  fetch(request: Request, connection?: ConnectionInfo): Promise<Response>;
}

const maximumBodyBytes = 256 * 1024;

/**
 * Creates the MCP server: `/mcp`, the OAuth metadata, the guide for agents and the registry entry.
 *
 * The server stores no data, secrets or sessions. All its data comes from `events`.
 */
export function createMcpApp(settings: McpSettings, dependencies: McpDependencies): McpApp {
  const surface = dependencies.surface ?? eventSurface(settings);
  const answer = mcpProtocol({
    settings,
    surface,
    events: eventsClient(settings.eventsUrl, dependencies.events),
    layers: resultLayers(settings.imageOrigins),
    onFault: dependencies.onFault,
  });
  const metadata = metadataRoutes(settings, surface, dependencies);

  const post = async (request: Request, connection: ConnectionInfo): Promise<Response> => {
    if (!isJsonContentType(request.headers.get("content-type"))) {
      return rpcError(415, -32000, "Unsupported Media Type: Content-Type must be application/json");
    }
    const body = await parsedBody(request);
    if (body instanceof Response) return body;
    const exchange = openExchange(request, connection, Date.now());
    const response = await answer(exchange, body.json);
    if (exchange.refusal === undefined) return response;
    const { headers } = exchange.refusal;
    // Some clients ignore a 401 and need the sign-in message in a 200 response, so they get the same body with a 200.
    const ignores401 = exchange.refusal.status === 401 &&
      settings.signIn200UserAgents.test(request.headers.get("user-agent") ?? "");
    return new Response(moveMetaLast(await response.text()), {
      status: ignores401 ? 200 : exchange.refusal.status,
      headers: { "Content-Type": "application/json", ...headers },
    });
  };

  const mcp = async (request: Request, connection: ConnectionInfo): Promise<Response> => {
    // Prevents DNS rebinding, in which another site points its host name at a local server, so that its pages can call
    // the server.
    const refused = hostHeaderValidationResponse(withHost(request), [...settings.allowedHosts]) ??
      originValidationResponse(request, [...settings.allowedOrigins]);
    if (refused !== undefined) return refused;
    const response = request.method === "POST"
      ? await post(request, connection)
      : request.method === "OPTIONS"
      ? new Response(null, { status: 204, headers: preflightHeaders })
      : methodNotAllowed(request.method);
    return withCommonHeaders(response, request);
  };

  return {
    paths: ["/mcp", ...Object.keys(metadata)],
    async fetch(request, connection = {}) {
      const { pathname } = new URL(request.url);
      try {
        if (pathname === "/mcp") return await mcp(request, connection);
        return await metadata[pathname]?.(request) ?? new Response(null, { status: 404 });
      } catch (error) {
        dependencies.onFault(error);
        return rpcError(500, -32603, "Internal error");
      }
    },
  };
}

/**
 * Moves `_meta` to the end. The SDK writes it before `content`, so clients that truncate long errors would lose the
 * message.
 */
function moveMetaLast(text: string): string {
  return JSON.stringify(JSON.parse(text, (_name, value) => {
    if (!Array.isArray(value?.content)) return value;
    const { _meta, ...rest } = value;
    return { ...rest, _meta };
  }));
}

async function parsedBody(request: Request): Promise<{ json: unknown } | Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), bodySeconds * 1_000);
  });
  try {
    const text = await Promise.race([boundedText(request, maximumBodyBytes), late]);
    if (text === "late") return bodyTooSlow();
    if (text === undefined) return rpcError(413, -32000, `The body is larger than ${maximumBodyBytes} bytes`);
    return { json: JSON.parse(text) };
  } catch {
    return rpcError(400, -32700, "Parse error: the body is not JSON");
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a 408, so that a slow sender cannot block a request or the shutdown. @see RFC 9110 §15.5.9 */
function bodyTooSlow(): Response {
  const answer = rpcError(408, -32000, `The body did not arrive within ${bodySeconds} s`);
  answer.headers.set("Connection", "close");
  return answer;
}

/** Adds a `Host` header from the URL to in-process requests, which have none. */
function withHost(request: Request): Request {
  return request.headers.has("host")
    ? request
    : new Request(request.url, { headers: { host: new URL(request.url).host } });
}

function methodNotAllowed(method: string): Response {
  const response = rpcError(
    405,
    -32000,
    "Method not allowed: there is no stream to open here. Send JSON-RPC by POST.",
  );
  response.headers.set("Allow", "POST, OPTIONS");
  return method === "HEAD" ? new Response(null, response) : response;
}

const preflightHeaders = {
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers":
    "authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id, x-mcp-readonly, x-mcp-layers, traceparent, tracestate",
  "Access-Control-Max-Age": "600",
};

/**
 * Adds the headers common to all responses. The request's origin was already checked, so pages from that origin may
 * read the response. The server uses no cookies: the `Authorization` header is the only credential.
 */
function withCommonHeaders(response: Response, request: Request): Response {
  const { headers } = response;
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin !== null) {
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Expose-Headers", "WWW-Authenticate, Retry-After, Mcp-Session-Id");
  }
  return response;
}
