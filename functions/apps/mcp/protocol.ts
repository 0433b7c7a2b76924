import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type ServerOptions,
  specTypeSchemas,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import manifest from "../../../package.json" with { type: "json" };
import { type CallTool, type ToolCallParts, toolCalls } from "./call-tool.ts";
import { complete } from "./completion.ts";
import { callerOf, type Exchange } from "./exchange.ts";
import { EventsFailure } from "./failures.ts";
import { iconsAt } from "./icon.ts";
import { fillPrompt } from "./prompts.ts";
import { toolsFor } from "./surface.ts";
import { clip, oneLine } from "../../kernel/shared/event-words.ts";

/**
 * From newest to oldest: the revision with per-request metadata, then those with the `initialize` handshake.
 */
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

/** Responds to a parsed JSON-RPC body of any revision with one JSON response. */
export type Protocol = (exchange: Exchange, body: unknown) => Promise<Response>;

/**
 * Supports both the older and the newer protocol at one URL, in JSON only.
 *
 * There are no sessions and no stored state. Every request gets a new `Server`, but its lists are computed only once.
 */
export function mcpProtocol(parts: ToolCallParts): Protocol {
  const callTool = toolCalls(parts);
  const serve = serverFactory(parts, callTool);
  // In `auto` mode, a response is streamed only if a handler sends something before its result, which no tool does.
  // `json` mode behaves the same but prints a warning at every startup.
  const modern = createMcpHandler(({ requestInfo }) => serve((requestInfo as MessageRequest).exchange), {
    legacy: "reject",
    responseMode: "auto",
  });

  return async (exchange, body) => {
    const unknown = unknownVersion(exchange, body);
    if (unknown !== undefined) return unknown;
    const bare = completedDiscovery(exchange, body);
    if (bare !== undefined) return await modern.fetch(bare.request, { parsedBody: bare.body });

    const request = new MessageRequest(exchange);
    const inbound = classifyInboundRequest({ httpMethod: "POST", body, ...standardHeaders(request) });
    if (inbound.kind === "modern" && inbound.message.method === "subscriptions/listen") {
      // This method would open a long-lived stream, which no other method of this revision does. Our lists never
      // change, so clients would have nothing to listen for.
      return methodNotFound("id" in inbound.message ? inbound.message.id : null);
    }
    // In the newer protocol, a removed method returns "method not found" whatever its `params`.
    const isGone = inbound.kind === "modern" && inbound.message.method === "initialize";
    const unfit = inbound.kind === "reject" || isGone ? undefined : invalidParamsResponse(body);
    if (unfit !== undefined) return unfit;
    if (inbound.kind !== "legacy") return await modern.fetch(request, { parsedBody: body });
    if (!Array.isArray(body)) return await handleLegacyRequest(serve(exchange), request, body);
    return await handleBatch(
      body,
      async (message) =>
        invalidParamsResponse(message) ?? await handleLegacyRequest(serve(exchange), request, message),
    );
  };
}

/**
 * Handles each message of a batch separately, so that an invalid message or a repeated id does not affect the others.
 * The messages were already validated, so an HTTP error can only come from the headers. All messages have the same
 * headers, so the first error is returned for the whole batch.
 *
 * @see JSON-RPC 2.0 §6, and MCP 2025-03-26, basic: the handshake is never part of a batch
 */
async function handleBatch(
  messages: readonly unknown[],
  answer: (message: unknown) => Promise<Response>,
): Promise<Response> {
  if (messages.length > maximumBatch) return batchTooLong();
  if (messages.some((message) => (message as { method?: unknown }).method === "initialize")) {
    return rpcError(400, -32600, "Send initialize alone, not in a batch");
  }
  const answers = await Promise.all(messages.map(answer));
  const refused = answers.find(({ ok }) => !ok);
  if (refused) return refused;
  const texts = (await Promise.all(answers.map((one) => one.text()))).filter((text) => text !== "");
  if (texts.length === 0) return new Response(null, { status: 202 });
  return new Response(`[${texts.join(",")}]`, { headers: { "Content-Type": "application/json" } });
}

/**
 * Handles a request of the older protocol. In JSON mode, nothing stays open after the response, so there is nothing
 * to close.
 */
async function handleLegacyRequest(server: Server, request: Request, body: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return await transport.handleRequest(request, { parsedBody: body });
}

function serverInfo({ eventsUrl, webUrl }: ToolCallParts["settings"]) {
  return {
    name: "hakika-events",
    title: "Hakika events",
    version: manifest.version,
    description: "Find, read, create and manage events.",
    websiteUrl: webUrl === undefined ? eventsUrl : `${webUrl}/docs/mcp`,
    icons: iconsAt(eventsUrl),
  };
}

function serverFactory(
  { settings, surface, events, onFault }: ToolCallParts,
  callTool: CallTool,
) {
  // Drops the output schema, because a result without structured content would not match it.
  const asText = ({ outputSchema: _schema, ...definition }: Tool): Tool => definition;
  const listOf = (exchange: Exchange) => ({
    tools: toolsFor(surface, exchange).map(({ definition }) =>
      exchange.isTextOnly ? asText(definition) : definition
    ),
  });
  const prompts = { prompts: surface.prompts.map((prompt) => prompt.definition) };
  const resources = { resources: [...surface.resources.listed] };
  const resourceTemplates = { resourceTemplates: [...surface.resources.templates] };

  const info = serverInfo(settings);
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
      // Responses must not be cached or shared. An event can change at any moment, and its host sees more details than
      // other people do.
      "resources/read": { ttlMs: 0, cacheScope: "private" },
    },
    // This connection cannot push messages, so questions to the user are returned as results.
    inputRequired: { legacyShim: false },
    // All requests share one validator, because creating one for each request would be slow.
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  };

  /** Hides internal error messages: anything not meant for the client becomes "Internal error". */
  const guarded =
    <Params, Result>(work: (params: Params, ctx: ServerContext) => Promise<Result>) =>
    async (request: { params: Params }, ctx: ServerContext): Promise<Result> => {
      try {
        return await work(request.params, ctx);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        // A rejection by the events app is not an internal error, because the client can correct its request.
        if (error instanceof EventsFailure && error.kind !== "unavailable") {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
        }
        onFault(error);
        const words = error instanceof EventsFailure ? error.message : "Internal error";
        throw new ProtocolError(ProtocolErrorCode.InternalError, words);
      }
    };

  return (exchange: Exchange): Server => {
    const server = new Server(info, options);
    server.setRequestHandler("tools/list", () => listOf(exchange));
    server.setRequestHandler(
      "tools/call",
      guarded((params, { mcpReq }) =>
        callTool(exchange, {
          name: params.name,
          arguments: params.arguments,
          meta: mcpReq._meta,
          request: mcpReq,
        })
      ),
    );
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

/** Headers that both transports read. `accept` is set separately. */
const transportHeaders = ["content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

/**
 * The request in the form that the transports need. It has no body, because the body was already read. Its `Accept`
 * header is always the one that the older transport requires, so clients that send only `content-type` work too. All
 * clients get JSON.
 *
 * The `Exchange` is included, so that the server created for this request can identify the caller.
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
 * Adds the missing metadata to a `server/discover` request without parameters, for example one sent with curl.
 *
 * Without metadata, the request would be treated as using the older protocol, which does not have this method. Real
 * clients always send the metadata.
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

const pageParams = specTypeSchemas.PaginatedRequestParams;

/**
 * Schemas that check `params` before the SDK does. The SDK itself would report some mistakes as internal errors, and
 * others with its validator's message.
 */
const paramsOf = {
  initialize: specTypeSchemas.InitializeRequestParams,
  "tools/list": pageParams,
  "tools/call": specTypeSchemas.CallToolRequestParams,
  "prompts/list": pageParams,
  "resources/list": pageParams,
  "resources/templates/list": pageParams,
  "prompts/get": specTypeSchemas.GetPromptRequestParams,
  "resources/read": specTypeSchemas.ReadResourceRequestParams,
  "completion/complete": specTypeSchemas.CompleteRequestParams,
} as const;

/** @see JSON-RPC 2.0 §5.1 */
function invalidParamsResponse(body: unknown): Response | undefined {
  if (typeof body !== "object" || body === null || !("method" in body) || !("id" in body)) return undefined;
  const { id, method } = body;
  if (typeof method !== "string" || !Object.hasOwn(paramsOf, method)) return undefined;
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  const schema = paramsOf[method as keyof typeof paramsOf];
  const params = "params" in body ? body.params : undefined;
  if (params === undefined && schema === pageParams) return undefined;
  const checked = schema["~standard"].validate(params);
  if (checked instanceof Promise || checked.issues === undefined) return undefined;
  const path = checked.issues[0]?.path?.map((part) => typeof part === "object" ? part.key : part) ?? [];
  const where = ["params", ...path].join(".");
  return rpcError(200, -32602, `Invalid params: ${where} of ${method} is missing or invalid`, id);
}

/**
 * Returns an error if a request without metadata has an unknown revision in its header. Otherwise, the SDK would
 * wrongly report that the version is missing.
 */
function unknownVersion({ request }: Exchange, body: unknown): Response | undefined {
  const version = request.headers.get("mcp-protocol-version");
  if (version === null || (protocolVersions as readonly string[]).includes(version)) return undefined;
  const { id, params } = (typeof body === "object" && body !== null ? body : {}) as {
    id?: unknown;
    params?: { _meta?: unknown } | null;
  };
  if (params?._meta !== undefined) return undefined;
  const message = `Unsupported protocol version: ${clip(oneLine(version), 40)} (supported: ${
    protocolVersions.join(", ")
  })`;
  return rpcError(400, -32000, message, typeof id === "string" || typeof id === "number" ? id : null);
}

function methodNotFound(id: string | number | null): Response {
  return rpcError(404, -32601, "Method not found", id);
}

function batchTooLong(): Response {
  return rpcError(400, -32600, `A batch can contain at most ${maximumBatch} messages`, null);
}

export function rpcError(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id }, { status });
}
