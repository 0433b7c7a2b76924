import process from "node:process";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabases } from "../../functions/db/databases.ts";
import { openServices } from "../../functions/domain/services.ts";
import { createEvents } from "../../functions/events/app.ts";
import { createGateway } from "../../functions/gateway/app.ts";
import { mcpSettings } from "../../functions/mcp/settings.ts";
import { compiledSchema } from "../../functions/shared/compiled-schema.ts";
import { readSettings } from "../../functions/shared/settings.ts";
import { inputsOf } from "../support/odd-inputs.ts";

/** One input of so many for each schema; `FULL_RUNS=1` takes all of some 83,000. */
const step = process.env["FULL_RUNS"] === "1" ? 1 : 8;

/** What a route takes, by its schema. */
const schemas = new Map<z.ZodType, string>();

beforeAll(() => {
  const registry = Object.getPrototypeOf(new OpenAPIHono().openAPIRegistry);
  const watched = vi.spyOn(registry, "registerPath").mockImplementation(
    ((route: Described) => {
      const { query, params, headers, cookies, body } = route.request ?? {};
      const media = Object.values(body?.content ?? {}).map(({ schema }) => schema);
      for (const schema of [query, params, headers, cookies, ...media]) {
        if (schema instanceof z.ZodType) schemas.set(schema, `${route.method} ${route.path}`);
      }
    }) as () => void,
  );
  const env = {
    PLATFORM_SECRET: "only-to-describe-the-routes-0123456789",
    PUBLIC_EVENTS_URL: "http://localhost:8002",
  };
  const services = openServices(readSettings(env), openDatabases({}));
  createGateway(services);
  createEvents(services, mcpSettings(env));
  watched.mockRestore();
});
afterEach(() => vi.unstubAllGlobals());

interface Described {
  readonly method: string;
  readonly path: string;
  readonly request?: Partial<Record<"query" | "params" | "headers" | "cookies", unknown>> & {
    readonly body?: { readonly content: Readonly<Record<string, { readonly schema?: unknown }>> };
  };
}

/** What a schema says of an input: the value with the order of its members, what is wrong, or what it threw. */
async function verdictOf(schema: z.ZodType, input: unknown): Promise<unknown> {
  try {
    const { data, error } = await schema.safeParseAsync(input);
    return error ? { issues: error.issues } : { data, text: JSON.stringify(data) };
  } catch (thrown) {
    return { thrown: String(thrown) };
  }
}

/** The first inputs about which the compiled schema and the one that was written do not agree. */
async function disagreements(schema: z.ZodType, inputs: Iterable<unknown>): Promise<unknown[]> {
  const compiled = compiledSchema(schema) as z.ZodType;
  const found = [];
  for (const input of inputs) {
    const [written, said] = [await verdictOf(schema, input), await verdictOf(compiled, input)];
    try {
      expect(said).toStrictEqual(written);
    } catch {
      found.push({ input, written, said });
    }
    if (found.length > 2) break;
  }
  return found;
}

/** Compiles, or throws why that cannot be; the type of `z.compile` follows every schema until the compiler gives up. */
const compiled = (schema: z.ZodType) =>
  (z.compile as (schema: unknown, options: { strict: true }) => unknown)(schema, { strict: true });

describe("what is compiled of a schema", () => {
  test("equal for every schema of a route, whatever is sent", async () => {
    expect(schemas.size).toBeGreaterThan(200);
    let taken = 0;
    for (const [schema, route] of schemas) {
      const inputs = [...inputsOf(schema)];
      if (inputs.some((input) => schema.safeParse(input).success)) taken += 1;
      const chosen = inputs.filter((_, at) => at % step === 0);
      expect([route, await disagreements(schema, chosen)]).toEqual([route, []]);
    }
    // Else the values that are made here would meet nothing but refusals.
    expect(taken).toBeGreaterThan(schemas.size * 0.95);
  });

  test("every schema of a route is compiled, and none waits for anything", () => {
    const slow = [...schemas].flatMap(([schema, route]) => {
      try {
        compiled(schema);
        return [];
      } catch (error) {
        return [`${route}: ${String(error)}`];
      }
    });
    expect(slow).toEqual([]);
  });

  test("equal where no code may be made of text", async () => {
    // Zod makes the code of a schema at its first use; here what was used before goes on with that.
    for (const schema of schemas.keys()) await verdictOf(schema, {});
    vi.stubGlobal("Function", function () {
      throw new EvalError("Code generation from strings disallowed for this context");
    });
    expect(() => compiled(z.string())).toThrow("disallowed for this context");
    for (const [schema, route] of [...schemas].slice(0, 40)) {
      expect([route, await disagreements(schema, inputsOf(schema))]).toEqual([route, []]);
    }
  });

  test("a value of its own for every input, also where it is a default", async () => {
    const schema = compiledSchema(z.strictObject({ tags: z.array(z.string()).default([]) })) as z.ZodType<
      { tags: string[] }
    >;
    (await schema.safeParseAsync({})).data!.tags.push("changed");
    expect((await schema.safeParseAsync({})).data).toEqual({ tags: [] });
  });
});
