/** A period in which the event loop was blocked, and the routes that ran or ended during that time. */
export interface BlockedPeriod {
  readonly ms: number;
  readonly routes: readonly string[];
}

/** How often the event loop is checked. A late check means that the loop was blocked. */
export const sampleIntervalMs = 20;
/**
 * Event loop delays longer than this are logged, because they hold up every other request in the process.
 */
export const tooLongMs = 50;

const namedRoutes = 5;
const endedRoutes = 100;

/** Measures how long the event loop was blocked, and by which routes. */
export class EventLoopMonitor {
  readonly #now: () => number;
  readonly #inProgress = new Set<() => string>();
  #ended: string[] = [];
  #lastLook: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastLook = now();
  }

  /** Records the start of a request, and returns a function to call when it ends. */
  begin(routeOf: () => string): () => void {
    this.#inProgress.add(routeOf);
    return () => {
      this.#inProgress.delete(routeOf);
      // By the next check, a request that blocked the loop has often already finished.
      if (this.#ended.length < endedRoutes) this.#ended.push(routeOf());
    };
  }

  /** Discards earlier measurements, such as the time before the watch started. */
  start(): void {
    this.#lastLook = this.#now();
    this.#ended = [];
  }

  /** Returns how late this check is, and which routes have run since the previous check. */
  sample(): BlockedPeriod {
    const now = this.#now();
    const ms = Math.max(0, now - this.#lastLook - sampleIntervalMs);
    const routes = ms < tooLongMs
      ? []
      : [...this.#ended, ...[...this.#inProgress].map((routeOf) => routeOf())];
    this.#lastLook = now;
    this.#ended = [];
    return { ms, routes: [...new Set(routes)].slice(0, namedRoutes) };
  }
}

export const loopWatch = new EventLoopMonitor();
