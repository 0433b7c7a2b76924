import type { JsonSchema } from "../../functions/apps/gateway/api-document.ts";
import type { SampleCall } from "../../functions/sample-calls.ts";
import { apiFacts } from "./api-document.ts";
import { referenceName } from "./api-fields.ts";
import {
  apiOperations,
  jsonSchemaOf,
  knownSchemas,
  type ReferenceOperation,
  type ReferencePage,
} from "./api-reference.ts";
import { originsAtBuild } from "./origins.ts";

/** Returns a request as a curl command. Values that only the reader knows are shell variables. */
export function curlSample(entry: ReferenceOperation, call: SampleCall = callOf(entry)): string {
  const { app, method, path, operation } = entry;
  const address = `${originsAtBuild[app]}${
    path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => {
      const named = operation.parameters?.find((one) => one.in === "path" && one.name === name);
      return call.values?.[name] ??
        (named?.schema?.enum ? String(named.schema.enum[0]) : `$${variableOf(name)}`);
    })
  }`;
  const query = (operation.parameters ?? []).filter(({ name, required, schema, in: place }) =>
    place === "query" && (required || call.values?.[name] || (schema && "example" in schema))
  ).map(({ name, schema }) => {
    const given = call.values?.[name] ?? String(exampleOf(schema ?? {}));
    return `${name}=${given.startsWith("$") ? given : encodeURIComponent(given)}`;
  }).join("&");
  const schema = jsonSchemaOf(operation.requestBody?.content);
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  const access = operation["x-access"]?.kind;
  const lines = [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} "${address}${query && `?${query}`}"`,
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
      ? [`-H 'Content-Type: ${type}'`, `-d '${bodyOf(schema, call)}'`]
      : type
      ? [`-H 'Content-Type: ${type}'`, '--data-binary "@$FILE"']
      : []),
  ];
  return lines.join(" \\\n  ");
}

/**
 * Puts the body in single quotes. Variables in a hand-written body stay outside the quotes, so that the shell expands
 * them.
 */
function bodyOf(schema: JsonSchema, { body }: SampleCall): string {
  const text = JSON.stringify(body ?? exampleOf(schema)).replaceAll("'", "'\\''");
  return body === undefined ? text : text.replaceAll(/\$[A-Z_]+/g, (name) => `'"${name}"'`);
}

/** Returns the parameters, body and caller of an operation's sample. */
export function callOf({ method, path }: ReferenceOperation): SampleCall {
  return apiFacts().sampleCalls[`${method} ${path}`] ?? {};
}

export interface StepBefore {
  readonly entry: ReferenceOperation;
  readonly call: SampleCall;
  /** Maps each variable to the response member that contains its value. */
  readonly sets: Readonly<Record<string, string>>;
  readonly pattern?: string | undefined;
  /** The expected status, if the call is meant to be rejected. */
  readonly status?: number | undefined;
}

/**
 * Returns all calls that a sample depends on, directly or indirectly, in the order in which to make them.
 */
export function stepsBefore(call: SampleCall): readonly StepBefore[] {
  const steps = (call.before ?? []).flatMap((step): StepBefore[] => {
    const entry = apiOperations().find(({ method, path }) => `${method} ${path}` === step.call);
    if (!entry) throw new Error(`A sample names an operation that does not exist: ${step.call}`);
    const merged = { ...callOf(entry), ...step };
    return [...stepsBefore(merged), {
      entry,
      call: merged,
      sets: step.sets ?? { [nextVariable(entry.path)]: "id" },
      pattern: step.pattern,
      status: step.status,
    }];
  });
  const texts = steps.map((step) => JSON.stringify([step.entry.id, step.call, step.sets]));
  return steps.filter((_step, index) => texts.indexOf(texts[index]!) === index);
}

/** Returns the variable for the path parameter that follows the given path. */
function nextVariable(path: string): string {
  const longer = apiOperations().find((one) => one.path.startsWith(`${path}/{`));
  if (!longer) throw new Error(`No path continues after ${path}.`);
  return variableOf(/^\{([^}]+)\}/.exec(longer.path.slice(path.length + 1))![1]!);
}

/**
 * Describes a call to make before running a sample. The text starts with a link to the operation (`name` and `href`)
 * and continues with `words`, which has code in backticks.
 */
export interface BeforeWords {
  readonly name: string;
  readonly href: string;
  readonly words: string;
}

export function beforeWords(entry: ReferenceOperation): readonly BeforeWords[] {
  return stepsBefore(callOf(entry)).map(({ entry: { method, path, href }, call, sets, pattern, status }) => {
    const { by, body, values = {} } = call;
    const settings = Object.entries(values).filter(([, value]) => !value.startsWith("$"))
      .map(([name, value]) => `\`${name}\` set to \`${value}\``);
    if (body !== undefined) settings.push(`the body \`${JSON.stringify(body)}\``);
    return {
      name: `${method} ${path}`,
      href,
      words: [
        by ? ` as \`${by}\`` : "",
        settings.length > 0 ? `, with ${settings.join(" and ")}` : "",
        ".",
        ...(pattern
          ? [
            ` To get ${variables(sets)}, match \`${
              memberText(Object.values(sets)[0]!)
            }\` against the pattern \`${pattern}\`.`,
          ]
          : Object.entries(sets).map(([name, member]) =>
            name === "ETAG"
              ? ` Set \`$ETAG\` to \`"vN"\`, where \`N\` is the value of \`${
                memberText(member)
              }\` in the response.`
              : ` Set \`$${name}\` to the value of \`${memberText(member)}\` in the response.`
          )),
        status === undefined ? "" : ` It returns ${status}.`,
      ].join(""),
    };
  });
}

/** Formats the path of a member with list positions in brackets, such as `items[0].id`. */
const memberText = (member: string) => member.replaceAll(/\.(\d+)/g, "[$1]");

const variables = (sets: Readonly<Record<string, string>>) =>
  new Intl.ListFormat("en-GB").format(Object.keys(sets).map((name) => `\`$${name}\``));

/**
 * Explains whose account a sample uses, or why you can't run the sample as shown. Returns undefined if neither applies.
 */
export function callWords(entry: ReferenceOperation): string | undefined {
  const { by, fails } = callOf(entry);
  const words = [
    ...(by ? [`The sample request is sent as \`${by}\`.`] : []),
    ...(fails ? [`You cannot run this sample as shown, because ${fails}`] : []),
  ];
  return words.length > 0 ? words.join(" ") : undefined;
}

/** Returns the required headers: an idempotency key, and `If-Match` with the version to change. */
function neededHeaders(method: string, { parameters = [] }: ReferenceOperation["operation"]): string[] {
  const named = (wanted: string) =>
    parameters.find((one) => one.in === "header" && one.name.toLowerCase() === wanted);
  return [
    ...(named("idempotency-key")?.required ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(method !== "POST" && named("if-match") ? ['-H "If-Match: $ETAG"'] : []),
  ];
}

/** Explains the shell variables used in a page's requests. Returns undefined if there are none. */
export function variableWords({ operations }: ReferencePage): string | undefined {
  const used = new Set(
    operations.flatMap((one) => [...curlSample(one).matchAll(/\$([A-Z][A-Z_]+)/g)].map(([, name]) => name!)),
  );
  const known: Readonly<Record<string, string>> = {
    ACCESS_TOKEN:
      "`$ACCESS_TOKEN` is a signed-in person's token. Sign in as `nyasha@owner.example` from the sample data, " +
      "unless a sample names another account",
    TEST_KEY: "`$TEST_KEY` is the secret of a test key",
    INTERNAL_API_KEY: "`$INTERNAL_API_KEY` is the key for staff tools",
    ETAG: "`$ETAG` is the `ETag` header of an earlier `GET` response for the same URL",
    FILE: "`$FILE` is the name of a local file of the declared size",
  };
  const named = Object.keys(known).filter((name) => used.has(name));
  const others = [...used].filter((name) => !named.includes(name)).sort();
  const words = [
    ...named.map((name) => known[name]!),
    ...(others.length > 0
      ? [
        `${new Intl.ListFormat("en-GB").format(others.map((name) => `\`$${name}\``))} ${
          others.length > 1 ? "come" : "comes"
        } from the response to an earlier list or create request`,
      ]
      : []),
  ];
  return words.length > 0 ? `The samples use variables. ${words.join(". ")}.` : undefined;
}

export const variableOf = (name: string) =>
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
 * Returns a valid value for a schema: its example, or else the simplest value. Omits optional members.
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

/** The id of a place that the sample owner manages. Sample requests with this id succeed when pasted. */
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
