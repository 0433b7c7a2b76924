import { soon } from "./shared-work.ts";

/**
 * Does many small things in one go, such as reads or additions of rows: what is asked for while a batch runs waits for
 * the next, which begins when it ends and does all of it together.
 *
 * Nobody is answered by a batch that began before they asked, so who reads sees at least what was true then. One that
 * is alone is done at once.
 */
export class BatchedWork<K, V> {
  readonly #work: (keys: readonly K[]) => Promise<readonly V[]>;
  #running: Promise<unknown> | undefined;
  #next: { readonly keys: Map<string, K>; readonly values: Promise<ReadonlyMap<string, V>> } | undefined;

  /** `work` answers a value for each key, in their order. */
  constructor(work: (keys: readonly K[]) => Promise<readonly V[]>) {
    this.#work = work;
  }

  /** The value of a key; what has the same name is done once. A failure is everybody's whose key was in the batch. */
  async ask(name: string, key: K): Promise<V> {
    if (!this.#running) return (await this.#begin(new Map([[name, key]]))).get(name)!;
    this.#next ??= this.#gather(this.#running);
    const { keys, values } = this.#next;
    keys.set(name, key);
    return (await values).get(name)!;
  }

  #gather(running: Promise<unknown>) {
    const keys = new Map<string, K>();
    const values = soon(running).then(() => {
      this.#next = undefined;
      return this.#begin(keys);
    });
    return { keys, values };
  }

  async #begin(keys: ReadonlyMap<string, K>): Promise<ReadonlyMap<string, V>> {
    const working = this.#work([...keys.values()]);
    this.#running = working;
    try {
      const values = await working;
      return new Map([...keys.keys()].map((name, index) => [name, values[index]!]));
    } finally {
      if (this.#running === working) this.#running = undefined;
    }
  }
}
