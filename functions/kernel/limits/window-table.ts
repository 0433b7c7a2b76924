/** A count whose window ends at a moment, in milliseconds since 1970. */
interface Window {
  readonly windowEndsAt: number;
}

const sweepEveryMs = 10_000;

/**
 * Counts of one process by bucket. Windows that ended are swept every ten seconds, so that what is held follows the
 * callers of the last windows and not everybody who ever called; over the bound the ones that began first go.
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

  /** Keeps the window of a bucket; `nowMs` is the moment by which windows have ended. */
  set(bucket: string, window: W, nowMs: number): void {
    if (Math.abs(nowMs - this.#sweptAt) >= sweepEveryMs) this.#sweep(nowMs);
    // Taken out first, so that the order of the table is the order in which windows began.
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
