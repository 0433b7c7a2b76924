import fc from "fast-check";
import type { ApiOperation } from "./api-document.ts";
import type { Resolve } from "./json-schema.ts";
import type { KnownThings } from "./known-things.ts";
import { hostile, hostileTexts, mutated, valuesOf, type ValueSource } from "./schema-values.ts";

export interface FuzzedRequest {
  readonly operation: ApiOperation;
  readonly principal: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

const text = (value: unknown) => typeof value === "string" ? value : JSON.stringify(value) ?? "";
/** Percent-encodes a value. Lone surrogates, which UTF-8 can't encode, become the replacement character. */
const encoded = (value: unknown) => encodeURIComponent(text(value).slice(0, 1_500).toWellFormed());

/** Generates requests for an operation. Occasionally, a part of a request is invalid. */
export function requestsOf(
  operation: ApiOperation,
  principals: readonly string[],
  known: KnownThings,
  resolve: Resolve,
): fc.Arbitrary<FuzzedRequest> {
  const source: ValueSource = { resolve, idFor: (member, dice) => known.idFor(member, dice) };
  return fc.record({
    principal: fc.constantFrom(...principals),
    path: pathsOf(operation, known, source),
    query: queryOf(operation, source),
    headers: headersOf(operation),
    body: bodiesOf(operation, source),
  }).map(({ principal, path, query, headers, body }) => {
    const cursor = "cursor" in query && query["cursor"] === undefined ? known.cursor(path) : undefined;
    const pairs = Object.entries({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    return {
      operation,
      principal,
      path,
      query: pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&"),
      headers: { ...headers, ...(body ? { "content-type": body.type } : {}) },
      body: body?.bytes,
    };
  });
}

/** Generates URLs, with known ids where possible. Values of all other parameters are generated from their schemas. */
function pathsOf(
  { template, parameters }: ApiOperation,
  known: KnownThings,
  source: ValueSource,
): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === "path");
  const values = fc.tuple(...inPath.map(({ name, schema }) =>
    fc.oneof(
      { arbitrary: valuesOf(schema, source, name), weight: 8 },
      { arbitrary: fc.constantFrom(...hostileTexts.filter((one) => one !== "")), weight: 1 },
    )
  ));
  const end = template.lastIndexOf("}") + 1;
  return fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(), values).map(([chance, dice, found]) => {
    const address = chance < 8 && end > 0 ? known.address(template.slice(0, end), dice) : undefined;
    if (address !== undefined) return `${address}${template.slice(end)}`;
    const named = new Map(inPath.map(({ name }, at) => [name, found[at]]));
    return template.replace(/\{([^}]+)\}/g, (_whole, name) => encoded(named.get(name)));
  });
}

function queryOf({ parameters }: ApiOperation, source: ValueSource): fc.Arbitrary<Record<string, unknown>> {
  const inQuery = parameters.filter((one) => one.in === "query");
  if (inQuery.length === 0) return fc.constant({});
  const values = Object.fromEntries(inQuery.map(({ name, schema }) => [
    name,
    fc.oneof(
      { arbitrary: valuesOf(schema, source, name), weight: 6 },
      { arbitrary: hostile, weight: 1 },
      // `undefined` means that the cursor of the previous page is used.
      ...(name === "cursor" ? [{ arbitrary: fc.constant(undefined), weight: 12 }] : []),
    ),
  ]));
  const required = inQuery.filter((one) => one.required).map(({ name }) => name);
  return fc.tuple(
    fc.record(values, { requiredKeys: required, noNullPrototype: true }),
    fc.subarray(inQuery, { maxLength: Math.min(3, inQuery.length) }),
  )
    .map(([all, some]) => {
      const kept = new Set([...required, ...some.map(({ name }) => name)]);
      return Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
    });
}

const headerText = fc.constantFrom(
  "*",
  '"v1"',
  '"v2"',
  'W/"v1"',
  "v1",
  '"',
  "",
  "x".repeat(300),
  "caf\u00e9",
  '"v999999999999999999999"',
);

function headersOf({ parameters }: ApiOperation): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((one) => one.in === "header").map(({ name }) => name.toLowerCase());
  return fc.record({
    ...(own.includes("if-match")
      ? { "if-match": fc.oneof({ arbitrary: fc.constant("*"), weight: 6 }, headerText) }
      : {}),
    ...(own.includes("idempotency-key")
      ? { "idempotency-key": fc.oneof({ arbitrary: fc.uuid(), weight: 8 }, headerText) }
      : {}),
  }, { noNullPrototype: true });
}

const broken = [
  "",
  "{",
  "null",
  "[]",
  '"x"',
  "NaN",
  '{"a":1,}',
  "\ufeff{}",
  "{}{}",
  '{"a":1,"a":2}',
  "\u0000",
];

function bodiesOf(
  { bodies }: ApiOperation,
  source: ValueSource,
): fc.Arbitrary<{ type: string; bytes: string | Uint8Array<ArrayBuffer> } | undefined> {
  const kinds = Object.entries(bodies).map(([type, schema]) => {
    if (!/json|form/.test(type)) {
      const bytes = fc.uint8Array({ maxLength: 400 }).map((found) => new Uint8Array(found));
      return fc.record({ type: fc.constant(type), bytes });
    }
    const right = valuesOf(schema, source);
    const value = fc.oneof({ arbitrary: right, weight: 6 }, { arbitrary: mutated(right), weight: 4 });
    const written = type.includes("form")
      ? value.map((one) =>
        new URLSearchParams(Object.entries(Object(one)).map(([k, v]) => [k, text(v)])).toString()
      )
      : fc.oneof(
        { arbitrary: value.map((one) => JSON.stringify(one) ?? ""), weight: 12 },
        { arbitrary: fc.constantFrom(...broken), weight: 1 },
      );
    return fc.record({ type: fc.constant(type), bytes: written });
  });
  return kinds.length === 0 ? fc.constant(undefined) : fc.oneof(...kinds);
}
