import { expect, test } from "vitest";
import { shownSuites } from "./bench-results.ts";

test("every suite of the last run has a title and says what it measures", () => {
  const suites = shownSuites();
  expect(suites.length).toBeGreaterThan(3);
  const unnamed = suites.filter(({ id, title, about }) => title === id || about === "");
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});
