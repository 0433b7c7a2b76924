/** Why the events app did not do what a tool asked. */
export type FailureKind =
  | "unauthenticated"
  | "insufficient_scope"
  | "refused"
  | "not_found"
  | "limited"
  | "unavailable";

/** An answer of the events app that is not a result, in words that a person can act on. */
export class EventsFailure extends Error {
  override readonly name = "EventsFailure";
  readonly kind: FailureKind;
  /** Seconds to wait, where the app said so. */
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
