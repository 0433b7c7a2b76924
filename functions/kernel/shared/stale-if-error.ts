/** How long an answer is used, in milliseconds since it was read. */
export interface AnswerTimes {
  /** It is taken as it is. */
  readonly freshMs: number;
  /** It is used on while the other system cannot be asked. */
  readonly usableMs: number;
}

/** An answer and when it was read, in milliseconds since 1970. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly at: number;
}

/** How long to wait before the next try while another system is down. */
const pauseMs = 10_000;
/** The longest wait for a newer response while an older one is available. */
const patienceMs = 2_000;

/**
 * Reads what another system says, and goes on with the last answer while that system is away: one caller in ten
 * seconds finds out whether it is back, everybody else gets the last answer at once. Callers who come while it is
 * read share one reading.
 *
 * @returns a function that rejects as `read` does when there is no usable answer
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
