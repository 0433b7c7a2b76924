import { withDeadline } from "./deadline.ts";

interface Running<T> {
  readonly current: Promise<T>;
  /** The next run, shared by all callers that arrive during the current run. */
  next: Promise<T> | undefined;
}

/**
 * Maximum time to wait for the current run before the next one starts, so that a slow run does not delay callers.
 */
const patienceSeconds = 0.05;

/**
 * Runs work whose result is shared by all concurrent callers.
 *
 * Callers never get the result of work that started before their call. If a run is in progress, they wait for the
 * next run and share its result. The next run starts when the current one ends, or after 50 ms. Every caller
 * therefore sees at least the state at the time of the call, including their own writes.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  ask(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, work);
    running.next ??= soon(running.current).then(() => this.#begin(key, work));
    return running.next;
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const mine: Running<T> = { current: work(), next: undefined };
    this.#running.set(key, mine);
    const forget = () => {
      if (!mine.next && this.#running.get(key) === mine) this.#running.delete(key);
    };
    mine.current.then(forget, forget);
    return mine.current;
  }

  get size(): number {
    return this.#running.size;
  }
}

/** Resolves as soon as the work succeeds or fails, or after 50 ms at the latest. */
async function soon(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, patienceSeconds).catch(() => {});
}
