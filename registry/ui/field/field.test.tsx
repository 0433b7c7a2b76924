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
  FieldLegend,
  FieldSeparator,
  FieldSet,
  FieldTitle,
} from "./field.tsx";
import * as demos from "./field.demo.tsx";

conformance({
  item: "field",
  demos,
  parts: {
    field: (props) => <Field {...props}>Field</Field>,
    "field-set": (props) => <FieldSet {...props}>Set</FieldSet>,
    "field-legend": (props) => (
      <FieldSet>
        <FieldLegend {...props}>Legend</FieldLegend>
      </FieldSet>
    ),
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

describe("labels and descriptions", () => {
  test("the label names the control, the description describes it, and clicking the label moves the focus", async () => {
    const screen = await render(<demos.Plain />);
    const control = screen.getByRole("textbox", { name: "Place name" });
    await expect.element(control).toHaveAccessibleDescription("As it appears on the sign at the door.");
    await userEvent.click(screen.getByText("Place name"));
    await expect.element(control).toHaveFocus();
  });

  test("an error describes the control in addition to the description", async () => {
    const screen = await render(<demos.WithError />);
    const control = screen.getByRole("textbox", { name: "Web address" });
    await expect.element(control).toBeInvalid();
    await expect.element(control).toHaveAccessibleDescription(
      "Where people can find out more. The URL must start with https:// and contain no spaces.",
    );
  });

  test("each item of a field has its own label", async () => {
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
  test("the error appears when the control is left empty, and disappears when it is filled in", async () => {
    const screen = await render(<demos.WholeForm />);
    const control = screen.getByRole("textbox", { name: "Name" });
    const error = screen.getByText("Enter a name for the place.");
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

describe("like shadcn/ui", () => {
  test("a set is a group named by its legend, with its own text outside any field", async () => {
    const screen = await render(<demos.Sets />);
    await expect.element(screen.getByRole("group", { name: "How do you know the place?" })).toBeVisible();
    const legends = [...document.querySelectorAll("[data-slot=field-legend]")];
    expect(legends.map((legend) => legend.getAttribute("data-variant"))).toEqual(["legend"]);
    expect(document.querySelector("[data-slot=field-set] > [data-slot=field-description]")!.tagName).toBe(
      "P",
    );
  });

  test("a legend can be as small as a label", async () => {
    await render(
      <FieldSet>
        <FieldLegend variant="label">Small</FieldLegend>
      </FieldSet>,
    );
    expect(getComputedStyle(document.querySelector("legend")!).fontSize).toBe("14px");
  });

  test("a label around a field is one card: clicking its text selects it", async () => {
    const screen = await render(<demos.Sets />);
    await screen.getByText("I work there").click();
    await expect.element(screen.getByRole("radio", { name: /I work there/ })).toBeChecked();
    const card = document.querySelector("label[data-slot=field-label]")!;
    expect(getComputedStyle(card).borderTopWidth).toBe("1px");
  });

  test("a disabled set disables its fields", async () => {
    const screen = await render(
      <FieldSet disabled>
        <Field>
          <FieldLabel>Name</FieldLabel>
          <Input />
        </Field>
      </FieldSet>,
    );
    await expect.element(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
  });

  test("data-invalid marks the control and shows the error", async () => {
    const screen = await render(
      <>
        <Field data-invalid>
          <FieldLabel>Name</FieldLabel>
          <Input />
          <FieldError>Too short.</FieldError>
        </Field>
        <Field data-invalid={false}>
          <FieldLabel>Street</FieldLabel>
          <Input />
          <FieldError>Not shown.</FieldError>
        </Field>
      </>,
    );
    const name = screen.getByRole("textbox", { name: "Name" });
    await expect.element(name).toBeInvalid();
    await expect.element(name).toHaveAccessibleDescription("Too short.");
    await expect.element(screen.getByRole("textbox", { name: "Street" })).toBeValid();
    expect(screen.getByText("Not shown.").elements()).toEqual([]);
    const [marked, plain] = [...document.querySelectorAll("[data-slot=field]")];
    expect([marked!.getAttribute("data-invalid"), plain!.hasAttribute("data-invalid")]).toEqual([
      "true",
      false,
    ]);
  });

  test("errors are each shown once: one as text, several as a list", async () => {
    const screen = await render(
      <>
        <Field>
          <FieldLabel>Name</FieldLabel>
          <Input />
          <FieldError errors={[{ message: "Too short." }, { message: "Too short." }, undefined]} />
        </Field>
        <FieldError errors={[{ message: "One." }, { message: "Two." }]} data-testid="several" />
        <FieldError errors={[undefined]} data-testid="none" />
        <FieldError data-testid="words">Words.</FieldError>
      </>,
    );
    await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
      "Too short.",
    );
    expect(screen.getByTestId("several").getByRole("listitem").elements().map((one) => one.textContent))
      .toEqual(["One.", "Two."]);
    expect(screen.getByTestId("none").elements()).toEqual([]);
    await expect.element(screen.getByTestId("words")).toHaveAttribute("role", "alert");
  });

  test("the layout is in the markup, and so is whether a separator has text", async () => {
    await render(
      <>
        <Field orientation="horizontal">Field</Field>
        <FieldSeparator>or</FieldSeparator>
      </>,
    );
    expect(document.querySelector("[data-slot=field]")!.getAttribute("data-orientation")).toBe("horizontal");
    expect(document.querySelector("[data-slot=field-separator]")!.getAttribute("data-content")).toBe("true");
    expect(document.querySelector("[data-slot=field-separator-content]")!.textContent).toBe("or");
  });
});

test("a title looks like a label and accepts attributes", async () => {
  await render(<FieldTitle className="p-[3px]">Title</FieldTitle>);
  const title = document.querySelector("div[data-slot=field-label]")!;
  expect(getComputedStyle(title).paddingTop).toBe("3px");
});

test("data-disabled dims the label", async () => {
  await render(
    <Field data-disabled>
      <FieldLabel>Name</FieldLabel>
      <Input disabled />
    </Field>,
  );
  expect(getComputedStyle(document.querySelector("[data-slot=field-label]")!).opacity).toBe("0.5");
});
