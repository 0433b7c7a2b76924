import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { EventsClient } from "./events-client.ts";
import { callerOf, type Exchange } from "./exchange.ts";
import { EventsFailure } from "./failures.ts";
import { type Layers, textOnly } from "./layers.ts";
import type { McpSettings } from "./settings.ts";
import { type SignInReason, signInRefusal } from "./sign-in.ts";
import { type Surface, toolsFor } from "./surface.ts";
import { type McpRequest, type ToolAnswer, toolError } from "./tool.ts";
import { clip, oneLine } from "../../kernel/shared/event-words.ts";

export interface ToolCallParts {
  readonly settings: McpSettings;
  readonly surface: Surface;
  readonly events: EventsClient;
  readonly layers: Layers;
  /** Called for internal errors, never for a client's mistake. */
  onFault(error: unknown): void;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  /** The MCP request that made the call. Missing if the tool does not need it. */
  readonly request?: McpRequest;
}

export type CallTool = (exchange: Exchange, call: ToolCall) => Promise<ToolAnswer>;

/**
 * Calls tools by name, after checking the caller's access. If the events app rejects a call in a way that HTTP
 * clients can act on, the response also gets the matching HTTP status.
 *
 * @throws {ProtocolError} for an unknown tool
 */
export function toolCalls({ settings, surface, events, layers, onFault }: ToolCallParts): CallTool {
  const tools = new Map(
    [...surface.tools, ...surface.searchTools].map((tool) => [tool.definition.name, tool]),
  );

  return async (
    exchange: Exchange,
    { name, arguments: given, meta, request }: ToolCall,
  ): Promise<ToolAnswer> => {
    const tool = tools.get(name);
    if (tool === undefined || !toolsFor(surface, exchange).includes(tool)) {
      const why = tool?.isWrite ? "Tool not available at this read-only URL" : "Unknown tool";
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${why}: ${clip(oneLine(name), 80)}`);
    }
    const refuse = (reason: SignInReason) => {
      const { refusal, result } = signInRefusal(settings, reason);
      exchange.refusal = refusal;
      return result;
    };
    if (tool.isWrite && exchange.authorization === undefined) return refuse("no_token");
    try {
      const result = await tool.call(given, {
        events,
        layers,
        eventsUrl: settings.eventsUrl,
        caller: callerOf(exchange, meta),
        request,
      });
      return exchange.isTextOnly ? textOnly(result) : result;
    } catch (error) {
      if (!(error instanceof EventsFailure)) throw error;
      if (error.kind === "unauthenticated") return refuse("invalid_token");
      if (error.kind === "insufficient_scope") return refuse("insufficient_scope");
      if (error.kind === "unavailable") onFault(error);
      if (error.kind === "limited") {
        exchange.refusal = { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds ?? 60) } };
        // The events app's own message already includes the waiting time.
        const wait = /\bTry again in\b/.test(error.message)
          ? ""
          : ` Try again in ${error.retryAfterSeconds ?? 60} seconds.`;
        return toolError(error.message + wait);
      }
      return toolError(error.message);
    }
  };
}
