import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { VouchFlow } from "./vouch-flow.tsx";

const title = () => page.getByRole("heading", { level: 2 }).first();
const main = () => page.getByRole("heading", { level: 1 });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (name: RegExp) => page.getByRole("radio", { name }).click();

async function toTheWords(place: RegExp) {
  await choose(place);
  await press("Continue");
  await expect.element(title()).toHaveFocus();
  await choose(/^Neighbour/);
  await choose(/^Same street/);
  await choose(/^In the last week/);
  await press("Continue");
  await expect.element(title()).toHaveTextContent("What do you know about it?");
  await page.getByRole("checkbox", { name: /^I don’t manage/ }).click();
}

test("each step says what is missing, and going back keeps everything", async () => {
  await render(<VouchFlow />);
  await press("Continue");
  await expect.element(page.getByText("Choose the place you know.")).toBeVisible();
  await choose(/^Gwanza/);
  await press("Continue");
  await press("Continue");
  for (
    const missing of [
      "Choose how you know the place.",
      "Choose a distance.",
      "Choose when you were last there.",
    ]
  ) {
    await expect.element(page.getByText(missing)).toBeVisible();
  }
  await choose(/^Long-term customer/);
  page.getByRole("button", { name: /^Place/ }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("radio", { name: /^Gwanza/ })).toBeChecked();
  await press("Continue");
  await expect.element(page.getByRole("radio", { name: /^Long-term customer/ })).toBeChecked();
});

test("a neighbour lives nearby, and a person whose last visit was over a year ago can't vouch", async () => {
  await render(<VouchFlow />);
  await choose(/^Gwanza/);
  await press("Continue");
  await choose(/^Neighbour/);
  await choose(/^Further away/);
  await choose(/^Longer ago/);
  await press("Continue");
  await expect.element(page.getByText(/visited in the last year/)).toBeVisible();
  await choose(/^In the last year/);
  await press("Continue");
  await expect.element(page.getByText(/^A neighbour lives or works within 2 km/)).toBeVisible();
  await choose(/^I know the people/);
  await press("Continue");
  await expect.element(title()).toHaveTextContent("What do you know about it?");
  await press("Send vouch");
  await expect.element(page.getByText("Confirm this to vouch for the place.")).toBeVisible();
});

test("a vouch that completes tier 1 says so; then the limit is reached, with the day it ends", async () => {
  await render(<VouchFlow />);
  await toTheWords(/^Gwanza/);
  await press("Send vouch");
  await expect.element(main()).toHaveFocus();
  await expect.element(main()).toHaveTextContent("You vouched for Gwanza Pottery Workshop");
  await expect.element(page.getByText(/^3 of 3 vouches\..* within an hour\.$/)).toBeVisible();
  await press("Vouch for another place");
  await choose(/^Studio Médina/);
  await expect.element(page.getByText(/^You have given 5 of 5 vouches.*Try again on 3 December\.$/))
    .toBeVisible();
  expect(page.getByRole("button", { name: "Continue" }).query()).toBeNull();
});

test("people who manage a place, live with a manager or already vouch are told why they can't", async () => {
  await render(<VouchFlow />);
  for (
    const [place, reason] of [
      [/^Book Café/, "You manage this place"],
      [/^Biblioteca/, "You live or work with someone who manages this place"],
      [/^Mbare Library/, "You’ve already vouched for this place"],
    ] as const
  ) {
    await choose(place);
    await expect.element(page.getByRole("status").getByRole("heading", { name: reason })).toBeVisible();
    expect(page.getByRole("button", { name: "Continue" }).query()).toBeNull();
  }
  await press("Withdraw vouch");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw vouch" }).click();
  await expect.element(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect.element(title()).toHaveFocus();
});

test("a vouch that awaits a review can be withdrawn", async () => {
  await render(<VouchFlow />);
  await toTheWords(/^Studio Médina/);
  await press("Send vouch");
  await expect.element(main()).toHaveTextContent("Vouch sent");
  await expect.element(page.getByText("A reviewer will check your vouch first")).toBeVisible();
  await press("Withdraw vouch");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw vouch" }).click();
  await expect.element(main()).toHaveTextContent("Vouch withdrawn");
  await expect.element(main()).toHaveFocus();
});

test("the server's errors are shown at their fields", async () => {
  await render(<VouchFlow />);
  await toTheWords(/^Gikomba/);
  await userEvent.fill(page.getByLabelText("In your own words (optional)"), "See https://clinic.example");
  await press("Send vouch");
  await expect.element(page.getByText(/^Links aren’t allowed here/)).toBeVisible();
  await userEvent.fill(page.getByLabelText("In your own words (optional)"), "My children were born there.");
  await press("Send vouch");
  await expect.element(title()).toHaveTextContent("Which place do you know?");
  await expect.element(page.getByRole("heading", { name: "You can’t vouch for this place right now" }))
    .toBeVisible();
});

test("without a connection, no input is lost", async () => {
  const reported = vi.spyOn(globalThis, "reportError").mockReturnValue();
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await render(<VouchFlow />);
  await toTheWords(/^Gwanza/);
  await userEvent.fill(page.getByLabelText("In your own words (optional)"), "I bought six bowls there.");
  await press("Send vouch");
  await expect.element(page.getByText(/^Your vouch could not be sent/)).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  connection.mockReturnValue(true);
  await press("Send vouch");
  await expect.element(main()).toHaveTextContent("You vouched for Gwanza Pottery Workshop");
});
