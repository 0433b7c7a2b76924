/** Lets a bounded number of requests wait for a database, and none once those who wait have waited too long. */
export interface Admission {
  /** Takes a place for the length of one request; `undefined` when there is none. The function gives it back. */
  enter(): (() => void) | undefined;
  readonly inProgress: number;
}

/** How many may be in progress. */
export interface AdmissionSettings {
  /** Requests that the database works on at once. */
  readonly maximum: number;
  /** Further requests that may wait. */
  readonly maximumWaiting: number;
  /** Age from which a request that waits shows that more come than can be done. */
  readonly behindAfterMs?: number;
}

/**
 * The places of one database.
 *
 * A number alone limits the wait only if the machine is as fast as expected when it was chosen. If more
 * requests than can be worked on are older than a second, some have waited for most of it, and a new request would
 * wait longer: they are turned away at once, so that those who are let in get their answer in time.
 */
export function createAdmission(
  { maximum, maximumWaiting, behindAfterMs = 1_000 }: AdmissionSettings,
  now: () => number = () => performance.now(),
): Admission {
  /** When each request in progress came, oldest first. */
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
