import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
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
  const group = screen.getByRole("group", { name: "Person to contact" });
  await expect.element(group).toHaveAccessibleDescription("Only the verification team sees this.");
  await expect.element(group.getByRole("textbox", { name: "Phone" })).toBeVisible();
});

test("without a description it promises none", async () => {
  const screen = await render(<demos.TwoColumns />);
  await expect.element(screen.getByRole("group")).not.toHaveAttribute("aria-describedby");
});

test("two columns stand side by side, and one below the other where there is no room", async () => {
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

test("disabled, nothing inside takes the focus", async () => {
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
