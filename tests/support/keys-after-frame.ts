/**
 * Presses keys only after the next frame, as a person would. Popups and dialogs move focus inside in the frame after
 * they open, and on a fast machine a test would press keys before that.
 *
 * This module is loaded once per page.
 */
import { userEvent } from "vitest/browser";

const { keyboard, tab } = userEvent;
const nextFrame = () => new Promise(requestAnimationFrame);

userEvent.keyboard = async (text) => {
  await nextFrame();
  await keyboard(text);
};
userEvent.tab = async (options) => {
  await nextFrame();
  await tab(options);
};
