import type { components } from "./schema.d.ts";
import { isNotConfigured } from "./switched-off.ts";

/** RFC 9457 problem details, as returned by the gateway. */
export type Problem = components["schemas"]["Problem"];

/** Why a call failed. Switch on `kind` to decide what to do. */
export type Failure =
  /** The feature is not available in this deployment, so retrying does not help. */
  | { readonly kind: "switched_off"; readonly status: 503; readonly detail: string }
  /** The caller is not signed in, or needs a different key. */
  | { readonly kind: "unauthenticated"; readonly status: 401; readonly problem: Problem }
  /** The caller is signed in, but not allowed to do this. */
  | { readonly kind: "forbidden"; readonly status: 403; readonly problem: Problem }
  /** The resource does not exist, or the caller can't see it. */
  | { readonly kind: "not_found"; readonly status: 404; readonly problem: Problem }
  /** The input is wrong. `problem.errors` names the fields. */
  | { readonly kind: "invalid"; readonly status: 400 | 422; readonly problem: Problem }
  /** The call is not possible in the current state, or the resource has changed since it was read. */
  | { readonly kind: "conflict"; readonly status: 409 | 412; readonly problem: Problem }
  /** The rate limit was reached. Wait, then retry. */
  | {
    readonly kind: "rate_limited";
    readonly status: 429;
    readonly problem: Problem;
    readonly retryAfterSeconds: number;
  }
  /** Any other failure. `problem` is null if the response contained no problem details. */
  | { readonly kind: "unavailable"; readonly status: number; readonly problem: Problem | null };

/** Thrown by the iterators and shortcuts. Switch on `failure.kind` to decide what to do. */
export class HakikaError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super("problem" in failure ? failure.problem?.detail ?? `Status ${failure.status}` : failure.detail);
    this.name = "HakikaError";
    this.failure = failure;
  }
}

/** The result of an openapi-fetch call. */
interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * @throws {HakikaError}
 */
export function dataOf<Data>({ data, error, response }: Outcome<Data>): Data {
  if (!response.ok) throw new HakikaError(failureOf(response, error));
  return data!;
}

/** Classifies a failed call. `error` is the body that openapi-fetch returned. */
export function failureOf(response: Response, error: unknown): Failure {
  const { status } = response;
  const isProblem = typeof error === "object" && error !== null && "code" in error;
  if (status === 503 && isNotConfigured(error)) return { kind: "switched_off", status, detail: error.detail };
  if (!isProblem) return { kind: "unavailable", status, problem: null };
  const problem = error as Problem;
  switch (status) {
    case 400:
    case 422:
      return { kind: "invalid", status, problem };
    case 401:
      return { kind: "unauthenticated", status, problem };
    case 403:
      return { kind: "forbidden", status, problem };
    case 404:
      return { kind: "not_found", status, problem };
    case 409:
    case 412:
      return { kind: "conflict", status, problem };
    case 429: {
      const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 1);
      return { kind: "rate_limited", status, problem, retryAfterSeconds };
    }
    default:
      return { kind: "unavailable", status, problem };
  }
}
