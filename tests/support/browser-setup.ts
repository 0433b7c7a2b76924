/**
 * Every component test runs on a page that looks like a reader's (Tailwind, the tokens, the typefaces), in React's
 * strict mode, and fails when anything was written to the console as an error or a warning.
 */
import "../../registry/preview.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { configure } from "vitest-browser-react/pure";
import { freshPage, freshTest } from "./fresh-page.ts";

configure({ reactStrictMode: true });

// Vitest runs this file again before each test file. `vitest-browser-react` is loaded once a page, and would take away
// what was rendered for the first file only.
await freshPage();

const written: unknown[][] = [];

beforeEach(async () => {
  written.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words) => written.push(words));
  vi.spyOn(console, "warn").mockImplementation((...words) => written.push(words));
  // After the spies: what is said while the test before is taken away is heard too.
  await freshTest();
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(written.map((words) => words.map(String).join(" ")), "written to the console").toEqual([]);
});
