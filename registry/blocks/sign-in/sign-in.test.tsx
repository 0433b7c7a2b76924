import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignIn } from "./sign-in.tsx";

const submit = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("an empty form is not sent: the first invalid field gets the focus and says what is missing", async () => {
  await render(<SignIn />);
  await submit("Sign in");
  await expect.element(page.getByText("Enter your e-mail address.")).toBeVisible();
  await expect.element(page.getByLabelText("E-mail", { exact: true })).toHaveFocus();
});

test("an error is shown and the input stays; the next attempt works", async () => {
  await render(<SignIn />);
  await userEvent.fill(page.getByLabelText("E-mail", { exact: true }), "amina@example.org");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "wrong");
  await submit("Sign in");
  await expect.element(page.getByText(/The e-mail or password is wrong/)).toBeVisible();
  await expect.element(page.getByLabelText("E-mail", { exact: true })).toHaveValue("amina@example.org");
  await userEvent.fill(page.getByLabelText("Password", { exact: true }), "mbira Kariba lantern 7");
  await submit("Sign in");
  await expect.element(page.getByRole("heading", { level: 1, name: "You’re signed in" })).toBeVisible();
});

test("the e-mail address is kept when switching to a link by e-mail", async () => {
  await render(<SignIn />);
  await userEvent.fill(page.getByLabelText("E-mail", { exact: true }), "amina@example.org");
  await submit("E-mail me a link instead");
  await expect.element(page.getByLabelText("E-mail", { exact: true })).toHaveValue("amina@example.org");
  await submit("Send link");
  await expect.element(page.getByRole("heading", { level: 1, name: "Check your e-mail" })).toBeVisible();
  await expect.element(page.getByText("amina@example.org")).toBeVisible();
});
