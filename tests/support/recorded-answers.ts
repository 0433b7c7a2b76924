import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { documentOf, operationOf } from "./described-call.ts";
import type { TestGateway } from "./gateway.ts";

/** Any path may return these statuses before its operation runs. They are documented once for all operations. */
const beforeOperations = new Set([405, 408, 413, 414, 431]);

/**
 * If `RECORD_ANSWERS` names a folder, checks a gateway response against the OpenAPI document and records the result
 * there. `npm run test:answers` reads these results.
 */
export async function recordAnswer(
  gateway: Pick<TestGateway, "request">,
  method: string,
  path: string,
  answer: Response,
  sent?: string,
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
  const name = `${method} ${operation.template}`;
  const line = {
    operation: name,
    status: answer.status,
    refusal,
    ...(answer.status < 400 && answer.status !== 304 && isSample(name)
      ? {
        sample: {
          path,
          sent,
          answer: isJson ? body : undefined,
          at: Date.now(),
        },
      }
      : {}),
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

const samples = new Map<string, number>();

/** Returns true for the first few responses of an operation, because a few samples are enough. */
function isSample(operation: string): boolean {
  const count = samples.get(operation) ?? 0;
  samples.set(operation, count + 1);
  return count < 12;
}

/**
 * Returns a function that reads a request's body for `recordAnswer`. It only reads the body if the request succeeded,
 * because the body of a failed request may never end. If responses are not being recorded, it returns undefined.
 */
export function sentBy(request: Request): (answer: Response) => Promise<string | undefined> {
  const copy = process.env["RECORD_ANSWERS"] && request.body ? request.clone() : undefined;
  return async ({ ok }) => {
    if (ok) return await copy?.text();
    // The promise is not awaited, because it only resolves when the body ends, which may never happen.
    copy?.body?.cancel().catch(() => {});
  };
}
