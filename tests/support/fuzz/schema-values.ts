import fc from "fast-check";
import { type JsonSchema, type Resolve, resolved } from "./json-schema.ts";

export interface ValueSource {
  readonly resolve: Resolve;
  idFor(member: string, dice: number): string;
}

const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });

/**
 * Generates values that match a schema, or almost do. Ignores rules that a schema can't express.
 */
export function valuesOf(given: JsonSchema, source: ValueSource, member = ""): fc.Arbitrary<unknown> {
  const schema = resolved(given, source.resolve);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesOf(one, source, member)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === "string" ? [schema.type] : schema.type ?? ["object"];
  const [first, ...others] = types.map((type) => ofType(type, schema, source, member));
  return others.length === 0 ? first! : fc.oneof({ arbitrary: first!, weight: 4 }, ...others);
}

function ofType(
  type: string,
  schema: JsonSchema,
  source: ValueSource,
  member: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number": {
      const minimum = schema.minimum ?? schema.exclusiveMinimum ?? -1_000;
      const maximum = schema.maximum ?? Math.max(minimum, 0) + 100_000;
      const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
      if (type === "integer") {
        return fc.oneof(whole, fc.constantFrom(Math.ceil(minimum), Math.floor(maximum)));
      }
      return fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
    }
    case "array":
      return fc.array(valuesOf(schema.items ?? { type: "string" }, source, member.replace(/s$/, "")), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case "object":
      return objects(schema, source);
    default:
      return texts(schema, source, member);
  }
}

function objects(schema: JsonSchema, source: ValueSource): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0) {
    const value = typeof schema.additionalProperties === "object"
      ? valuesOf(schema.additionalProperties, source)
      : fc.oneof(fc.string(), fc.integer());
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 3 });
  }
  return fc.record(
    Object.fromEntries(members.map(([name, one]) => [name, valuesOf(one, source, name)])),
    { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true },
  );
}

function texts(schema: JsonSchema, source: ValueSource, member: string): fc.Arbitrary<string> {
  switch (schema.format) {
    case "uuid":
      return fc.nat().map((dice) => source.idFor(member, dice));
    case "date-time":
      return days.map((date) => date.toISOString());
    case "date":
      return days.map((date) => date.toISOString().slice(0, 10));
    case "uri":
      return fc.constantFrom(
        "https://school.example/about",
        "https://xn--bcher-kva.example/",
        "http://a.example",
      );
    case "email":
      return fc.nat(9_999).map((number) => `somebody-${number}@sample.example`);
  }
  const maximum = schema.maxLength ?? 60;
  if (schema.pattern !== undefined) {
    return fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, maximum));
  }
  const words = fc.lorem({ maxCount: 3 }).map((text) => text.slice(0, maximum));
  return fc.oneof(
    { arbitrary: words, weight: 3 },
    fc.string({ unit: "grapheme", minLength: schema.minLength ?? 0, maxLength: Math.min(maximum, 40) }),
    fc.constant("x".repeat(maximum)),
  );
}

/** Strings that are known to break systems. None of them looks like leaked data. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eabc",
  "\u200b",
  `a${"\u0301".repeat(2_000)}`,
  "x".repeat(10_000),
  "' OR 1=1--",
  '"; drop table x; --',
  "$1",
  "%' ESCAPE",
  "\\",
  "{a,b}",
  "%_".repeat(500),
  "../../../../etc/hostname",
  "%2e%2e%2f",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "__proto__",
  "constructor",
  "javascript:alert(1)",
  "http://169.254.169.254/",
  "https://user:word@evil.example/",
  "-1",
  "0",
  "1e400",
  "NaN",
  "null",
  "undefined",
  "9".repeat(400),
  "2026-02-30",
  "2026-02-30T25:61:61Z",
  "0000-01-01T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "99999-01-01",
  "infinity",
  "epoch",
  "now",
  "\uff11\uff12",
  "🏳️‍🌈".repeat(200),
  "00000000-0000-0000-0000-000000000000",
  "{0198c0de-0000-7000-8000-000000000000}",
  "a\r\nSet-Cookie: x=1",
];

const deep = (levels: number): unknown => levels === 0 ? [] : [deep(levels - 1)];

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e21,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  deep(200),
  Array.from({ length: 2_000 }, (_, at) => at),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
];

/** A string or another value that is invalid almost everywhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileValues),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.double(),
);

/** Breaks a generated value in one place: replaces, removes or adds a member. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.constantFrom("replace", "remove", "add"), hostile).map(
    ([value, dice, how, wrong]) => mutate(value, dice, how, wrong),
  );
}

function mutate(value: unknown, dice: number, how: string, wrong: unknown): unknown {
  if (typeof value !== "object" || value === null) return wrong;
  const copy = structuredClone(value) as Record<string, unknown>;
  if (how === "add" && !Array.isArray(copy)) return { ...copy, [`x${dice % 7 ? "" : "__proto__"}`]: wrong };
  const keys = Object.keys(copy);
  const key = keys[dice % (keys.length + 1)];
  if (key === undefined) return wrong;
  if (typeof copy[key] === "object" && copy[key] !== null && dice % 2 === 0) {
    copy[key] = mutate(copy[key], dice >> 3, how, wrong);
  } else if (how === "remove") {
    delete copy[key];
  } else {
    copy[key] = wrong;
  }
  return copy;
}
