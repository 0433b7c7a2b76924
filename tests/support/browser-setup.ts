/**
 * Every component test runs on a page that looks like a reader's (Tailwind, the tokens, the typefaces), in React's
 * strict mode, and fails when anything was written to the console as an error or a warning.
 */
import "../../registry/preview.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { configure } from "vitest-browser-react/pure";

configure({ reactStrictMode: true });

const written: unknown[][] = [];

beforeEach(() => {
  written.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words) => written.push(words));
  vi.spyOn(console, "warn").mockImplementation((...words) => written.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(written.map((words) => words.map(String).join(" ")), "written to the console").toEqual([]);
});
