import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LandingPage } from "./landing-page.tsx";

const field = () => page.getByLabelText("E-mail address");
const submit = () => page.getByRole("button", { name: "Request a visit" });

test("an expired proof says so, and is not in the summary", async () => {
  await render(<LandingPage />);
  await expect.element(page.getByText("Since 30 October 2026. It no longer counts.")).toBeVisible();
  const short = page.getByRole("list", { name: "Proofs at a glance" });
  await expect.element(short.getByText("Dakar Trade Register")).toBeVisible();
  expect(short.getByText("Concert licence").query()).toBeNull();
  expect(page.getByText("Expired", { exact: true }).elements()).toHaveLength(1);
});

test("prices are shown by the hour and by the month, and selecting a room leads to the form", async () => {
  await render(<LandingPage />);
  await expect.element(page.getByText(/7,500/)).toBeVisible();
  await page.getByRole("radio", { name: /^Monthly/ }).click();
  await expect.element(page.getByText(/105,000/)).toBeVisible();
  expect(page.getByText(/7,500/).query()).toBeNull();
  await page.getByRole("button", { name: "Visit this room Large room" }).click();
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText("For: Large room")).toBeVisible();
});

test("a visit can be requested, and invalid or rejected addresses are reported at the field", async () => {
  await render(<LandingPage />);
  await userEvent.fill(field(), "ousmane");
  await submit().click();
  await expect.element(page.getByText(/^Enter an e-mail address/)).toBeVisible();
  await userEvent.fill(field(), "ousmane@mail.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^We can’t send e-mail to this address/)).toBeVisible();
  await userEvent.fill(field(), "ousmane@plateau.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status").getByText(/We’ll write to/)).toBeVisible();
  await expect.element(page.getByText("ousmane@plateau.example")).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveFocus();
});

test("without a connection, the form keeps the address", async () => {
  vi.spyOn(globalThis, "reportError").mockReturnValue();
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await render(<LandingPage />);
  await userEvent.fill(field(), "binta@plateau.example");
  await submit().click();
  await expect.element(page.getByText(/^Your request could not be sent/)).toBeVisible();
  await expect.element(field()).toHaveValue("binta@plateau.example");
  connection.mockReturnValue(true);
  await submit().click();
  await expect.element(page.getByRole("status")).toBeVisible();
});
