import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settled } from "../../conformance.tsx";
import { BookingSearch, BookingSearchScreen } from "./booking-search.tsx";
import { load } from "./data.ts";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const names = () =>
  [...document.querySelectorAll("[aria-label=Stays] h3")].map(({ textContent }) => textContent);
const title = () => page.getByRole("heading", { level: 2 });
const where = () => page.getByRole("combobox", { name: "Where" });
const found = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

function withoutConnection() {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  return connection;
}

/**
 * Makes the sample's first response arrive after all others. Resolves once it has arrived.
 */
function withLateAnswer(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = globalThis.setTimeout;
  let isFirst = true;
  const timer = vi.spyOn(globalThis, "setTimeout").mockImplementation(
    ((work: () => void, time?: number) => {
      if (time !== 300 || !isFirst) return wait(work, time);
      isFirst = false;
      return wait(() => {
        work();
        wait(resolve, 50);
      }, 1500);
    }) as typeof setTimeout,
  );
  onTestFinished(() => timer.mockRestore());
  return promise;
}

async function filter(facet: string, option: string) {
  await page.getByRole("combobox", { name: facet, exact: true }).click();
  await settled();
  await page.getByRole("option", { name: option }).click();
  await userEvent.keyboard("{Escape}");
}

test("another city is suggested, selected with the keyboard, and searched with Enter", async () => {
  await render(<BookingSearch />);
  await expect.element(title()).toHaveTextContent("Nairobi, 4 – 7 Dec");
  await userEvent.fill(where(), "ac");
  await expect.element(page.getByRole("option", { name: "Accra" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(where()).toHaveValue("Accra");
  await expect.element(title()).toHaveTextContent("Nairobi, 4 – 7 Dec");
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Accra, 4 – 7 Dec");
  // The hostel is not in the results, because each of its rooms sleeps only one guest.
  await expect.poll(names).toEqual(["Osu Courtyard"]);
  await expect.element(page.getByText("US$201.00 for 3 nights")).toBeVisible();
});

test("in a city without stays, the field says so and gets the focus, and the previous stays remain", async () => {
  await render(<BookingSearch />);
  await userEvent.fill(where(), "Atlantis");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("There are no stays in “Atlantis” yet. Try a nearby city."))
    .toBeVisible();
  await expect.element(where()).toHaveFocus();
  await expect.element(title()).toHaveTextContent("Nairobi, 4 – 7 Dec");
  await page.getByLabelText("Order").selectOptions("Lowest price");
  await expect.poll(() => names()[0]).toBe("Lang’ata Garden Rooms");
});

test("filters and a text narrow down the stays together, and can be cleared", async () => {
  await render(<BookingSearch />);
  await expect.poll(() => names().length).toBe(6);
  await filter("Features", "Kitchen");
  await found("3 of 8 stays");
  await filter("Price per night", "Under US$50.00");
  await expect.poll(names).toEqual(["Ngong Road Studios"]);
  await userEvent.fill(page.getByRole("searchbox"), "langata");
  await press("Clear filters");
  await expect.element(title()).toHaveFocus();
  await found("8 stays");
});

test("stays are sorted in the selected order", async () => {
  await render(<BookingSearch />);
  const order = page.getByLabelText("Order");
  await expect.poll(() => names()[0]).toBe("Karura Edge Lodge");
  await order.selectOptions("Lowest price");
  await expect.poll(() => names().slice(0, 2)).toEqual(["Lang’ata Garden Rooms", "Ngong Road Studios"]);
  await order.selectOptions("Best rated");
  await expect.poll(() => names().slice(0, 2)).toEqual(["Karura Edge Lodge", "Sunbird Cottage"]);
});

test("a response that arrives after a newer one is ignored", async () => {
  await render(<BookingSearch />);
  await expect.poll(() => names()[0]).toBe("Karura Edge Lodge");
  const late = withLateAnswer();
  await press("Search");
  await page.getByLabelText("Order").selectOptions("Lowest price");
  await expect.poll(() => names()[0]).toBe("Lang’ata Garden Rooms");
  await late;
  expect(names()[0]).toBe("Lang’ata Garden Rooms");
});

test("the arrow keys change the number of guests, each room needs an adult, and prices follow", async () => {
  await render(<BookingSearch />);
  const button = page.getByRole("button", { name: /^Guests and rooms/ });
  await button.click();
  await settled();
  const panel = page.getByRole("dialog", { name: "Guests and rooms" });
  panel.getByLabelText("Rooms").element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(panel.getByLabelText("Rooms")).toHaveValue("2");
  panel.getByLabelText("Adults").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(panel.getByLabelText("Rooms")).toHaveValue("1");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  await panel.getByRole("button", { name: "More Children" }).click();
  await panel.getByRole("button", { name: "More Rooms" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent("4 adults, 1 child, 2 rooms");
  await press("Search");
  await expect.element(page.getByText("3 nights, 4 adults, 1 child, 2 rooms")).toBeVisible();
  await expect.element(page.getByText("US$852.00 for 3 nights")).toBeVisible();
});

test("dates are required, and a stay has at least one night", async () => {
  await render(<BookingSearch />);
  const days = page.getByRole("button", { name: /^Arrival and departure/ });
  await days.click();
  await settled();
  await page.getByRole("button", { name: /, 8 December/ }).click();
  await page.getByRole("button", { name: /, 8 December/ }).click();
  await press("Search");
  await expect.element(page.getByText("Choose a departure date after your arrival.")).toBeVisible();
  await expect.element(days).toHaveFocus();
});

test("if everything is booked, other dates are offered, and pressing one searches for them", async () => {
  await render(<BookingSearch />);
  await userEvent.fill(where(), "Livingstone");
  await userEvent.keyboard("{Escape}");
  await press("Search");
  await expect.element(
    page.getByRole("heading", { name: "No stays in Livingstone are available on these dates" }),
  )
    .toBeVisible();
  await press("11 – 14 Dec 2 stays");
  await expect.element(title()).toHaveFocus();
  await expect.element(title()).toHaveTextContent("Livingstone, 11 – 14 Dec");
  await expect.poll(names).toEqual(["Zambezi Bank Lodge", "Maramba Rest House"]);
  await expect.element(page.getByRole("button", { name: /11 – 14 Dec 2026|11 Dec 2026 – 14 Dec 2026/ }))
    .toBeVisible();
});

test("a failed search keeps the input, and can be retried", async () => {
  await render(<BookingSearch />);
  await expect.element(title()).toBeVisible();
  const connection = withoutConnection();
  await userEvent.fill(where(), "Maputo");
  await userEvent.keyboard("{Escape}");
  await press("Search");
  await expect.element(page.getByText("The stays could not be loaded")).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(title()).toHaveFocus();
  await expect.poll(names).toEqual(["Hotel da Avenida"]);
});

test("after loading more stays, the focus moves to the first new one", async () => {
  await render(<BookingSearch />);
  await press("Show 2 more");
  await expect.poll(() => names().length).toBe(8);
  await expect.poll(() => document.activeElement?.textContent).toBe(names()[6]);
});

test("saving a stay is announced, and the heart is reset if it fails", async () => {
  await render(<BookingSearch />);
  const heart = page.getByRole("button", { name: "Save Jacaranda House" });
  await heart.click();
  await expect.element(page.getByText("Jacaranda House is saved.")).toBeInTheDocument();
  await userEvent.fill(page.getByRole("searchbox"), "railway");
  await expect.element(heart).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole("searchbox"), "");
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  withoutConnection();
  await heart.click();
  await expect.element(page.getByText(/^Not saved\. Check/)).toBeVisible();
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
});

test("if the page can't be loaded it says so, and a retry shows it", async () => {
  const connection = withoutConnection();
  await render(<BookingSearch />);
  await expect.element(page.getByRole("heading", { name: "The search could not be loaded" })).toBeVisible();
  connection.mockReturnValue(true);
  await press("Try again");
  await expect.element(title()).toHaveTextContent("Nairobi, 4 – 7 Dec");
});

test("loading is announced to screen readers", async () => {
  await render(<BookingSearchScreen load={() => new Promise(() => {})} />);
  await expect.element(page.getByRole("status", { name: "Loading stays" })).toBeVisible();
});

test("if nothing is free on other dates either, it says what to change", async () => {
  const data = await load();
  const none = { ...data, found: { stays: [], free: 0, otherDates: [] } };
  await render(<BookingSearchScreen load={() => Promise.resolve(none)} />);
  await expect.element(page.getByText("Try other dates, fewer guests or another city.")).toBeVisible();
});
