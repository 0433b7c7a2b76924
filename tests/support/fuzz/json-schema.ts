import { z } from "zod";

/** A JSON Schema, reduced to the keywords that our documents use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type Resolve = (reference: string) => JsonSchema;

export function resolved(schema: JsonSchema, resolve: Resolve): JsonSchema {
  let found = schema;
  while (found.$ref !== undefined) found = resolve(found.$ref);
  return found;
}

/** Pattern for RFC 3339 times with any offset. zod's own `date-time` only accepts `Z`. */
const instant = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)$";
const checkedFormats = new Set(["uuid", "date"]);

/**
 * Returns a copy of a response schema that has no references and rejects undocumented members.
 */
function closed(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const { $ref: _ref, format, properties, items, additionalProperties, anyOf, oneOf, allOf, ...rest } =
    resolved(schema, resolve);
  const inner = (one: JsonSchema) => closed(one, resolve);
  const all = (list?: readonly JsonSchema[]) => list?.map(inner);
  const members = properties &&
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  return {
    ...rest,
    ...(format === "date-time"
      ? { pattern: instant }
      : checkedFormats.has(format ?? "")
      ? { format: format! }
      : {}),
    ...(members ? { properties: members } : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(typeof additionalProperties === "object"
      ? { additionalProperties: inner(additionalProperties) }
      : members && !allOf
      ? { additionalProperties: additionalProperties ?? false }
      : {}),
    ...(anyOf ? { anyOf: all(anyOf)! } : {}),
    ...(oneOf ? { oneOf: all(oneOf)! } : {}),
    ...(allOf ? { allOf: all(allOf)! } : {}),
  };
}

/** Creates a validator that returns a short description of the error, or undefined. */
export function checkAgainst(schema: JsonSchema, resolve: Resolve): (value: unknown) => string | undefined {
  const check = z.fromJSONSchema(closed(schema, resolve) as Parameters<typeof z.fromJSONSchema>[0]);
  return (value) => {
    const { error } = check.safeParse(value);
    if (!error) return undefined;
    return error.issues.slice(0, 3).map((issue) =>
      `${issue.path.join(".") || "(top)"}: ${issue.message} ${"keys" in issue ? issue.keys : ""}`.trim()
    ).join("; ");
  };
}
