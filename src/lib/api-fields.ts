import type { JsonSchema } from "../../functions/apps/gateway/api-document.ts";

export interface FieldRow {
  /** Name of the member. Nested members are written with a dot, and lists with `[]`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

const deepest = 3;

/** Lists the members of a shape and of any unnamed shapes nested in it. */
export function fieldRows(schema: JsonSchema, prefix = "", depth = 0): FieldRow[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([member, of]) => {
    const name = `${prefix}${member}`;
    const row = {
      name,
      type: typeWords(of),
      isRequired: required.has(member),
      text: [of.description, exampleWords(of)].filter(Boolean).join(" "),
    };
    const inner = of.items ?? of;
    const isOpen = inner.properties !== undefined && depth < deepest;
    return isOpen ? [row, ...fieldRows(inner, `${name}${of.items ? "[]" : ""}.`, depth + 1)] : [row];
  });
}

/** Returns a field's example, unless its type already lists all values. */
function exampleWords({ examples, items, properties }: JsonSchema): string {
  const [example] = examples ?? [];
  if (example === undefined || properties || items?.properties) return "";
  const text = typeof example === "string" ? example : JSON.stringify(example);
  return `Example: \`${text}\`${text.endsWith(".") ? "" : "."}`;
}

/** Returns the name of the schema that a reference points to, or undefined for other schemas. */
export function referenceName(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1);
}

/** Returns a short description of a type. Schema names are in square brackets and become links. */
export function typeWords(schema: JsonSchema): string {
  const name = referenceName(schema);
  if (name) return `[${name}]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeWords))].join(" or ");
  if (schema.allOf) return schema.allOf.map(typeWords).join(" and ");
  if (schema.items) return `list of ${pluralWords(typeWords(schema.items))}`;
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "anything");
  const bounds = [
    schema.format,
    rangeWords(schema),
    schema.minLength !== undefined && schema.minLength > 1
      ? `at least ${schema.minLength} characters`
      : undefined,
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : undefined,
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : undefined,
  ].filter((bound) => bound !== undefined);
  return bounds.length > 0 ? `${type}, ${bounds.join(", ")}` : type;
}

/** Returns the plural of a JSON type, with its limits in brackets. Schema names and values stay as they are. */
function pluralWords(type: string): string {
  return type.replace(
    /^(string|number|integer|boolean|object)(?:, (.+))?$/,
    (_, name, bounds) => bounds ? `${name}s (${bounds})` : `${name}s`,
  );
}

/** Describes a number's limits, ignoring those that only express the range of safe integers. */
function rangeWords({ minimum, maximum }: JsonSchema): string | undefined {
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (least === undefined) return most === undefined ? undefined : `at most ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}
