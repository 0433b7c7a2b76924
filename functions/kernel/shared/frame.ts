import type { Context, ErrorHandler, Hono, MiddlewareHandler, NotFoundHandler } from "hono";
import { routePath } from "hono/route";
import { HTTPException } from "hono/http-exception";
import { type AddressTrust, clientAddress } from "./client-address.ts";
import { newId } from "./ids.ts";
import { loggerOf } from "./logging.ts";
import { loopWatch } from "./loop-watch.ts";
import { NotConfigured, Problem, problemResponse } from "./problem.ts";
import { defaultBodyLimitBytes, readBody } from "./request-body.ts";
import { methodsByPath } from "./route-table.ts";
import { inServerSpan, traceOf } from "./tracing.ts";

export { defaultBodyLimitBytes } from "./request-body.ts";

/** Connection info from the server, passed as the second argument of `app.fetch`. */
export interface ConnectionInfo {
  /** IP address of the other end of the connection, without the port. */
  readonly remoteAddress?: string;
  /** User agent of the calling MCP client. Many of its users may share one IP address. */
  readonly assistant?: string;
}

export interface FrameVariables {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The identified caller, for the log line. Set by the code that checks the credential. */
  principal?: { kind: string; id: string };
}

export interface FrameEnv {
  Variables: FrameVariables;
  Bindings: ConnectionInfo;
}

export interface FrameOptions extends AddressTrust {
  readonly app: string;
  readonly errorsPage: string;
  /** Origins whose pages may call the app. */
  readonly corsOrigins: ReadonlySet<string>;
  /** Checks whether pages from any origin may read a path without a credential. */
  readonly isPublicRead?: (path: string) => boolean;
  /** Headers added to every response, in addition to the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Converts errors from other modules, such as an unavailable database, to problems. */
  readonly asProblem?: (error: unknown, path: string) => Problem | undefined;
  /** Media types of bodies that a path accepts (default: JSON). */
  readonly bodyTypes?: (path: string) => string | undefined;
  /**
   * Replaces the app's problem+json response to a problem, for example to add a member. If it returns `undefined`,
   * the usual response is sent.
   */
  readonly problemAnswer?: (problem: Problem, context: Context) => Response | undefined;
}

const maximumUrlLength = 8 * 1024;
const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

const exposedHeaders =
  "RateLimit, RateLimit-Policy, Retry-After, ETag, Link, Location, X-Request-Id, Deprecation, Sunset, WWW-Authenticate, Idempotent-Replayed, X-Consistency-Token";
// X-Internal-Key is deliberately left out, because a browser must never send it.
const allowedHeaders =
  "Authorization, Content-Type, Accept, If-Match, If-None-Match, Idempotency-Key, X-Consistency-Token, X-Request-Id, traceparent, tracestate";
const allowedMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
// Headers that pages from any origin may send. None of them is a credential.
const anonymousHeaders =
  "Content-Type, Accept, If-None-Match, X-Consistency-Token, X-Request-Id, traceparent, tracestate";

const securityHeaders: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

const jsonSecurityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id");
  return given && requestIdPattern.test(given) ? given : newId();
}

/**
 * Handles what all requests and responses have in common: request id, trace, caller's IP address, security headers,
 * CORS, URL length limit and log line. The log line contains the route template instead of the raw path.
 */
export function frame(options: FrameOptions): MiddlewareHandler<FrameEnv> {
  const log = loggerOf(options.app);
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.raw.headers);
    const trace = traceOf(c.req.raw.headers);
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress(c.req.raw.headers, c.env?.remoteAddress, options));

    const ended = loopWatch.begin(() => `${c.req.method} ${routeOf(c)}`);
    await inServerSpan(trace, async () => {
      if (c.req.url.length > maximumUrlLength) {
        c.res = answer(new Problem("uri_too_long", { limitBytes: maximumUrlLength }), c, options);
      } else if (c.req.method === "OPTIONS" && c.req.header("access-control-request-method")) {
        c.res = preflight(isAllowedOrigin(c, options), isPublicRead(c, options));
      } else {
        await next();
      }
      const route = routeOf(c);
      return { method: c.req.method, route: route === noRoute ? undefined : route, status: c.res.status };
    }).finally(ended);

    setResponseHeaders(c, options);
    log.info("request", {
      requestId,
      traceId: trace.traceId,
      method: c.req.method,
      route: routeOf(c),
      namespace: namespaceWord(c),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      principalKind: c.get("principal")?.kind ?? "anonymous",
      principalId: c.get("principal")?.id,
    });
  };
}

function isAllowedOrigin(c: Context, options: FrameOptions): boolean {
  const origin = c.req.header("origin");
  return origin !== undefined && options.corsOrigins.has(origin);
}

/** For a preflight, checks the request that will follow. */
function isPublicRead(c: Context, options: FrameOptions): boolean {
  const method = c.req.method === "OPTIONS" ? c.req.header("access-control-request-method") : c.req.method;
  return (method === "GET" || method === "HEAD") && c.req.header("authorization") === undefined &&
    options.isPublicRead?.(c.req.path) === true;
}

/** An origin that is not listed may only read public data. @see Fetch standard, "CORS-preflight request" */
function preflight(isAllowed: boolean, isPublic: boolean): Response {
  // Browsers cache the response for an allowed origin for only ten minutes, because the origin may be removed from the
  // list. Public data stays public, so the response for it is cached for two hours, the maximum that browsers allow.
  const grant = isAllowed
    ? [allowedMethods, allowedHeaders, "600"]
    : isPublic
    ? ["GET, HEAD", anonymousHeaders, "7200"]
    : [];
  const [methods, names, seconds] = grant;
  return new Response(null, {
    status: 204,
    headers: methods && names && seconds
      ? {
        "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": names,
        "Access-Control-Max-Age": seconds,
      }
      : {},
  });
}

function setResponseHeaders(c: Context<FrameEnv>, options: FrameOptions): void {
  const { headers } = c.res;
  const setDefault = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  const isPublic = isPublicRead(c, options);
  headers.set("X-Request-Id", c.get("requestId"));
  for (const [name, value] of Object.entries(securityHeaders)) setDefault(name, value);
  if (isPublic) setDefault("Cross-Origin-Resource-Policy", "cross-origin");
  if (!(headers.get("content-type") ?? "").startsWith("text/html")) {
    for (const [name, value] of Object.entries(jsonSecurityHeaders)) setDefault(name, value);
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) setDefault(name, value);
  if (!headers.has("Access-Control-Allow-Origin")) {
    headers.append("Vary", options.isPublicRead?.(c.req.path) ? "Authorization, Origin" : "Origin");
    const origin = isAllowedOrigin(c, options) ? c.req.header("origin")! : isPublic ? "*" : undefined;
    if (origin) {
      headers.set("Access-Control-Allow-Origin", origin);
      headers.set("Access-Control-Expose-Headers", exposedHeaders);
    }
  }
  // Even if the route allows caching, a response to a caller with a credential is only for that caller.
  if (c.req.header("authorization") !== undefined) headers.set("Cache-Control", "no-store");
}

const noRoute = "(none)";

function namespaceWord(c: Context): string | undefined {
  return /^\/v1\/([a-z-]+)/.exec(routeOf(c))?.[1];
}

/**
 * Returns the template of the route that handled the request, such as `/v1/claims/:id`. Returns `(none)` if no route
 * matched.
 */
function routeOf(c: Context): string {
  const template = routePath(c, -1);
  return template === "" || template === "*" || template === "/*" ? noRoute : template;
}

/** Returns the request's path, still encoded, as a URI reference (RFC 9457 §3.1.5). */
export function calledPath(url: string): string {
  return new URL(url).pathname;
}

function answer(problem: Problem, c: Context, options: FrameOptions): Response {
  return options.problemAnswer?.(problem, c) ??
    problemResponse(problem, {
      requestId: c.get("requestId") ?? "unknown",
      instance: calledPath(c.req.url),
      errorsPage: options.errorsPage,
    });
}

/** Converts every error to a response. Unexpected errors are logged, and the caller gets a plain 500. */
export function answerError<E extends FrameEnv>(options: FrameOptions): ErrorHandler<E> {
  const log = loggerOf(options.app);
  return (error, c) => {
    if (error instanceof NotConfigured) return error.toResponse();
    if (error instanceof Problem) {
      // The operator finds the reason in the log, while the caller gets only the request id.
      if (error.status >= 500 && error.cause !== undefined) {
        log.warn("fault", {
          requestId: c.get("requestId"),
          route: routeOf(c),
          code: error.code,
          error: error.cause,
        });
      }
      return answer(error, c, options);
    }
    if (error instanceof HTTPException) {
      return answer(fromHttpException(error, c.req.method, options.bodyTypes?.(c.req.path)), c, options);
    }
    const translated = options.asProblem?.(error, c.req.path);
    if (translated) {
      log.warn("fault", { requestId: c.get("requestId"), route: routeOf(c), error });
      return answer(translated, c, options);
    }
    log.error("unexpected", { requestId: c.get("requestId"), route: routeOf(c), error });
    return answer(new Problem("internal_error"), c, options);
  };
}

/**
 * Returns the media types that a body may have by default. A PATCH body may also be a merge patch.
 */
const jsonTypes = (method: string) =>
  method === "PATCH" ? "application/merge-patch+json or application/json" : "application/json";

function fromHttpException(error: HTTPException, method: string, accepted = jsonTypes(method)): Problem {
  if (error.status === 413) return new Problem("body_too_large", { limitBytes: defaultBodyLimitBytes });
  if (error.status === 415) {
    return new Problem("unsupported_media_type", { given: "of another type", accepted });
  }
  if (error.status === 400) return new Problem("invalid_json", { reason: "it is malformed" });
  return new Problem("bad_request", { reason: "The request could not be processed." });
}

/**
 * Responds if no route matched. Returns 405 with `Allow` if the path exists with other methods, otherwise 404.
 *
 * @see RFC 9110 §15.5.6
 */
export function answerNotFound<E extends FrameEnv>(app: Hono<E>, options: FrameOptions): NotFoundHandler<E> {
  let methods: ReturnType<typeof methodsByPath> | undefined;
  return (c) => {
    methods ??= methodsByPath(app.routes);
    const allowed = methods(c.req.path);
    if (allowed.size === 0) return answer(new Problem("not_found", { path: c.req.path }), c, options);
    if (allowed.has("GET")) allowed.add("HEAD");
    allowed.add("OPTIONS");
    const allow = [...allowed].sort().join(", ");
    if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
    const problem = new Problem("method_not_allowed", { method: c.req.method, path: c.req.path, allow }, {
      headers: { Allow: allow },
    });
    return answer(problem, c, options);
  };
}

/** Rejects oversized or compressed bodies and invalid JSON before a route sees them. */
export function bodyLimit<E extends FrameEnv>(limitBytes = defaultBodyLimitBytes): MiddlewareHandler<E> {
  return async (c, next) => {
    const bytes = await readBody(c, limitBytes);
    if (bytes) {
      // Page rendering reads the body from the raw request, but `readBody` has already consumed it. The raw request is
      // therefore replaced with a copy that contains the body.
      const { url, method, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: bytes });
    }
    await next();
  };
}
