import { z } from "zod";

/** Inputs that are almost valid, or invalid in unusual ways. */
const odd: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -0, -1, 1, 1.5, 2 ** 53, Number.NaN, 5n],
  ...["", " ", " x ", "0", "00", "-1", "1e3", "1.5", "true", "false", "a\nb", "\u0000", "\ud800", "e\u0301"],
  ...["\u{1F600}".repeat(3), "\u{1F600}".repeat(150), "a".repeat(201), "a".repeat(20_001)],
  ...["2026-02-30", "2026-01-01T10:00:00+02:00", "http://a:b@example.org", "javascript:alert(1)"],
  ...[[], [null], ["x", "x"], [["x"]], {}, { a: 1 }, Array.from({ length: 1_001 }, (_, at) => `t${at}`)],
  JSON.parse('{"__proto__":{"x":1},"constructor":1}'),
];

/** Strings of different kinds. A schema usually accepts one of them. */
const texts: readonly string[] = [
  ...["x", "abc", "a-b", "1", "12", "123456", "en", "ZW", "USD", "Africa/Harare", "application/json"],
  ...["01920000-0000-7000-8000-000000000001", "2026-01-01", "2026-01-01T10:00:00Z", "10:00", "+263771234567"],
  ...["a@example.org", "https://example.org/a", "hk_live_abcdefghijkl", "a".repeat(40), "0".repeat(64)],
];

/** The parts of a schema's internal definition that are used here. */
interface Described {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly innerType: z.ZodType;
  readonly element: z.ZodType;
  readonly items: readonly z.ZodType[];
  readonly options: readonly z.ZodType[];
  readonly entries: Readonly<Record<string, string>>;
  readonly values: readonly unknown[];
  readonly keyType: z.ZodType;
  readonly valueType: z.ZodType;
  readonly in: z.ZodType;
  readonly out: z.ZodType;
  readonly left: z.ZodType;
  readonly right: z.ZodType;
}

/**
 * Generates inputs for a schema: arbitrary ones, valid ones, and copies of a valid one with a member changed, left out
 * or added.
 */
export function* inputsOf(schema: z.ZodType): Generator<unknown> {
  yield* odd;
  const likely = likelyOf(schema);
  yield* likely;
  const good = likely.find((value) => schema.safeParse(value).success) ?? likely[0];
  if (!isObject(good)) return;
  const names = Object.keys((schema._zod.def as unknown as Described).shape ?? good);
  for (const name of names) {
    const { [name]: inside, ...others } = good;
    yield others;
    for (const value of odd) yield { ...good, [name]: value };
    const nested = Array.isArray(inside) ? inside[0] : inside;
    if (!isObject(nested)) continue;
    const inPlace = (value: unknown) => ({ ...good, [name]: Array.isArray(inside) ? [value] : value });
    yield inPlace({ ...nested, surplus: 1 });
    for (const key of Object.keys(nested)) {
      for (const value of odd) yield inPlace({ ...nested, [key]: value });
    }
  }
  // Inputs with several errors, so that the order of the errors matters.
  for (const [at, name] of names.entries()) {
    yield { surplus: 1, ...good, [name]: 5n, [names[at + 1] ?? "more"]: null };
  }
  const members = JSON.stringify(good).slice(1, -1);
  for (const added of ['"__proto__":{"a":1}', '"constructor":1,"toString":2']) {
    yield JSON.parse(`{${[added, members].filter(Boolean).join(",")}}`);
  }
  yield Object.create(good);
  yield Object.assign(Object.create(null), good);
}

/** Returns values that are mostly valid. */
function likelyOf(schema: z.ZodType, depth = 0): readonly unknown[] {
  const def = schema._zod.def as unknown as Described;
  const inside = (part: z.ZodType) => likelyOf(part, depth + 1);
  if (depth > 7) return [undefined];
  switch (def.type) {
    case "object":
      return likelyObjects(
        Object.entries(def.shape).map(([name, part]) => [name, part, inside(part)]),
        depth,
      );
    case "array": {
      const element = goodOf(def.element, inside(def.element));
      return [[element], [], [element, element], ...inside(def.element).slice(0, 8).map((value) => [value])];
    }
    case "record": {
      const name = goodOf(def.keyType, inside(def.keyType));
      const value = goodOf(def.valueType, inside(def.valueType));
      return [{ [String(name)]: value }, {}, { a: value, b: null }, JSON.parse('{"__proto__":1}')];
    }
    case "pipe":
      return [...inside(def.in), ...(def.in._zod.def.type === "transform" ? inside(def.out) : [])];
    case "union":
      return def.options.flatMap(inside);
    case "intersection":
      return [...inside(def.left), ...inside(def.right)];
    case "tuple":
      return [def.items.map((item) => goodOf(item, inside(item)))];
    case "enum":
      return Object.values(def.entries);
    case "literal":
      return def.values;
    case "boolean":
      return [true, false, "true"];
    case "number":
      return [1, 0, 5, 100, 2026, 0.5, -1, "1", "5"];
    case "string":
      return texts;
    default:
      return def.innerType ? [...inside(def.innerType), undefined, null] : odd;
  }
}

function likelyObjects(
  parts: readonly (readonly [name: string, part: z.ZodType, values: readonly unknown[]])[],
  depth: number,
): readonly unknown[] {
  const full = Object.fromEntries(parts.map(([name, part, values]) => [name, goodOf(part, values)]));
  const needed = parts.filter(([, part]) => !part.safeParse(undefined).success);
  const least = Object.fromEntries(needed.map(([name]) => [name, full[name]]));
  const others = parts.flatMap(([name, , values]) =>
    values.slice(0, 12).map((value) => ({ ...full, [name]: value }))
  );
  return [full, least, ...others.slice(0, depth > 1 ? 6 : 400)];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the first value that the schema accepts, or the first value of the list if it accepts none. */
function goodOf(schema: z.ZodType, values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null && schema.safeParse(value).success) ??
    values[0];
}
