import { maximumCsvRows } from "../../kernel/commands/csv-answer.ts";
import type { ApiDocument, JsonSchema } from "./api-document.ts";
import { fieldWords } from "./field-words.ts";

type Writable = { -readonly [K in keyof JsonSchema]: JsonSchema[K] } & {
  readonly example?: unknown;
};

const examplesOfFormats: Readonly<Record<string, string>> = {
  uuid: "0198c1de-7f2a-7c3e-9b1d-2f6a5c4e8d10",
  "date-time": "2026-11-25T09:30:00.000Z",
  date: "2026-11-25",
  email: "info@place.example",
  uri: "https://place.example",
};

/** Adds a description and an example to each field whose schema lacks them. */
export function describeFields({ components, paths }: ApiDocument): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    describe(schema, [name]);
  }
  for (
    const operation of Object.values(paths).flatMap((item) => Object.values(item))
  ) {
    for (
      const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses)]
    ) {
      for (const { schema } of Object.values(content ?? {})) {
        if (schema) describe(schema, []);
      }
    }
    operation.parameters = operation.parameters?.map(({ required, schema, ...one }) => {
      const { description: ofSchema, ...rest } = schema ?? {};
      const description = one.description ?? ofSchema ?? parameterWords(one.name);
      return {
        // Removes the schema's description if the parameter has the same description.
        ...(schema ? { schema: ofSchema === description ? rest : schema } : {}),
        ...one,
        ...(required ? { required } : {}),
        ...(description ? { description } : {}),
      };
    });
  }
}

/**
 * Returns a parameter's description. By default, this is the description of the field of the same name, without its
 * note about null.
 */
function parameterWords(name: string): string | undefined {
  return parameters[name] ?? fieldDescription([name])?.[0].replace(/; null [^.;]*/, "");
}

const parameters: Readonly<Record<string, string>> = {
  limit: `Items per page, 1 to 100. In a CSV file, the maximum number of rows (default ${maximumCsvRows}).`,
  state: "Only items in this state.",
  status: "Only items in this state.",
  q: "Search words.",
  tier: "Only this tier, 0 to 4.",
  type: "Only this type.",
  kind: "Only this kind.",
  from: "Start of the range.",
  to: "End of the range.",
  radiusKm: "Maximum distance from `near` in kilometres.",
  code_challenge_method: "Challenge method (RFC 7636).",
  iss: "Issuer of the response (RFC 9207).",
  unread: "Whether to list only unread notifications.",
  person: "Id or e-mail address of a person.",
  order: "Sort direction.",
  role: "Only people with this role.",
  subjectType: "Kind of subject.",
  subjectId: "Id of the subject.",
  revokeKeys: "Whether to also revoke the member's keys immediately.",
  by: "Whether to group the values by hour, day or month.",
  expires: "When the URL expires, as a Unix timestamp in seconds.",
  signature: "Signature of the URL.",
};

function describe(schema: JsonSchema, path: readonly string[]): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = [...path, name];
    const [description, example] = fieldDescription(at, field) ?? [];
    const written = field as Writable;
    if (!field.$ref) {
      if (description) {
        written.description ??= isNullable(field) ? description : description.replace(/; null [^.;]*/, "");
      }
      const shown = exampleFor(field, example);
      if (shown !== undefined && written.example === undefined) {
        written.examples ??= [shown];
      }
    }
    describe(field, at);
  }
  if (schema.items) describe(schema.items, path);
  if (typeof schema.additionalProperties === "object") {
    describe(schema.additionalProperties, path);
  }
  for (
    const one of [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []]
  ) {
    describe(one, path);
  }
}

function isNullable({ type, anyOf, oneOf }: JsonSchema): boolean {
  return [type].flat().includes("null") ||
    [...anyOf ?? [], ...oneOf ?? []].some(isNullable);
}

/**
 * Finds a field's description by its full path, by its parent and name, or by its name alone. If none is found and
 * the field contains a resource's id, the description names that resource.
 */
function fieldDescription(
  path: readonly string[],
  field?: JsonSchema,
): readonly [string, unknown?] | undefined {
  const name = path.at(-1)!;
  const names = [path.join("."), [...path.slice(0, -1), "*"].join("."), path.slice(-2).join("."), name];
  const known = names.find((one) => Object.hasOwn(fieldWords, one));
  if (known !== undefined) return fieldWords[known];
  if (!name.endsWith("Id") || (field && field.format !== "uuid")) {
    return undefined;
  }
  return [
    `Id of the ${name.slice(0, -2).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`,
  ];
}

/** Returns an example for a field whose type has more than a few possible values. */
function exampleFor(field: JsonSchema, example: unknown): unknown {
  const [type, shape] = shapeOf(field) ?? [];
  if (!type || !shape) return undefined;
  if (type === "array") {
    const one = shape.items && exampleFor(shape.items, example);
    return one === undefined ? undefined : [one];
  }
  if (type === "string" && shape.format && examplesOfFormats[shape.format]) {
    const { format, pattern } = shape;
    const isOwn = typeof example === "string" && format !== "uuid" &&
      (format === "email" ? example.includes("@") : format === "uri" ? URL.canParse(example) : true) &&
      (!pattern || new RegExp(pattern, "u").test(example));
    return isOwn ? example : examplesOfFormats[format];
  }
  const isNumber = type === "number" ||
    (type === "integer" && Number.isInteger(example));
  return typeof example === type || (isNumber && typeof example === "number") ? example : undefined;
}

/** Returns the type of a field (string, number or list), ignoring null. */
function shapeOf(field: JsonSchema): readonly [string, JsonSchema] | undefined {
  if (field.enum || field.const !== undefined || field.$ref) return undefined;
  const forms = field.anyOf ?? field.oneOf;
  if (forms) return forms.map(shapeOf).find((one) => one !== undefined);
  const type = (typeof field.type === "string" ? [field.type] : field.type ?? []).find((
    one,
  ) => one !== "null");
  return type && ["string", "number", "integer", "array"].includes(type) ? [type, field] : undefined;
}

/** Fields whose JSON is shorter than this stay inline, because a reference takes up space too. */
const shortest = 70;

/**
 * Moves identical fields into shared components, so that each description appears once. The names of fields start
 * with a lower-case letter, and the names of objects with a capital.
 */
export function shareFields({ components, paths, webhooks }: ApiDocument): void {
  const schemas = components?.schemas ?? {};
  const roots: unknown[] = [schemas, paths, webhooks];
  const counts = new Map<string, number>();
  for (const root of roots) {
    eachField(root, (_name, field) => {
      const key = JSON.stringify(field);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return field;
    });
  }
  const names = new Map<string, string>();
  const made: Record<string, JsonSchema> = {};
  for (const root of roots) {
    eachField(root, (name, field) => {
      const key = JSON.stringify(field);
      if ((counts.get(key) ?? 0) < 2 || key.length < shortest) return field;
      let known = names.get(key);
      if (known === undefined) {
        const word = name.replaceAll(/[^A-Za-z0-9]/g, "");
        for (let place = 1; known === undefined || known in made; place += 1) {
          // Components named `error` or `headers` would shadow a global in generated code.
          known = `${word}Field${place === 1 ? "" : place}`;
        }
        names.set(key, known);
        made[known] = field;
      }
      return { $ref: `#/components/schemas/${known}` };
    });
  }
  Object.assign(schemas, made);
}

/** Replaces each field in a schema and its nested schemas, outermost first. */
function eachField(part: unknown, change: (name: string, field: JsonSchema) => JsonSchema): void {
  if (typeof part !== "object" || part === null) return;
  const { properties, type } = part as {
    properties?: Record<string, JsonSchema>;
    type?: unknown;
  };
  if (type !== undefined && properties) {
    for (const [name, field] of Object.entries(properties)) {
      if (field.$ref) continue;
      properties[name] = change(name, field);
      eachField(field, change);
    }
  }
  for (const [key, value] of Object.entries(part)) {
    if (key !== "properties" || type === undefined) eachField(value, change);
  }
}
