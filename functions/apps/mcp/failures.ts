/** Why the events app did not do what a tool asked. */
export type FailureKind =
  | "unauthenticated"
  | "insufficient_scope"
  | "refused"
  | "not_found"
  | "limited"
  | "unavailable";

/** An unsuccessful response of the events app, in words that a person can act on. */
export class EventsFailure extends Error {
  override readonly name = "EventsFailure";
  readonly kind: FailureKind;
  /** Seconds to wait, if the app gave them. */
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
