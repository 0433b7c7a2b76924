import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { UsageAndBilling } from "./usage-and-billing.tsx";

const said = () => page.getByRole("status").first();

test("the plan changes after it was selected, unless usage is too high for it", async () => {
  await render(<UsageAndBilling />);
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Change plan" });
  const send = () => dialog.getByRole("button", { name: "Change plan" }).click();
  await settled();
  await send();
  await expect.element(dialog.getByText("You’re already on this plan. Choose another one.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Start/ }).click();
  await send();
  await expect.element(dialog.getByText(/^You have 5 API keys/)).toBeVisible();
  await dialog.getByRole("radio", { name: /^Region/ }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(said()).toHaveTextContent("Your plan is now Region.");
  await expect.element(page.getByRole("heading", { name: "Region, US$190.00 a month" })).toBeVisible();
});

test("the plan selection closes with Escape and changes nothing", async () => {
  await render(<UsageAndBilling />);
  const button = page.getByRole("button", { name: "Change plan" });
  await button.click();
  await settled();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: /^City/ })).toBeVisible();
});

test("another payment method is selected with the arrow keys and announced", async () => {
  await render(<UsageAndBilling />);
  page.getByRole("radio", { name: /^Visa/ }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("radio", { name: /^Mobile money/ })).toBeChecked();
  await expect.element(said()).toHaveTextContent(
    "The next invoice is paid with Mobile money, +263 77 *** 0142.",
  );
});

test("each invoice has a document to download, and its state in words", async () => {
  await render(<UsageAndBilling />);
  const row = page.getByRole("row", { name: /HK-2026-0280/ });
  await expect.element(row.getByText("Payment failed").last()).toBeVisible();
  const link = row.getByRole("link", { name: "Download HK-2026-0280" }).element() as HTMLAnchorElement;
  expect(link.download).toBe("HK-2026-0280.txt");
  expect(await (await fetch(link.href)).text()).toContain("Invoice HK-2026-0280");
});

test("quotas that are nearly or completely used up are described in words", async () => {
  await render(<UsageAndBilling />);
  await expect.element(page.getByText("Nearly used up, 2.6 GB left")).toBeVisible();
  await expect.element(page.getByText("Limit reached")).toBeVisible();
  await expect.element(page.getByText("No limit")).toBeVisible();
});
