import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { ReviewQueue } from "./review-queue.tsx";

/** Returns the names of the places whose claims are listed. */
const names = () =>
  [...document.querySelectorAll("[aria-label=Claims] li button")].map((button) =>
    button.firstChild?.textContent
  );
const open = (place: string) => page.getByRole("button", { name: new RegExp(`^${place}`) }).click();

test("a claim opens with all its details, and Escape returns to it", async () => {
  await render(<ReviewQueue />);
  await open("Kigali Public Library");
  const sheet = page.getByRole("dialog", { name: "Kigali Public Library" });
  await expect.element(sheet.getByText("Two earlier claims were rejected")).toBeVisible();
  await expect.element(sheet.getByText(/Someone already manages this place/)).toBeVisible();
  await settled();
  const { violations } = await axe.run(document.documentElement, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Kigali Public Library/ })).toHaveFocus();
});

test("a rejection needs a reason and a note; then the claim leaves the list and the result is announced", async () => {
  await render(<ReviewQueue />);
  await open("Kigali Public Library");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: /^Reject/ }).click();
  await sheet.getByRole("button", { name: "Reject claim" }).click();
  await expect.element(sheet.getByText("Choose a reason.")).toBeVisible();
  await expect.element(sheet.getByText("Say what is missing or wrong.")).toBeVisible();
  await userEvent.selectOptions(sheet.getByLabelText("Reason"), "Suspected fraud");
  await userEvent.fill(sheet.getByLabelText("Note"), "The photo shows another building.");
  await sheet.getByRole("button", { name: "Reject claim" }).click();
  await expect.element(page.getByRole("status").first()).toHaveTextContent(
    "Kigali Public Library: claim rejected.",
  );
  await expect.element(page.getByRole("button", { name: /^Kigali/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "All 4" })).toBeVisible();
});

test("views and search filter the list, without accents and even down to nothing", async () => {
  await render(<ReviewQueue />);
  await page.getByRole("button", { name: "Overdue 1" }).click();
  await expect.poll(names).toEqual(["Makola Night Kitchen"]);
  await page.getByRole("button", { name: "All 5" }).click();
  await userEvent.fill(page.getByRole("searchbox"), "luisa");
  await expect.poll(names).toEqual(["Clínica Polana"]);
  await userEvent.fill(page.getByRole("searchbox"), "nowhere");
  await expect.element(page.getByRole("heading", { name: "No matching claims" })).toBeVisible();
});
