import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordedSample } from "../../content/reference/schema.ts";
import { documentOf, operationOf } from "../support/described-call.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { bodyRefusal } from "../support/validator.ts";

let gateway: TestGateway;
let samples: Record<string, RecordedSample>;
beforeAll(async () => {
  gateway = await testGateway();
  const file = new URL("../../content/reference/samples.json", import.meta.url);
  samples = JSON.parse(await readFile(file, "utf8"));
});
afterAll(() => gateway.close());

test("exactly the existing operations have a sample of a success", async () => {
  const { paths } = await documentOf(gateway);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`)
  );
  expect(Object.keys(samples).sort()).toEqual(operations.sort());
  expect(Object.values(samples).filter(({ status }) => status >= 400)).toEqual([]);
});

test("each sample was sent to its operation's address, and its response matches the document", async () => {
  const document = await documentOf(gateway);
  const wrong: string[] = [];
  for (const [operation, { status, path, answer }] of Object.entries(samples)) {
    const [method, template] = operation.split(" ") as [string, string];
    const fits = await operationOf(gateway, method, path);
    if (fits.template !== template) {
      wrong.push(`${operation} was called at ${path}`);
    }
    if (answer === undefined) continue;
    const why = bodyRefusal(document, [
      template,
      method.toLowerCase(),
      String(status),
    ], answer);
    if (why) wrong.push(`${operation} ${status}: ${why}`);
  }
  expect(wrong).toEqual([]);
});

test("no sample contains a secret or an address of the machine that recorded it", () => {
  expect(JSON.stringify(samples)).not.toMatch(
    /localhost:\d{5}|[cs]k_(?:live|test)_\w{6}|whsec_\w{6}|\/tmp\//,
  );
});
