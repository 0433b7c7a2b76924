import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { LocaleSwitcher } from "./locale-switcher.tsx";
import * as demos from "./locale-switcher.demo.tsx";

const box = (name = "Language") => page.getByRole("combobox", { name });
const option = (name: string) => page.getByRole("option", { name });

conformance({
  item: "locale-switcher",
  demos,
  open: {
    Site: () => box().click(),
    Names: () => box("Lugha").click(),
    Links: () => box().click(),
  },
  parts: { "locale-switcher": (props) => <LocaleSwitcher locales={["en", "fr"]} value="en" {...props} /> },
});

describe("names", () => {
  test("every language has its own name, in its own language", async () => {
    await render(<demos.Site />);
    await expect.element(box()).toHaveTextContent("English");
    await box().click();
    const names = page.getByRole("option").elements().map((element) => [
      element.querySelector("[lang]")?.getAttribute("lang"),
      element.textContent,
    ]);
    expect(names).toEqual([["en", "English"], ["fr", "Français"], ["sw", "Kiswahili"], ["pt", "Português"]]);
  });

  test("a custom name is used, and an unknown tag is shown unchanged", async () => {
    await render(<LocaleSwitcher locales={[{ tag: "sn", name: "chiShona" }, "not a tag"]} value="sn" />);
    await expect.element(box()).toHaveTextContent("chiShona");
    await box().click();
    await expect.element(option("not a tag")).toBeVisible();
  });
});

describe("keyboard", () => {
  test.for(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])(
    "%j opens the list at the language of the page",
    async (key) => {
      await render(<demos.Site />);
      box().element().focus();
      await userEvent.keyboard(key);
      await expect.element(option("English")).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}");
      await expect.element(option("Français")).toHaveFocus();
      await userEvent.keyboard("{ArrowUp}");
      await expect.element(option("English")).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect.poll(() => document.activeElement).toBe(page.getByRole("option").elements().at(-1));
      await userEvent.keyboard("{Home}");
      await expect.poll(() => document.activeElement).toBe(page.getByRole("option").elements()[0]);
      await userEvent.keyboard("k");
      await expect.element(option("Kiswahili")).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(box()).toHaveTextContent("Kiswahili");
      await expect.element(box()).toHaveFocus();
    },
  );

  test("Escape closes it without a selection, and the focus returns", async () => {
    await render(<demos.Site />);
    await box().click();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveTextContent("English");
  });
});

describe("choosing", () => {
  test("reports the tag, once, and not for the current language", async () => {
    const changed = vi.fn();
    await render(<LocaleSwitcher locales={["en", "fr"]} value="en" onValueChange={changed} />);
    await box().click();
    await option("English").click();
    expect(changed).not.toHaveBeenCalled();
    await box().click();
    await option("Français").click();
    expect(changed.mock.calls).toEqual([["fr"]]);
    await expect.element(box()).toHaveTextContent("English");
  });

  test("with addresses and a handler, the handler decides", async () => {
    const changed = vi.fn();
    await render(
      <LocaleSwitcher
        locales={["en", { tag: "fr", href: "#elsewhere" }]}
        value="en"
        onValueChange={changed}
      />,
    );
    await box().click();
    await option("Français").click();
    await expect.poll(() => changed.mock.calls).toEqual([["fr"]]);
    expect(location.hash).toBe("");
  });

  test("with addresses, the browser opens the page", async () => {
    await render(<demos.Links />);
    await box().click();
    await option("Français").click();
    await expect.poll(() => location.hash).toBe("#fr");
    history.replaceState(null, "", location.pathname + location.search);
  });
});
