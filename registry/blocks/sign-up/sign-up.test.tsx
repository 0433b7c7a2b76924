import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignUp } from "./sign-up.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const submit = () => page.getByRole("button", { name: "Create account" }).click();

async function fill(email: string) {
  await userEvent.fill(field("Name"), "Amina Wanjiru");
  await userEvent.fill(field("E-mail"), email);
  await userEvent.fill(field("Password"), "mbira Kariba lantern 7");
}

test("an empty form is not sent: every field says what is missing, and the first gets the focus", async () => {
  await render(<SignUp />);
  await submit();
  for (const text of ["Enter your name.", "Enter your e-mail address.", "Choose a password."]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expect.element(page.getByText("Agree to the terms to create an account.")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
});

test("the strength of a password is described while it is typed, and a short one is not sent", async () => {
  await render(<SignUp />);
  const strength = page.getByRole("progressbar", { name: "Strength" });
  await userEvent.fill(field("Password"), "password1");
  await expect.element(strength).toHaveAttribute("aria-valuetext", "Weak");
  await userEvent.fill(field("Password"), "mbira Kariba lantern 7");
  await expect.element(strength).toHaveAttribute("aria-valuetext", "Strong");
  await userEvent.clear(field("Password"));
  await userEvent.type(field("Password"), "mbira");
  await submit();
  await expect.element(page.getByText("Use at least 12 characters.")).toBeVisible();
});

test("an address that already has an account is reported at its field, the input stays, and another one works", async () => {
  await render(<SignUp />);
  await fill("taken@example.org");
  await page.getByRole("checkbox", { name: /^I agree/ }).click();
  await submit();
  await expect.element(page.getByText(/This address already has an account/)).toBeVisible();
  await expect.element(field("E-mail")).toHaveFocus();
  await expect.element(field("Name")).toHaveValue("Amina Wanjiru");
  await userEvent.fill(field("E-mail"), "amina@example.org");
  await submit();
  await expect.element(page.getByRole("heading", { level: 1, name: "Confirm your e-mail" })).toBeVisible();
  await expect.element(page.getByText("amina@example.org")).toBeVisible();
});
