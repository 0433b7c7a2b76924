import { withDeadline } from "./deadline.ts";

interface Running<T> {
  readonly current: Promise<T>;
  /** What all who came while it runs wait for. */
  next: Promise<T> | undefined;
}

/** How long who comes next waits for what runs: a slow one must not hold up those behind it. */
const patienceSeconds = 0.05;

/**
 * One piece of work for all who ask for the same at the same time.
 *
 * No caller gets the result of work that started before the call: a caller during a run waits for the next, which starts
 * when it ends and answers all who came meanwhile. So everybody reads at least what was true when they asked, their
 * own writes among it, and of any number of callers two at a time cost anything.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** What `work` answers, for all who ask by this key. Its error is everybody's. */
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

  /** How many kinds of work run now. */
  get size(): number {
    return this.#running.size;
  }
}

/** Settles when the work does, whatever comes of it, or when it has taken too long (50 ms) to wait for. */
async function soon(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, patienceSeconds).catch(() => {});
}
