import { withDeadline } from "./deadline.ts";

interface Running<T> {
  readonly current: Promise<T>;
  /** The run shared by all callers who arrived during the current one. */
  next: Promise<T> | undefined;
}

/** How long the next caller waits for the current run: a slow one must not hold up the others. */
const patienceSeconds = 0.05;

/**
 * One run of work shared by all simultaneous callers.
 *
 * No caller gets the result of work that started before the call: a caller during a run waits for the next, which
 * starts when that one ends and serves everyone who called meanwhile. So every caller reads at least what was true when
 * they called, including their own writes, and however many call, at most two runs happen at once.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** The result of `work`, shared by all callers with this key, errors included. */
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

  /** How many keys have work running now. */
  get size(): number {
    return this.#running.size;
  }
}

/** Settles when the work does, whatever its result, or after 50 ms. */
async function soon(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, patienceSeconds).catch(() => {});
}
