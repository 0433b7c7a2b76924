import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Toggle } from "./toggle.tsx";
import * as demos from "./toggle.demo.tsx";

const toggle = () => page.getByRole("button");

conformance({ item: "toggle", demos, parts: { toggle: (props) => <Toggle {...props}>Free</Toggle> } });

describe("pressing", () => {
  test.for(["{Enter}", " "])("the key %j presses and releases it, and it says so", async (key) => {
    await render(<Toggle>Free</Toggle>);
    await userEvent.tab();
    await expect.element(toggle()).toHaveFocus();
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard(key);
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard(key);
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "false");
  });

  test("starts in the given state", async () => {
    await render(<Toggle defaultPressed>Free</Toggle>);
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "true");
  });

  test("disabled, it ignores presses", async () => {
    await render(<Toggle disabled>Free</Toggle>);
    await toggle().click({ force: true });
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "false");
  });
});

describe("controlled", () => {
  test("reports changes and shows the given value", async () => {
    const changed = vi.fn();
    const screen = await render(
      <Toggle pressed={false} onPressedChange={(next) => changed(next)}>Free</Toggle>,
    );
    await toggle().click();
    expect(changed.mock.calls).toEqual([[true]]);
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "false");
    await screen.rerender(<Toggle pressed>Free</Toggle>);
    await expect.element(toggle()).toHaveAttribute("aria-pressed", "true");
  });
});

describe("look", () => {
  test.for(["default", "outline"] as const)(
    "%s: the pressed state differs by its border, not only by a tint",
    async (variant) => {
      await render(<Toggle variant={variant}>Free</Toggle>);
      const line = () => getComputedStyle(toggle().element()).borderTopColor;
      const before = line();
      await toggle().click();
      await expect.poll(line).not.toBe(before);
    },
  );
});

test("size default is 36 px high", async () => {
  await render(<Toggle size="default">default</Toggle>);
  const heights = [...document.querySelectorAll("[data-slot=toggle]")].map((one) =>
    (one as HTMLElement).offsetHeight
  );
  expect(heights).toEqual([36]);
});

test("surrounding code can style its content with group/toggle", async () => {
  await render(
    <Toggle defaultPressed>
      <i className="group-data-pressed/toggle:p-[3px]">On</i>
    </Toggle>,
  );
  expect(getComputedStyle(document.querySelector("i")!).paddingTop).toBe("3px");
});
