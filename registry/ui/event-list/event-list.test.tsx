import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EventSummary } from "@/components/ui/event-card";
import { conformance } from "../../conformance.tsx";
import { EventList } from "./event-list.tsx";
import * as demos from "./event-list.demo.tsx";
import { expectBusyDuring } from "../../../tests/support/busy-during.ts";

const event = (id: string, startDate: string, more: Partial<EventSummary> = {}): EventSummary => ({
  id,
  name: `Event ${id}`,
  url: `/e/${id}`,
  startDate,
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  status: "scheduled",
  ...more,
});
const now = "2026-11-24T09:00:00Z";
/** Returns the day headings without the comma after the weekday, because not every browser adds one. */
const days = () => [...document.querySelectorAll("h2")].map((day) => day.textContent?.replaceAll(",", ""));
const names = () => [...document.querySelectorAll("[data-slot=item-title]")].map((name) => name.textContent);

conformance({
  item: "event-list",
  demos,
  parts: { "event-list": (props) => <EventList events={[event("1", now)]} {...props} /> },
});

describe("days", () => {
  test("are in the local time of the place, in order, and near ones have names", async () => {
    await render(
      <EventList
        now={now}
        locale="en-GB"
        events={[
          event("late", "2026-11-24T23:30:00Z"),
          event("today", "2026-11-24T10:00:00Z"),
          event("west", "2026-11-25T02:00:00Z", { timezone: "America/Bahia" }),
          event("friday", "2026-11-27T10:00:00Z"),
          event("far", "2027-03-05T10:00:00Z"),
        ]}
      />,
    );
    expect(days()).toEqual([
      "Today 24 November",
      "Tomorrow 25 November",
      "Friday 27 November",
      "Friday 5 March 2027",
    ]);
    expect(names()).toEqual(["Event today", "Event west", "Event late", "Event friday", "Event far"]);
  });

  test("without a clock, no day is called today", async () => {
    await render(<EventList events={[event("1", now)]} locale="en-GB" />);
    expect(days()).toEqual(["Tuesday 24 November 2026"]);
  });

  test("name the lists of their events", async () => {
    await render(<EventList events={[event("1", now), event("2", now)]} now={now} />);
    const list = page.getByRole("list", { name: "Today, November 24" });
    expect(list.getByRole("listitem").elements()).toHaveLength(2);
  });
});

describe("a row", () => {
  test("is a link with time, name and place", async () => {
    await render(
      <EventList events={[event("1", now, { venue: "Mbare Library", city: "Harare" })]} locale="en-GB" />,
    );
    const row = page.getByRole("link");
    await expect.element(row).toHaveAttribute("href", "/e/1");
    await expect.element(row).toHaveTextContent("11:00Event 1Mbare Library, Harare");
    await userEvent.tab();
    await expect.element(row).toHaveFocus();
  });

  test.for<[string, Partial<EventSummary>, string | undefined]>([
    ["free", { isFree: true }, "Free"],
    ["a price", { price: 4.5, priceCurrency: "USD" }, "$4.50"],
    ["a price that browsers round", { price: 350.5, priceCurrency: "RSD" }, "RSD\u00a0350.5"],
    ["paid, with an unknown price", { isFree: false }, undefined],
    ["cancelled", { status: "cancelled", isFree: true }, "Cancelled"],
    ["a draft", { status: "draft" }, "Draft"],
  ])("says %s", async ([, more, words]) => {
    await render(<EventList events={[event("1", now, more)]} />);
    expect(document.querySelector("[data-slot=badge]")?.textContent).toBe(words);
  });

  test.for(["javascript:alert(1)", "//evil.example/x"])("does not link to %j", async (url) => {
    await render(<EventList events={[event("1", now, { url })]} />);
    await expect.element(page.getByRole("link")).toHaveAttribute("href", "#");
  });
});

test("cards have headings below the day's", async () => {
  await render(<EventList layout="cards" events={[event("1", now)]} now={now} headingLevel="h3" />);
  await expect.element(page.getByRole("heading", { level: 3, name: /Today/ })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 4, name: "Event 1" })).toBeVisible();
});

describe("more", () => {
  test.for([["{Enter}"], [" "]])("%j fetches once, and the focus stays", async ([key]) => {
    const fetched = Promise.withResolvers<void>();
    const more = vi.fn(() => fetched.promise);
    await render(<EventList events={[event("1", now)]} onMore={more} />);
    const button = page.getByRole("button", { name: "Show more events" });
    await userEvent.tab();
    await userEvent.tab();
    await expectBusyDuring(button, () => userEvent.keyboard(key! + key!));
    await expect.element(button).toHaveFocus();
    expect(more).toHaveBeenCalledTimes(1);
    fetched.resolve();
    await expect.element(button).not.toHaveAttribute("aria-busy");
  });

  test.for(["rows", "cards"] as const)(
    "after the last ones, the focus moves to the first new one: %s",
    async (layout) => {
      const first = [event("1", now)];
      const screen = await render(<EventList layout={layout} events={first} onMore={() => {}} />);
      const button = page.getByRole("button", { name: "Show more events" });
      await button.click();
      await expect.element(button).toHaveFocus();
      await screen.rerender(
        <EventList layout={layout} events={[...first, event("2", now), event("3", now)]} />,
      );
      await expect.element(page.getByRole("link", { name: /Event 2/ })).toHaveFocus();
    },
  );

  test("a failed request is announced", async () => {
    await render(
      <EventList events={[event("1", now)]} onMore={() => Promise.reject(new Error("No network."))} />,
    );
    await page.getByRole("button").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("No network.");
  });
});

test("an empty list says so, with what to do; while it loads, it only says that", async () => {
  const screen = await render(
    <EventList events={[]} emptyAction={<button type="button">Make one</button>} />,
  );
  await expect.element(page.getByRole("heading", { name: "No events" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Make one" })).toBeVisible();
  await screen.rerender(<EventList events={[]} loading />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading events");
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
