import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { EventDiscovery } from "./event-discovery.tsx";

const names = () =>
  [...document.querySelectorAll("[aria-label=Events] h2")].map(({ textContent }) => textContent);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const view = (name: string) => page.getByRole("tab", { name }).click();

test("text, a day and a filter narrow down the events together", async () => {
  await render(<EventDiscovery />);
  await expect.poll(() => names().length).toBe(9);
  await press("This weekend");
  await expect.element(page.getByRole("status").getByText("4 events")).toBeVisible();
  await userEvent.fill(page.getByRole("searchbox"), "cafe");
  await expect.poll(names).toEqual(["Kenkey and Highlife"]);
  await userEvent.fill(page.getByRole("searchbox"), "");
  await page.getByRole("combobox", { name: "Price" }).click();
  await settled();
  await page.getByRole("option", { name: "Free" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(names).toEqual(["Saturday Run in Karura"]);
});

test("after loading more events, the focus moves to the first new one", async () => {
  await render(<EventDiscovery />);
  await press("Show 9 more");
  await expect.poll(() => names().length).toBe(18);
  await expect.element(page.getByRole("link", { name: "Marrabenta on the Terrace" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
});

test("if no event matches, a button shows all of them again", async () => {
  await render(<EventDiscovery />);
  await userEvent.fill(page.getByRole("searchbox"), "no such thing");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect.element(page.getByRole("button", { name: "Any day" })).toHaveFocus();
  await expect.poll(() => names().length).toBe(9);
});

test("a failed search says so, keeps the filters, and can be retried", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<EventDiscovery />);
  await press("Today");
  await expect.element(page.getByText("The events could not be loaded")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(page.getByRole("button", { name: "Any day" })).toHaveFocus();
  await expect.poll(names).toEqual(["Benga Night with Winyo", "New Voices from Dakar"]);
  await expect.element(page.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true");
});

test("a marker on the map lists its events, with the keyboard too, and follows the search", async () => {
  await render(<EventDiscovery />);
  await view("Map");
  const mark = page.getByRole("button", { name: "4 events in Harare" });
  await expect.element(mark).toBeVisible();
  mark.element().focus();
  await userEvent.keyboard("{Enter}");
  const chosen = page.getByRole("region", { name: "Events at the selected marker" });
  await expect.element(chosen.getByRole("heading", { name: "4 events in Harare" })).toBeVisible();
  await expect.element(chosen.getByRole("link", { name: "Mbira Under the Stars" })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("4 events in Harare");
  await expect.poll(() => document.activeElement?.getAttribute("aria-pressed")).toBe("true");
  await press("Show all events");
  await expect.element(chosen.getByRole("heading", { name: "Events on the map" })).toBeVisible();
  await userEvent.fill(page.getByRole("searchbox"), "dakar");
  await expect.element(page.getByRole("button", { name: "2 events in Dakar" })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

test("the calendar shows the events of the chosen day", async () => {
  await render(<EventDiscovery />);
  await view("Calendar");
  await expect.element(page.getByRole("link", { name: /Benga Night/ })).toBeVisible();
  await page.getByRole("button", { name: /28 November.*3 events/ }).click();
  await expect.element(page.getByRole("link", { name: /Saturday Run/ })).toBeVisible();
});
