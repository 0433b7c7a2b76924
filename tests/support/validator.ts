import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The parts of an OpenAPI document that are needed to check responses. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
  };
}

export interface DescribedOperation {
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}

export interface DescribedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

const validators = new WeakMap<Document, Ajv2020>();
const compiled = new Map<string, ValidateFunction>();

/**
 * Creates a validator for JSON Schema (2020-12, as in OpenAPI 3.1). It does not depend on the library that our
 * schemas are written for, so it interprets patterns, formats and references as other software does.
 */
function validatorOf(document: Document): Ajv2020 {
  const known = validators.get(document);
  if (known) return known;
  // OpenAPI adds keywords such as `example`, which don't affect validity. Strict mode would reject them.
  const made = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(made);
  made.addFormat("binary", true);
  made.addSchema({ $id: "openapi", ...closed(document) });
  validators.set(document, made);
  return made;
}

/**
 * Returns the document with every object closed, so that undocumented members are errors. Problems may have
 * additional members (RFC 9457 §3.2).
 */
function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T;
  if (typeof part !== "object" || part === null) return part;
  const members = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name === "Problem" ? value : closed(value)]),
  );
  const isOpen = members["type"] === "object" && typeof members["properties"] === "object" &&
    !("additionalProperties" in members);
  return (isOpen ? { ...members, additionalProperties: false } : members) as T;
}

const pointer = (...parts: readonly string[]) =>
  `openapi#/${
    parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")
  }`;

/**
 * Finds a response in the document. Resolves a reference to a shared response.
 */
export function responseOf(
  document: Document,
  response: DescribedOperation["responses"][string] | undefined,
): DescribedResponse | undefined {
  return response && "$ref" in response
    ? document.components.responses[response.$ref.split("/").at(-1)!]
    : response;
}

/** Returns the examples that don't match their own schemas, as `Schema.field`. */
export function wrongExamples(document: Document): string[] {
  const wrong: string[] = [];
  const look = (schema: unknown, path: readonly string[]): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { examples } = schema as { readonly examples?: unknown };
    if (Array.isArray(examples)) {
      const validate = validatorOf(document).compile({
        $ref: pointer("components", "schemas", ...path),
      });
      if (!examples.every((example) => validate(example))) {
        wrong.push(
          `${path.filter((part) => part !== "properties").join(".")} ${JSON.stringify(examples)}`,
        );
      }
    }
    for (const [key, part] of Object.entries(schema)) {
      if (key !== "examples") look(part, [...path, key]);
    }
  };
  look(document.components.schemas, []);
  return wrong;
}

/**
 * Returns why a body matches none of the documented media types, or undefined if it matches one.
 */
export function bodyRefusal(
  document: Document,
  [template, method, status]: readonly [string, string, string],
  body: unknown,
): string | undefined {
  const own = document.paths[template]![method]!.responses[status]!;
  const response = responseOf(document, own)!;
  const place = "$ref" in own
    ? ["components", "responses", own.$ref.split("/").at(-1)!]
    : ["paths", template, method, "responses", status];
  const refusals = Object.keys(response.content ?? {}).map((type) => {
    const at = pointer(...place, "content", type, "schema");
    const validate = compiled.get(at) ?? validatorOf(document).compile({ $ref: at });
    compiled.set(at, validate);
    return validate(body)
      ? undefined
      : validate.errors!.map(({ instancePath, message, params }) =>
        [instancePath, message, params["additionalProperty"]].filter(Boolean).join(" ")
      ).join("; ");
  });
  return refusals.includes(undefined) ? undefined : refusals[0];
}
