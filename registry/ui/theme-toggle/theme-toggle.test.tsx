import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { themeScript } from "./theme-toggle-script.ts";
import * as demos from "./theme-toggle.demo.tsx";

const { detail, also } = detailsOf("theme-toggle");

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

conformance({
  item: "theme-toggle",
  demos,
  open: {
    InBar: () => button().click(),
    Controlled: () => page.getByRole("button", { name: "Thème" }).click(),
  },
  parts: { "theme-toggle": (props) => <ThemeToggle {...props} /> },
});

describe("choosing", () => {
  test("applies the choice to the page, stores it, and marks it", async () => {
    const changed = vi.fn();
    await render(<ThemeToggle onValueChange={changed} />);
    await button().click();
    await expect.element(choice("System")).toBeChecked();
    await choice("Dark").click();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(look()).toEqual([true, "dark"]);
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(changed.mock.calls).toEqual([["dark"]]);
    await button().click();
    await expect.element(choice("Dark")).toBeChecked();
    await choice("Light").click();
    expect(look()).toEqual([false, "light"]);
  });

  test("following the device stores nothing", async () => {
    localStorage.setItem("theme", "dark");
    await render(<ThemeToggle />);
    expect(look()).toEqual([true, "dark"]);
    await button().click();
    await choice("System").click();
    expect(localStorage.getItem("theme")).toBeNull();
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    expect(look()).toEqual([isDark, isDark ? "dark" : "light"]);
  });

  test("two toggles, and other windows, stay in sync", async () => {
    await render(
      <>
        <ThemeToggle storageKey="site" aria-label="One" />
        <ThemeToggle storageKey="site" aria-label="Two" />
      </>,
    );
    await page.getByRole("button", { name: "One" }).click();
    await choice("Dark").click();
    await page.getByRole("button", { name: "Two" }).click();
    await expect.element(choice("Dark")).toBeChecked();
    await userEvent.keyboard("{Escape}");
    localStorage.setItem("site", "light");
    dispatchEvent(new StorageEvent("storage", { key: "site" }));
    expect(look()).toEqual([false, "light"]);
  });

  test.for(
    [
      ["full", ["setItem"], "QuotaExceededError"],
      ...also([
        ["forbidden", ["getItem", "setItem"], "SecurityError"],
      ]),
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

  detail("a choice in another window takes precedence over one that could not be stored here", async () => {
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
  test.for([
    "{Enter}",
    ...also([
      " ",
    ]),
  ])("%j opens it and selects; the focus returns to the button", async (key) => {
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

  detail("an arrow key opens it, and the arrow keys wrap around", async () => {
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

  test("Escape closes it without a selection", async () => {
    await render(<ThemeToggle />);
    await button().click();
    await userEvent.keyboard("{Escape}");
    await expect.element(button()).toHaveFocus();
    expect(localStorage.getItem("theme")).toBeNull();
  });
});

describe("controlled", () => {
  test("reports changes, and touches neither page nor storage", async () => {
    const changed = vi.fn();
    await render(<ThemeToggle value="light" onValueChange={changed} />);
    await button().click();
    await choice("Dark").click();
    expect(changed.mock.calls).toEqual([["dark"]]);
    expect(look()).toEqual([false, ""]);
    expect(localStorage.length).toBe(0);
    await button().click();
    await expect.element(choice("Light")).toBeChecked();
  });
});

describe("themeScript", () => {
  const run = (key?: string) => new Function(themeScript(key))();

  test.for([["dark", true], ["light", false]] as const)(
    "applies a stored %s to the page",
    ([stored, isDark]) => {
      localStorage.setItem("theme", stored);
      run();
      expect(look()).toEqual([isDark, stored]);
    },
  );

  test("without a choice, follows the device", () => {
    run("other");
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    expect(look()[0]).toBe(isDark);
  });

  test("a key cannot close the script element", () => {
    expect(themeScript("</script><b>")).not.toContain("</script>");
    localStorage.setItem("</script><b>", "dark");
    run("</script><b>");
    expect(look()).toEqual([true, "dark"]);
  });
});
