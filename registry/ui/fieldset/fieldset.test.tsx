// deno-lint-ignore-file jsx-key -- elements in tables of cases are no lists of children
import type * as React from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Checkbox } from "@/components/ui/checkbox";
import { FileUpload } from "@/components/ui/file-upload";
import { NumberField, NumberFieldInput, NumberFieldScrub } from "@/components/ui/number-field";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { RatingInput } from "@/components/ui/rating-input";
import { Slider } from "@/components/ui/slider";
import { Switch } from "@/components/ui/switch";
import { conformance } from "../../conformance.tsx";
import { Fieldset, FieldsetContent, FieldsetDescription, FieldsetLegend } from "./fieldset.tsx";
import * as demos from "./fieldset.demo.tsx";

conformance({
  item: "fieldset",
  demos,
  parts: {
    fieldset: (props) => <Fieldset {...props}>Fields</Fieldset>,
    "fieldset-legend": (props) => (
      <Fieldset>
        <FieldsetLegend {...props}>Legend</FieldsetLegend>
      </Fieldset>
    ),
    "fieldset-description": (props) => (
      <Fieldset>
        <FieldsetDescription {...props}>Words</FieldsetDescription>
      </Fieldset>
    ),
    "fieldset-content": (props) => (
      <Fieldset>
        <FieldsetContent {...props}>Fields</FieldsetContent>
      </Fieldset>
    ),
  },
});

test("the legend names the group and the description describes it", async () => {
  const screen = await render(<demos.Plain />);
  const group = screen.getByRole("group", { name: "Contact person" });
  await expect.element(group).toHaveAccessibleDescription("Only the verification team sees this.");
  await expect.element(group.getByRole("textbox", { name: "Phone" })).toBeVisible();
});

test("without a description it refers to none", async () => {
  const screen = await render(<demos.TwoColumns />);
  await expect.element(screen.getByRole("group")).not.toHaveAttribute("aria-describedby");
});

test("two columns are next to each other, and below each other if there is no room", async () => {
  const screen = await render(
    <div data-testid="room" style={{ width: 700 }}>
      <demos.TwoColumns />
    </div>,
  );
  const top = (name: string) => screen.getByRole("textbox", { name }).element().getBoundingClientRect().top;
  expect(top("Indoors")).toBe(top("In the courtyard"));
  (screen.getByTestId("room").element() as HTMLElement).style.width = "320px";
  expect(top("Indoors")).toBeLessThan(top("In the courtyard"));
});

test("disabled, nothing inside can be focused", async () => {
  const screen = await render(
    <>
      <demos.Disabled />
      <button type="button">Next</button>
    </>,
  );
  await expect.element(screen.getByRole("textbox", { name: "Number" })).toBeDisabled();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Next" })).toHaveFocus();
});

// These controls are not in a field that could disable them, so they must check the fieldset themselves.
describe.for<[string, React.ComponentType<React.PropsWithChildren<{ disabled?: boolean }>>]>([
  ["fieldset", (props) => <fieldset {...props} />],
  ["Fieldset", (props) => <Fieldset {...props} />],
])("a disabled %s", ([, Group]) => {
  const controls: [string, React.ReactElement][] = [
    ["switch", <Switch aria-label="Open" />],
    ["checkbox", <Checkbox aria-label="Open" />],
    [
      "radio",
      <RadioGroup aria-label="Fee">
        <RadioGroupItem value="free" aria-label="Free" />
      </RadioGroup>,
    ],
    ["radio", <RatingInput aria-label="Visit" max={1} />],
  ];
  test.for(controls)("disables a %s", async ([role, control]) => {
    const screen = await render(<Group disabled>{control}</Group>);
    const found = page.getByRole(role as "switch");
    await expect.element(found).toHaveAttribute("aria-disabled", "true");
    await found.click({ force: true });
    await expect.element(found).not.toBeChecked();
    await userEvent.tab();
    await expect.element(found).not.toHaveFocus();
    await screen.rerender(<Group>{control}</Group>);
    await found.click();
    await expect.element(found).toBeChecked();
  });

  test("does not let a pointer move a slider, or a finger change a number", async () => {
    const changed = vi.fn();
    await render(
      <Group disabled>
        <Slider thumbLabels={["Reach"]} onValueChange={changed} />
        <NumberField defaultValue={5} onValueChange={changed}>
          <NumberFieldScrub>Seats</NumberFieldScrub>
          <NumberFieldInput aria-label="Seats" />
        </NumberField>
      </Group>,
    );
    await page.elementLocator(document.querySelector("[data-slot=slider-track]")!).click({ force: true });
    const scrub = document.querySelector("[data-slot=number-field-scrub]")!;
    const pointer = { bubbles: true, cancelable: true, pointerType: "touch", pointerId: 1, movementX: 40 };
    scrub.dispatchEvent(new PointerEvent("pointerdown", pointer));
    document.dispatchEvent(new PointerEvent("pointermove", pointer));
    document.dispatchEvent(new PointerEvent("pointerup", pointer));
    expect(changed).not.toHaveBeenCalled();
  });

  test("accepts no dropped file", async () => {
    const changed = vi.fn();
    await render(
      <Group disabled>
        <FileUpload aria-label="Proof" onValueChange={changed} />
      </Group>,
    );
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "proof.pdf", { type: "application/pdf" }));
    document.querySelector("[data-slot=file-upload]")!
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    expect(changed).not.toHaveBeenCalled();
  });
});
