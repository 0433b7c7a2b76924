import { type Hook, OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { compiledSchema } from "../shared/compiled-schema.ts";
import { type FieldError, Problem } from "../shared/problem.ts";
import type { Access, GatewayEnv } from "./services.ts";

// How a slice looks, in `functions/domain/<slice>/routes.ts`:
//
//   export function vouchRoutes(services: Services) {
//     const routes = newRouter();
//     routes.openapi(
//       createRoute({
//         method: "post",
//         path: "/",
//         summary: "Vouch for an entity",
//         tags: ["vouches"],
//         middleware: [services.gate({ kind: "person" }), services.idempotent()] as const,
//         request: { body: body(NewVouch) },
//         responses: { 201: json("The vouch", Vouch), ...problems(401, 404, 409, 422, 429) },
//       }),
//       async (c) => c.json(await addVouch(services, personOf(c).personId, c.req.valid("json")), 201),
//     );
//     return routes;
//   }
//
// Routes are statements, never a chain: every link of a chain widens the type of the router, and the compiler then
// compares those types until it gives up.
//
// And one line in `functions/gateway/routes.ts`. The gate is the first middleware of every route: it checks the
// credential, the person's limit, the role and the internal key before the input is looked at, and the OpenAPI
// document takes `security` from it. `personOf(c)` (auth/caller.ts) gives the signed-in person. After new routes:
// `npm run client` makes the typed client anew.

/** A router whose input errors are problems and whose routes tell the OpenAPI document who may use them. */
export function newRouter(): OpenAPIHono<GatewayEnv> {
  const router = new OpenAPIHono<GatewayEnv>({ defaultHook: refuseInvalidInput });
  const declare = router.openapi as unknown as Declare;
  const declareDocumented: Declare = (route, handler, hook) => {
    const access = accessOf(route.middleware);
    const headers = headersOf(route.middleware);
    const documented = {
      ...(route.request?.query
        ? { request: { ...route.request, query: exactQuery(route.request.query) } }
        : {}),
      ...(access ? documentedAccess(access) : {}),
      ...(headers.length > 0 ? { parameters: [...(route.parameters ?? []), ...headers] } : {}),
    };
    const { middleware, ...known } = { ...route, ...documented };
    router.openAPIRegistry.registerPath(known as never);
    const request = known.request && compiledRequest(known.request);
    return declare({ ...known, middleware, ...(request ? { request } : {}), hide: true }, handler, hook);
  };
  router.openapi = declareDocumented as unknown as typeof router.openapi;
  return router;
}

/** `openapi` of a router without its generics: the wrapper only hands them on, and comparing them is costly. */
type Declare = (
  route: {
    readonly middleware?: unknown;
    readonly parameters?: readonly unknown[];
    readonly request?: DeclaredRequest;
    readonly hide?: boolean;
  },
  handler: unknown,
  hook?: unknown,
) => unknown;

interface DeclaredRequest {
  readonly query?: unknown;
  readonly params?: unknown;
  readonly headers?: unknown;
  readonly cookies?: unknown;
  readonly body?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
}

/** What validates: the document is made from the schemas as they were written, which alone have their names. */
function compiledRequest(request: DeclaredRequest): DeclaredRequest {
  const { body, ...parts } = request;
  const compiledBody = body && {
    ...body,
    content: mapValues(body.content, (media) => ({ ...media, schema: compiledSchema(media.schema) })),
  };
  return { ...mapValues(parts, compiledSchema), ...(compiledBody ? { body: compiledBody } : {}) };
}

const mapValues = <V, R>(values: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * A query that refuses parameters which it does not name: a filter with a slip in its name would answer everything.
 * Where another standard has parameters ignored, the schema is a `looseObject`.
 */
export function exactQuery(query: unknown): unknown {
  if (!(query instanceof z.ZodObject) || query.def.catchall !== undefined) return query;
  const known = Object.keys(query.shape).join(", ");
  const error = ({ code }: { readonly code?: string }) =>
    code === "unrecognized_keys" ? `not a parameter of this address, which takes ${known}` : undefined;
  // Without its generics: the compiler compares them with every schema until it gives up.
  const schema = query as unknown as { readonly def: object; clone(def: object): unknown };
  return schema.clone({ ...schema.def, catchall: z.never(), error });
}

const accessOfGate = new WeakMap<object, Access>();

/**
 * Makes a middleware the gate of a route: until it says who comes, nobody does, which tells the limit of addresses that
 * a gate was reached. Which access it checks is remembered for the document and the permission table.
 */
export function markGate(
  check: MiddlewareHandler<GatewayEnv>,
  access: Access,
): MiddlewareHandler<GatewayEnv> {
  const gate: MiddlewareHandler<GatewayEnv> = (c, next) => {
    c.set("caller", { kind: "anonymous" });
    return check(c, next);
  };
  accessOfGate.set(gate, access);
  return gate;
}

/** The access that the first gate of a route's middleware checks; `undefined` without one. */
function accessOf(middleware: unknown): Access | undefined {
  const list = Array.isArray(middleware) ? middleware : [middleware];
  for (const entry of list) {
    const access = typeof entry === "function" ? accessOfGate.get(entry) : undefined;
    if (access) return access;
  }
  return undefined;
}

/** A request header that a middleware reads, as the OpenAPI document shows it. */
export interface DocumentedHeader {
  readonly name: string;
  readonly in: "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: { readonly type: "string"; readonly maxLength?: number };
}

const headerOfMiddleware = new WeakMap<object, DocumentedHeader>();

/** Remembers which request header a middleware reads, so that the document shows it on every route that has it. */
export function markHeader<M extends MiddlewareHandler<GatewayEnv>>(
  middleware: M,
  header: DocumentedHeader,
): M {
  headerOfMiddleware.set(middleware, header);
  return middleware;
}

function headersOf(middleware: unknown): DocumentedHeader[] {
  return (Array.isArray(middleware) ? middleware : []).flatMap((entry) => {
    const header = typeof entry === "function" ? headerOfMiddleware.get(entry) : undefined;
    return header ? [header] : [];
  });
}

/** What the OpenAPI document says of an access: `security`, and the words of the permission table. */
function documentedAccess(access: Access): { security: Record<string, string[]>[]; "x-access": Access } {
  return { security: securityOf(access), "x-access": access };
}

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
        ? { code: "unknown_member", message: "This member is not known or cannot be written." }
        : { code: "unknown_parameter", message: issue.message }),
    }));
  }
  return [{ pointer: pointer(place), code: issue.code, message: issue.message }];
}
