import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { VouchButton, type VouchButtonProps } from "./vouch-button.tsx";

const opener = (name = "Vouch: Mbare Library") => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: "Vouch for Mbare Library" });
const choice = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const submit = () => dialog().getByRole("button", { name: "Vouch", exact: true });
const words = () => page.getByRole("textbox", { name: "In your own words" });

const show = (props: Partial<VouchButtonProps> = {}) =>
  render(<VouchButton venueName="Mbare Library" onVouch={() => {}} {...props} />);

describe("when it fails", () => {
  test.for<[string, VouchButtonProps["onVouch"], string]>([
    ["a message", () => ({ message: "Five in 30 days." }), "Five in 30 days."],
    [
      "a fault of what is not asked for",
      () => ({ errors: { entityId: ["This place is closed.", "Find another."], statement: "Too short." } }),
      "This place is closed. Find another.",
    ],
    ["a fault of the choice", () => ({ errors: { vouchingType: "Not for a school." } }), "Not for a school."],
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

  test("the error message may come from the error", async () => {
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
