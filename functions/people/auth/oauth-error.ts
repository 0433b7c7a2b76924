import { Problem } from "../../kernel/shared/problem.ts";

/** Error codes of the token endpoint (RFC 6749 §5.2; `temporarily_unavailable` as in §4.1.2.1). */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type"
  | "temporarily_unavailable"
  | "server_error";

/** A failed exchange, returned as `{ error, error_description, detail }` with status 400. */
export class OAuthError extends Problem {
  constructor(readonly error: OAuthErrorCode, description: string) {
    super("invalid_parameter", { reason: description });
  }
}

function oauthAnswer(
  error: OAuthErrorCode,
  description: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  // RFC 6749 §5.2 allows printable ASCII without quotes and backslashes in the description.
  const text = description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "'").slice(0, 500);
  return new Response(JSON.stringify({ error, error_description: text, detail: text }), {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Pragma: "no-cache",
      ...headers,
    },
  });
}

/** Converts a problem to the format of RFC 6749. Only one path uses this format. */
export function oauthAnswerOf(problem: Problem): Response {
  const code: OAuthErrorCode = problem instanceof OAuthError
    ? problem.error
    : problem.status === 429 || problem.status === 503 || problem.status === 504
    ? "temporarily_unavailable"
    : problem.status >= 500
    ? "server_error"
    : "invalid_request";
  return oauthAnswer(
    code,
    problem.message,
    problem.status === 422 ? 400 : problem.status,
    problem.extras.headers,
  );
}
