import type { ConnectionInfo } from "../../kernel/shared/frame.ts";

/** A client's HTTP request, the options read from it, and the rejection to show in the HTTP response. */
export interface Exchange {
  /** The client's request, whose body has already been read. */
  readonly request: Request;
  readonly connection: ConnectionInfo;
  /** The `Authorization` header, if it contains a bearer token. It is forwarded only to the events app. */
  readonly authorization: string | undefined;
  /** Whether the client asked for read-only tools. */
  readonly isReadOnly: boolean;
  /** Whether the client wants only the text part of results. */
  readonly isTextOnly: boolean;
  /** Whether the client also wants the `search` and `fetch` tools. */
  readonly hasSearchTools: boolean;
  /** Deadline for all calls that this request makes to the events app, as a `Date.now()` timestamp. */
  readonly deadline: number;
  /** Set by a tool if the HTTP status must also reflect the rejection. */
  refusal?: Refusal;
}

/** Information that the events app needs about the caller of one JSON-RPC request. */
export interface Caller extends Pick<Exchange, "request" | "connection" | "authorization" | "deadline"> {
  /** Trace context of this call, if the client sent it in `_meta`. */
  readonly trace: Readonly<Record<string, string>>;
}

/** A rejection that HTTP clients can act on: sign in, request more scopes, or wait. */
export interface Refusal {
  readonly status: 401 | 403 | 429;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Time limit, in milliseconds, for all calls to the events app during one request. Clients must get a response within
 * 6 s.
 */
const patienceMs = 5_000;

export function openExchange(request: Request, connection: ConnectionInfo, now: number): Exchange {
  const authorization = request.headers.get("authorization") ?? "";
  return {
    request,
    connection,
    // RFC 6750 §2.1: one b64token after the scheme, which is case-insensitive (RFC 9110 §11.1).
    authorization: /^bearer +[\w.~+/-]+=*$/i.test(authorization) ? authorization : undefined,
    isReadOnly: asksForReadOnly(request),
    isTextOnly: asksForText(request),
    hasSearchTools: request.url.includes("tools") &&
      new URL(request.url).searchParams.get("tools") === "search",
    deadline: now + patienceMs,
  };
}

const switchWords = ["", "1", "true", "yes"];

/**
 * Checks whether the client asked for read-only tools. The query parameter exists for clients that let people
 * configure a URL but no headers.
 */
function asksForReadOnly(request: Request): boolean {
  const header = request.headers.get("x-mcp-readonly");
  if (header !== null) return switchWords.includes(header.trim().toLowerCase());
  if (!request.url.includes("readonly")) return false;
  const parameter = new URL(request.url).searchParams.get("readonly");
  return parameter !== null && switchWords.includes(parameter.toLowerCase());
}

function asksForText(request: Request): boolean {
  const header = request.headers.get("x-mcp-layers");
  if (header !== null) return header.trim().toLowerCase() === "text";
  return request.url.includes("layers") && new URL(request.url).searchParams.get("layers") === "text";
}

// The format of `traceparent` (W3C Trace Context §3.2.2). A malformed value is ignored.
const traceparentForm = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Returns the caller for one JSON-RPC request. `_meta` may contain the client's trace context.
 *
 * @see MCP 2026-07-28, basic, "_meta": traceparent and tracestate
 */
export function callerOf(exchange: Exchange, meta: Readonly<Record<string, unknown>> | undefined): Caller {
  const trace: Record<string, string> = {};
  const { traceparent, tracestate } = meta ?? {};
  if (typeof traceparent === "string" && traceparentForm.test(traceparent)) {
    trace["traceparent"] = traceparent;
    if (typeof tracestate === "string" && /^[\x21-\x7e ]{1,512}$/.test(tracestate)) {
      trace["tracestate"] = tracestate;
    }
  }
  return {
    request: exchange.request,
    connection: exchange.connection,
    authorization: exchange.authorization,
    deadline: exchange.deadline,
    trace,
  };
}
