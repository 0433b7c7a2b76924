import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { conformance } from "../../conformance.tsx";
import { Textarea } from "./textarea.tsx";
import * as demos from "./textarea.demo.tsx";

conformance({
  item: "textarea",
  demos,
  parts: { textarea: (props) => <Textarea aria-label="About" {...props} /> },
});

test("grows with its text, and stops at half the screen", async () => {
  const screen = await render(<Textarea aria-label="About" />);
  const area = screen.getByRole("textbox", { name: "About" });
  const height = () => area.element().getBoundingClientRect().height;
  const before = height();
  await userEvent.fill(area, "line\n".repeat(8));
  const grown = height();
  expect(grown).toBeGreaterThan(before);
  await userEvent.fill(area, "line\n".repeat(200));
  expect(height()).toBeLessThanOrEqual(innerHeight / 2 + 1);
});

test("controlled, it shows the given value and reports what is typed", async () => {
  const typed = vi.fn();
  const screen = await render(
    <Textarea aria-label="About" value="A" onValueChange={(value) => typed(value)} />,
  );
  const area = screen.getByRole("textbox", { name: "About" });
  await userEvent.type(area, "{End}b");
  expect(typed.mock.calls).toEqual([["Ab"]]);
  await expect.element(area).toHaveValue("A");
});

test("uncontrolled, a form reads it and resets it", async () => {
  const screen = await render(
    <form>
      <Textarea aria-label="About" name="about" defaultValue="A" />
      <button type="reset">Reset</button>
    </form>,
  );
  const area = screen.getByRole("textbox", { name: "About" });
  await userEvent.type(area, "{End}b");
  expect(new FormData(document.querySelector("form")!).get("about")).toBe("Ab");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(area).toHaveValue("A");
});

test("inside a field it is named by the label and marked as invalid", async () => {
  const screen = await render(
    <Field validationMode="onBlur">
      <FieldLabel>About</FieldLabel>
      <Textarea required />
      <FieldError match="valueMissing">Say something about the place.</FieldError>
    </Field>,
  );
  const area = screen.getByRole("textbox", { name: "About" });
  await userEvent.click(area);
  await userEvent.type(area, "a{Backspace}");
  await userEvent.tab();
  await expect.element(area).toBeInvalid();
  await expect.element(area).toHaveAccessibleDescription("Say something about the place.");
});
