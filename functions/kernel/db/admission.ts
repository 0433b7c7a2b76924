/** Limits how many requests wait for a database, and rejects new ones while the oldest have waited too long. */
export interface Admission {
  /**
   * Reserves a slot for one request and returns the function that releases it. Returns `undefined` if no slot is free.
   */
  enter(): (() => void) | undefined;
  readonly inProgress: number;
}

export interface AdmissionSettings {
  /** Number of requests that the database processes in parallel. */
  readonly maximum: number;
  readonly maximumWaiting: number;
  /**
   * Age in milliseconds (default: 1,000). The database is considered overloaded when more than `maximum` requests are
   * older than this.
   */
  readonly behindAfterMs?: number;
}

/**
 * A limit on the number of requests keeps waiting times short only if the machine is as fast as assumed. Therefore,
 * requests older than a second are also counted. If they outnumber the requests that the database can run in parallel,
 * some of them have been waiting for most of that second. A new request would wait even longer, so it is rejected
 * immediately, and the admitted requests can finish in time.
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
