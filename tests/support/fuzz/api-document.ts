import type { JsonSchema, Resolve } from "./json-schema.ts";

export interface ApiParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface ApiOperation {
  readonly method: string;
  readonly template: string;
  readonly access: string;
  readonly parameters: readonly ApiParameter[];
  readonly bodies: Readonly<Record<string, JsonSchema>>;
  /** Response schemas by status, then by media type. A status without content has an empty record. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

interface Written {
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Record<string, { schema?: JsonSchema }> };
  readonly responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
  readonly "x-access"?: { readonly kind: string };
}

/** An OpenAPI document, reduced to the parts that the fuzzer reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const schemas = (content: Record<string, { schema?: JsonSchema }> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema ?? {}]));

export function operationsOf(document: ApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, written]) => ({
      method: method.toUpperCase(),
      template,
      access: written["x-access"]?.kind ?? "public",
      parameters: written.parameters ?? [],
      bodies: schemas(written.requestBody?.content),
      answers: Object.fromEntries(
        Object.entries(written.responses).map(([status, { content }]) => [status, schemas(content)]),
      ),
    }))
  );
}

export function resolverOf(document: ApiDocument): Resolve {
  return (reference) => {
    const found = document.components.schemas[reference.replace("#/components/schemas/", "")];
    if (!found) throw new Error(`${reference} leads nowhere`);
    return found;
  };
}
