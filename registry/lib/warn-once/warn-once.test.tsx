import { expect, test, vi } from "vitest";
import { warnOnce } from "./warn-once.ts";

test("each warning is logged once", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  warnOnce("a name is missing");
  warnOnce("a name is missing");
  warnOnce("a title is missing");
  expect(warn.mock.calls).toEqual([["a name is missing"], ["a title is missing"]]);
  warn.mockRestore();
});
