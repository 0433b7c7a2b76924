import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { documentOf, operationOf } from "./described-call.ts";
import type { TestGateway } from "./gateway.ts";

/** What any address may be answered before its operation is asked; the document says so once for all of them. */
const beforeOperations = new Set([405, 408, 413, 414, 431]);

/**
 * With `RECORD_ANSWERS` (a folder), holds an answer of the gateway against the OpenAPI document and writes down what
 * came of it; `npm run test:answers` reads it.
 */
export async function recordAnswer(
  gateway: Pick<TestGateway, "request">,
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  const folder = process.env["RECORD_ANSWERS"];
  if (!folder || method === "OPTIONS" || method === "HEAD" || beforeOperations.has(answer.status)) return;
  const operation = await operationOf(gateway, method, path).catch(() => undefined);
  if (!operation) return;
  const all = join(folder, "operations.json");
  if (!existsSync(all)) {
    const { paths } = await documentOf(gateway);
    const operations = Object.entries(paths).flatMap(([template, item]) =>
      Object.keys(item).map((verb) => `${verb.toUpperCase()} ${template}`)
    );
    writeFileSync(all, JSON.stringify(operations));
  }
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.clone().text();
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(type);
  const body = text === "" ? undefined : isJson ? JSON.parse(text) as unknown : undefined;
  const refusal = operation.refusal(answer.status, answer.headers, isJson ? body : undefined, type);
  const line = { operation: `${method} ${operation.template}`, status: answer.status, refusal };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
