import { expect, test } from "vitest";
import { pagesToShow } from "./pages-to-show.ts";

test("the first, the last and those around the current one, always the same number", () => {
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(7, 20)).toEqual([1, "gap", 6, 7, 8, "gap", 20]);
  for (const page of [1, 2, 5, 10, 19, 20]) expect(pagesToShow(page, 20)).toHaveLength(7);
});
