import type { MiddlewareHandler } from "hono";
import type { FrameEnv } from "./frame.ts";
import { Problem } from "./problem.ts";

/**
 * Settles with the result of the work, or rejects if it takes too long. The work itself is not stopped, but its
 * result is ignored.
 *
 * @param late creates the error to reject with; by default a `TimeoutError`
 */
export async function withDeadline<T>(
  work: PromiseLike<T>,
  seconds: number,
  late: () => Error = () => new DOMException(`No response within ${seconds} s`, "TimeoutError"),
): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(late()), seconds * 1_000);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns 503 if a request does not finish in time, so that no caller waits for a hung request. The work may still
 * finish later, so the response tells the caller that the outcome is unknown.
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
