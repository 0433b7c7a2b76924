import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { CheckboxGroup, CheckboxGroupAll, CheckboxGroupOption } from "./checkbox-group.tsx";
import * as demos from "./checkbox-group.demo.tsx";

conformance({
  item: "checkbox-group",
  demos,
  parts: {
    "checkbox-group": (props) => <CheckboxGroup aria-label="Access" {...props} />,
    "checkbox-group-option": (props) => (
      <CheckboxGroup aria-label="Access">
        <CheckboxGroupOption value="ramp" {...props}>Ramp</CheckboxGroupOption>
      </CheckboxGroup>
    ),
    "checkbox-group-all": (props) => (
      <CheckboxGroup aria-label="Access" allValues={["ramp"]}>
        <CheckboxGroupAll {...props}>All</CheckboxGroupAll>
      </CheckboxGroup>
    ),
  },
});

const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
const states = () => page.getByRole("checkbox").elements().map((each) => each.ariaChecked);

test("Tab moves from checkbox to checkbox, Space checks and unchecks", async () => {
  await render(<demos.Plain />);
  await userEvent.tab();
  await expect.element(box("Ramp at the door")).toHaveFocus();
  await userEvent.keyboard(" ");
  await userEvent.tab();
  await expect.element(box("Lift")).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(states()).toEqual(["false", "true", "false"]);
});

test("the select-all checkbox is mixed, checks all, and unchecks all", async () => {
  await render(<demos.WithAll />);
  expect(states()).toEqual(["mixed", "true", "false", "true", "false"]);
  box("Everything").element().focus();
  await userEvent.keyboard(" ");
  expect(states()).toEqual(["true", "true", "true", "true", "true"]);
  await userEvent.keyboard(" ");
  expect(states()).toEqual(["false", "false", "false", "false", "false"]);
  await box("Read places").click();
  expect(states()[0]).toBe("mixed");
});

test("the legend names the group; text and description belong to their checkbox", async () => {
  await render(<demos.Plain />);
  await expect.element(page.getByRole("group", { name: "Accessibility" })).toBeVisible();
  await expect.element(box("Induction loop")).toHaveAccessibleDescription("For hearing aids, in the hall.");
  await userEvent.click(page.getByText("For hearing aids, in the hall."));
  await expect.element(box("Induction loop")).toBeChecked();
});

test("an error describes each checkbox, except a disabled one", async () => {
  await render(<demos.States />);
  await expect.element(box("Lease")).toHaveAccessibleDescription(
    /One document is enough\. Choose at least one document\./,
  );
  await box("Licence").click({ force: true });
  expect(states()).toEqual(["false", "false", "false"]);
});

test("a form reads the checked values, under the name of the field or of the group", async () => {
  await render(
    <form>
      <demos.WithAll />
      <CheckboxGroup name="days" defaultValue={["sat"]} aria-label="Days">
        <CheckboxGroupOption value="sat">Saturday</CheckboxGroupOption>
        <CheckboxGroupOption value="sun">Sunday</CheckboxGroupOption>
      </CheckboxGroup>
    </form>,
  );
  await box("Sunday").click();
  const data = new FormData(document.querySelector("form")!);
  expect(data.getAll("scopes")).toEqual(["events:read", "places:read"]);
  expect(data.getAll("days")).toEqual(["sat", "sun"]);
});

test("a reset restores the initial selection, visibly and in the form", async () => {
  await render(
    <form>
      <CheckboxGroup name="days" defaultValue={["sat"]} allValues={["sat", "sun"]} aria-label="Days">
        <CheckboxGroupAll>All</CheckboxGroupAll>
        <CheckboxGroupOption value="sat">Saturday</CheckboxGroupOption>
        <CheckboxGroupOption value="sun">Sunday</CheckboxGroupOption>
      </CheckboxGroup>
      <button type="reset">Reset</button>
    </form>,
  );
  const sent = () => new FormData(document.querySelector("form")!).getAll("days");
  await box("Saturday").click();
  await box("Sunday").click();
  expect(sent()).toEqual(["sun"]);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(states).toEqual(["mixed", "true", "false"]);
  expect(sent()).toEqual(["sat"]);
});

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(
    <CheckboxGroup aria-label="Access" value={["ramp"]} onValueChange={(value) => changed(value)}>
      <CheckboxGroupOption value="ramp">Ramp</CheckboxGroupOption>
      <CheckboxGroupOption value="lift">Lift</CheckboxGroupOption>
    </CheckboxGroup>,
  );
  await box("Lift").click();
  expect(changed.mock.calls).toEqual([[["ramp", "lift"]]]);
  expect(states()).toEqual(["true", "false"]);
});
