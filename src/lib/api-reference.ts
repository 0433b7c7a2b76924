import type { Namespace } from "../../functions/apps/gateway/namespaces.ts";
import type { ApiOperation, JsonSchema } from "../../functions/apps/gateway/api-document.ts";
import { apiFacts } from "./api-document.ts";

export interface ReferenceOperation {
  readonly app: "gateway" | "events";
  readonly method: string;
  readonly path: string;
  /** The namespace. `manifest` is used for paths outside `/v1`, and `events-api` for the events app. */
  readonly namespace: string;
  readonly id: string;
  readonly href: string;
  readonly operation: ApiOperation;
}

export interface ReferencePage {
  readonly name: string;
  readonly rows: readonly Namespace[];
  readonly operations: readonly ReferenceOperation[];
  /** Named schemas in the page's requests and responses. */
  readonly schemas: readonly (readonly [name: string, schema: JsonSchema])[];
}

const eventsApi = "events-api";

/** Returns every named schema. A name that occurs in both documents refers to the same schema in the code. */
export function knownSchemas(): Readonly<Record<string, JsonSchema>> {
  const { document, eventsDocument } = apiFacts();
  return { ...eventsDocument.components?.schemas, ...document.components?.schemas };
}

let operations: ReferenceOperation[] | undefined;

/** Returns every operation, in document order. */
export function apiOperations(): readonly ReferenceOperation[] {
  const { document, eventsDocument } = apiFacts();
  return operations ??= [
    ...Object.entries(document.paths).map((entry) => ["gateway", ...entry] as const),
    ...Object.entries(eventsDocument.paths).map((entry) => ["events", ...entry] as const),
  ].flatMap(([app, path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const namespace = app === "events" ? eventsApi : /^\/v1\/([a-z-]+)/.exec(path)?.[1] ?? "manifest";
      const id = operation.operationId ?? `${method}-${path.replaceAll(/[^a-z0-9]+/gi, "-")}`;
      return {
        app,
        method: method.toUpperCase(),
        path,
        namespace,
        id,
        href: `/docs/reference/${namespace}#${id}`,
        operation,
      };
    })
  );
}

let pages: ReferencePage[] | undefined;

/** Verification comes first because it is Hakika's main purpose. */
const verification = ["entities", "vouches", "claims", "verification-requests", "changes"];

/**
 * Returns one page for each namespace that has operations: verification first, then in the order of the namespace
 * table.
 */
export function referencePages(): readonly ReferencePage[] {
  if (pages) return pages;
  const words = apiFacts().namespaces.map(({ path }) => path.split("/")[2]!);
  return pages = [...new Set([...verification, "manifest", ...words, eventsApi])].map((name) => {
    const own = apiOperations().filter((entry) => entry.namespace === name);
    return {
      name,
      rows: apiFacts().namespaces.filter(({ path }) => path.split("/")[2] === name),
      operations: own,
      schemas: schemasOf(own),
    };
  }).filter((page) => page.operations.length > 0);
}

/** Schemas that every operation uses. Only the errors page describes them. */
const shared = new Set(["Problem", "NotConfigured"]);

function schemasOf(own: readonly ReferenceOperation[]): (readonly [string, JsonSchema])[] {
  const known = knownSchemas();
  const found = new Set<string>();
  const look = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name!) || shared.has(name!) || !known[name!]) continue;
      found.add(name!);
      look(known[name!]);
    }
  };
  look(own.map(({ operation }) => operation));
  return [...found].sort().map((name) => [name, known[name]!] as const);
}

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Describes who may call the operation, based on the rules that the gateway enforces. */
export function accessText({ "x-access": access }: ApiOperation): string {
  switch (access?.kind) {
    case "person":
      return "a signed-in person";
    case "person-or-key":
      if (access.roles) return `a signed-in person with the ${anyOf.format(access.roles)} role`;
      return `a signed-in person, or an API key with the ${access.scope ?? ""} scope`;
    case "test-key":
      return "a test key";
    case "staff":
      return `staff with the ${anyOf.format(access.roles ?? [])} role, using the internal key`;
    case "internal":
      return "a signed-in person, using the internal key";
    case "service":
      return "the platform's servers, using only the internal key";
    default:
      return "anyone";
  }
}

export function jsonSchemaOf(
  content: Readonly<Record<string, { readonly schema?: JsonSchema }>> | undefined,
): JsonSchema | undefined {
  const [, first] = Object.entries(content ?? {}).find(([type]) => type.includes("json")) ??
    Object.entries(content ?? {})[0] ?? [];
  return first?.schema;
}
