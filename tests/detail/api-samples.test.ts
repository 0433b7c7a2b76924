import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { jsonSchemaOf, knownSchemas, referencePages } from "../../src/lib/api-reference.ts";
import { callOf, curlSample, exampleOf, stepsBefore, variableWords } from "../../src/lib/api-samples.ts";

const shapes = JSON.parse(JSON.stringify(knownSchemas()).replaceAll("#/components/schemas/", "#/$defs/"));
const parserOf = (schema: unknown) => z.fromJSONSchema({ ...(schema as object), $defs: shapes } as never);
const entries = referencePages().flatMap((page) => page.operations);
const plain = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"));

describe("requests to paste from the reference", () => {
  test("match the schema with each body and each required parameter", () => {
    const wrong: string[] = [];
    for (const { method, path, operation } of entries) {
      const schema = jsonSchemaOf(operation.requestBody?.content);
      const shown: [string, unknown, unknown][] = schema ? [["body", schema, exampleOf(schema)]] : [];
      for (const { name, required, in: place, schema: of } of operation.parameters ?? []) {
        if (place === "query" && required && of) shown.push([name, of, exampleOf(of)]);
      }
      for (const [where, of, value] of shown) {
        const { error } = parserOf(plain(of)).safeParse(value);
        if (error) {
          wrong.push(`${method} ${path} ${where} ${JSON.stringify(value)}: ${z.prettifyError(error)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("have every required header", () => {
    const sampleOf = (method: string, path: string) =>
      curlSample(entries.find((one) => one.method === method && one.path === path)!);
    expect(sampleOf("POST", "/v1/pay/gateway/payments")).toContain("Idempotency-Key: $(uuidgen)");
    expect(sampleOf("PATCH", "/v1/commerce/products/{id}")).toContain("If-Match: $ETAG");
    expect(sampleOf("POST", "/v1/commerce/products")).not.toContain("Idempotency-Key");
  });

  test("name the sample venue where the schema has no example of an entity", () => {
    const type = entries.find((one) => one.method === "POST" && one.path === "/v1/pay/tokens/types")!;
    expect(curlSample(type)).toContain(`"issuerEntityId":"${sampleId("entity", "jacaranda-house-hotel")}"`);
  });

  test("explain every variable on their page", () => {
    for (const page of referencePages()) {
      const words = variableWords(page) ?? "";
      for (
        const [variable] of page.operations.map((one) => curlSample(one)).join("\n").matchAll(
          /\$[A-Z][A-Z_]+/g,
        )
      ) {
        expect(words, page.name).toContain(`\`${variable}\``);
      }
    }
  });

  test("name calls before them that set every variable they need", () => {
    const given = ["ACCESS_TOKEN", "TEST_KEY", "INTERNAL_API_KEY", "ETAG", "FILE"];
    const unset: string[] = [];
    for (const entry of entries) {
      const steps = stepsBefore(callOf(entry));
      if (steps.length === 0) continue;
      const known = new Set(given);
      for (const { entry: one, call, sets } of [...steps, { entry, call: callOf(entry), sets: {} }]) {
        for (const [, name] of curlSample(one, call).matchAll(/\$([A-Z][A-Z_]+)/g)) {
          if (!known.has(name!)) {
            unset.push(`${entry.method} ${entry.path}: $${name} of ${one.method} ${one.path}`);
          }
        }
        for (const name of Object.keys(sets)) known.add(name);
      }
    }
    expect(unset).toEqual([]);
  });

  test("keep variables of the body outside of the quotes", () => {
    const order = entries.find((one) => one.method === "POST" && one.path === "/v1/commerce/offers")!;
    expect(curlSample(order)).toContain(`-d '{"productId":"'"$PRODUCT_ID"'","priceMinor":1800`);
  });

  test("match the schema with each written body", () => {
    const wrong: string[] = [];
    for (const entry of entries) {
      for (const { entry: one, call } of [...stepsBefore(callOf(entry)), { entry, call: callOf(entry) }]) {
        const schema = jsonSchemaOf(one.operation.requestBody?.content);
        if (call.body === undefined || !schema) continue;
        const text = JSON.stringify(call.body).replaceAll("$TICKET_CODE", "4F0A9C27B1D3")
          .replaceAll("$CODE", "040506").replaceAll(/\$[A-Z_]+/g, "0198c1de-7f2a-7c3e-9b1d-2f6a5c4e8d10");
        const { error } = parserOf(plain(schema)).safeParse(JSON.parse(text));
        if (error) wrong.push(`${one.method} ${one.path} ${text}: ${z.prettifyError(error)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("send a file where one is expected", () => {
    const upload = entries.find((one) =>
      one.method === "PUT" && one.path === "/v1/media/uploads/{id}/bytes"
    )!;
    expect(curlSample(upload)).toMatch(/-H 'Content-Type: image\/jpeg' \\\n {2}--data-binary "@\$FILE"$/);
    const silent = entries.filter(({ operation }) => operation.requestBody).filter((entry) =>
      !/ -d '| --data-binary /.test(curlSample(entry))
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
