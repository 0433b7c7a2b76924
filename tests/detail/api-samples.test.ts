import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { jsonSchemaOf, knownSchemas, referencePages } from "../../src/lib/api-reference.ts";
import { curlSample, exampleOf, variableWords } from "../../src/lib/api-samples.ts";

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
    const claim = entries.find((one) => one.method === "POST" && one.path === "/v1/claims")!;
    expect(curlSample(claim)).toContain(`"entityId":"${sampleId("entity", "jacaranda-house-hotel")}"`);
  });

  test("explain every variable on their page", () => {
    for (const page of referencePages()) {
      const words = variableWords(page) ?? "";
      for (const [variable] of page.operations.map(curlSample).join("\n").matchAll(/\$[A-Z][A-Z_]+/g)) {
        expect(words, page.name).toContain(`\`${variable}\``);
      }
    }
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
