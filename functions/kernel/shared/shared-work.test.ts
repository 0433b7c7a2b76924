import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedWork } from "./shared-work.ts";

/** Creates work that the test can complete or make fail, and counts how often it was started. */
function heldWork() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  return { work, ends, fails };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("shared work", () => {
  // A caller waits at most 50 ms for work that hangs. Fake timers let the test decide when this time has passed.
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("gives callers who arrive during a run the result of the next run, which starts afterwards", async () => {
    const shared = new SharedWork<number>();
    const { work, ends } = heldWork();
    const first = shared.ask("page", work);
    const others = [1, 2, 3].map(() => shared.ask("page", work));
    expect(ends).toHaveLength(1);
    ends[0]!(1);
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]!(2);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    expect(shared.size).toBe(0);
  });

  it("never returns data that was read before the caller's own write", async () => {
    const shared = new SharedWork<number>();
    let value = 0;
    const read = async () => {
      const seen = value;
      await soon();
      return seen;
    };
    const running = [shared.ask("page", read)];
    for (let wrote = 1; wrote <= 50; wrote += 1) {
      value = wrote;
      const asked = shared.ask("page", read).then((seen) => {
        expect(seen).toBeGreaterThanOrEqual(wrote);
        return seen;
      });
      running.push(asked);
      if (wrote % 7 === 0) await vi.advanceTimersByTimeAsync(5);
    }
    await Promise.all([...running, vi.runAllTimersAsync()]);
    expect(shared.size).toBe(0);
  });

  it("keeps different keys apart", async () => {
    const shared = new SharedWork<number>();
    const { work, ends } = heldWork();
    const both = [shared.ask("a", work), shared.ask("b", work)];
    expect(ends).toHaveLength(2);
    ends[0]!(1);
    ends[1]!(2);
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it("starts again after a failure, which only callers waiting for that work receive", async () => {
    const shared = new SharedWork<number>();
    const { work, ends, fails } = heldWork();
    const first = shared.ask("page", work);
    const second = shared.ask("page", work);
    fails[0]!(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await expect.poll(() => ends.length).toBe(2);
    ends[1]!(7);
    expect(await second).toBe(7);
    expect(shared.size).toBe(0);
  });

  it("does not wait long for hanging work", async () => {
    const shared = new SharedWork<number>();
    const { work, ends } = heldWork();
    const hanging = shared.ask("page", work);
    const next = shared.ask("page", work);
    await vi.advanceTimersByTimeAsync(49);
    expect(ends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
    ends[1]!(2);
    expect(await next).toBe(2);
    ends[0]!(1);
    expect(await hanging).toBe(1);
    expect(shared.size).toBe(0);
  });
});
