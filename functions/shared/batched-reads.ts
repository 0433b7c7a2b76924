import { soon } from "./shared-work.ts";

/**
 * Reads many things in one go: what is asked for while a reading runs waits for the next, which begins when it ends and
 * reads all of it together.
 *
 * Nobody is answered by a reading that began before they asked, so everybody sees at least what was true then. One
 * that is alone is read at once.
 */
export class BatchedReads<K, V> {
  readonly #read: (keys: readonly K[]) => Promise<readonly V[]>;
  #running: Promise<unknown> | undefined;
  #next: { readonly keys: Map<string, K>; readonly values: Promise<ReadonlyMap<string, V>> } | undefined;

  /** `read` answers a value for each key, in their order. */
  constructor(read: (keys: readonly K[]) => Promise<readonly V[]>) {
    this.#read = read;
  }

  /** The value of a key; equal names are read once. A failure is everybody's whose key was in the same reading. */
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
    const reading = this.#read([...keys.values()]);
    this.#running = reading;
    try {
      const values = await reading;
      return new Map([...keys.keys()].map((name, index) => [name, values[index]!]));
    } finally {
      if (this.#running === reading) this.#running = undefined;
    }
  }
}
