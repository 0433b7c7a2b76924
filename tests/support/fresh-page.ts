/**
 * One page of the browser shows the components of many test files, one after the other, since loading it again for
 * each cost a quarter of their time. Each file gets it as it was at the start.
 *
 * This module is loaded once a page, before the first test: what it notes is how the page begins.
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

/** Takes away what the file before left in the page: elements, attributes, storage, address, size, place and held keys. */
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
  // A menu that opens under a resting pointer highlights what lies there.
  await commands.parkPointer();
  await returnFocus();
  // After a click a focus that a script gives is not shown, in a new page it is. A key, which nothing hears, says so.
  await userEvent.keyboard("a");
}

/** Before each test: nothing is rendered, and Tab begins in the page. */
export async function freshTest(): Promise<void> {
  await cleanup();
  await returnFocus();
}

/** A Tab past the last element leaves the page, and the next one would not come back by itself. */
async function returnFocus(): Promise<void> {
  if (document.hasFocus()) return;
  window.focus();
  await vi.waitUntil(() => document.hasFocus(), { interval: 5, timeout: 5_000 });
}
