export type FailureKind =
  | "unauthenticated"
  | "insufficient_scope"
  | "refused"
  | "not_found"
  | "limited"
  | "unavailable";

/** An error response from the events app, worded so that a person can act on it. */
export class EventsFailure extends Error {
  override readonly name = "EventsFailure";
  readonly kind: FailureKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
