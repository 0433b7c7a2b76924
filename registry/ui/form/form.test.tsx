import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Input } from "@/components/ui/input";
import { conformance } from "../../conformance.tsx";
import {
  Form,
  FormActions,
  FormField,
  FormFields,
  FormMessage,
  type FormOutcome,
  FormSubmit,
} from "./form.tsx";
import * as demos from "./form.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const press = (name: string) => page.getByRole("button", { name }).click();

conformance({
  item: "form",
  demos,
  open: {
    ServerErrors: async () => {
      await press("Add place");
      await expect.element(page.getByText(/already listed/)).toBeVisible();
    },
    WholeForm: () => press("Vouch"),
    WhileTyping: () => press("Continue"),
  },
  parts: {
    form: (props) => <Form {...props} />,
    "form-fields": (props) => <FormFields {...props}>Fields</FormFields>,
    "form-field": (props) => (
      <FormField label="Name" {...props}>
        <Input />
      </FormField>
    ),
    "form-message": (props) => <FormMessage {...props}>Words</FormMessage>,
    "form-actions": (props) => <FormActions {...props}>Buttons</FormActions>,
    "form-submit": (props) => <FormSubmit {...props}>Send</FormSubmit>,
  },
});

/** Renders a form with a server that responds when the test tells it to. */
async function pending() {
  const answers: ((outcome?: FormOutcome) => void)[] = [];
  const sent = vi.fn((_values: Record<string, unknown>) =>
    new Promise<FormOutcome | void>((done) => answers.push(done))
  );
  const screen = await render(
    <Form onFormSubmit={sent}>
      <FormFields>
        <FormField name="name" label="Name" messages={{ valueMissing: "Give it a name." }}>
          <Input required />
        </FormField>
        <FormField name="city" label="City">
          <Input defaultValue="Harare" />
        </FormField>
      </FormFields>
      <FormMessage />
      <FormSubmit>Send</FormSubmit>
    </Form>,
  );
  const answer = (outcome?: FormOutcome) => answers.shift()!(outcome);
  return { screen, sent, answer, name: screen.getByRole("textbox", { name: "Name" }) };
}

describe("sending", () => {
  test("Enter in an input sends the values by name", async () => {
    const { sent, name } = await pending();
    await userEvent.type(name, "Mbare{Enter}");
    expect(sent.mock.calls[0]![0]).toEqual({ name: "Mbare", city: "Harare" });
  });

  test.for(["{Enter}", " "])("%j on the button sends them, once", async (key) => {
    const { sent, name } = await pending();
    await userEvent.fill(name, "Mbare");
    page.getByRole("button", { name: "Send" }).element().focus();
    await expectBusyDuring(page.getByRole("button", { name: "Send" }), () => userEvent.keyboard(key));
    await userEvent.keyboard(key);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("an invalid field stops it, shows the message for the error, and gets the focus", async () => {
    const { screen, sent, name } = await pending();
    await press("Send");
    expect(sent).not.toHaveBeenCalled();
    await expect.element(screen.getByText("Give it a name.")).toBeVisible();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription("Give it a name.");
  });

  test("while it is being sent, the button is busy and a second submit is ignored", async () => {
    const { sent, answer, name } = await pending();
    await userEvent.type(name, "Mbare{Enter}{Enter}");
    const button = page.getByRole("button", { name: "Send" });
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await button.click({ force: true });
    expect(sent).toHaveBeenCalledTimes(1);
    answer();
    await expect.element(button).not.toHaveAttribute("aria-busy");
  });
});

describe("the server's response", () => {
  test("shows its error at the field, which gets the focus; it disappears when the value changes", async () => {
    const { screen, answer, name } = await pending();
    await userEvent.type(name, "Mbare{Enter}");
    answer({ errors: { name: "Already listed." } });
    await expect.element(name).toHaveAccessibleDescription("Already listed.");
    await expect.element(name).toBeInvalid();
    await expect.element(name).toHaveFocus();
    await userEvent.type(name, "x");
    await expect.element(screen.getByText("Already listed.")).not.toBeInTheDocument();
    await expect.element(name).toBeValid();
  });

  test("shows the message about the whole form as an alert", async () => {
    const { screen, answer, name } = await pending();
    await userEvent.type(name, "Mbare{Enter}");
    answer({ message: "Come back tomorrow." });
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Come back tomorrow.");
  });

  test("shows a failure as text, reports it, and can be retried", async () => {
    const told = vi.fn();
    const sent = vi.fn(() => Promise.reject(new Error("no network")));
    const screen = await render(
      <Form onFormSubmit={sent} onSubmitError={told} labels={{ failed: () => "Not sent." }}>
        <FormMessage />
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await press("Send");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Not sent.");
    expect(told.mock.calls[0]![0]).toEqual(new Error("no network"));
    await press("Send");
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test("is not shown in a form that was reset meanwhile", async () => {
    const { screen, answer, name } = await pending();
    await userEvent.type(name, "Mbare{Enter}");
    const button = page.getByRole("button", { name: "Send" });
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    document.querySelector("form")!.reset();
    answer({ errors: { name: "Already listed." }, message: "Come back tomorrow." });
    await expect.element(button).not.toHaveAttribute("aria-busy");
    expect(screen.getByText(/Already listed|Come back/).elements()).toEqual([]);
  });

  test("errors can come from outside", async () => {
    const screen = await render(
      <Form errors={{ city: "Unknown city." }}>
        <FormField name="city" label="City">
          <Input />
        </FormField>
      </Form>,
    );
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveAccessibleDescription(
      "Unknown city.",
    );
  });
});

test("a reset restores the fields' defaults and removes the errors", async () => {
  const screen = await render(<demos.ServerErrors />);
  const name = screen.getByRole("textbox", { name: "Place name" });
  await press("Add place");
  await expect.element(screen.getByText(/already listed/)).toBeVisible();
  await userEvent.fill(name, "Another");
  await press("Start again");
  await expect.element(name).toHaveValue("Mbare Library");
  await expect.element(screen.getByText(/already listed/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Start again" })).toHaveFocus();
});
