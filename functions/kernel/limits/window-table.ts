/** `windowEndsAt` is in milliseconds since 1970. */
interface Window {
  readonly windowEndsAt: number;
}

const sweepEveryMs = 10_000;

/**
 * One process's counts by bucket. Expired windows are removed every ten seconds, so that memory use depends only on
 * recent callers. When the table is full, the oldest window is removed to make room.
 */
export class WindowTable<W extends Window> {
  readonly #windows = new Map<string, W>();
  #sweptAt = 0;

  constructor(readonly maximum: number) {}

  get size(): number {
    return this.#windows.size;
  }

  get(bucket: string): W | undefined {
    return this.#windows.get(bucket);
  }

  /** Stores a bucket's window. Windows that end before `nowMs` have expired. */
  set(bucket: string, window: W, nowMs: number): void {
    if (Math.abs(nowMs - this.#sweptAt) >= sweepEveryMs) this.#sweep(nowMs);
    // The bucket is deleted before it is added again, so that the map stays sorted by window start.
    this.#windows.delete(bucket);
    if (this.#windows.size >= this.maximum) {
      const [first] = this.#windows.keys();
      this.#windows.delete(first!);
    }
    this.#windows.set(bucket, window);
  }

  #sweep(nowMs: number): void {
    this.#sweptAt = nowMs;
    for (const [bucket, { windowEndsAt }] of this.#windows) {
      if (windowEndsAt <= nowMs) this.#windows.delete(bucket);
    }
  }
}
