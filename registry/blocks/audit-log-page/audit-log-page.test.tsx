import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AuditLogPage } from "./audit-log-page.tsx";

const count = () => document.querySelectorAll("[data-slot=audit-log-entry]").length;
const choose = (label: string, option: string) => userEvent.selectOptions(page.getByLabelText(label), option);

test("older entries are loaded on demand, and the focus moves to the first of them", async () => {
  await render(<AuditLogPage />);
  await expect.element(page.getByText("5 entries, more available")).toBeVisible();
  await page.getByRole("button", { name: "Show older entries" }).click();
  await expect.element(page.getByText("8 entries", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show older entries" })).not.toBeInTheDocument();
  const sixth = document.querySelectorAll("summary")[5];
  await expect.poll(() => document.activeElement).toBe(sixth);
});

test("can be filtered by person, by time and by text", async () => {
  await render(<AuditLogPage />);
  await choose("Who", "Tendai Moyo");
  await expect.poll(count).toBe(4);
  await choose("When", "Last 24 hours");
  await expect.poll(count).toBe(1);
  await choose("Who", "Everyone");
  await expect.poll(count).toBe(3);
  await userEvent.fill(page.getByRole("searchbox"), "reading circle");
  await expect.poll(count).toBe(1);
  await expect.element(page.getByText(/Reading circle for children/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(count).toBe(3);
});

test("if no entry matches, a button shows all of them again", async () => {
  await render(<AuditLogPage />);
  await userEvent.fill(page.getByRole("searchbox"), "no such thing");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.poll(count).toBe(5);
  await expect.element(page.getByLabelText("Who")).toHaveFocus();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("an entry opens to show its details", async () => {
  await render(<AuditLogPage />);
  document.querySelector("summary")!.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Request req_7f3k2/)).toBeVisible();
});

test("a failed request says so, keeps the filters, and can be retried", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<AuditLogPage />);
  await choose("Who", "Rudo Chikafu");
  await expect.element(page.getByRole("alert").getByText("The entries could not be loaded")).toBeVisible();
  connection.mockReturnValue(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByLabelText("Who")).toHaveFocus();
  await expect.poll(count).toBe(2);
  await expect.element(page.getByLabelText("Who")).toHaveValue("rudo");
});
