import { expect, test } from "vitest";
import { createAdmission } from "./admission.ts";

/**
 * Creates an admission control that lets two requests run and three wait. The test controls its clock.
 */
function admission() {
  let time = 0;
  const places = createAdmission({ maximum: 2, maximumWaiting: 3 }, () => time);
  return { places, pass: (ms: number) => void (time += ms) };
}

test("admits only as many as may run and wait, and reuses a released place", () => {
  const { places } = admission();
  const leave = Array.from({ length: 5 }, () => places.enter()!);
  expect(places.enter()).toBeUndefined();
  leave[3]!();
  leave[3]!();
  expect(places.inProgress).toBe(4);
  expect(places.enter()).toBeTypeOf("function");
  expect(places.enter()).toBeUndefined();
});

test("admits no request while a waiting one is older than a second", () => {
  const { places, pass } = admission();
  const leave = Array.from({ length: 3 }, () => places.enter()!);
  pass(1_000);
  expect(places.enter()).toBeTypeOf("function");
  pass(1);
  expect(places.enter()).toBeUndefined();
  leave[0]!();
  // Two of the requests are now running, so only the request that arrived last is waiting.
  expect(places.enter()).toBeTypeOf("function");
});

test("slow work alone rejects no request", () => {
  const { places, pass } = admission();
  places.enter();
  places.enter();
  pass(60_000);
  expect(places.enter()).toBeTypeOf("function");
  expect(places.enter()).toBeTypeOf("function");
  pass(500);
  expect(places.enter()).toBeTypeOf("function");
});
