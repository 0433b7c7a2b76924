import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/**
 * Performs an action and expects an element to be busy meanwhile. Starts observing first, because on a busy machine a
 * demo's work can end before a later check begins.
 */
export async function expectBusyDuring(element: Locator, act: () => Promise<unknown>): Promise<void> {
  const isBusy = expect.element(element).toHaveAttribute("aria-busy", "true");
  await Promise.all([isBusy, act()]);
}
