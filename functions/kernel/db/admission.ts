/** Limits how many requests wait for a database, and admits no more once the waiting ones have waited too long. */
export interface Admission {
  /** Takes a slot for one request; `undefined` if none is free. Call the returned function to release it. */
  enter(): (() => void) | undefined;
  readonly inProgress: number;
}

/** Maximum number of requests in progress. */
export interface AdmissionSettings {
  /** Number of requests that the database processes at once. */
  readonly maximum: number;
  /** Number of further requests that may wait. */
  readonly maximumWaiting: number;
  /** Age of a request in milliseconds at which the database counts as overloaded. */
  readonly behindAfterMs?: number;
}

/**
 * The slots of one database.
 *
 * A fixed number of requests limits the wait only if the machine is as fast as assumed. If more requests than the
 * database can run at once are older than a second, some have waited for most of it and a new request would wait
 * longer. New requests are then rejected at once, so that the admitted ones finish in time.
 */
export function createAdmission(
  { maximum, maximumWaiting, behindAfterMs = 1_000 }: AdmissionSettings,
  now: () => number = () => performance.now(),
): Admission {
  /** Arrival times of the requests in progress, oldest first. */
  const entered = new Set<{ readonly at: number }>();

  const isBehind = () => {
    if (entered.size <= maximum) return false;
    let position = 0;
    for (const { at } of entered) {
      if (position++ === maximum) return now() - at > behindAfterMs;
    }
    return false;
  };

  return {
    enter() {
      if (entered.size >= maximum + maximumWaiting || isBehind()) return undefined;
      const place = { at: now() };
      entered.add(place);
      return () => void entered.delete(place);
    },
    get inProgress() {
      return entered.size;
    },
  };
}
