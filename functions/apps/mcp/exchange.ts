import type { ConnectionInfo } from "../../kernel/shared/frame.ts";

/** One HTTP request of a client, and what its HTTP response contains in addition to JSON-RPC. */
export interface Exchange {
  /** The client's request; its body was read. */
  readonly request: Request;
  readonly connection: ConnectionInfo;
  /** Value of `Authorization` if it contains a bearer token, forwarded only to the events app. */
  readonly authorization: string | undefined;
  /** Whether the client asked for read-only tools. */
  readonly isReadOnly: boolean;
  /** Whether the client wants only the text of results. */
  readonly isTextOnly: boolean;
  /** Whether the client also wants `search` and `fetch`. */
  readonly hasSearchTools: boolean;
  /** Deadline, in `Date.now()` time, for all calls to the events app of this request. */
  readonly deadline: number;
  /** Set by a tool if the HTTP status must carry the refusal too. */
  refusal?: Refusal;
}

/** The caller of the events app, for one JSON-RPC request of an exchange. */
export interface Caller extends Pick<Exchange, "request" | "connection" | "authorization" | "deadline"> {
  /** Trace context of this call, if the client sent one in `_meta`. */
  readonly trace: Readonly<Record<string, string>>;
}

/** A refusal that HTTP clients act on: sign in, ask for more scope, or wait. */
export interface Refusal {
  readonly status: 401 | 403 | 429;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds for all calls to the events app of one request; clients must get a response within 6 s. */
const patienceMs = 5_000;

/** Begins the exchange for a request. */
export function openExchange(request: Request, connection: ConnectionInfo, now: number): Exchange {
  const authorization = request.headers.get("authorization") ?? "";
  return {
    request,
    connection,
    // RFC 6750 §2.1: one b64token after the scheme; the scheme is case-insensitive (RFC 9110 §11.1).
    authorization: /^bearer +[\w.~+/-]+=*$/i.test(authorization) ? authorization : undefined,
    isReadOnly: asksForReadOnly(request),
    isTextOnly: asksForText(request),
    hasSearchTools: request.url.includes("tools") &&
      new URL(request.url).searchParams.get("tools") === "search",
    deadline: now + patienceMs,
  };
}

const switchWords = ["", "1", "true", "yes"];

/** `?readonly`, `?readonly=1` or `X-MCP-Readonly: true`: a switch that a person can put into a URL. */
function asksForReadOnly(request: Request): boolean {
  const header = request.headers.get("x-mcp-readonly");
  if (header !== null) return switchWords.includes(header.trim().toLowerCase());
  if (!request.url.includes("readonly")) return false;
  const parameter = new URL(request.url).searchParams.get("readonly");
  return parameter !== null && switchWords.includes(parameter.toLowerCase());
}

/** `?layers=text` or `X-MCP-Layers: text`. */
function asksForText(request: Request): boolean {
  const header = request.headers.get("x-mcp-layers");
  if (header !== null) return header.trim().toLowerCase() === "text";
  return request.url.includes("layers") && new URL(request.url).searchParams.get("layers") === "text";
}

// W3C Trace Context §3.2.2; a value of another form starts no trace.
const traceparentForm = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The caller for one JSON-RPC request; `_meta` may carry the trace that the client is in.
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
