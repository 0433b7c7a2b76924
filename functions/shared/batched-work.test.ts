import { describe, expect, it } from "vitest";
import { BatchedWork } from "./batched-work.ts";

interface Reading {
  readonly keys: readonly number[];
  answer(): void;
  fail(error: Error): void;
}

/** Reads whose end the test decides; the value of a key is the key ten times over. */
function heldReads() {
  const readings: Reading[] = [];
  const reads = new BatchedWork<number, number>((keys) =>
    new Promise((resolve, reject) => {
      readings.push({ keys, answer: () => resolve(keys.map((key) => key * 10)), fail: reject });
    })
  );
  return { reads, readings, ask: (key: number) => reads.ask(String(key), key) };
}

describe("work in batches", () => {
  it("reads what is alone at once, and what came meanwhile together", async () => {
    const { readings, ask } = heldReads();
    const first = ask(1);
    const others = [2, 3, 2, 1].map(ask);
    expect(readings.map(({ keys }) => keys)).toEqual([[1]]);
    readings[0]!.answer();
    expect(await first).toBe(10);
    await expect.poll(() => readings.length).toBe(2);
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
    });
    const asked: Promise<void>[] = [];
    for (let wrote = 1; wrote <= 60; wrote += 1) {
      value = wrote;
      asked.push(reads.ask("session", "session").then((seen) => expect(seen).toBeGreaterThanOrEqual(wrote)));
      if (wrote % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all(asked);
  });

  it("tells a failure to those whose key was read then, and reads on", async () => {
    const { readings, ask } = heldReads();
    const first = ask(1);
    const second = ask(2);
    readings[0]!.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await expect.poll(() => readings.length).toBe(2);
    readings[1]!.answer();
    expect(await second).toBe(20);
  });

  it("does not wait long for a reading that hangs", async () => {
    const { readings, ask } = heldReads();
    const hanging = ask(1);
    const second = ask(2);
    await expect.poll(() => readings.length).toBe(2);
    readings[1]!.answer();
    expect(await second).toBe(20);
    readings[0]!.answer();
    expect(await hanging).toBe(10);
  });
});
