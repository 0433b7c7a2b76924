/** A stretch in which the event loop ran nothing else, and the routes that were in progress or ended in it. */
export interface Stretch {
  readonly ms: number;
  readonly routes: readonly string[];
}

/** How often the watch looks; a stretch is what a look comes later than that. */
export const sampleIntervalMs = 20;
/** Longer stretches are logged: every other request of the process waits for them. */
export const tooLongMs = 50;

const namedRoutes = 5;
const endedRoutes = 100;

/** Measures how long the event loop was blocked, and by which routes it may have been. */
export class LoopWatch {
  readonly #now: () => number;
  readonly #inProgress = new Set<() => string>();
  #ended: string[] = [];
  #lastLook: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lastLook = now();
  }

  /** Notes a request; the result is called when it has ended. */
  begin(routeOf: () => string): () => void {
    this.#inProgress.add(routeOf);
    return () => {
      this.#inProgress.delete(routeOf);
      // A request that blocked the loop has often ended before the next look.
      if (this.#ended.length < endedRoutes) this.#ended.push(routeOf());
    };
  }

  /** Forgets what came before, such as the time in which nothing looked. */
  start(): void {
    this.#lastLook = this.#now();
    this.#ended = [];
  }

  /** Looks at the clock: how much later than expected this is, and what was in progress since the last look. */
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

/** The watch of this process. */
export const loopWatch = new LoopWatch();
