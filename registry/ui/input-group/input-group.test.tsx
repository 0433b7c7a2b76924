import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import {
  InputGroup,
  InputGroupAddon,
  InputGroupButton,
  InputGroupInput,
  InputGroupText,
  InputGroupTextarea,
} from "./input-group.tsx";
import * as demos from "./input-group.demo.tsx";

conformance({
  item: "input-group",
  demos,
  parts: {
    "input-group": (props) => <InputGroup {...props} />,
    "input-group-addon": (props) => <InputGroupAddon {...props}>USD</InputGroupAddon>,
    "input-group-text": (props) => <InputGroupText {...props}>USD</InputGroupText>,
    "input-group-button": (props) => <InputGroupButton {...props}>Send</InputGroupButton>,
    "input-group-control": (props) => <InputGroupInput aria-label="Price" {...props} />,
  },
});

test("clicking the unit puts the cursor into the input", async () => {
  await render(<demos.Addons />);
  await userEvent.click(page.getByText("seats"));
  await expect.element(page.getByRole("textbox", { name: "Seats for guests" })).toHaveFocus();
});

test("clicking a button in the group leaves the focus there", async () => {
  await render(<demos.Addons />);
  const button = page.getByRole("button", { name: "Copy address" });
  await userEvent.click(button);
  await expect.element(button).toHaveFocus();
});

test("Tab moves through input and button in their order", async () => {
  await render(<demos.Below />);
  await userEvent.tab();
  await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Send" })).toHaveFocus();
});

test("the border of the whole group shows focus and error", async () => {
  await render(<demos.States />);
  const [wrong, disabled] = document.querySelectorAll("[data-slot=input-group]");
  const border = (element: Element) => getComputedStyle(element).borderTopColor;
  expect(border(wrong!)).not.toBe(border(disabled!));
  await userEvent.tab();
  expect(getComputedStyle(wrong!).outlineStyle).toBe("solid");
});

test("a textarea is part of a group like an input", async () => {
  await render(
    <InputGroup>
      <InputGroupTextarea aria-label="Message" />
      <InputGroupAddon align="block-end">500 left</InputGroupAddon>
    </InputGroup>,
  );
  await userEvent.click(page.getByText("500 left"));
  await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveFocus();
});

test.for([["xs", 28, 0], ["sm", 32, 0], ["icon-xs", 28, 28], ["icon-sm", 32, 32]] as const)(
  "a button of size %s is %i px high, which is in the markup",
  async ([size, height, width]) => {
    await render(
      <InputGroup>
        <InputGroupInput aria-label="Address" />
        <InputGroupAddon align="inline-end">
          <InputGroupButton size={size} aria-label="Copy">+</InputGroupButton>
        </InputGroupAddon>
      </InputGroup>,
    );
    const button = page.getByRole("button", { name: "Copy" });
    await expect.element(button).toHaveAttribute("data-size", size);
    const box = button.element().getBoundingClientRect();
    expect(box.height).toBe(height);
    if (width) expect(box.width).toBe(width);
    expect(document.querySelector("[data-slot=input-group]")!.getBoundingClientRect().height).toBe(38);
  },
);
