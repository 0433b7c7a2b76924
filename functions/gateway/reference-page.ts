import { createHash } from "node:crypto";
import { escapeHtml, type Html, markup } from "../shared/html.ts";

/** A JSON schema as the document holds it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** One operation of the document. */
export interface ApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Record<string, Content & { readonly description?: string }>;
  readonly "x-access"?: {
    readonly kind: string;
    readonly roles?: readonly string[];
    readonly scope?: string;
  };
}

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: unknown };
  tags?: readonly { readonly name: string; readonly description: string }[];
}

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
code, pre { font: 0.9em/1.5 ui-monospace, monospace; }
h3 code { font-size: 1em; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.3rem 0.6rem 0.3rem 0;
  text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; }
.access { font-size: 0.9rem; }
:target { scroll-margin-top: 1rem; outline: 2px solid; outline-offset: 0.4rem; }
`;

/** A page that shows the whole document: no script, no font and no picture from anywhere. */
export function referencePage(document: ApiDocument): { html: string; policy: string } {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
  );
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.[0] === tag.name),
  }));
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => a.localeCompare(b));
  const body = markup`
<h1>${document.info.title} ${document.info.version}</h1>
${paragraphs(document.info.description ?? "")}
<p>The same as a document for tools: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Parts"><ul>
${groups.map(({ name }) => markup`<li><a href="#tag-${name}">${name}</a></li>`)}
<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>
${
    groups.map((group) =>
      markup`<section id="tag-${group.name}"><h2>${group.name}</h2><p>${group.description}</p>
${group.operations.map(operationMarkup)}</section>`
    )
  }
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaMarkup(name, schema))}
</section></main>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} reference</title><style>${style}</style></head>
<body>${body.text}</body></html>`;
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html,
    policy:
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function paragraphs(text: string): Html[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== "").map((part) => markup`<p>${part}</p>`);
}

function operationMarkup(
  { path, method, operation }: { path: string; method: string; operation: ApiOperation },
): Html {
  return markup`<article id="${operation.operationId ?? `${method} ${path}`}">
<h3><span class="method">${method}</span> <code>${path}</code></h3>
<p>${operation.summary ?? ""}</p>
${paragraphs(operation.description ?? "")}
<p class="access">For: ${accessText(operation)}</p>
${parametersMarkup(operation)}
${operation.requestBody ? markup`<h4>Body</h4><ul>${contentMarkup(operation.requestBody)}</ul>` : null}
<h4>Answers</h4><table><thead><tr><th>Status</th><th>Meaning</th><th>Body</th></tr></thead><tbody>
${
    Object.entries(operation.responses).map(([status, response]) =>
      markup`<tr><td><code>${status}</code></td><td>${response.description ?? ""}</td><td><ul>${
        contentMarkup(response)
      }</ul></td></tr>`
    )
  }
</tbody></table></article>`;
}

/** Who may call, in words; the same that the gate checks. */
function accessText(operation: ApiOperation): string {
  const access = operation["x-access"];
  switch (access?.kind) {
    case "person":
      return "a signed-in person";
    case "person-or-key":
      return `a signed-in person, or an API key with the scope ${access.scope ?? ""}`;
    case "staff":
      return `staff with the role ${(access.roles ?? []).join(" or ")}, and the internal key`;
    case "internal":
      return "a signed-in person, and the internal key";
    case "service":
      return "our own servers, by the internal key alone";
    default:
      return "anyone";
  }
}

function parametersMarkup(operation: ApiOperation): Html | null {
  if (!operation.parameters || operation.parameters.length === 0) return null;
  return markup`<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>Value</th><th>Meaning</th></tr></thead><tbody>
${
    operation.parameters.map((parameter) =>
      markup`<tr><td><code>${parameter.name}</code>${
        parameter.required ? " (needed)" : ""
      }</td><td>${parameter.in}</td>
<td>${typeMarkup(parameter.schema ?? {})}</td><td>${
        parameter.description ?? parameter.schema?.description ?? ""
      }</td></tr>`
    )
  }</tbody></table>`;
}

function contentMarkup({ content }: Content): Html[] {
  return Object.entries(content ?? {}).map(([type, { schema }]) =>
    markup`<li><code>${type}</code>: ${typeMarkup(schema ?? {})}</li>`
  );
}

function schemaMarkup(name: string, schema: JsonSchema): Html {
  const required = new Set(schema.required ?? []);
  return markup`<article id="schema-${name}"><h3><code>${name}</code></h3>
<p>${schema.description ?? ""}</p>
${
    schema.properties
      ? markup`<table><thead><tr><th>Member</th><th>Value</th><th>Meaning</th></tr></thead><tbody>
${
        Object.entries(schema.properties).map(([member, of]) =>
          markup`<tr><td><code>${member}</code>${required.has(member) ? "" : " (optional)"}</td><td>${
            typeMarkup(of)
          }</td><td>${of.description ?? ""}</td></tr>`
        )
      }</tbody></table>`
      : markup`<p>${typeMarkup(schema)}</p>`
  }</article>`;
}

/** A type in a few words, with a link where it has a name. */
function typeMarkup(schema: JsonSchema, depth = 0): Html {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return markup`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    return markup`one of <code>${schema.enum.map((value) => JSON.stringify(value)).join(", ")}</code>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) {
    const joint = schema.allOf ? " and " : " or ";
    return markup`${
      alternatives.flatMap((one, index) =>
        index === 0 ? [typeMarkup(one, depth)] : [markup`${joint}`, typeMarkup(one, depth)]
      )
    }`;
  }
  if (schema.items) return markup`list of ${typeMarkup(schema.items, depth + 1)}`;
  if (schema.properties && depth < 3) {
    return markup`object <ul>${
      Object.entries(schema.properties).map(([member, of]) =>
        markup`<li><code>${member}</code>: ${typeMarkup(of, depth + 1)}</li>`
      )
    }</ul>`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "anything");
  const bounds = [
    schema.format,
    schema.minimum !== undefined ? `from ${schema.minimum}` : undefined,
    schema.maximum !== undefined ? `to ${schema.maximum}` : undefined,
    schema.minLength !== undefined ? `at least ${schema.minLength} characters` : undefined,
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : undefined,
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : undefined,
  ].filter((bound) => bound !== undefined);
  return markup`${type}${bounds.length > 0 ? ` (${bounds.join(", ")})` : ""}`;
}
