import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/**
 * Performs an action and checks that an element is marked as busy while it runs. Starts watching before the action,
 * because on a busy machine a demo can finish before a later check begins.
 */
export async function expectBusyDuring(element: Locator, act: () => Promise<unknown>): Promise<void> {
  const isBusy = expect.element(element).toHaveAttribute("aria-busy", "true");
  await Promise.all([isBusy, act()]);
}
