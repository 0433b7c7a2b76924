import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OneTimeCode } from "./one-time-code.tsx";

test("a complete wrong code shows an error, and a correct one is accepted without a button", async () => {
  await render(<OneTimeCode />);
  await userEvent.fill(page.getByLabelText("Code", { exact: true }), "111111");
  await expect.element(page.getByRole("alert")).toHaveTextContent(
    "Wrong code. Check the latest message. You have three attempts left.",
  );
  await userEvent.fill(page.getByLabelText("Code", { exact: true }), "246810");
  await expect.element(page.getByRole("heading", { level: 1, name: "Phone confirmed" })).toBeVisible();
});

test("an incomplete code is not sent", async () => {
  await render(<OneTimeCode />);
  await userEvent.fill(page.getByLabelText("Code", { exact: true }), "24");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Enter all 6 digits.");
});
