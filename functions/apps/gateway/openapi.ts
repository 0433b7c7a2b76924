import { OpenAPIHono } from "@hono/zod-openapi";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { hasTag } from "../../kernel/shared/http.ts";
import { withoutParameters } from "../../kernel/commands/route.ts";
import { leadingHeaders, statusTexts } from "../../kernel/shared/openapi.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { describeFields, shareFields } from "./describe-fields.ts";
import { describeOperations } from "./describe-operations.ts";
import { release } from "./manifest.ts";
import type { ApiDocument, ApiOperation, ApiResponse, JsonSchema } from "./api-document.ts";

const tags: Readonly<Record<string, string>> = {
  manifest: "What this deployment offers, and whether it is running.",
  "sign-in": "Sign in at the identity provider, refresh and exchange tokens, and sign out.",
  sessions: "The signed-in person's sessions.",
  identity: "The person's own record, and the public part of other people's records.",
  "api-keys": "API keys: create, rotate and revoke them, and see their usage.",
  entities: "Entities, their tiers and their proofs.",
  credentials: "Signed credentials that prove a tier, the keys that sign them, and their revocation status.",
  log: "The public log of every tier change, and its proofs.",
  changes: "A feed of tier and identity changes, read with a cursor.",
  "test-entities": "Test entities, for trying out an integration.",
  claims: "Claims to manage an entity.",
  vouches: "Statements by people who know an entity.",
  "verification-requests": "Requests for vouches.",
  admin: "Staff tools. Requires a role and the internal key.",
};

const about =
  `One versioned gateway for all products. Every path starts with \`/v1/<namespace>\`, and every namespace has its
own database. If the database is not configured, every method returns \`503 {"detail": "…"}\`. Do not retry: the
operator must configure it first.

Errors are \`application/problem+json\` (RFC 9457) with a stable \`code\`. Responses show quotas in \`RateLimit\` and
\`RateLimit-Policy\`, and 429 responses also have \`Retry-After\`. On every operation, a URL of more than 8 KiB returns
414, a body that is too large returns 413, and a body that stops arriving returns 408. Lists are paginated with an
opaque \`cursor\`. Unknown query parameters return 400, so a typo in a filter never returns everything. To change a
resource, send the \`ETag\` that you read in \`If-Match\`. POSTs that create a resource accept \`Idempotency-Key\`.`;

const securitySchemes = {
  person: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Platform token of a signed-in person.",
  },
  apiKey: { type: "http", scheme: "basic", description: "Client id and secret of an API key." },
  apiKeySecret: { type: "http", scheme: "bearer", description: "Only the secret of an API key." },
  internalKey: {
    type: "apiKey",
    in: "header",
    name: "X-Internal-Key",
    description: "Key for the operator's own staff tools. Never use it in a browser.",
  },
};

/**
 * Number of routes described in each step. Describing all 400 in one go would block the event loop for half a second.
 */
const routesAtOnce = 8;

/** Builds the OpenAPI 3.1 document of all routes from the schemas that validate their requests. */
export async function describeApi(app: OpenAPIHono<GatewayEnv>, services: Services): Promise<ApiDocument> {
  const { urls, legacy } = services.settings;
  const document = await describeInSteps(app, {
    openapi: "3.1.0",
    info: {
      title: "Hakika Gateway",
      version: release,
      description: about,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      contact: { name: "Hakika", url: `${urls.web}/docs` },
    },
    servers: [
      { url: urls.gateway, description: "Gateway" },
      ...(legacy ? [{ url: `https://${legacy.host}`, description: "Older host, deprecated" }] : []),
    ],
    externalDocs: { description: "Every error code, with cause and remedy", url: `${urls.web}/docs/errors` },
  });
  const used = new Set<string>();
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const tag of operation.tags ?? []) used.add(tag);
      completeOperation(operation, document);
    }
  }
  const schemes = new Set(
    Object.values(document.paths).flatMap(Object.values<ApiOperation>).flatMap((operation) =>
      operation.security ?? []
    )
      .flatMap(Object.keys),
  );
  document.components = {
    ...document.components,
    securitySchemes: Object.fromEntries(
      Object.entries(securitySchemes).filter(([name]) => schemes.has(name)),
    ),
  };
  document.tags = [...used].sort().map((name) => ({
    name,
    description: tags[name] ?? `The ${name} namespace.`,
  }));
  return document;
}

type Head = Parameters<OpenAPIHono["getOpenAPI31Document"]>[0];

/** Does the same as `getOpenAPI31Document`, but yields to the event loop between steps. */
async function describeInSteps(app: OpenAPIHono<GatewayEnv>, head: Head): Promise<ApiDocument> {
  const routes = app.openAPIRegistry.definitions.flatMap((one) => one.type === "route" ? [one.route] : []);
  const paths: Record<string, Record<string, ApiOperation>> = {};
  const schemas: Record<string, JsonSchema> = {};
  for (let from = 0; from < routes.length; from += routesAtOnce) {
    await new Promise((done) => setTimeout(done));
    const step = new OpenAPIHono();
    for (const route of routes.slice(from, from + routesAtOnce)) step.openAPIRegistry.registerPath(route);
    const made = step.getOpenAPI31Document(head) as unknown as ApiDocument;
    for (const [path, item] of Object.entries(made.paths)) paths[path] = { ...paths[path], ...item };
    Object.assign(schemas, made.components?.schemas);
  }
  const last = new OpenAPIHono();
  for (const one of app.openAPIRegistry.definitions) {
    if (one.type === "webhook") last.openAPIRegistry.registerWebhook(one.webhook);
  }
  const { webhooks, components } = last.getOpenAPI31Document(head) as unknown as ApiDocument;
  Object.assign(schemas, components?.schemas);
  return {
    ...head as unknown as ApiDocument,
    paths,
    components: { schemas },
    ...(webhooks ? { webhooks } : {}),
  };
}

/** RFC 9110 §13.1.2. */
const ifNoneMatch = {
  name: "if-none-match",
  in: "header",
  required: false,
  description: "`ETag` of your copy. If your copy is still current, the response is 304 without a body.",
  schema: { type: "string" },
};

/** Adds the parameters and responses that all operations of the same kind share, even if a route doesn't declare them. */
function completeOperation(operation: ApiOperation, document: ApiDocument): void {
  const { responses } = operation;
  const problem = (status: number) => ({
    description: statusTexts[status]!,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  });
  // Public routes still check a credential if one is sent.
  if (operation["x-access"]) {
    responses["401"] ??= problem(401);
    responses["403"] ??= problem(403);
  }
  // The content type of a body is checked before its schema.
  if (operation.requestBody) responses["415"] ??= problem(415);
  // Every operation rejects unknown parameters.
  responses["400"] ??= problem(400);
  responses["503"] = {
    description: "Not configured (do not retry), or temporarily unavailable",
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/NotConfigured" } },
      ...(responses["503"] ?? problem(503)).content,
    },
  };
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("3") && status !== "304") addHeader(response, "Location");
    if (status === "200" && isPage(response, document)) addHeader(response, "Link");
  }
  if (responses["304"]) operation.parameters = [...operation.parameters ?? [], ifNoneMatch];
}

function addHeader(response: ApiResponse, name: keyof typeof leadingHeaders): void {
  response.headers = { ...response.headers, [name]: leadingHeaders[name] };
}

function isPage({ content }: ApiResponse, { components }: ApiDocument): boolean {
  const schema = content?.["application/json"]?.schema;
  const named = schema?.$ref?.split("/").at(-1);
  const { properties } = (named ? components?.schemas?.[named] : schema) ?? {};
  return properties?.["nextCursor"] !== undefined && properties["nextCursor"].type !== "null";
}

/**
 * Moves identical headers, parameters, errors and empty responses into shared components, which halves the document.
 */
function extractSharedComponents(document: ApiDocument): void {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const responses = new Shared("responses");
  const parameters = new Shared("parameters");
  const headers = new Shared("headers");
  const shapes = document.components?.schemas ?? {};
  for (const { responses: own } of operations) {
    for (const response of Object.values(own)) {
      for (const header of Object.values(response.headers ?? {})) headers.count(header);
    }
  }
  for (const { responses: own } of operations) {
    for (const response of Object.values(own)) {
      if (!response.headers) continue;
      response.headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, header]) => [name, headers.refer(header, name)]),
      );
    }
  }
  for (const { responses: own, parameters: asked } of operations) {
    for (const [status, response] of Object.entries(own)) if (status >= "204") responses.count(response);
    for (const parameter of asked ?? []) parameters.count(parameter);
  }
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      // The name is short, because it appears thousands of times in the document.
      const name = `S${status}`;
      if (status >= "204") operation.responses[status] = responses.refer(response, name);
    }
    if (operation.parameters) {
      operation.parameters = operation.parameters.map((one) => {
        const name = nameOf(one.name);
        // Some generators put parameters and schemas into the same namespace.
        return parameters.refer(one, name in shapes ? `${name}Parameter` : name);
      });
    }
  }
  document.components = {
    ...document.components,
    responses: responses.made,
    parameters: parameters.made,
    headers: headers.made,
  };
}

const nameOf = (name: string) =>
  name.split(/[^a-zA-Z0-9]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");

/** Counts the responses, parameters or headers in the document, and moves repeated ones into shared components. */
class Shared {
  readonly made: Record<string, unknown> = {};
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  constructor(readonly kind: "responses" | "parameters" | "headers") {}

  count(part: unknown): void {
    const key = JSON.stringify(part);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  refer<T>(part: T, name: string): T {
    const key = JSON.stringify(part);
    if ((this.#counts.get(key) ?? 0) < 2) return part;
    let known = this.#names.get(key);
    if (known === undefined) {
      for (let place = 1; known === undefined || known in this.made; place += 1) {
        known = place === 1 ? name : `${name}${place}`;
      }
      this.#names.set(key, known);
      this.made[known] = part;
    }
    return { $ref: `#/components/${this.kind}/${known}` } as T;
  }
}

export async function documentText(app: OpenAPIHono<GatewayEnv>, services: Services): Promise<string> {
  const document = await describeApi(app, services);
  document.components!.schemas = {
    ...document.components!.schemas,
    NotConfigured: {
      type: "object",
      required: ["detail"],
      additionalProperties: false,
      properties: {
        detail: { type: "string", description: "Names the database or variable that is missing." },
      },
      description: "This feature is disabled until the operator configures it. Do not retry.",
    },
  };
  describeOperations(document);
  describeFields(document);
  shareFields(document);
  extractSharedComponents(document);
  return JSON.stringify(document);
}

/** Builds the OpenAPI document once, then serves it. The reference page is part of the website. */
export function serveDocument(app: OpenAPIHono<GatewayEnv>, services: Services): void {
  let made: Promise<{ json: string; tag: string }> | undefined;
  const make = async () => {
    const json = await documentText(app, services);
    return { json, tag: `"${sha256(json).slice(0, 22)}"` };
  };
  app.get("/v1/openapi.json", withoutParameters(), async (c) => {
    const { json, tag } = await (made ??= make());
    c.header("ETag", tag);
    c.header("Cache-Control", "public, max-age=300");
    const known = c.req.header("if-none-match");
    if (known && hasTag(known, tag, true)) return c.body(null, 304);
    return c.body(json, 200, { "Content-Type": "application/json" });
  });
  app.get(
    "/v1/reference",
    withoutParameters(),
    (c) => c.redirect(`${services.settings.urls.web}/docs/reference`, 308),
  );
}
