import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Input } from "./input.tsx";
import * as demos from "./input.demo.tsx";

conformance({ item: "input", demos, parts: { input: (props) => <Input aria-label="Name" {...props} /> } });

test("uncontrolled, it keeps its input and a form can read and reset it", async () => {
  const screen = await render(
    <form>
      <Input aria-label="Name" name="name" defaultValue="Mb" />
      <button type="reset">Reset</button>
    </form>,
  );
  const input = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(input, "are");
  const form = document.querySelector("form")!;
  expect(new FormData(form).get("name")).toBe("Mbare");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(input).toHaveValue("Mb");
});

test("controlled, it shows the given value and reports what is typed", async () => {
  const typed = vi.fn();
  const screen = await render(<Input aria-label="Name" value="A" onValueChange={(value) => typed(value)} />);
  const input = screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(input, "b");
  expect(typed.mock.calls).toEqual([["Ab"]]);
  await expect.element(input).toHaveValue("A");
});

test("invalid, it says so and why", async () => {
  const screen = await render(<demos.States />);
  const input = screen.getByRole("textbox", { name: "Web address" });
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription(
    "The URL must start with https:// and contain no spaces.",
  );
  const right = screen.getByRole("textbox", { name: "Place number" });
  const border = (element: Element) => getComputedStyle(element).borderTopColor;
  expect(border(input.element())).not.toBe(border(right.element()));
});

test("disabled, it cannot be focused", async () => {
  await render(
    <>
      <Input aria-label="First" disabled />
      <Input aria-label="Second" />
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Second");
});
