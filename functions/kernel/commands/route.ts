import { type Hook, OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Access, GatewayEnv, Services } from "./services.ts";
import { csvAnswer, csvRowsOf, wantsCsv } from "./csv-answer.ts";
import { conditionalAnswer } from "../shared/http.ts";
import { type FieldError, Problem } from "../shared/problem.ts";
import { statusTexts, tagHeader } from "../shared/openapi.ts";
import { usePlainMessages } from "../shared/validator-words.ts";

usePlainMessages();

/** A route described as data. The OpenAPI document, the gate and the input checks are derived from it. */
export interface Route extends Omit<RouteConfig, "middleware" | "security" | "hide"> {
  readonly operationId: string;
  /** Who may use the route. Leave it out if middleware in `first` decides. */
  readonly access?: Access;
  readonly bodyLimitBytes?: number;
  /**
   * Whether the response is valid only at the time of the request, so that it is never cached and never a 304.
   */
  readonly isMomentary?: boolean;
  /** Middleware that runs before the access check, such as the limit per IP address. */
  readonly first?: readonly MiddlewareHandler<GatewayEnv>[];
}

export type Answers<R extends Route> = (
  c: Parameters<RouteHandler<R, GatewayEnv>>[0],
) => ReturnType<RouteHandler<R, GatewayEnv>>;

export function newRouter(): OpenAPIHono<GatewayEnv> {
  return new OpenAPIHono<GatewayEnv>({ defaultHook: refuseInvalidInput });
}

/**
 * Mounts a read route. It checks access, limits and input in this order, then runs the handler, which must not write.
 * Public reads and reads with a server key support `If-None-Match`. A list that requires a credential is returned as
 * CSV to callers who prefer it.
 */
export function query<R extends Route>(
  routes: OpenAPIHono<GatewayEnv>,
  services: Pick<Services, "gate" | "databases" | "clock">,
  route: R,
  answer: Answers<R>,
): void {
  const handler = answer as Handler;
  const isTagged = isConditional(route);
  const read: Handler = isTagged ? async (c) => await conditionalAnswer(c, await handler(c)) : handler;
  const rows = csvRowsOf(route);
  const responses = rows ? withCsv(route.responses) : route.responses;
  mount(
    routes,
    services,
    { ...route, responses: isTagged ? withTags(responses) : responses },
    rows ? (c) => wantsCsv(c) ? csvAnswer(c, services, route, rows, handler) : read(c) : read,
  );
}

function isConditional(route: Route & { readonly security?: readonly unknown[] }): boolean {
  const { method, access, security, responses, isMomentary } = route;
  return method === "get" && "200" in responses && !isMomentary &&
    (access ? takesKeys.has(access.kind) : security?.length === 0);
}

const takesKeys: ReadonlySet<Access["kind"]> = new Set(["public", "person-or-key", "test-key"]);

function withTags(responses: Route["responses"]): Route["responses"] {
  const { 200: whole, ...others } = responses as Readonly<Record<number, { readonly headers?: object }>>;
  const headers = { ...tagHeader, ...whole!.headers };
  return { ...others, 200: { ...whole, headers }, 304: { description: statusTexts[304]!, headers } } as never;
}

function withCsv(responses: Route["responses"]): Route["responses"] {
  const { 200: page, ...others } = responses as Readonly<Record<number, { readonly content?: object }>>;
  const content = { ...page!.content, "text/csv": { schema: { type: "string" } } };
  return { ...others, 200: { ...page, content } } as never;
}

/** A handler without its route's types, which are checked where the handler is defined. */
export type Handler = (c: Context<GatewayEnv>) => Response | Promise<Response>;

/**
 * Mounts a route. `headers` describes request headers that the route's schemas leave out, so that the OpenAPI
 * document lists them.
 */
export function mount(
  routes: OpenAPIHono<GatewayEnv>,
  { gate }: Pick<Services, "gate">,
  { access, bodyLimitBytes, first = [], isMomentary, ...route }: Route,
  handler: Handler,
  headers: readonly object[] = [],
): void {
  const request = { ...route.request, query: exactQuery(route.request?.query ?? noQuery) };
  const documented = {
    ...route,
    request,
    ...(access ? { security: securityOf(access), "x-access": access } : {}),
    ...(headers.length > 0 ? { parameters: headers } : {}),
  };
  const middleware = [
    ...first,
    ...(isMomentary ? [noStore] : []),
    ...(access ? [gate(access, bodyLimitBytes)] : []),
    ...(request.body?.content ? [onlyTypes(Object.keys(request.body.content))] : []),
  ];
  routes.openapi({ ...documented, middleware } as never, handler as never);
}

const noStore: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
};

const noQuery = z.object({});

/** Rejects query parameters. Used on routes that have none and are not in the OpenAPI document, such as files. */
export function withoutParameters(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const [name] = Object.keys(c.req.query());
    if (name !== undefined) {
      const message = unknownParameterMessage([]);
      const pointer = name.slice(0, 100);
      throw new Problem("invalid_parameter", { reason: sentence(pointer, message) }, {
        errors: [{ pointer, code: "unknown_parameter", message }],
      });
    }
    await next();
  };
}

/**
 * Rejects a body whose content type is not listed by the route. For example, a body of type `application/geo+json` is
 * not a merge patch.
 */
function onlyTypes(accepted: readonly string[]): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const [type = ""] = (c.req.header("content-type") ?? "").split(";", 1);
    const given = type.trim().toLowerCase();
    if (given && !accepted.includes(given)) {
      throw new Problem("unsupported_media_type", {
        given: given.slice(0, 100),
        accepted: accepted.join(" or "),
      });
    }
    await next();
  };
}

function unknownParameterMessage(known: readonly string[]): string {
  return `is not a parameter of this endpoint, which accepts ${known.join(", ") || "none"}`;
}

function sentence(pointer: string, message: string): string {
  const name = pointer.replace(/^\//, "").replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  if (!/^(?:is|must|has|fits) /.test(message)) return `${name ? `\`${name}\`` : "The body"}: ${message}`;
  return `${name ? `\`${name}\`` : "The body"} ${message}`;
}

export function reasonOf(errors: readonly FieldError[]): string {
  return errors.map(({ pointer, message }) => sentence(pointer, message)).join("; ").slice(0, 1_000);
}

/**
 * Makes a query schema reject unknown parameters. Otherwise, a filter with a typo would be ignored and everything would
 * be returned. If a standard requires a route to ignore unknown parameters, use `looseObject` for its query.
 */
function exactQuery(query: z.ZodType): z.ZodType {
  if (!(query instanceof z.ZodObject) || query.def.catchall !== undefined) return query;
  const message = unknownParameterMessage(Object.keys(query.shape));
  const error = ({ code }: { readonly code?: string }) => code === "unrecognized_keys" ? message : undefined;
  return query.clone({ ...query.def, catchall: z.never(), error });
}

function securityOf(access: Access): Record<string, string[]>[] {
  switch (access.kind) {
    case "public":
      return [];
    case "person":
      return [{ person: [] }];
    case "person-or-key":
      return [{ person: [] }, { apiKey: [] }, { apiKeySecret: [] }];
    case "test-key":
      return [{ apiKey: [] }, { apiKeySecret: [] }];
    case "staff":
    case "internal":
      return [{ person: [], internalKey: [] }];
    case "service":
      return [{ internalKey: [] }];
  }
}

/**
 * Rejects input that does not match its schema: 422 for a body, 400 for the URL and the headers.
 *
 * @throws {Problem} `validation_failed`, `invalid_parameter`, `invalid_cursor`
 */
const refuseInvalidInput: Hook<unknown, GatewayEnv, string, unknown> = (result) => {
  if (result.success) return;
  const isBody = result.target === "json" || result.target === "form";
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, isBody));
  if (!isBody && errors[0]?.pointer === "cursor") throw new Problem("invalid_cursor", {}, { errors });
  throw new Problem(isBody ? "validation_failed" : "invalid_parameter", { reason: reasonOf(errors) }, {
    errors,
  });
};

/**
 * Lists schema errors by member. Members of a body are identified by JSON pointers, and all other members by their
 * names.
 */
export function fieldErrors(issue: z.core.$ZodIssue, isBody = true): FieldError[] {
  const place = issue.path.map(String);
  const pointer = (path: readonly string[]) =>
    isBody
      ? path.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
      : path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, 20).map((key) => ({
      pointer: pointer([...place, key.slice(0, 100)]),
      ...(isBody
        ? { code: "unknown_member", message: "is unknown or read-only" }
        : { code: "unknown_parameter", message: issue.message }),
    }));
  }
  return [{ pointer: pointer(place), code: issue.code, message: issue.message }];
}
