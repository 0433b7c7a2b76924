import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Input } from "@/components/ui/input";
import { conformance } from "../../conformance.tsx";
import {
  Field,
  FieldContent,
  FieldDescription,
  FieldError,
  FieldGroup,
  FieldItem,
  FieldLabel,
  FieldSeparator,
} from "./field.tsx";
import * as demos from "./field.demo.tsx";

conformance({
  item: "field",
  demos,
  parts: {
    field: (props) => <Field {...props}>Field</Field>,
    "field-group": (props) => <FieldGroup {...props}>Group</FieldGroup>,
    "field-content": (props) => <FieldContent {...props}>Content</FieldContent>,
    "field-label": (props) => (
      <Field>
        <FieldLabel {...props}>Name</FieldLabel>
        <Input />
      </Field>
    ),
    "field-description": (props) => (
      <Field>
        <FieldDescription {...props}>Words</FieldDescription>
      </Field>
    ),
    "field-error": (props) => (
      <Field invalid>
        <FieldError match {...props}>Wrong</FieldError>
      </Field>
    ),
    "field-separator": (props) => <FieldSeparator {...props} />,
  },
});

describe("what belongs together", () => {
  test("the label names the control, the description describes it, and pressing the label moves the focus", async () => {
    const screen = await render(<demos.Plain />);
    const control = screen.getByRole("textbox", { name: "Name of the venue" });
    await expect.element(control).toHaveAccessibleDescription("As it stands on the sign at the door.");
    await userEvent.click(screen.getByText("Name of the venue"));
    await expect.element(control).toHaveFocus();
  });

  test("an error describes the control beside the description", async () => {
    const screen = await render(<demos.WithError />);
    const control = screen.getByRole("textbox", { name: "Web address" });
    await expect.element(control).toBeInvalid();
    await expect.element(control).toHaveAccessibleDescription(
      "Where people find out more. Begin with https:// and leave out spaces.",
    );
  });

  test("each item of a field has a label of its own", async () => {
    const screen = await render(
      <Field>
        <FieldItem>
          <Input type="checkbox" />
          <FieldLabel>Wheelchair ramp</FieldLabel>
        </FieldItem>
      </Field>,
    );
    await expect.element(screen.getByRole("checkbox", { name: "Wheelchair ramp" })).toBeVisible();
  });

  test("a disabled field disables its control", async () => {
    const screen = await render(<demos.Responsive />);
    await expect.element(screen.getByRole("textbox", { name: "Number" })).toBeDisabled();
    await expect.element(screen.getByRole("textbox", { name: "Short name" })).toBeEnabled();
  });
});

describe("validation", () => {
  test("the error comes when the control is left empty, and goes when it is filled", async () => {
    const screen = await render(<demos.WholeForm />);
    const control = screen.getByRole("textbox", { name: "Name" });
    const error = screen.getByText("Give the venue a name.");
    await expect.element(error).not.toBeInTheDocument();
    await userEvent.type(control, "a{Backspace}");
    await userEvent.tab();
    await expect.element(error).toBeVisible();
    await expect.element(control).toBeInvalid();
    await userEvent.type(control, "Mbare Library");
    await userEvent.tab();
    await expect.element(error).not.toBeInTheDocument();
    await expect.element(control).toBeValid();
  });
});
