import type * as React from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { InputGroup } from "@/components/ui/input-group";
import { Textarea } from "@/components/ui/textarea";
import { conformance } from "../../conformance.tsx";
import {
  FormField,
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldGroupInput,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "./form-field.tsx";
import * as demos from "./form-field.demo.tsx";

const inRoot = (part: React.ReactNode) => (
  <FormFieldRoot>
    {part}
    <FormFieldControl aria-label="Name" />
  </FormFieldRoot>
);

conformance({
  item: "form-field",
  demos,
  open: { InAForm: () => page.getByRole("button", { name: "Add place" }).click() },
  parts: {
    "form-field": (props) => <FormFieldRoot {...props}>Field</FormFieldRoot>,
    "form-field-label": (props) => inRoot(<FormFieldLabel {...props}>Name</FormFieldLabel>),
    "form-field-item": (props) => (
      <FormFieldRoot>
        <FormFieldItem {...props}>One</FormFieldItem>
      </FormFieldRoot>
    ),
    "form-field-description": (props) =>
      inRoot(<FormFieldDescription {...props}>Words</FormFieldDescription>),
    "form-field-error": (props) => inRoot(<FormFieldError match {...props}>Words</FormFieldError>),
  },
});

/** Simulates an input from another library, without support for fields. */
function PlainInput(props: React.ComponentProps<"input">) {
  return <input {...props} />;
}

test("an input in a group is the control of its field", async () => {
  await render(
    <FormField name="amount" label="Amount">
      <InputGroup>
        <FormFieldGroupInput className="tabular-nums" defaultValue="5" />
      </InputGroup>
    </FormField>,
  );
  const input = page.getByRole("textbox", { name: "Amount" });
  await expect.element(input).toHaveAttribute("name", "amount");
  await expect.element(input).toHaveClass("tabular-nums");
});

describe.for<[string, React.ReactElement<Record<string, unknown>>]>([
  ["an input of ours", <Input key="ours" />],
  ["a text area of ours", <Textarea key="area" />],
  ["an input that knows nothing of fields", <PlainInput key="plain" />],
])("%s", ([, control]) => {
  test("is named, described, checked, sent and reset by the field", async () => {
    const sent = vi.fn();
    const checked = vi.fn();
    await render(
      <Form onFormSubmit={sent}>
        <FormField
          name="code"
          label="Code"
          description="As printed."
          messages={{ valueMissing: "Enter the code." }}
          validate={(value) => {
            checked(value);
            return null;
          }}
        >
          <FormFieldControl render={control} required defaultValue="" />
        </FormField>
        <button type="submit">Send</button>
      </Form>,
    );
    const input = page.getByRole("textbox", { name: "Code" });
    await expect.element(input).toHaveAccessibleDescription("As printed.");
    await page.getByRole("button").click();
    await expect.element(page.getByText("Enter the code.")).toBeVisible();
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard("ZW1234");
    await page.getByRole("button").click();
    await expect.poll(() => sent.mock.calls[0]?.[0]).toEqual({ code: "ZW1234" });
    document.querySelector("form")!.reset();
    await expect.element(input).toHaveValue("");
  });

  test("reports each change once", async () => {
    const changed = vi.fn();
    await render(
      <FormFieldRoot>
        <FormFieldLabel>Code</FormFieldLabel>
        <FormFieldControl render={control} onValueChange={changed} />
      </FormFieldRoot>,
    );
    await page.getByRole("textbox", { name: "Code" }).click();
    await userEvent.keyboard("ab");
    expect(changed.mock.calls.map(([text]) => text)).toEqual(["a", "ab"]);
  });
});
