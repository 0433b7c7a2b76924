/**
 * Many test files show their components on the same browser page, because loading the page for each file took a
 * quarter of the test time. Each file gets the page in its original state.
 *
 * This module is loaded once per page, before the first test, and records the original state.
 */
import { vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";

declare module "vitest/browser" {
  interface BrowserCommands {
    parkPointer: () => Promise<void>;
  }
}

const roots = [document.documentElement, document.body];
const attributesOf = (root: Element) => [...root.attributes].map(({ name, value }) => [name, value] as const);
const atStart = roots.map(attributesOf);
const address = location.href;
const size = { width: innerWidth, height: innerHeight };

/**
 * Removes everything that the previous file left behind: elements, attributes, storage, URL, size, scroll position
 * and held keys.
 */
export async function freshPage(): Promise<void> {
  await cleanup();
  await userEvent.cleanup();
  document.body.replaceChildren();
  for (const [at, root] of roots.entries()) {
    for (const [name] of attributesOf(root)) root.removeAttribute(name);
    for (const [name, value] of atStart[at]!) root.setAttribute(name, value);
  }
  localStorage.clear();
  sessionStorage.clear();
  if (location.href !== address) history.replaceState(null, "", address);
  await page.viewport(size.width, size.height);
  scrollTo(0, 0);
  // Moves the pointer away. Otherwise, a menu that opened under it would highlight the item at that position.
  await commands.parkPointer();
  await returnFocus();
  // After a click, browsers show no focus ring when a script moves focus. Pressing a key that nothing handles makes
  // them show it again, as on a new page.
  await userEvent.keyboard("a");
}

/** Prepares the page for a test: removes what was rendered, and returns focus to the page. */
export async function freshTest(): Promise<void> {
  await cleanup();
  await returnFocus();
}

/**
 * Returns focus to the page. Pressing Tab on the last element moves focus out of the page, and further presses would
 * not bring it back.
 */
async function returnFocus(): Promise<void> {
  if (document.hasFocus()) return;
  window.focus();
  await vi.waitUntil(() => document.hasFocus(), { interval: 5, timeout: 5_000 });
}
