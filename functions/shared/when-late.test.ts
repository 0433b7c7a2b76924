import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenLate } from "./when-late.ts";

describe("what is late", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("is told within a tenth of a second after its time, once, in the order of its time", () => {
    const told: string[] = [];
    whenLate(1_000, () => told.push("second"));
    whenLate(500, () => told.push("first"));
    vi.advanceTimersByTime(499);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(101);
    expect(told).toEqual(["first"]);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual(["first", "second"]);
  });

  it("is never told of what ended in time", () => {
    const told: string[] = [];
    const ends = Array.from({ length: 3 }, (_none, index) => whenLate(500, () => told.push(String(index))));
    ends[1]!();
    vi.advanceTimersByTime(1_000);
    ends[0]!();
    expect(told).toEqual(["0", "2"]);
  });

  it("goes on when something waits for a late one of its own", () => {
    const told: string[] = [];
    whenLate(200, () => whenLate(200, () => told.push("again")));
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(["again"]);
  });

  it("leaves no clock running", () => {
    whenLate(200, () => {});
    whenLate(300, () => {})();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
