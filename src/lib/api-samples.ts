import type { JsonSchema } from "../../functions/apps/gateway/api-document.ts";
import { referenceName } from "./api-fields.ts";
import { jsonSchemaOf, knownSchemas, type ReferenceOperation, type ReferencePage } from "./api-reference.ts";
import { originsAtBuild } from "./origins.ts";

/** Returns a request as a curl command; values that only the reader knows are shell variables. */
export function curlSample({ app, method, path, operation }: ReferenceOperation): string {
  const address = `${originsAtBuild[app]}${
    path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
      const named = operation.parameters?.find((one) => one.in === "path" && one.name === name);
      return named?.schema?.enum ? String(named.schema.enum[0]) : `$${variable(name)}`;
    })
  }`;
  const needed = (operation.parameters ?? []).filter(({ required, schema, in: place }) =>
    place === "query" && (required || (schema && "example" in schema))
  );
  const query = needed.length === 0
    ? ""
    : `?${
      needed.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema ?? {})))}`).join(
        "&",
      )
    }`;
  const schema = jsonSchemaOf(operation.requestBody?.content);
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  const access = operation["x-access"]?.kind;
  const lines = [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} "${address}${query}"`,
    ...(access === "test-key"
      ? ['-H "Authorization: Bearer $TEST_KEY"']
      : access && !["public", "service"].includes(access)
      ? ['-H "Authorization: Bearer $ACCESS_TOKEN"']
      : []),
    ...(access && ["staff", "internal", "service"].includes(access)
      ? ['-H "X-Internal-Key: $INTERNAL_API_KEY"']
      : []),
    ...neededHeaders(method, operation),
    ...(schema && type?.includes("json")
      ? [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(exampleOf(schema)).replaceAll("'", "'\\''")}'`]
      : type
      ? [`-H 'Content-Type: ${type}'`, '--data-binary "@$FILE"']
      : []),
  ];
  return lines.join(" \\\n  ");
}

/** Returns the required headers: an idempotency key, and the version to change. */
function neededHeaders(method: string, { parameters = [] }: ReferenceOperation["operation"]): string[] {
  const named = (wanted: string) =>
    parameters.find((one) => one.in === "header" && one.name.toLowerCase() === wanted);
  return [
    ...(named("idempotency-key")?.required ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(method !== "POST" && named("if-match") ? ['-H "If-Match: $ETAG"'] : []),
  ];
}

/** Explains the shell variables used in a page's requests; undefined if there are none. */
export function variableWords({ operations }: ReferencePage): string | undefined {
  const used = new Set(
    operations.flatMap((one) => [...curlSample(one).matchAll(/\$([A-Z][A-Z_]+)/g)].map(([, name]) => name!)),
  );
  const known: Readonly<Record<string, string>> = {
    ACCESS_TOKEN: "`$ACCESS_TOKEN` is the token of a signed-in person",
    TEST_KEY: "`$TEST_KEY` is the secret of a test key",
    INTERNAL_API_KEY: "`$INTERNAL_API_KEY` is the key for staff tools",
    ETAG: "`$ETAG` is the `ETag` header of an earlier `GET` response for the same address",
    FILE: "`$FILE` is the name of a file on your machine",
  };
  const named = Object.keys(known).filter((name) => used.has(name));
  const others = [...used].filter((name) => !named.includes(name)).sort();
  const words = [
    ...named.map((name) => known[name]!),
    ...(others.length > 0
      ? [
        `${
          others.map((name) => `\`$${name}\``).join(", ")
        } are values from the response to an earlier list or create request`,
      ]
      : []),
  ];
  return words.length > 0 ? `In the requests, ${words.join("; ")}.` : undefined;
}

const variable = (name: string) =>
  name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").replaceAll("-", "_").toUpperCase();

/** Returns the first request to show on a page: a public one, if possible. */
export function firstRequest({ operations }: ReferencePage): ReferenceOperation {
  const simple = operations.filter(({ method, path, operation }) =>
    method === "GET" && !path.includes("{") &&
    !(operation.parameters ?? []).some(({ required }) => required) &&
    !/callback|login|development/.test(path)
  );
  const isPublic = ({ operation }: ReferenceOperation) =>
    (operation["x-access"]?.kind ?? "public") === "public";
  return simple.find(isPublic) ?? simple[0] ?? operations[0]!;
}

/**
 * Returns a valid value for a schema: its example, or else the simplest value; optional members are omitted.
 */
export function exampleOf(
  schema: JsonSchema & { readonly example?: unknown; readonly examples?: readonly unknown[] },
  depth = 0,
): unknown {
  const example = schema.example ?? schema.examples?.[0];
  if (example !== undefined) return example;
  const name = referenceName(schema);
  if (name) return exampleOf(knownSchemas()[name] ?? {}, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOf(alternative, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object" || schema.properties) {
    const required = Object.entries(schema.properties ?? {}).filter(([member]) =>
      schema.required?.includes(member)
    );
    const shown = required.length > 0 ? required : Object.entries(schema.properties ?? {}).slice(0, 1);
    return Object.fromEntries(
      depth > 5 ? [] : shown.map(([member, of]) => [
        member,
        /entityId$/i.test(member) && of.format === "uuid" ? sampleVenue : exampleOf(of, depth + 1),
      ]),
    );
  }
  if (type === "array") return schema.items ? [exampleOf(schema.items, depth + 1)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  return exampleText(schema);
}

/** A place that the sample owner manages, so that requests about it work when pasted. */
const sampleVenue = "019b76da-a800-8713-aed3-af82426965e1";

const texts: Readonly<Record<string, string>> = {
  uuid: "0199d3a4-6f00-7000-8000-000000000001",
  "date-time": "2030-05-01T18:00:00Z",
  date: "2030-05-01",
  email: "office@school.example",
  uri: "https://school.example/about",
};

function exampleText({ format, minLength = 0, maxLength }: JsonSchema): string {
  const known = format && texts[format];
  if (known) return known;
  const text = "text".padEnd(Math.min(minLength, 64), "-");
  return maxLength === undefined ? text : text.slice(0, maxLength);
}
