import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { VouchButton, type VouchButtonProps } from "./vouch-button.tsx";
import * as demos from "./vouch-button.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const { detail, also } = detailsOf("vouch-button");

const opener = (name = "Vouch: Mbare Library") => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: "Vouch for Mbare Library" });
const choice = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const submit = () => dialog().getByRole("button", { name: "Vouch", exact: true });
const words = () => page.getByRole("textbox", { name: "In your own words" });

conformance({
  item: "vouch-button",
  demos,
  open: {
    Plain: () => opener().click(),
    Refused: async () => {
      await opener("Vouch: Makokoba Market").click();
      await choice("Neighbour").click();
      await page.getByRole("dialog").getByRole("button", { name: "Vouch", exact: true }).click();
      await expect.element(page.getByText(/Try again on 3 December/)).toBeVisible();
    },
  },
  parts: { "vouch-button": (props) => <VouchButton venueName="Mbare" onVouch={() => {}} {...props} /> },
});

const show = (props: Partial<VouchButtonProps> = {}) =>
  render(<VouchButton venueName="Mbare Library" onVouch={() => {}} {...props} />);

describe("vouching", () => {
  test("sends the selection and text, closes, and the button confirms it and has the focus", async () => {
    let finish = () => {};
    const sent = vi.fn(() => new Promise<void>((done) => finish = done));
    const changed = vi.fn();
    await show({ onVouch: sent, onOpenChange: changed });
    await opener().click();
    await choice("Long-term customer").click();
    await userEvent.fill(words(), "  I read there every Saturday.  ");
    await page.getByRole("checkbox", { name: "Show my name next to this vouch" }).click();
    await expectBusyDuring(submit(), () => submit().click());
    await userEvent.keyboard("{Escape}{Enter}");
    await expect.element(dialog()).toBeVisible();
    finish();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent.mock.calls).toEqual([[{
      vouchingType: "long_term_customer",
      statement: "I read there every Saturday.",
      visibility: "public",
    }]]);
    expect(changed.mock.calls).toEqual([[true], [false]]);
    await expect.element(opener("You vouched: Mbare Library")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });

  test("only the relation is required: an empty text is left out, and the vouch is private", async () => {
    const sent = vi.fn();
    await show({ onVouch: sent });
    await opener().click();
    await choice("Neighbour").click();
    await userEvent.fill(words(), "   ");
    await submit().click();
    await expect.poll(() => sent.mock.calls).toEqual([[{ vouchingType: "neighbor", visibility: "private" }]]);
  });

  test("without an answer, the error is at the question and the focus moves there", async () => {
    const sent = vi.fn();
    await show({ onVouch: sent });
    await opener().click();
    await submit().click();
    await expect.element(page.getByText("Choose how you know the place.")).toBeVisible();
    expect((document.activeElement as HTMLElement).closest("[role=radiogroup]")).not.toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  test("the text ends at the limit", async () => {
    await show({ maxLength: 500 });
    await opener().click();
    await expect.element(words()).toHaveAttribute("maxlength", "500");
  });
});

describe("when it fails", () => {
  test.for<[string, VouchButtonProps["onVouch"], string]>([
    [
      "a rejection",
      () => Promise.reject(new Error("offline")),
      "Your vouch could not be sent. We’ve kept your answers. Try again.",
    ],
    ["a fault of a field", () => ({ errors: { statement: "No links, please." } }), "No links, please."],
    ...also([
      ["a message", () => ({ message: "Five in 30 days." }), "Five in 30 days."],
      [
        "a fault of what is not asked for",
        () => ({ errors: { entityId: ["This place is closed.", "Find another."], statement: "Too short." } }),
        "This place is closed. Find another.",
      ],
      [
        "a fault of the choice",
        () => ({ errors: { vouchingType: "Not for a school." } }),
        "Not for a school.",
      ],
    ]),
  ])("%s is shown, the text stays, and it can be sent again", async ([, answer, said]) => {
    const send = vi.fn(answer);
    await show({ onVouch: send });
    await opener().click();
    await choice("Neighbour").click();
    await userEvent.fill(words(), "I live next door.");
    await submit().click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(words()).toHaveValue("I live next door.");
    await expect.element(choice("Neighbour")).toBeChecked();
    send.mockImplementation(() => {});
    await userEvent.type(words(), "!");
    await choice("Same community").click();
    await submit().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
  });

  detail("the error message may come from the error", async () => {
    await show({
      onVouch: () => Promise.reject(new Error("no network")),
      labels: { failed: (error) => `Failed: ${(error as Error).message}` },
    });
    await opener().click();
    await choice("Neighbour").click();
    await submit().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Failed: no network");
  });
});

describe("keyboard", () => {
  test("Enter opens, arrows select, Tab treats the reasons as one stop, Escape closes and keeps the text", async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).toHaveAccessibleDescription(/places you know yourself/);
    await expect.element(choice("I know the people")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(choice("Business partner")).toBeChecked();
    await userEvent.tab();
    await expect.element(words()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(choice("Business partner")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("Since 2014");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(words()).toHaveValue("Since 2014");
    await expect.element(choice("Business partner")).toBeChecked();
  });
});

describe("controlled", () => {
  test("reports the request to close, and leaves it to the page", async () => {
    const changed = vi.fn();
    await show({ open: true, onOpenChange: changed });
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(changed.mock.calls).toEqual([[false]]);
    await expect.element(dialog()).toBeVisible();
  });

  test("the page decides whether the person has vouched", async () => {
    await show({ vouched: false });
    await opener().click();
    await choice("Neighbour").click();
    await submit().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toBeEnabled();
    // The previous text must not reappear in the next vouch.
    await opener().click();
    await expect.element(choice("Neighbour")).not.toBeChecked();
  });
});
