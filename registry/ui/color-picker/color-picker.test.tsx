import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance, settled } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { ColorPicker, type ColorPickerProps } from "./color-picker.tsx";
import { contrastOf, isOnScreen, readColour, writeHex, writeOklch } from "./color-picker-colours.ts";
import * as demos from "./color-picker.demo.tsx";

const { detail, also } = detailsOf("color-picker");

const openFirst = async () => {
  await page.getByRole("button").first().click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await settled();
};

conformance({
  item: "color-picker",
  demos,
  parts: { "color-picker": (props) => <ColorPicker aria-label="Colour" {...props} /> },
  open: { Plain: openFirst, Empty: openFirst },
});

const show = (props: Partial<ColorPickerProps> = {}) =>
  render(<ColorPicker aria-label="Colour" {...props} />);
const code = page.getByRole("textbox", { name: "Code" });
const slider = (name: string) => page.getByRole("slider", { name });

describe("colours", () => {
  /** Converts a colour in the browser and returns its channels. */
  function painted(colour: string): number[] {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }

  test.for(["#0047ab", "#8b4513", "#ffffff", "#000000", "#00ff00", "#777777", "#ffd740"])(
    "%s is the same in both notations, and as the browser paints it",
    (hex) => {
      const read = readColour(hex)!;
      expect(writeHex(read)).toBe(hex);
      expect(writeHex(readColour(writeOklch(read))!)).toBe(hex);
      expect(painted(writeOklch(read))).toEqual(painted(hex));
    },
  );

  test.for<[string, string | null]>([
    ["#ABC", "#aabbcc"],
    ["0047AB", "#0047ab"],
    ["oklch(100% 0 0)", "#ffffff"],
    [" OKLCH(0 0 0deg) ", "#000000"],
    ["oklch(0.4284 0.172 -100.3)", "#0047ab"],
    ["#12345", null],
    ["red", null],
    ["oklch(2 0 0)", null],
    ["oklch(0.5 0.9 0)", null],
    ["url(x)", null],
    ["", null],
  ])("%j is read as %j", ([text, hex]) => {
    const read = readColour(text);
    expect(read && writeHex(read)).toBe(hex);
  });

  test("colours outside the screen's gamut lose chroma, not lightness or hue", () => {
    const strong = readColour("oklch(0.7 0.37 150)")!;
    expect(isOnScreen(strong)).toBe(false);
    const drawn = readColour(writeHex(strong))!;
    expect(drawn.lightness).toBeCloseTo(0.7, 2);
    expect(Math.abs(drawn.hue - 150)).toBeLessThan(2);
    expect(drawn.chroma).toBeLessThan(0.37);
  });

  test.for<[string, string, number]>([
    ["#000000", "#ffffff", 21],
    ["#767676", "#ffffff", 4.54],
    ["#ffffff", "#ffffff", 1],
  ])("%s on %s has the contrast %d", ([one, other, ratio]) => {
    expect(contrastOf(readColour(one)!, readColour(other)!)).toBeCloseTo(ratio, 2);
  });
});

describe("the panel", () => {
  test.for([
    ["{Enter}"],
    ...also([
      [" "],
    ]),
  ])(
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
    ["Lightness", "{ArrowRight}", "oklch(0.505 0.1 250)"],
    ["Intensity", "{ArrowLeft}", "oklch(0.5 0.095 250)"],
    ["Hue", "{ArrowUp}", "oklch(0.5 0.1 251)"],
    ...also([
      ["Hue", "{Home}", "oklch(0.5 0.1 0)"],
      ["Hue", "{End}", "oklch(0.5 0.1 359)"],
      ["Lightness", "{End}", "oklch(1 0.1 250)"],
    ]),
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

  detail("a hue that grey cannot keep stays where it was moved to", async () => {
    await show({ defaultValue: "#777777" });
    await openFirst();
    (slider("Hue").element() as HTMLElement).focus();
    await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}");
    await expect.element(slider("Hue")).toHaveValue("2");
  });

  test("a code is accepted once valid; until then a message says how to write it", async () => {
    const changed = vi.fn();
    await show({ onValueChange: changed });
    await openFirst();
    await code.fill("#00");
    await expect.element(code).toHaveAccessibleDescription(/Use a format such as/);
    expect(changed).not.toHaveBeenCalled();
    await code.fill("oklch(0.4284 0.172 259.7)");
    await expect.element(code).not.toHaveAccessibleDescription(/Use a format such as/);
    expect(changed.mock.calls).toEqual([["#0047ab"]]);
  });

  detail("an unfinished code is gone when the panel is opened again", async () => {
    await show({ defaultValue: "#0047ab" });
    await openFirst();
    await code.fill("#00");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await openFirst();
    await expect.element(code).toHaveValue("#0047ab");
    await expect.element(code).not.toHaveAccessibleDescription(/Use a format such as/);
  });

  test("a preset colour is selected with one press, and is then marked", async () => {
    await show({ presets: [{ name: "Cobalt", colour: "#0047ab" }, { name: "Gold", colour: "#7a5600" }] });
    await openFirst();
    await page.getByRole("button", { name: "Gold" }).click();
    await expect.element(page.getByRole("button", { name: "Gold" })).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("button", { name: "Cobalt" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await expect.element(code).toHaveValue("#7a5600");
  });

  test.for<[string, string]>([
    ["#767676", "4.5 to 1High enough for any text"],
    ["#777777", "4.4 to 1High enough for large text and icons only"],
    ["#aaaaaa", "2.3 to 1Too low for text"],
  ])("%s on white is %j", async ([colour, words]) => {
    await show({ defaultValue: colour, against: "#ffffff" });
    await openFirst();
    await expect.poll(() => document.querySelector("[data-slot=color-picker-contrast] p")?.textContent).toBe(
      words,
    );
  });

  test("says if the screen shows a colour less vividly", async () => {
    await show({ defaultValue: "oklch(0.7 0.37 150)", format: "oklch" });
    await openFirst();
    await expect.element(page.getByText(/t show this colour/)).toBeVisible();
  });
});

describe("in a form", () => {
  test("the label and the colour name the button, and a missing colour is reported there", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => sent(values)}>
        <FormField name="colour" label="Colour" messages={{ valueMissing: "Which colour?" }}>
          <ColorPicker required presets={[{ name: "Cobalt", colour: "#0047ab" }]} />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    const button = page.getByRole("button", { name: "Colour Choose a colour" });
    await page.getByRole("button", { name: "Send" }).click();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAccessibleDescription("Which colour?");
    await button.click();
    await page.getByRole("button", { name: "Cobalt" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Colour #0047ab" })).toHaveFocus();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => sent.mock.calls).toEqual([[{ colour: "#0047ab" }]]);
  });

  detail("it is sent under its name, and a reset restores the first one", async () => {
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

test("controlled, it shows the given value", async () => {
  const screen = await show({ value: "#0047ab", presets: [{ name: "Gold", colour: "#7a5600" }] });
  await openFirst();
  await page.getByRole("button", { name: "Gold" }).click();
  await expect.element(code).toHaveValue("#0047ab");
  await userEvent.keyboard("{Escape}");
  await screen.rerender(<ColorPicker aria-label="Colour" value="#7a5600" />);
  await expect.element(page.getByRole("button", { name: "Colour, #7a5600" })).toBeVisible();
});
