import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staleIfError } from "./stale-if-error.ts";

const minuteMs = 60_000;
const times = { freshMs: 10 * minuteMs, usableMs: 60 * minuteMs };

function otherSystem() {
  const system = { asked: 0, says: "first", how: "answers" as "answers" | "fails" | "hangs" };
  const read = () => {
    system.asked += 1;
    if (system.how === "hangs") return new Promise<string>(() => {});
    return system.how === "fails" ? Promise.reject(new Error("away")) : Promise.resolve(system.says);
  };
  return { system, read };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("simultaneous callers share one read, and a fresh response is not requested again", async () => {
  const { system, read } = otherSystem();
  const answer = staleIfError(read, times);
  expect(await Promise.all([answer(), answer(), answer()])).toEqual(["first", "first", "first"]);
  vi.advanceTimersByTime(9 * minuteMs);
  await answer();
  expect(system.asked).toBe(1);
  system.says = "second";
  vi.advanceTimersByTime(minuteMs);
  expect(await answer()).toBe("second");
});

test("while it is down, the last response is used until it is too old, with a retry every ten seconds", async () => {
  const { system, read } = otherSystem();
  const answer = staleIfError(read, times);
  await answer();
  system.how = "fails";
  vi.advanceTimersByTime(10 * minuteMs);
  for (let call = 0; call < 100; call += 1) expect(await answer()).toBe("first");
  expect(system.asked).toBe(2);
  vi.advanceTimersByTime(10_000);
  await answer();
  expect(system.asked).toBe(3);
  vi.advanceTimersByTime(50 * minuteMs);
  await expect(answer()).rejects.toThrow("away");
  system.how = "answers";
  system.says = "second";
  expect(await answer()).toBe("second");
});

test("while it hangs, one caller in ten seconds waits for two seconds, and all others do not wait", async () => {
  const { system, read } = otherSystem();
  const answer = staleIfError(read, times);
  await answer();
  system.how = "hangs";
  vi.advanceTimersByTime(10 * minuteMs);
  const waiting = answer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waiting).toBe("first");
  expect(await answer()).toBe("first");
  expect(system.asked).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test("without a stored response, a failure is returned, and the next caller tries again", async () => {
  const { system, read } = otherSystem();
  system.how = "fails";
  const answer = staleIfError(read, times);
  await expect(answer()).rejects.toThrow("away");
  system.how = "answers";
  expect(await answer()).toBe("first");
  expect(system.asked).toBe(2);
});

test("the age of a response from another process counts from when it was read", async () => {
  const { system, read } = otherSystem();
  const answer = staleIfError(read, times, { value: "known", at: Date.now() - 9 * minuteMs });
  expect(await answer()).toBe("known");
  vi.advanceTimersByTime(minuteMs);
  expect(await answer()).toBe("first");
  expect(system.asked).toBe(1);
});
