import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dereference } from "../../scripts/client-generate.ts";
import { signInAs, type TestGateway, testGateway } from "../support/gateway.ts";
import { call, type Json } from "../support/resources.ts";
import { wrongExamples } from "../support/validator.ts";

interface Parameter {
  readonly name: string;
  readonly description?: string;
}

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, unknown>;
        description?: string;
        security?: unknown[];
        parameters?: Parameter[];
      }
    >
  >;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/** Routes about the API itself. These are not operations. */
const undocumented = new Set(["GET /v1/openapi.json", "GET /v1/reference", "GET /log/tile/*"]);

describe("OpenAPI document", () => {
  let gateway: TestGateway;
  let text: string;
  let turnsOfOthers = 0;
  let document: Document;
  beforeAll(async () => {
    gateway = await testGateway({
      env: {
        PUBLIC_GATEWAY_URL: "https://api.hakika.localhost",
        PUBLIC_WEB_URL: "https://hakika.localhost",
        ENVIRONMENT: "development",
      },
    });
    const asked = gateway.request("/v1/openapi.json").then((answer) => answer.text());
    const others = setInterval(() => turnsOfOthers += 1, 5);
    text = await asked;
    clearInterval(others);
    document = dereference(JSON.parse(text));
  });
  afterAll(() => gateway.close());

  test("contains exactly the existing routes", () => {
    const routes = new Set(
      gateway.app.routes
        .filter(({ method }) => method !== "ALL")
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}").replace(/(.)\/$/, "$1")}`)
        .filter((route) => !undocumented.has(route)),
    );
    const operations = new Set(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`)
      ),
    );
    expect([...operations].filter((operation) => !routes.has(operation))).toEqual([]);
    expect([...routes].filter((route) => !operations.has(route))).toEqual([]);
  });

  test("other requests are served while it is being generated", () => {
    expect(turnsOfOthers).toBeGreaterThan(Object.keys(document.paths).length / 20);
  });

  test("every pattern is valid in ECMA-262, without flags", () => {
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, json]) =>
      JSON.parse(json!) as string
    );
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of new Set(patterns)) {
      expect(() => new RegExp(pattern, "u"), pattern).not.toThrow();
      expect(pattern).not.toMatch(/\/[dgimsuvy]+$/);
    }
  });

  test("no schema has a name that generators use for a tag's service, client or API", () => {
    const tags = (JSON.parse(text) as { tags: { name: string }[] }).tags.map(({ name }) =>
      name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    );
    const taken = new Set(tags.flatMap((tag) => [`${tag}Service`, `${tag}Api`, `${tag}Client`]));
    const { schemas } = document.components;
    expect(Object.keys(schemas).filter((name) => taken.has(name))).toEqual([]);
  });

  test("parts that many operations share occur once, and the document stays small", () => {
    expect(text.length).toBeLessThan(1_000_000);
  });

  test("the example of a field matches its schema", () => {
    expect(wrongExamples(JSON.parse(text))).toEqual([]);
  });

  test("every operation has a sentence about how to call it", () => {
    const silent = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).filter(([, { description }]) => !description?.endsWith("."))
        .map(([method]) => `${method} ${path}`)
    );
    expect(silent).toEqual([]);
  });

  test("every field and every parameter is explained; numbers and texts have an example", () => {
    const silent: string[] = [];
    const look = (schema: Json, path: string): void => {
      for (
        const [name, field] of Object.entries<Json>(schema.properties ?? {})
      ) {
        const at = `${path}.${name}`;
        if (!field.$ref && !field.description) {
          silent.push(`${at} has no description`);
        }
        const isPlain = ["string", "number", "integer"].some((type) => [field.type].flat().includes(type)) &&
          !field.enum && field.const === undefined;
        if (isPlain && !field.examples && field.example === undefined) {
          silent
            .push(`${at} has no example`);
        }
        look(field, at);
      }
      for (
        const part of [schema.items, ...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []]
      ) {
        if (part) look(part, path);
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      look(schema, name);
    }
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        for (const { name, description } of operation.parameters ?? []) {
          if (!description) silent.push(`${method} ${path} ${name}`);
        }
        for (const { content } of Object.values<Json>(operation.responses)) {
          for (const { schema } of Object.values<Json>(content ?? {})) {
            look(schema ?? {}, `${method} ${path}`);
          }
        }
      }
    }
    expect(silent).toEqual([]);
  });

  test("every operation documents its security and errors, and every reference resolves", () => {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        expect(operation.security, `${method} ${path}`).toBeDefined();
        expect(Object.keys(operation.responses), `${method} ${path}`).toContain("503");
      }
    }
    const names = new Set(Object.keys(JSON.parse(text).components.schemas));
    for (
      const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
    ) {
      expect(names.has(name!), name).toBe(true);
    }
  });

  test("304 if the client already has the current version; any website may read the document", async () => {
    const answer = await gateway.request("/v1/openapi.json");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const tag = answer.headers.get("etag")!;
    expect((await gateway.request("/v1/openapi.json", { headers: { "if-none-match": tag } })).status).toBe(
      304,
    );
  });

  test("a read that may return 304 documents the ETag and accepts If-None-Match", async () => {
    const reads = Object.values(document.paths).flatMap(({ get }) => get?.responses["304"] ? [get] : []);
    expect(reads.length).toBeGreaterThan(20);
    for (const { parameters, responses } of reads) {
      expect(parameters).toContainEqual(expect.objectContaining({ in: "header", name: "if-none-match" }));
      expect(Object.keys(responses)).toContain("200");
    }
    const person = await signInAs(gateway.services);
    const known = await call(gateway, person, "GET", "/v1/identity/me");
    const again = await call(gateway, person, "GET", "/v1/identity/me", undefined, {
      "If-None-Match": known.headers.get("etag")!,
    });
    expect([known.status, again.status, again.headers.get("etag")])
      .toEqual([200, 304, known.headers.get("etag")]);
  });

  test("every PATCH requires If-Match, except those that need no version", () => {
    const without = Object.entries(document.paths).flatMap(([path, item]) => {
      const parameters = (item["patch"]?.parameters ?? []) as { name: string; required?: boolean }[];
      return item["patch"] && !parameters.some((one) => one.name === "if-match" && one.required)
        ? [path]
        : [];
    });
    // These are simple switches, so the last write may win.
    expect(without).toEqual(["/v1/identity/me/notification-preferences"]);
  });

  test("a shared schema is never nullable by itself, only the member that refers to it", () => {
    const nullable = Object.entries(document.components.schemas)
      .filter(([, schema]) => JSON.stringify((schema as { type?: unknown }).type ?? "").includes("null"))
      .map(([name]) => name);
    expect(nullable).toEqual([]);
  });

  test("308 the reference page redirects to the site's", async () => {
    const answer = await gateway.request("/v1/reference");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      `${gateway.services.settings.urls.web}/docs/reference`,
    ]);
  });
});
