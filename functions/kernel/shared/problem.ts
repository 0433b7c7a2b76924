import { type ProblemCode, type ProblemKind, problemKinds } from "./problems.ts";

/** `pointer` is a JSON pointer or a parameter name. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export interface NextAction {
  readonly code: string;
  readonly label: string;
  readonly href?: string;
}

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly nextActions?: readonly NextAction[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * A failure reported to the caller. It has a code from the problem table and the values to insert into the message.
 *
 * Callers see only messages from this table, never messages from a database or another service.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string | number>> = {},
    extras: ProblemExtras = {},
  ) {
    super(fill(problemKinds[code].detail, values), { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }

  get kind(): ProblemKind {
    return problemKinds[this.code];
  }

  get status(): number {
    return this.kind.status;
  }
}

/** Default action code for each status. Problems with their own `next` don't use it. */
const actionsByStatus: Readonly<Record<number, string>> = {
  400: "correct_request",
  401: "sign_in",
  402: "pay",
  403: "ask_for_access",
  404: "check_address",
  405: "check_address",
  408: "retry",
  409: "read_again",
  412: "read_again",
  413: "correct_request",
  414: "correct_request",
  415: "correct_request",
  422: "correct_request",
  428: "read_again",
  429: "retry_later",
  500: "retry_later",
  502: "retry_later",
  503: "retry_later",
  504: "retry_later",
};

/** Returns a problem's remedy as a next action, or none if the caller can do nothing (`next` is null). */
function generalActions({ kind, status }: Problem): readonly NextAction[] {
  const code = kind.next === undefined ? actionsByStatus[status] : kind.next;
  return code ? [{ code, label: kind.remedy }] : [];
}

function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(values[name] ?? "?");
    return name === "status" || name === "state" ? value.replaceAll("_", " ") : value;
  });
}

export interface ProblemPlace {
  readonly requestId: string;
  /** Path of the request, without the query. */
  readonly instance: string;
  /** URL of the errors documentation page. The problem's `type` is this URL with the code as its anchor. */
  readonly errorsPage: string;
}

// draft-ietf-httpapi-ratelimit-headers-11 registers this type for an exceeded quota.
const quotaType = "https://iana.org/assignments/http-problem-types#quota-exceeded";

/**
 * `errors` and `nextActions` appear only if there are any. `detail` is always a string.
 *
 * @see RFC 9457 §3.1
 */
export function problemBody(problem: Problem, place: ProblemPlace): Record<string, unknown> {
  const { title, status } = problem.kind;
  const { errors, nextActions = generalActions(problem), members } = problem.extras;
  return {
    type: problem.code === "quota_exceeded" ? quotaType : `${place.errorsPage}#${problem.code}`,
    title,
    status,
    detail: problem.message,
    instance: place.instance,
    code: problem.code,
    requestId: place.requestId,
    ...(errors && errors.length > 0 ? { errors } : {}),
    ...(nextActions.length > 0 ? { nextActions } : {}),
    ...members,
  };
}

export function problemResponse(problem: Problem, place: ProblemPlace): Response {
  return new Response(JSON.stringify(problemBody(problem, place)), {
    status: problem.status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...problem.extras.headers,
    },
  });
}

/**
 * Thrown for a feature that the operator has not configured. The response has the content type `application/json`,
 * and its body is exactly `{"detail":"…"}`. It has no `Retry-After`, because a retry cannot help.
 */
export class NotConfigured extends Error {
  override readonly name = "NotConfigured";

  toResponse(): Response {
    return new Response(JSON.stringify({ detail: this.message }), {
      status: 503,
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  }
}
