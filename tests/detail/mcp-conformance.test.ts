import { expect, test } from "vitest";
import { faultsOf, readSummary, reasonsOf, runConformance } from "../../scripts/conformance.ts";

test("every applicable scenario of the official suite passes, and every listed exception is still needed", async () => {
  const runs = await runConformance();
  expect(runs.flatMap((run) => faultsOf(run, reasonsOf(run.revision)))).toEqual([]);
  // Without this check, a suite that ran no scenarios would also pass.
  expect(runs.map(({ passed }) => passed.length >= 20)).toEqual([true, true, true]);
});

const run = { revision: "r", passed: ["a", "b"], failed: ["c"] };

test.each([
  ["a failure with a reason", { c: "why" }, []],
  ["a failure without one", {}, ["r: c fails"]],
  ["a reason for what passes", { a: "why", c: "why" }, ["r: a passes, so remove its reason"]],
  ["a reason for what is not there", { c: "why", z: "why" }, [
    "r: there is no scenario z, so remove its reason",
  ]],
])("%s", (_name, known, faults) => {
  expect(faultsOf(run, known as Record<string, string>)).toEqual(faults);
});

test("the summary is read by its marks", () => {
  const output =
    "noise\n✓ ping: 2 passed, 0 failed\n✗ tools-list: 1 passed, 1 failed\nTotal: 3 passed, 1 failed\n";
  expect(readSummary("r", output)).toEqual({ revision: "r", passed: ["ping"], failed: ["tools-list"] });
});
