import { type Hook, OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Access, GatewayEnv, Services } from "./services.ts";
import { type FieldError, Problem } from "../shared/problem.ts";

/** A route as data: the OpenAPI document, the gate and the checks of the input are all made from it. */
export interface Route extends Omit<RouteConfig, "middleware" | "security" | "hide"> {
  readonly operationId: string;
  /** Who may use it; left out where one of `first` decides. */
  readonly access?: Access;
  /** Bytes of a body at most, where they are not the usual ones. */
  readonly bodyLimitBytes?: number;
  /** What comes before the gate, such as the limit of an address. */
  readonly first?: readonly MiddlewareHandler<GatewayEnv>[];
}

/** What answers a route; its input has the types of the schemas, and its answer must have those of `responses`. */
export type Answers<R extends Route> = (
  c: Parameters<RouteHandler<R, GatewayEnv>>[0],
) => ReturnType<RouteHandler<R, GatewayEnv>>;

/** A router whose input errors are problems. */
export function newRouter(): OpenAPIHono<GatewayEnv> {
  return new OpenAPIHono<GatewayEnv>({ defaultHook: refuseInvalidInput });
}

/** A read: access and limits are checked, then the input, then it is answered. Nothing is written. */
export function query<R extends Route>(
  routes: OpenAPIHono<GatewayEnv>,
  services: Pick<Services, "gate">,
  route: R,
  answer: Answers<R>,
): void {
  mount(routes, services, route, answer as Handler);
}

/** A handler without the types of its route, which are checked where it is written. */
export type Handler = (c: Context<GatewayEnv>) => Response | Promise<Response>;

/** Mounts a route; `headers` are those that it reads beside its schemas, as the document shows them. */
export function mount(
  routes: OpenAPIHono<GatewayEnv>,
  { gate }: Pick<Services, "gate">,
  { access, bodyLimitBytes, first = [], ...route }: Route,
  handler: Handler,
  headers: readonly object[] = [],
): void {
  const request = route.request?.query
    ? { ...route.request, query: exactQuery(route.request.query) }
    : route.request;
  const documented = {
    ...route,
    ...(request ? { request } : {}),
    ...(access ? { security: securityOf(access), "x-access": access } : {}),
    ...(headers.length > 0 ? { parameters: headers } : {}),
  };
  const middleware = [...first, ...(access ? [gate(access, bodyLimitBytes)] : [])];
  routes.openapi({ ...documented, middleware } as never, handler as never);
}

/**
 * A query that refuses parameters which it does not name: a filter with a slip in its name would answer everything.
 * Where another standard has parameters ignored, the schema is a `looseObject`.
 */
function exactQuery(query: z.ZodType): z.ZodType {
  if (!(query instanceof z.ZodObject) || query.def.catchall !== undefined) return query;
  const known = Object.keys(query.shape).join(", ");
  const error = ({ code }: { readonly code?: string }) =>
    code === "unrecognized_keys" ? `not a parameter of this address, which takes ${known}` : undefined;
  return query.clone({ ...query.def, catchall: z.never(), error });
}

/** What the OpenAPI document says of an access. */
function securityOf(access: Access): Record<string, string[]>[] {
  switch (access.kind) {
    case "public":
      return [];
    case "person":
      return [{ person: [] }];
    case "person-or-key":
      return [{ person: [] }, { apiKey: [] }, { apiKeySecret: [] }];
    case "staff":
    case "internal":
      return [{ person: [], internalKey: [] }];
    case "service":
      return [{ internalKey: [] }];
  }
}

/**
 * Answers input that breaks its schema: a body is 422, everything in the address and the headers is 400.
 *
 * @throws {Problem} `validation_failed`, `invalid_parameter`, `invalid_cursor`
 */
const refuseInvalidInput: Hook<unknown, GatewayEnv, string, unknown> = (result) => {
  if (result.success) return;
  const isBody = result.target === "json" || result.target === "form";
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, isBody));
  if (!isBody && errors[0]?.pointer === "cursor") throw new Problem("invalid_cursor", {}, { errors });
  const reason = errors.map(({ pointer, message }) => `${pointer || "The body"}: ${message}`).join("; ")
    .slice(0, 1_000);
  throw new Problem(isBody ? "validation_failed" : "invalid_parameter", { reason }, { errors });
};

/** Errors of a schema as the members that they belong to: JSON pointers in a body, names elsewhere. */
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
        ? { code: "unknown_member", message: "Unknown or read-only field." }
        : { code: "unknown_parameter", message: issue.message }),
    }));
  }
  return [{ pointer: pointer(place), code: issue.code, message: issue.message }];
}
