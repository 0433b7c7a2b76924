import {
  type CallToolRequestParams,
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type ServerOptions,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import manifest from "../../package.json" with { type: "json" };
import { complete } from "./completion.ts";
import type { EventsClient } from "./events-client.ts";
import { callerOf, type Exchange } from "./exchange.ts";
import { EventsFailure } from "./failures.ts";
import type { Layers } from "./layers.ts";
import { fillPrompt } from "./prompts.ts";
import type { McpSettings } from "./settings.ts";
import { type SignInReason, signInRefusal } from "./sign-in.ts";
import type { Surface } from "./surface.ts";
import { type ToolAnswer, toolError } from "./tool.ts";
import { clip, oneLine } from "../shared/event-words.ts";

/** What the protocol is spoken over. */
export interface ProtocolParts {
  readonly settings: McpSettings;
  readonly surface: Surface;
  readonly events: EventsClient;
  readonly layers: Layers;
  /** Told about faults of our own; never what a client did wrong. */
  onFault(error: unknown): void;
}

/** The revision with per-request metadata, then those with the `initialize` handshake, newest first. */
export const protocolVersions = [
  "2026-07-28",
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
] as const;

const [modernVersion] = protocolVersions;
const maximumBatch = 20;
const listLifeMs = 10 * 60_000;

/** Answers one parsed JSON-RPC body of any revision with one JSON response. */
export type Protocol = (exchange: Exchange, body: unknown) => Promise<Response>;

/**
 * Speaks both eras on one address, in JSON only.
 *
 * Each request gets a `Server` of its own: there is no session and nothing is kept. Its lists are computed once.
 */
export function mcpProtocol(parts: ProtocolParts): Protocol {
  const serve = serverFactory(parts);
  // `auto` streams only when a handler sends something before its result, which none of ours does; `json` says
  // the same but prints a warning at every start.
  const modern = createMcpHandler(({ requestInfo }) => serve((requestInfo as MessageRequest).exchange), {
    legacy: "reject",
    responseMode: "auto",
  });

  return async (exchange, body) => {
    const bare = completedDiscovery(exchange, body);
    if (bare !== undefined) return await modern.fetch(bare.request, { parsedBody: bare.body });

    const request = new MessageRequest(exchange);
    const inbound = classifyInboundRequest({ httpMethod: "POST", body, ...standardHeaders(request) });
    if (inbound.kind === "modern" && inbound.message.method === "subscriptions/listen") {
      // The only long stream of the revision; without list changes there is nothing to listen to.
      return methodNotFound("id" in inbound.message ? inbound.message.id : null);
    }
    if (inbound.kind !== "legacy") return await modern.fetch(request, { parsedBody: body });
    if (Array.isArray(body) && body.length > maximumBatch) return batchTooLong();
    return await legacyLeg(serve(exchange), request, body);
  };
}

/** In JSON mode nothing stays open after the answer, so there is nothing to close. */
async function legacyLeg(server: Server, request: Request, body: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return await transport.handleRequest(request, { parsedBody: body });
}

function serverFactory({ settings, surface, events, layers, onFault }: ProtocolParts) {
  const everyTool = { tools: surface.tools.map((tool) => tool.definition) };
  const readingTools = {
    tools: surface.tools.filter((tool) => !tool.isWrite).map((tool) => tool.definition),
  };
  const prompts = { prompts: surface.prompts.map((prompt) => prompt.definition) };
  const resources = { resources: [...surface.resources.listed] };
  const resourceTemplates = { resourceTemplates: [...surface.resources.templates] };

  const info = {
    name: "hakika-events",
    title: "Hakika events",
    version: manifest.version,
    description: "Find, read, create and manage events.",
    websiteUrl: settings.eventsUrl,
  };
  const hint = { ttlMs: listLifeMs, cacheScope: "public" } as const;
  const options: ServerOptions = {
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      completions: {},
    },
    instructions: surface.instructions,
    supportedProtocolVersions: [...protocolVersions],
    cacheHints: {
      "server/discover": hint,
      "tools/list": hint,
      "prompts/list": hint,
      "resources/list": hint,
      "resources/templates/list": hint,
      // An event can change at any moment, and a host sees more of it than others do.
      "resources/read": { ttlMs: 0, cacheScope: "private" },
    },
    // Questions to the user go through results; over a connection that cannot be pushed to there is no other way.
    inputRequired: { legacyShim: false },
    // One for all: the default is a new validator for every server, and so for every request.
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  };

  const callTool = async (
    exchange: Exchange,
    params: CallToolRequestParams,
    ctx: ServerContext,
  ): Promise<ToolAnswer> => {
    const tool = surface.tools.find(({ definition }) => definition.name === params.name);
    if (tool === undefined || (tool.isWrite && exchange.isReadOnly)) {
      const why = tool === undefined ? "Unknown tool" : "This address only reads; switched off is";
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${why}: ${clip(oneLine(params.name), 80)}`);
    }
    const refuse = (reason: SignInReason) => {
      const { refusal, result } = signInRefusal(settings, reason);
      exchange.refusal = refusal;
      return result;
    };
    if (tool.isWrite && exchange.authorization === undefined) return refuse("no_token");
    try {
      return await tool.call(params.arguments, {
        events,
        layers,
        caller: callerOf(exchange, ctx.mcpReq._meta),
        request: ctx.mcpReq,
      });
    } catch (error) {
      if (!(error instanceof EventsFailure)) throw error;
      if (error.kind === "unauthenticated") return refuse("invalid_token");
      if (error.kind === "insufficient_scope") return refuse("insufficient_scope");
      if (error.kind === "unavailable") onFault(error);
      if (error.kind === "limited") {
        exchange.refusal = { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds ?? 60) } };
        return toolError(`${error.message} Try again in ${error.retryAfterSeconds ?? 60} seconds.`);
      }
      return toolError(error.message);
    }
  };

  /** Keeps texts of faults inside: what is not meant for the client becomes an "Internal error". */
  const guarded =
    <Params, Result>(work: (params: Params, ctx: ServerContext) => Promise<Result>) =>
    async (request: { params: Params }, ctx: ServerContext): Promise<Result> => {
      try {
        return await work(request.params, ctx);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        onFault(error);
        const words = error instanceof EventsFailure ? error.message : "Internal error";
        throw new ProtocolError(ProtocolErrorCode.InternalError, words);
      }
    };

  return (exchange: Exchange): Server => {
    const server = new Server(info, options);
    server.setRequestHandler("tools/list", () => exchange.isReadOnly ? readingTools : everyTool);
    server.setRequestHandler("tools/call", guarded((params, ctx) => callTool(exchange, params, ctx)));
    server.setRequestHandler("prompts/list", () => prompts);
    server.setRequestHandler(
      "prompts/get",
      guarded(
        async ({ name, arguments: given }: { name: string; arguments?: Record<string, string> }, ctx) => {
          const prompt = surface.prompts.find(({ definition }) => definition.name === name);
          if (prompt === undefined) {
            throw new ProtocolError(
              ProtocolErrorCode.InvalidParams,
              `Unknown prompt: ${clip(oneLine(name), 80)}`,
            );
          }
          return fillPrompt(prompt, given, ctx.mcpReq);
        },
      ),
    );
    server.setRequestHandler("resources/list", () => resources);
    server.setRequestHandler("resources/templates/list", () => resourceTemplates);
    server.setRequestHandler(
      "resources/read",
      guarded((params, ctx) =>
        surface.resources.read(params.uri, callerOf(exchange, ctx.mcpReq._meta), events)
      ),
    );
    server.setRequestHandler(
      "completion/complete",
      guarded((params, ctx) =>
        complete(params, surface.prompts, callerOf(exchange, ctx.mcpReq._meta), events)
      ),
    );
    return server;
  };
}

/** Headers of the transport that both legs look at; `accept` is made to fit. */
const transportHeaders = ["content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

/**
 * The request as the legs see it: without body, which was read, and with an `Accept` that the older transport
 * insists on. Clients that send only `content-type` are served too, and all get JSON.
 *
 * It carries its exchange, so that the server which is made for it knows who asks.
 */
class MessageRequest extends Request {
  readonly exchange: Exchange;

  constructor(exchange: Exchange, added: readonly [name: string, value: string][] = []) {
    const headers: [string, string][] = [["accept", "application/json, text/event-stream"], ...added];
    for (const name of transportHeaders) {
      const value = exchange.request.headers.get(name);
      if (value !== null) headers.push([name, value]);
    }
    super(exchange.request.url, { method: "POST", headers });
    this.exchange = exchange;
  }
}

function standardHeaders(request: Request) {
  const value = (name: string) => request.headers.get(name) ?? undefined;
  return {
    protocolVersionHeader: value("mcp-protocol-version"),
    mcpMethodHeader: value("mcp-method"),
    mcpNameHeader: value("mcp-name"),
  };
}

/**
 * A `server/discover` without any metadata, as a person with curl sends it, completed so that it is answered.
 *
 * By its form it belongs to the older era, which does not know the method; clients always send the metadata.
 */
function completedDiscovery(
  exchange: Exchange,
  body: unknown,
): { request: MessageRequest; body: unknown } | undefined {
  if (typeof body !== "object" || body === null || !("method" in body) || body.method !== "server/discover") {
    return undefined;
  }
  if (!("id" in body) || "params" in body || exchange.request.headers.has("mcp-protocol-version")) {
    return undefined;
  }
  const metadata = { [PROTOCOL_VERSION_META_KEY]: modernVersion, [CLIENT_CAPABILITIES_META_KEY]: {} };
  const request = new MessageRequest(exchange, [
    ["mcp-protocol-version", modernVersion],
    ["mcp-method", "server/discover"],
  ]);
  return { request, body: { ...body, params: { _meta: metadata } } };
}

function methodNotFound(id: string | number | null): Response {
  return rpcError(404, -32601, "Method not found", id);
}

function batchTooLong(): Response {
  return rpcError(400, -32600, `A batch holds at most ${maximumBatch} messages`, null);
}

/** A JSON-RPC error with an HTTP status of its own. */
export function rpcError(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status });
}
