import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWorkQueue } from "./turns.ts";

/** Returns work that runs until the test calls `end`. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  return { run, end: () => resolve("done") };
}

const codeOf = (turn: Promise<unknown>) => turn.then(() => "done", (error) => error.code);

describe("the queue for picture processing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("runs one at a time, in order, and rejects the fourth in line", async () => {
    const turns = createWorkQueue();
    const [first, second, third, fourth] = [held(), held(), held(), held()];
    const ends = [first, second, third, fourth].map(({ run }) => codeOf(turns.take(run)));
    expect(await ends[3]).toBe("pictures_busy");
    expect([first, second, fourth].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 0]);
    first.end();
    expect(await ends[0]).toBe("done");
    await vi.waitFor(() => expect(second.run).toHaveBeenCalledOnce());
    expect(third.run).not.toHaveBeenCalled();
    second.end();
    third.end();
    expect(await Promise.all(ends)).toEqual(["done", "done", "done", "pictures_busy"]);
  });

  test("aborts work that takes too long, and rejects waiting work without starting it", async () => {
    const turns = createWorkQueue();
    const [slow, waiting, next] = [held(), held(), held()];
    const ends = [slow, waiting].map(({ run }) => codeOf(turns.take(run)));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await Promise.all(ends)).toEqual(["validation_failed", "pictures_busy"]);
    const after = codeOf(turns.take(next.run));
    await vi.advanceTimersByTimeAsync(10);
    expect(next.run).not.toHaveBeenCalled();
    slow.end();
    next.end();
    expect(await after).toBe("done");
    expect(waiting.run).not.toHaveBeenCalled();
  });

  test("starts the next work after a failure", async () => {
    const turns = createWorkQueue();
    const next = held();
    const failed = codeOf(turns.take(() => Promise.reject(Object.assign(new Error(), { code: "broken" }))));
    const after = codeOf(turns.take(next.run));
    next.end();
    expect(await Promise.all([failed, after])).toEqual(["broken", "done"]);
  });
});
