import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { EventCard, type EventSummary } from "./event-card.tsx";
import * as demos from "./event-card.demo.tsx";

const event: EventSummary = {
  id: "1",
  name: "Evening of readings",
  url: "/e/h7k2m9p",
  startDate: "2026-11-24T18:00:00+02:00",
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  status: "scheduled",
  venue: "Mbare Library",
  city: "Harare",
};
const now = "2026-11-21T09:00:00Z";

conformance({
  item: "event-card",
  demos,
  parts: { "event-card": (props) => <EventCard event={event} now={now} {...props} /> },
});

describe("the card", () => {
  test("has one link, named by the event, that covers all of it", async () => {
    await render(
      <div style={{ width: 300 }}>
        <EventCard event={event} now={now} />
      </div>,
    );
    await expect.element(page.getByRole("link", { name: "Evening of readings", exact: true }))
      .toHaveAttribute("href", "/e/h7k2m9p");
    const card = document.querySelector("[data-slot=event-card]")!.getBoundingClientRect();
    const corner = document.elementFromPoint(card.right - 30, card.bottom - 10);
    expect(corner!.closest("a")?.textContent).toBe("Evening of readings");
  });

  test("its buttons do not open the event", async () => {
    const pressed = vi.fn();
    await render(
      <EventCard event={event} now={now}>
        <button type="button" onClick={pressed}>Going</button>
      </EventCard>,
    );
    const before = location.href;
    await page.getByRole("button", { name: "Going" }).click();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(location.href).toBe(before);
  });

  test("Tab reaches the event, the focus ring surrounds the card, and Enter opens it", async () => {
    onTestFinished(() => history.replaceState(null, "", location.pathname + location.search));
    await render(<EventCard event={{ ...event, url: "#readings" }} now={now} />);
    await userEvent.tab();
    await expect.element(page.getByRole("link")).toHaveFocus();
    expect(getComputedStyle(document.querySelector("[data-slot=event-card]")!).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toBe("#readings");
  });

  test("its name is a heading of the given level", async () => {
    await render(<EventCard event={event} now={now} headingLevel="h2" />);
    await expect.element(page.getByRole("heading", { name: "Evening of readings", level: 2 })).toBeVisible();
  });
});

describe("time", () => {
  test("is the local time at the place, wherever the reader is", async () => {
    await render(
      <EventCard event={{ ...event, startDate: "2026-11-24T22:30:00Z" }} now={now} locale="en-GB" />,
    );
    await expect.element(page.getByText(/Wed, 25 Nov 2026.*00:30/)).toBeVisible();
  });
});

describe("price", () => {
  const shown = async (fields: Partial<EventSummary>) => {
    await render(<EventCard event={{ ...event, ...fields }} now={now} />);
    return document.querySelector("svg.lucide-ticket")?.parentElement?.textContent;
  };
  test.for<[string, Partial<EventSummary>, string | undefined]>([
    ["free", { isFree: true }, "Free"],
    ["a price", { isFree: false, price: 4.5, priceCurrency: "USD" }, "$4.50"],
    ["a price of nothing is a price", { isFree: null, price: 0, priceCurrency: "USD" }, "$0.00"],
    ["a price that browsers round", { price: 350.5, priceCurrency: "RSD" }, "RSD\u00a0350.5"],
    ["paid, with an unknown price", { isFree: false, price: null }, undefined],
    ["nothing is known", { isFree: null }, undefined],
    ["a price without a currency", { isFree: false, price: 5 }, undefined],
  ])("%s", async ([, fields, words]) => {
    expect(await shown(fields)).toBe(words);
  });
});

describe("place", () => {
  test.for<[string, Partial<EventSummary>, string]>([
    ["at a place", {}, "Mbare Library, Harare"],
    ["only a city", { venue: null }, "Harare"],
    ["online", { attendanceMode: "online" }, "Online"],
    ["both", { attendanceMode: "mixed" }, "Mbare Library, Harare · In person and online"],
  ])("%s", async ([, fields, words]) => {
    await render(<EventCard event={{ ...event, ...fields }} now={now} />);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });
});

describe("content from strangers", () => {
  test.for(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", "JaVaScRiPt:alert(1)"])(
    "the address %j is not followed or loaded",
    async (address) => {
      await render(<EventCard event={{ ...event, url: address, imageUrl: address }} now={now} />);
      await expect.element(page.getByRole("link")).toHaveAttribute("href", "#");
      expect(document.querySelector("img")).toBeNull();
    },
  );

  test("markup in a name is shown as text", async () => {
    await render(<EventCard event={{ ...event, name: "<img src=x onerror=alert(1)>" }} now={now} />);
    await expect.element(page.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    expect(document.querySelector("img")).toBeNull();
  });
});

test("a cancellation is shown in words, without the remaining time", async () => {
  await render(<EventCard event={{ ...event, status: "cancelled" }} now={now} />);
  await expect.element(page.getByText("Cancelled")).toBeVisible();
  expect(document.querySelector("[data-slot=relative-time]")).toBeNull();
});
