import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BatchedWork, type Batches } from "./batched-work.ts";

interface Reading {
  readonly keys: readonly number[];
  answer(): void;
  fail(error: Error): void;
}

/** Reads whose end the test decides; the value of a key is the key ten times over. */
function heldReads(batches: Batches = { most: 100 }) {
  const readings: Reading[] = [];
  const reads = new BatchedWork<number, number>((keys) =>
    new Promise((resolve, reject) => {
      readings.push({ keys, answer: () => resolve(keys.map((key) => key * 10)), fail: reject });
    }), batches);
  return { reads, readings, ask: (key: number) => reads.ask(key) };
}

const count = (readings: readonly Reading[]) => expect.poll(() => readings.length, { interval: 1 });

describe("work in batches", () => {
  // A batch waits 50 ms for the one before it: those pass here only where a test says so.
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("reads what is alone at once, and what came meanwhile together", async () => {
    const { readings, ask } = heldReads();
    const first = ask(1);
    const others = [2, 3, 2, 1].map(ask);
    expect(readings.map(({ keys }) => keys)).toEqual([[1]]);
    readings[0]!.answer();
    expect(await first).toBe(10);
    await count(readings).toBe(2);
    expect(readings[1]!.keys).toEqual([2, 3, 1]);
    readings[1]!.answer();
    expect(await Promise.all(others)).toEqual([20, 30, 20, 10]);
    const last = ask(4);
    expect(readings[2]!.keys).toEqual([4]);
    readings[2]!.answer();
    expect(await last).toBe(40);
  });

  it("never answers by a reading that began before it was asked", async () => {
    let value = 0;
    const reads = new BatchedWork<string, number>(async (keys) => {
      const seen = value;
      await new Promise((resolve) => setTimeout(resolve, 2));
      return keys.map(() => seen);
    }, { most: 100 });
    const asked: Promise<void>[] = [];
    for (let wrote = 1; wrote <= 60; wrote += 1) {
      value = wrote;
      asked.push(reads.ask("session").then((seen) => expect(seen).toBeGreaterThanOrEqual(wrote)));
      if (wrote % 5 === 0) await vi.advanceTimersByTimeAsync(1);
    }
    await Promise.all([...asked, vi.runAllTimersAsync()]);
  });

  it("tells a failure to those whose key was read then, and reads on", async () => {
    const { readings, ask } = heldReads();
    const first = ask(1);
    const second = ask(2);
    readings[0]!.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await count(readings).toBe(2);
    readings[1]!.answer();
    expect(await second).toBe(20);
  });

  it("does not wait long for a reading that hangs", async () => {
    const { readings, ask } = heldReads();
    const hanging = ask(1);
    const second = ask(2);
    await vi.advanceTimersByTimeAsync(49);
    expect(readings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toHaveLength(2);
    readings[1]!.answer();
    expect(await second).toBe(20);
    readings[0]!.answer();
    expect(await hanging).toBe(10);
  });

  it("does no more in a batch than it may, and each in its turn", async () => {
    const { readings, ask } = heldReads({ most: 2 });
    const answers = Promise.all([1, 2, 3, 2, 4, 5, 6].map(ask));
    for (let turn = 0; turn < 4; turn += 1) {
      await count(readings).toBe(turn + 1);
      readings[turn]!.answer();
    }
    expect(readings.map(({ keys }) => keys)).toEqual([[1], [2, 3], [4, 5], [6]]);
    expect(await answers).toEqual([10, 20, 30, 20, 40, 50, 60]);
  });

  it("runs as many batches at a time as it may", async () => {
    const { readings, ask } = heldReads({ most: 100, lanes: 2 });
    const answers = Promise.all([1, 2, 3, 4].map(ask));
    expect(readings.map(({ keys }) => keys)).toEqual([[1], [2]]);
    readings[1]!.answer();
    await count(readings).toBe(3);
    expect(readings[2]!.keys).toEqual([3, 4]);
    readings[0]!.answer();
    readings[2]!.answer();
    expect(await answers).toEqual([10, 20, 30, 40]);
    const next = [ask(5), ask(6), ask(7)];
    expect(readings.slice(3).map(({ keys }) => keys)).toEqual([[5], [6]]);
    readings[3]!.answer();
    await count(readings).toBe(6);
    for (const reading of readings.slice(4)) reading.answer();
    expect(await Promise.all(next)).toEqual([50, 60, 70]);
  });

  it("does each key for itself where none has a name, and once what has the same", async () => {
    const seen: (readonly string[])[] = [];
    const work = new BatchedWork<{ readonly text: string }, string>((keys) => {
      seen.push(keys.map(({ text }) => text));
      return Promise.resolve(keys.map(({ text }) => text));
    }, { most: 100 });
    await Promise.all(["a", "b", "b"].map((text) => work.ask({ text })));
    await Promise.all(["c", "d", "d"].map((text) => work.ask({ text }, text)));
    expect(seen).toEqual([["a"], ["b", "b"], ["c"], ["d"]]);
  });
});
