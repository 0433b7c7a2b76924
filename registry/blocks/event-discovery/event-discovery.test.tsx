import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { EventDiscovery } from "./event-discovery.tsx";

const names = () =>
  [...document.querySelectorAll("[aria-label=Events] h2")].map(({ textContent }) => textContent);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const view = (name: string) => page.getByRole("tab", { name }).click();

test("words, a day and a filter narrow the events together", async () => {
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

test("with more events, the focus goes on to the first of the new ones", async () => {
  await render(<EventDiscovery />);
  await press("Show 9 more");
  await expect.poll(() => names().length).toBe(18);
  await expect.element(page.getByRole("link", { name: "Marrabenta on the Terrace" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
});

test("where no event matches, everything can be shown again", async () => {
  await render(<EventDiscovery />);
  await userEvent.fill(page.getByRole("searchbox"), "no such thing");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect.element(page.getByRole("button", { name: "Any day" })).toHaveFocus();
  await expect.poll(() => names().length).toBe(9);
});

test("a search that fails says so, keeps what was chosen, and can be tried again", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await render(<EventDiscovery />);
  await press("Today");
  await expect.element(page.getByText("The events could not be fetched")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(page.getByRole("button", { name: "Any day" })).toHaveFocus();
  await expect.poll(names).toEqual(["Benga Night with Winyo", "New Voices from Dakar"]);
  await expect.element(page.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true");
});

test("a mark of the map lists its events, with the keyboard too, and follows the search", async () => {
  await render(<EventDiscovery />);
  await view("Map");
  const mark = page.getByRole("button", { name: "4 events in Harare" });
  await expect.element(mark).toBeVisible();
  mark.element().focus();
  await userEvent.keyboard("{Enter}");
  const chosen = page.getByRole("complementary", { name: "Events of the chosen mark" });
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

test("the map can be left while it zooms", async () => {
  const { unmount } = await render(<EventDiscovery />);
  await view("Map");
  await expect.element(page.getByRole("button", { name: "4 events in Harare" })).toBeVisible();
  page.getByRole("button", { name: "Zoom in" }).element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => document.querySelector(".leaflet-zoom-anim")).not.toBeNull();
  await unmount();
  // Leaflet ends a zoom after 250 ms; an error then fails the test, as each error in the console does.
  await new Promise((resolve) => setTimeout(resolve, 300));
});

test("the calendar shows the events of the chosen day", async () => {
  await render(<EventDiscovery />);
  await view("Calendar");
  await expect.element(page.getByRole("link", { name: /Benga Night/ })).toBeVisible();
  await page.getByRole("button", { name: /28 November.*3 events/ }).click();
  await expect.element(page.getByRole("link", { name: /Saturday Run/ })).toBeVisible();
});
