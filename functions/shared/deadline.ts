import type { MiddlewareHandler } from "hono";
import type { FrameEnv } from "./frame.ts";
import { Problem } from "./problem.ts";

/**
 * Answers 503 when a request is not finished in time, so that no caller waits for what hangs. The work itself may
 * still end later; the answer says that its effect is not known.
 */
export function requestDeadline<E extends FrameEnv>(
  secondsFor: (path: string) => number,
): MiddlewareHandler<E> {
  return async (c, next) => {
    const seconds = secondsFor(c.req.path);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), seconds * 1_000);
    });
    const outcome = await Promise.race([next(), late]);
    clearTimeout(timer);
    if (outcome === "late") {
      throw new Problem("deadline_exceeded", { seconds }, { headers: { "Retry-After": "2" } });
    }
  };
}
