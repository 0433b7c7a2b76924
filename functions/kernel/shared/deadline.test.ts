import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withDeadline } from "./deadline.ts";

const never = new Promise<never>(() => {});
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));
const late = (work: Promise<unknown>) => work.then(() => "in time", (error: Error) => error.name);

describe("a deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends each wait at its own time, however many there are and however long each is", async () => {
    const ended: string[] = [];
    const begin = (name: string, seconds: number) =>
      void late(withDeadline(never, seconds)).then((how) =>
        ended.push(`${name} ${how} ${Date.now() - start}`)
      );
    const start = Date.now();
    begin("a", 2);
    begin("short", 0.5);
    await vi.advanceTimersByTimeAsync(700);
    begin("b", 2);
    begin("c", 2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended).toEqual([
      "short TimeoutError 500",
      "a TimeoutError 2000",
      "b TimeoutError 2700",
      "c TimeoutError 2700",
    ]);
  });

  it("releases work that ends, in any order, and keeps it for the other callers", async () => {
    const quick = withDeadline(after(10, "quick"), 1);
    const slow = withDeadline(after(990, "slow"), 1);
    const hanging = late(withDeadline(never, 1));
    const failing = late(withDeadline(Promise.reject(new TypeError("no")), 1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([quick, slow, hanging, failing])).toEqual([
      "quick",
      "slow",
      "TimeoutError",
      "TypeError",
    ]);
  });

  it("leaves no timer that would keep the process running", async () => {
    await Promise.all([
      withDeadline(after(5, 1), 60),
      withDeadline(after(9, 2), 60),
      vi.advanceTimersByTimeAsync(9),
    ]);
    expect(vi.getTimerCount()).toBe(0);
    await Promise.all([late(withDeadline(never, 1)), vi.advanceTimersByTimeAsync(1_000)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says what timed out", async () => {
    const waiting = withDeadline(never, 1, () => new RangeError("too late"));
    await Promise.all([expect(waiting).rejects.toThrow("too late"), vi.advanceTimersByTimeAsync(1_000)]);
  });
});
