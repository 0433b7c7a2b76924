/** Times in milliseconds since the response was fetched. */
export interface AnswerTimes {
  /** How long the response is used before it is refreshed. */
  readonly freshMs: number;
  /** How long the response may still be used while the other system is unavailable. */
  readonly usableMs: number;
}

/** `at` is the fetch time, in milliseconds since 1970. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly at: number;
}

/** Pause before the next attempt while another system is down. */
const pauseMs = 10_000;
/** How long to wait for a new response before the previous one is returned. */
const patienceMs = 2_000;

/**
 * Reads from another system, and returns the last response if that system is down. In that case, one caller tries
 * again every ten seconds, and all others get the last response immediately. Concurrent callers share one read.
 *
 * @returns a function that rejects with the error from `read` if there is no usable response
 * @see RFC 5861 §4, `stale-if-error`
 */
export function staleIfError<T>(
  read: () => Promise<T>,
  { freshMs, usableMs }: AnswerTimes,
  known?: ReadAnswer<T>,
): () => Promise<T> {
  let last = known;
  let reading: Promise<T> | undefined;
  let failedAt = -Infinity;
  const ageOf = (answer: ReadAnswer<T>) => Math.abs(Date.now() - answer.at);

  const readOnce = () =>
    reading ??= read().then((value) => {
      last = { value, at: Date.now() };
      failedAt = -Infinity;
      return value;
    }, (error) => {
      failedAt = Date.now();
      throw error;
    }).finally(() => (reading = undefined));

  return async () => {
    const held = last;
    if (held && ageOf(held) < freshMs) return held.value;
    if (!held || ageOf(held) >= usableMs) return await readOnce();
    if (Math.abs(Date.now() - failedAt) < pauseMs) return held.value;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        failedAt = Date.now();
        resolve(held.value);
      }, patienceMs);
    });
    const newer = readOnce().catch(() => held.value);
    return await Promise.race([newer, late]).finally(() => clearTimeout(timer));
  };
}
