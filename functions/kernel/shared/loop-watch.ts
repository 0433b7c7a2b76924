/** A period in which the event loop was blocked, and the routes that were in progress or ended in it. */
export interface Stretch {
  readonly ms: number;
  readonly routes: readonly string[];
}

/** How often the watch checks; a check that comes later than this shows a blocked loop. */
export const sampleIntervalMs = 20;
/** Longer blocks are logged, because every other request of the process waits for them. */
export const tooLongMs = 50;

const namedRoutes = 5;
const endedRoutes = 100;

/** Measures how long the event loop was blocked, and by which routes. */
export class LoopWatch {
  readonly #now: () => number;
  readonly #inProgress = new Set<() => string>();
  #ended: string[] = [];
  #lastLook: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastLook = now();
  }

  /** Records the start of a request; call the result when it ends. */
  begin(routeOf: () => string): () => void {
    this.#inProgress.add(routeOf);
    return () => {
      this.#inProgress.delete(routeOf);
      // A request that blocked the loop has often ended before the next check.
      if (this.#ended.length < endedRoutes) this.#ended.push(routeOf());
    };
  }

  /** Forgets earlier measurements, such as the time before the watch ran. */
  start(): void {
    this.#lastLook = this.#now();
    this.#ended = [];
  }

  /** Reads the clock: returns the delay and what was in progress since the last check. */
  look(): Stretch {
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

export const loopWatch = new LoopWatch();
