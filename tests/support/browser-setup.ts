/**
 * Runs every component test in React's strict mode, on a page with Tailwind, tokens and fonts, like the pages that
 * readers see. A test fails if the console contains an error or a warning.
 */
import "../../registry/preview.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { configure } from "vitest-browser-react/pure";
import { freshPage, freshTest } from "./fresh-page.ts";
import "./keys-after-frame.ts";

configure({ reactStrictMode: true });

// Vitest runs this file before each test file. `vitest-browser-react` is only loaded once per page, so its own cleanup
// would only run for the first file.
await freshPage();

const written: unknown[][] = [];

beforeEach(async () => {
  written.length = 0;
  vi.spyOn(console, "error").mockImplementation((...words) => written.push(words));
  vi.spyOn(console, "warn").mockImplementation((...words) => written.push(words));
  // Runs after the spies are set up, so that messages during the previous test's cleanup are also caught.
  await freshTest();
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(written.map((words) => words.map(String).join(" ")), "written to the console").toEqual([]);
});
