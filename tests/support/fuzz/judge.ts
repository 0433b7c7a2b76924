import type { ApiOperation } from "./api-document.ts";
import { checkAgainst, type JsonSchema, type Resolve } from "./json-schema.ts";

export interface Answer {
  readonly addressLength: number;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

const longestAddress = 8 * 1024;

/** Traces of internals: files, stack traces, SQL and database messages. */
const traces =
  /node_modules|file:\/\/|\bat (?:async )?[\w.$<>]+ \(|\.ts:\d+|PostgresError|\brelation "|\bcolumn "|violates [\w-]+ constraint|syntax error at|duplicate key value|invalid input syntax|ECONNREFUSED|DATABASE_URL_|ZodError|TypeError|RangeError|SyntaxError/;

/** Checks whether a 503 means that something is not configured. A healthy system returns a 503 only for that reason. */
function isNotConfigured(text: string): boolean {
  const body = JSON.parse(text) as Record<string, unknown>;
  return Object.keys(body).join() === "detail" || body["code"] === "provider_not_configured";
}

/**
 * Returns a function that checks a response against the document: whether the status is documented, whether the body
 * matches, and whether the body reveals internals.
 */
export function createJudge(
  resolve: Resolve,
): (operation: ApiOperation, answer: Answer) => string | undefined {
  const checks = new Map<JsonSchema, ReturnType<typeof checkAgainst>>();
  const checkOf = (schema: JsonSchema) => {
    const check = checks.get(schema) ?? checkAgainst(schema, resolve);
    checks.set(schema, check);
    return check;
  };
  return (operation, { addressLength, status, contentType, text }) => {
    const trace = traces.exec(text)?.[0];
    if (trace) return `shows "${trace}"`;
    if (status >= 500 && !(status === 503 && isNotConfigured(text))) return `${status}`;
    // The document describes this status only once for all operations.
    if (status === 414 && addressLength > longestAddress) return undefined;
    const documented = operation.answers[String(status)];
    if (!documented) return `${status} is not documented`;
    const type = contentType?.split(";")[0]?.trim();
    if (Object.keys(documented).length === 0) {
      return text === "" || status === 302 ? undefined : `${status} has a body that is not documented`;
    }
    const schema = documented[type ?? ""];
    if (!schema) return `${status} as ${type}, documented as ${Object.keys(documented)}`;
    if (!/json/.test(type!)) return undefined;
    const wrong = checkOf(schema)(JSON.parse(text));
    return wrong === undefined ? undefined : `${status} body: ${wrong}`;
  };
}
