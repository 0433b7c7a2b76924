import type { MiddlewareHandler } from "hono";
import type { FrameEnv } from "./frame.ts";
import { Problem } from "./problem.ts";

/** Somebody who waits, until a moment of `performance.now()`. */
interface Waiting {
  readonly until: number;
  readonly end: () => void;
}

/**
 * All who wait equally long, in the order in which they came, which is that of their ends: one timer for the first of
 * them serves all. A timer for each costs a request more than its routing.
 */
class Waiters {
  readonly #waiting = new Set<Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly milliseconds: number) {}

  add(end: () => void): Waiting {
    const one = { until: performance.now() + this.milliseconds, end };
    this.#waiting.add(one);
    this.#timer ??= setTimeout(this.#endLate, this.milliseconds);
    return one;
  }

  remove(one: Waiting): void {
    this.#waiting.delete(one);
    if (this.#waiting.size > 0) return;
    // A process that has nothing else to do ends.
    clearTimeout(this.#timer);
    if (waiters.get(this.milliseconds) === this) waiters.delete(this.milliseconds);
  }

  readonly #endLate = () => {
    this.#timer = undefined;
    const now = performance.now();
    for (const one of this.#waiting) {
      if (one.until > now) {
        this.#timer = setTimeout(this.#endLate, Math.ceil(one.until - now));
        return;
      }
      this.#waiting.delete(one);
      one.end();
    }
  };
}

const waiters = new Map<number, Waiters>();

/**
 * Calls somebody when a time is over, unless that is called off before.
 *
 * @returns calls it off
 */
export function afterSeconds(seconds: number, call: () => void): () => void {
  const milliseconds = seconds * 1_000;
  const alike = waiters.get(milliseconds) ?? new Waiters(milliseconds);
  waiters.set(milliseconds, alike);
  const waiting = alike.add(call);
  return () => alike.remove(waiting);
}

/**
 * Settles like the work, or rejects when it is not settled in time; the work itself is not stopped, and what it still
 * comes to is nobody's any more.
 *
 * @param late the error of work that is late; a `TimeoutError` when left out
 */
export async function withDeadline<T>(
  work: PromiseLike<T>,
  seconds: number,
  late: () => Error = () => new DOMException(`No answer within ${seconds} s`, "TimeoutError"),
): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const callOff = afterSeconds(seconds, () => deadline.reject(late()));
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    callOff();
  }
}

/**
 * Answers 503 when a request is not finished in time, so that no caller waits for what hangs. The work itself may
 * still end later; the answer says that its effect is not known.
 */
export function requestDeadline<E extends FrameEnv>(
  secondsFor: (path: string) => number,
): MiddlewareHandler<E> {
  return async (c, next) => {
    const seconds = secondsFor(c.req.path);
    const late = () => new Problem("deadline_exceeded", { seconds }, { headers: { "Retry-After": "2" } });
    await withDeadline(next(), seconds, late);
  };
}
