import { jsonLinesFormatter, type LogRecord } from "@logtape/logtape";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatheringSink } from "./gathered-lines.ts";

const record = (number: number, level: LogRecord["level"] = "info"): LogRecord => ({
  category: ["hakika", "test"],
  level,
  message: ["said"],
  rawMessage: "said",
  timestamp: 0,
  properties: { number },
});

function written() {
  const writes: string[] = [];
  const sink = gatheringSink(jsonLinesFormatter, (lines) => writes.push(lines));
  const numbers = () =>
    writes.map((text) => text.split("\n").map((line) => JSON.parse(line).properties.number as number));
  return { sink, numbers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("lines of a moment are written together, in their order", () => {
  const { sink, numbers } = written();
  for (const number of [1, 2, 3]) sink(record(number));
  expect(numbers()).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(numbers()).toEqual([[1, 2, 3]]);
  sink(record(4));
  vi.advanceTimersByTime(50);
  expect(numbers()).toEqual([[1, 2, 3], [4]]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["warning", "error", "fatal"] as const)(
  "a line of level %s is written at once, after those before it",
  (level) => {
    const { sink, numbers } = written();
    sink(record(1));
    sink(record(2, level));
    expect(numbers()).toEqual([[1, 2]]);
  },
);

test("a flood is written before its time, so that no more than a bound waits", () => {
  const { sink, numbers } = written();
  for (let number = 0; number < 2_000; number += 1) sink(record(number));
  expect(numbers().length).toBeGreaterThan(1);
  sink.flush();
  expect(numbers().flat()).toEqual(Array.from({ length: 2_000 }, (_none, number) => number));
});

test("nothing is written twice, and nothing where nothing waits", () => {
  const { sink, numbers } = written();
  sink.flush();
  sink(record(1));
  sink.flush();
  vi.advanceTimersByTime(1_000);
  expect(numbers()).toEqual([[1]]);
});
