import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { ColorPicker, type ColorPickerProps } from "./color-picker.tsx";

const openFirst = async () => {
  await page.getByRole("button").first().click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await settled();
};

const show = (props: Partial<ColorPickerProps> = {}) =>
  render(<ColorPicker aria-label="Colour" {...props} />);
const code = page.getByRole("textbox", { name: "Code" });
const slider = (name: string) => page.getByRole("slider", { name });

describe("the panel", () => {
  test.for([[" "]])(
    "%j opens it, Escape closes it, and the focus returns to the button",
    async ([key]) => {
      await show({ defaultValue: "#0047ab" });
      const button = page.getByRole("button", { name: "Colour, #0047ab" });
      await userEvent.tab();
      await expect.element(button).toHaveFocus();
      await userEvent.keyboard(key!);
      await expect.element(page.getByRole("dialog", { name: "Colour" })).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(button).toHaveFocus();
    },
  );

  test.for<[string, string, string]>([
    ["Hue", "{Home}", "oklch(0.5 0.1 0)"],
    ["Hue", "{End}", "oklch(0.5 0.1 359)"],
    ["Lightness", "{End}", "oklch(1 0.1 250)"],
  ])("%s: %s leads to %s", async ([name, key, colour]) => {
    const changed = vi.fn();
    await show({ defaultValue: "oklch(0.5 0.1 250)", format: "oklch", onValueChange: changed });
    await openFirst();
    (slider(name).element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    expect(changed.mock.lastCall).toEqual([colour]);
    const shown = document.activeElement!.closest("[data-slot=form-field]")!.querySelector(
      "[data-slot=color-picker-value]",
    )!;
    expect(document.activeElement!.getAttribute("aria-valuetext")).toBe(shown.textContent);
  });

  test("a hue that grey cannot keep stays where it was moved to", async () => {
    await show({ defaultValue: "#777777" });
    await openFirst();
    (slider("Hue").element() as HTMLElement).focus();
    await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}");
    await expect.element(slider("Hue")).toHaveValue("2");
  });

  test("an unfinished code is gone when the panel is opened again", async () => {
    await show({ defaultValue: "#0047ab" });
    await openFirst();
    await code.fill("#00");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await openFirst();
    await expect.element(code).toHaveValue("#0047ab");
    await expect.element(code).not.toHaveAccessibleDescription(/Use a format such as/);
  });
});

describe("in a form", () => {
  test("it is sent under its name, and a reset restores the first one", async () => {
    await render(
      <form>
        <ColorPicker
          aria-label="Colour"
          name="colour"
          defaultValue="#0047ab"
          presets={[{ name: "Gold", colour: "#7a5600" }]}
        />
        <button type="reset">Reset</button>
      </form>,
    );
    const sent = () => new FormData(document.querySelector("form")!).getAll("colour");
    await openFirst();
    await page.getByRole("button", { name: "Gold" }).click();
    await expect.poll(sent).toEqual(["#7a5600"]);
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(sent).toEqual(["#0047ab"]);
  });
});
