import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EventPage } from "./event-page.tsx";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("tickets can be added up to their limit, and reserved", async () => {
  await render(<EventPage />);
  await press("Reserve");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose at least one ticket.");
  await press("Add one Lawn");
  await press("Add one Lawn");
  await press("Add one Chair");
  await expect.element(page.getByRole("button", { name: "Reserve 3 tickets" })).toBeVisible();
  await expect.element(page.getByText("US$30", { exact: true })).toBeVisible();
  for (let more = 0; more < 3; more += 1) await press("Add one Chair");
  await expect.element(page.getByRole("button", { name: "Add one Chair" })).toBeDisabled();
  await press("Reserve 6 tickets");
  await expect.element(page.getByRole("heading", { name: "6 tickets reserved" })).toBeVisible();
  await expect.element(page.getByText("Pay US$72 within 15 minutes to keep your reservation.")).toBeVisible();
});

test("sold-out tickets cannot be selected", async () => {
  await render(<EventPage />);
  await expect.element(page.getByText("Sold out")).toBeVisible();
  expect(document.querySelector("[aria-label^='Add one Table']")).toBeNull();
});
