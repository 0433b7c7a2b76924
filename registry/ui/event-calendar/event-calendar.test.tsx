import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EventSummary } from "@/components/ui/event-card";
import { conformance } from "../../conformance.tsx";
import { EventCalendar, type EventCalendarProps } from "./event-calendar.tsx";
import * as demos from "./event-calendar.demo.tsx";

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

conformance({
  item: "event-calendar",
  demos,
  parts: { "event-calendar": (props) => <EventCalendar events={[]} today="2026-11-21" {...props} /> },
});

const show = (props: Partial<EventCalendarProps> = {}) =>
  render(<EventCalendar events={[]} today="2026-11-21" locale="en-GB" {...props} />);
const day = (iso: string) => document.querySelector<HTMLButtonElement>(`button[data-day="${iso}"]`)!;
const panel = () => document.querySelector("[data-slot=event-calendar-day]")!;
const marked = () =>
  [...document.querySelectorAll("[data-slot=event-calendar-dots]")].map((dots) =>
    dots.closest<HTMLElement>("[data-day]")!.dataset["day"]
  );

describe("days", () => {
  test("are in the local time of the place, and a long event is on each of its days", async () => {
    await show({
      events: [
        event("late", "2026-11-09T23:30:00Z"),
        event("west", "2026-11-12T02:00:00Z", { timezone: "America/Bahia" }),
        event("long", "2026-11-14T08:00:00Z", { endDate: "2026-11-16T15:00:00Z" }),
        event("midnight", "2026-11-20T18:00:00Z", { endDate: "2026-11-20T22:00:00Z" }),
      ],
    });
    expect(marked()).toEqual([
      "2026-11-10",
      "2026-11-11",
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
      "2026-11-20",
    ]);
  });

  test("say how many events they have", async () => {
    await show({ events: [event("1", "2026-11-24T10:00:00Z"), event("2", "2026-11-24T11:00:00Z")] });
    await expect.element(page.getByRole("button", { name: /24 November 2026, 2 events$/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /25 November 2026$/ })).toBeVisible();
  });

  test("with an invalid end do not fill years", async () => {
    await show({ events: [event("1", "2026-11-01T10:00:00Z", { endDate: "9999-01-01T00:00:00Z" })] });
    expect(marked().length).toBeGreaterThanOrEqual(30);
  });
});

describe("the selected day", () => {
  test("shows its events by start time, as links", async () => {
    await show({
      defaultDay: "2026-11-24",
      events: [
        event("evening", "2026-11-24T18:00:00+02:00"),
        event("morning", "2026-11-24T09:00:00+02:00", { status: "cancelled" }),
      ],
    });
    const links = [...panel().querySelectorAll("a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["09:00Event morningCancelled", "/e/morning"],
      ["18:00Event evening", "/e/evening"],
    ]);
  });

  test("shows the start day of an event that began earlier, instead of a time", async () => {
    const party = event("party", "2026-11-24T21:30:00Z", { endDate: "2026-11-25T02:00:00Z" });
    await show({ defaultDay: "2026-11-24", events: [party, event("breakfast", "2026-11-25T07:00:00Z")] });
    const times = () => [...panel().querySelectorAll("a time")].map((time) => time.textContent);
    expect(times()).toEqual(["23:30"]);
    day("2026-11-25").click();
    await expect.poll(times).toEqual(["24 Nov", "09:00"]);
  });

  test("has the same name as in the month, even if another calendar is usual", async () => {
    await show({ locale: "fa", defaultDay: "2026-11-24", events: [event("1", "2026-11-24T10:00:00Z")] });
    expect(panel().querySelector("time")!.textContent).toContain("نوامبر");
    await page.getByRole("link").hover();
    await expect.element(page.getByText(/^۲۴ نوامبر/)).toBeVisible();
  });

  test("shows exact prices, even if browsers would round them", async () => {
    await show({
      defaultDay: "2026-11-24",
      events: [event("1", "2026-11-24T10:00:00Z", { price: 350.5, priceCurrency: "RSD" })],
    });
    await page.getByRole("link").hover();
    await expect.element(page.getByText(/^RSD\s350\.5$/)).toBeVisible();
  });

  test("can be selected by keyboard, is announced once, and Tab moves on to its events", async () => {
    const changed = vi.fn();
    await show({ onDayChange: changed, events: [event("1", "2026-11-28T10:00:00Z")] });
    expect(panel().getAttribute("aria-live")).toBe("polite");
    day("2026-11-21").focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => panel().textContent).toContain("Event 1");
    expect(changed.mock.calls).toEqual([["2026-11-28"]]);
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: /Event 1/ })).toHaveFocus();
  });

  test("can be selected with Space, and says if it has no events", async () => {
    await show();
    day("2026-11-21").focus();
    await userEvent.keyboard("{ArrowRight} ");
    await expect.poll(() => panel().textContent).toMatch(/22 November.*No events on this day\./);
  });

  test("is the given one if controlled", async () => {
    const changed = vi.fn();
    const screen = await show({ day: "2026-11-10", onDayChange: changed });
    day("2026-11-12").click();
    await expect.poll(() => changed.mock.calls).toEqual([["2026-11-12"]]);
    await expect.poll(() => panel().textContent).toContain("10 November");
    await screen.rerender(<EventCalendar events={[]} day="2026-11-12" locale="en-GB" />);
    await expect.poll(() => panel().textContent).toContain("12 November");
  });

  test.for(["javascript:alert(1)", "//evil.example/x"])("does not link to %j", async (url) => {
    await show({ defaultDay: "2026-11-24", events: [event("1", "2026-11-24T10:00:00Z", { url })] });
    await expect.element(page.getByRole("link")).toHaveAttribute("href", "#");
  });
});

test("the month of the selected day is shown when that is set, or when the first events arrive", async () => {
  const screen = await show({ day: "2026-11-10" });
  await screen.rerender(<EventCalendar events={[]} day="2027-02-12" locale="en-GB" />);
  await expect.poll(() => day("2027-02-12")).not.toBeNull();
  await screen.unmount();
  const other = await render(<EventCalendar events={[]} locale="en-GB" />);
  await other.rerender(<EventCalendar events={[event("1", "2031-03-05T10:00:00Z")]} locale="en-GB" />);
  await expect.poll(() => day("2031-03-05")).not.toBeNull();
});

test("the month that the reader moved to stays, whatever events arrive for it", async () => {
  const lasting = event("lasting", "2026-10-30T10:00:00Z", { endDate: "2026-11-02T10:00:00Z" });
  const tree = (...events: EventSummary[]) => <EventCalendar events={events} locale="en-GB" />;
  const screen = await render(tree(event("1", "2026-10-05T10:00:00Z")));
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(() => day("2026-11-20")).not.toBeNull();
  await screen.rerender(tree());
  expect(day("2026-11-20")).not.toBeNull();
  await screen.rerender(tree(lasting));
  expect(day("2026-11-20")).not.toBeNull();
});

test.for([["{PageDown}", "2026-12-01"], ["{PageUp}", "2026-10-01"]])(
  "%s shows the month that begins on %s, and says so",
  async ([key, month]) => {
    const changed = vi.fn();
    await show({ onMonthChange: changed });
    day("2026-11-21").focus();
    await userEvent.keyboard(key!);
    await expect.poll(() => changed.mock.lastCall).toEqual([month]);
    expect(day(month!)).not.toBeNull();
  },
);

test("hovering over an event shows a card with more", async () => {
  await show({
    defaultDay: "2026-11-24",
    events: [event("1", "2026-11-24T10:00:00Z", { venue: "Mbare Library", isFree: true, category: "music" })],
  });
  await page.getByRole("link").hover();
  const card = page.getByText("Mbare Library");
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText("Free")).toBeVisible();
});
