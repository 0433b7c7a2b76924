import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { PlaceDirectory } from "./place-directory.tsx";

const names = () =>
  [...document.querySelectorAll("[aria-label='Places found'] h2")].map(({ textContent }) => textContent);

test("search and a facet filter the list together, and can be cleared from the empty state", async () => {
  await render(<PlaceDirectory />);
  await userEvent.fill(page.getByRole("searchbox"), "medina");
  await expect.poll(names).toEqual(["Studio Médina"]);
  await userEvent.fill(page.getByRole("searchbox"), "library kenya");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect.poll(() => names().length).toBe(8);
  await page.getByRole("button", { name: "Show 6 more" }).click();
  await expect.poll(() => names().length).toBe(14);
});

test("the reader can change the order", async () => {
  await render(<PlaceDirectory />);
  await expect.poll(() => names()[0]).toBe("Gikomba Primary School");
  await userEvent.selectOptions(page.getByLabelText("Order"), "rating");
  await expect.poll(() => names()[0]).toBe("Stone Town Rooms");
});

test("a place is shown next to the list, or in a sheet on a phone", async () => {
  onTestFinished(() => page.viewport(1024, 768));
  await page.viewport(1280, 800);
  await render(<PlaceDirectory />);
  await page.getByRole("button", { name: "Show Studio Médina on the map" }).click();
  const aside = page.getByRole("complementary", { name: "Selected place" });
  await expect.element(aside.getByRole("heading", { name: "Studio Médina" })).toBeVisible();
  await page.viewport(360, 740);
  const button = page.getByRole("button", { name: "Show Mbare Library on the map" });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Mbare Library" });
  await expect.element(sheet.getByText("12 Ardbennie Road, Harare")).toBeVisible();
  await settled();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
