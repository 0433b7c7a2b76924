import { afterEach, expect, test, vi } from "vitest";
import { openPalette, togglePalette } from "../components/search/open-palette.tsx";
import { watchStagePopups } from "./stage-popups.ts";

const dress = vi.fn();
const frame = document.createElement("demo-frame");
frame.innerHTML = "<button>Open</button>";
document.body.append(frame);
watchStagePopups(frame, dress);
const button = frame.querySelector("button")!;

const pointAt = (element: Element) =>
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
/** Adds a popup to the page and waits until the observers have seen it. */
async function popUp(): Promise<HTMLElement> {
  const popup = document.createElement("div");
  popup.setAttribute("data-base-ui-portal", "");
  document.body.append(popup);
  await new Promise((resolve) => setTimeout(resolve));
  popup.remove();
  return popup;
}

afterEach(() => {
  button.blur();
  pointAt(document.body);
  dress.mockClear();
});

test("popups of a demo get the stage's theme, by pointer and by keyboard, and those of the page do not", async () => {
  pointAt(button);
  expect(dress.mock.calls).toEqual([[await popUp()]]);
  pointAt(document.body);
  await popUp();
  expect(dress).toHaveBeenCalledTimes(1);
  button.focus();
  await popUp();
  expect(dress).toHaveBeenCalledTimes(2);
});

test("the site's search does not get the stage's theme, even if opened by keyboard from a demo", async () => {
  button.focus();
  openPalette();
  pointAt(button);
  await expect.poll(() => document.querySelector("[role=dialog] input")).not.toBeNull();
  expect(dress).not.toHaveBeenCalled();
  togglePalette();
  await expect.poll(() => document.querySelector("[role=dialog]")).toBeNull();
});
