import { soon } from "./shared-work.ts";

/** How much is done at a time. */
export interface Batches {
  /** Keys of a batch at most; what comes beyond them waits for the one after. */
  readonly most: number;
  /** Batches that run at a time, one when left out; who runs for longer than 50 ms is not waited for. */
  readonly lanes?: number;
}

interface Waiting<K, V> {
  readonly keys: Map<unknown, K>;
  readonly values: Promise<ReadonlyMap<unknown, V>>;
  readonly begin: () => void;
}

/**
 * Does many small things in one go, such as reads or additions of rows: what is asked for while a batch runs waits for
 * the next, which begins when it ends (or has taken 50 ms) and does all of it together.
 *
 * Nobody is answered by a batch that began before they asked, so who reads sees at least what was true then. One that
 * is alone is done at once.
 */
export class BatchedWork<K, V> {
  readonly #work: (keys: readonly K[]) => Promise<readonly V[]>;
  readonly #most: number;
  readonly #lanes: number;
  #running = 0;
  readonly #waiting: Waiting<K, V>[] = [];

  /** `work` answers a value for each key, in their order. */
  constructor(work: (keys: readonly K[]) => Promise<readonly V[]>, { most, lanes = 1 }: Batches) {
    this.#work = work;
    this.#most = most;
    this.#lanes = lanes;
  }

  /**
   * The value of a key; what has the same name is done once, and each key is one of its own where no name is said. A
   * failure is everybody's whose key was in the batch.
   */
  async ask(key: K, name: unknown = key): Promise<V> {
    if (this.#running < this.#lanes) {
      this.#running += 1;
      return (await this.#begin(new Map([[name, key]]))).get(name)!;
    }
    const last = this.#waiting.at(-1);
    const { keys, values } = last && (last.keys.size < this.#most || last.keys.has(name))
      ? last
      : this.#gather();
    keys.set(name, key);
    return (await values).get(name)!;
  }

  #gather(): Waiting<K, V> {
    const keys = new Map<unknown, K>();
    const turn = Promise.withResolvers<void>();
    const gathered = { keys, values: turn.promise.then(() => this.#begin(keys)), begin: turn.resolve };
    this.#waiting.push(gathered);
    return gathered;
  }

  /** Does a batch in a lane that was taken for it, and leaves the lane to the next one. */
  async #begin(keys: ReadonlyMap<unknown, K>): Promise<ReadonlyMap<unknown, V>> {
    // Whatever it throws, and however: the lane must be left to the next.
    const working = (async () => await this.#work([...keys.values()]))();
    soon(working).then(() => {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    });
    const values = await working;
    return new Map([...keys.keys()].map((name, index) => [name, values[index]!]));
  }
}
