import { expect, test } from "vitest";
import { EventLoopMonitor, sampleIntervalMs } from "./loop-watch.ts";

function watchAt() {
  let now = 0;
  return { watch: new EventLoopMonitor(() => now), pass: (ms: number) => (now += ms) };
}

test("a late check names the routes in progress and those that ended since the last check", () => {
  const { watch, pass } = watchAt();
  const endFirst = watch.begin(() => "GET /first");
  pass(sampleIntervalMs);
  expect(watch.sample()).toEqual({ ms: 0, routes: [] });
  watch.begin(() => "GET /second");
  pass(sampleIntervalMs + 80);
  endFirst();
  expect(watch.sample()).toEqual({ ms: 80, routes: ["GET /first", "GET /second"] });
  pass(sampleIntervalMs + 90);
  expect(watch.sample()).toEqual({ ms: 90, routes: ["GET /second"] });
});

test("a short delay names no route, and an early check measures nothing", () => {
  const { watch, pass } = watchAt();
  watch.begin(() => "GET /first")();
  pass(sampleIntervalMs + 49);
  expect(watch.sample()).toEqual({ ms: 49, routes: [] });
  pass(1);
  expect(watch.sample()).toEqual({ ms: 0, routes: [] });
});

test("many requests on five routes name each route once", () => {
  const { watch, pass } = watchAt();
  for (let count = 0; count < 200; count += 1) watch.begin(() => `GET /${count % 10}`)();
  pass(sampleIntervalMs + 60);
  expect(watch.sample().routes).toEqual(["GET /0", "GET /1", "GET /2", "GET /3", "GET /4"]);
});

test("the time before the start is not measured", () => {
  const { watch, pass } = watchAt();
  pass(10_000);
  watch.start();
  pass(sampleIntervalMs);
  expect(watch.sample().ms).toBe(0);
});
