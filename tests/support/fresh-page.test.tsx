import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { freshPage, freshTest } from "./fresh-page.ts";

const root = document.documentElement;
const state = () => ({
  attributes: [root, document.body].map((one) =>
    [...one.attributes].map(({ name, value }) => `${name}=${value}`)
  ),
  elements: document.body.childElementCount,
  stored: localStorage.length + sessionStorage.length,
  address: location.href,
  top: scrollY,
});

function buttonNamed(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.textContent = name;
  return button;
}

test("nothing that a file leaves in the page reaches the next one", async () => {
  await freshPage();
  const atStart = state();
  document.body.append(document.createElement("form"));
  document.body.style.height = "5000px";
  document.body.style.pointerEvents = "none";
  root.classList.add("dark");
  root.dir = "rtl";
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("draft", "1");
  history.replaceState(null, "", "#left");
  scrollTo(0, 500);
  await userEvent.keyboard("{Shift>}");
  await freshPage();
  expect(state()).toEqual(atStart);

  let isHeld: boolean | undefined;
  addEventListener("keydown", ({ shiftKey }) => (isHeld = shiftKey), { once: true });
  await userEvent.keyboard("a");
  expect(isHeld).toBe(false);
});

test("a focus set by a script is shown as in a new page, even if the previous file had clicked in it", async () => {
  document.body.append(buttonNamed("Clicked"));
  await page.getByRole("button", { name: "Clicked" }).click();
  await freshPage();
  const button = buttonNamed("Focused");
  document.body.append(button);
  button.focus();
  expect(button.matches(":focus-visible")).toBe(true);
});

test("Tab starts in the page, even if the previous test had left it", async () => {
  document.body.append(buttonNamed("Before"));
  await userEvent.tab();
  await userEvent.tab();
  await expect.poll(() => document.hasFocus()).toBe(false);
  document.body.replaceChildren();
  await freshTest();
  expect(document.hasFocus()).toBe(true);
  document.body.append(buttonNamed("First"));
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "First" })).toHaveFocus();
});

test("the pointer rests on nothing, wherever the previous file had left it", async () => {
  document.body.append(buttonNamed("Hovered"));
  await page.getByRole("button", { name: "Hovered" }).hover();
  await freshPage();
  const button = buttonNamed("In its place");
  document.body.append(button);
  await userEvent.keyboard("a");
  expect(button.matches(":hover")).toBe(false);
});
