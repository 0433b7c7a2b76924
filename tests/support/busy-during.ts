import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/**
 * Does something and expects that an element was busy meanwhile. The look starts first: on a loaded machine the work
 * of a demo can end before a look that starts afterwards.
 */
export async function expectBusyDuring(element: Locator, act: () => Promise<unknown>): Promise<void> {
  const isBusy = expect.element(element).toHaveAttribute("aria-busy", "true");
  await Promise.all([isBusy, act()]);
}
