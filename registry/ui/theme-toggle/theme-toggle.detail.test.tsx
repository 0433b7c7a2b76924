import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ThemeToggle } from "./theme-toggle.tsx";

const button = () => page.getByRole("button", { name: "Theme" });
const choice = (name: string) => page.getByRole("menuitemradio", { name });
const root = document.documentElement;
const look = () => [root.classList.contains("dark"), root.style.colorScheme];

function reset(): void {
  localStorage.clear();
  root.classList.remove("dark");
  root.style.colorScheme = "";
}
beforeEach(reset);
afterEach(() => {
  vi.restoreAllMocks();
  reset();
});

describe("choosing", () => {
  test.for(
    [
      ["forbidden", ["getItem", "setItem"], "SecurityError"],
    ] as const,
  )("if storage is %s, the choice still applies, until one can be stored", async ([, failing, name]) => {
    for (const method of failing) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("no storage", name);
      });
    }
    await render(<ThemeToggle />);
    await button().click();
    await choice("Dark").click();
    expect(look()).toEqual([true, "dark"]);
    await button().click();
    await expect.element(choice("Dark")).toBeChecked();
    vi.restoreAllMocks();
    await choice("Light").click();
    expect(localStorage.getItem("theme")).toBe("light");
    await button().click();
    await expect.element(choice("Light")).toBeChecked();
    await choice("System").click();
  });

  test("a choice in another window takes precedence over one that could not be stored here", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await render(<ThemeToggle storageKey="site" />);
    await button().click();
    await choice("Dark").click();
    vi.restoreAllMocks();
    localStorage.setItem("site", "light");
    dispatchEvent(new StorageEvent("storage", { key: "site" }));
    expect(look()).toEqual([false, "light"]);
  });
});

describe("keyboard", () => {
  test.for([" "])("%j opens it and selects; the focus returns to the button", async (key) => {
    await render(<ThemeToggle />);
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("menu")).toBeVisible();
    await userEvent.keyboard("{End}{ArrowUp}");
    await expect.element(choice("Dark")).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(button()).toHaveFocus();
    expect(look()).toEqual([true, "dark"]);
  });

  test("an arrow key opens it, and the arrow keys wrap around", async () => {
    await render(<ThemeToggle />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(choice("Light")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(choice("System")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(choice("Light")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(choice("System")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(choice("Light")).toHaveFocus();
    await userEvent.keyboard("d");
    await expect.element(choice("Dark")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(choice("System")).toHaveFocus();
  });
});
