/**
 * Presses keys only after the next frame, as a person would. Popups and dialogs move focus inside in the frame after
 * they open, and on a fast machine a test would press keys before that.
 *
 * This module is loaded once per page.
 */
import { userEvent } from "vitest/browser";

for (const name of ["keyboard", "tab"] as const) {
  const press: (...args: unknown[]) => Promise<void> = userEvent[name];
  Object.assign(userEvent, {
    [name]: async (...args: unknown[]) => {
      await new Promise(requestAnimationFrame);
      await press(...args);
    },
  });
}
