import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { OpeningHours, type OpeningHoursProps, type OpeningSpan, type Weekday } from "./opening-hours.tsx";
import * as demos from "./opening-hours.demo.tsx";

const weekdays: OpeningSpan[] = ([1, 2, 3, 4, 5] as const).map((day) => ({
  day,
  opens: "09:00",
  closes: "17:00",
}));
const late: OpeningSpan[] = [{ day: 7, opens: "22:00", closes: "02:00" }];
const always = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, opens: "00:00", closes: "00:00" }));

conformance({
  item: "opening-hours",
  demos,
  parts: { "opening-hours": (props) => <OpeningHours hours={[]} timeZone="UTC" {...props} /> },
});

const show = (hours: OpeningSpan[] | null, props: Partial<OpeningHoursProps> = {}) =>
  render(<OpeningHours hours={hours} timeZone="UTC" locale="en-GB" {...props} />);
const rows = () => page.getByRole("row").elements().map((row) => row.textContent);
const state = () => document.querySelector("[data-slot=badge]")?.parentElement?.textContent;

describe("open now", () => {
  // 16 November 2026 is a Monday.
  test.for<[string, OpeningSpan[], string, string]>([
    ["in the middle", weekdays, "2026-11-18T10:00:00Z", "Open nowuntil 17:00"],
    ["the first minute", weekdays, "2026-11-18T09:00:00Z", "Open nowuntil 17:00"],
    ["the last minute", weekdays, "2026-11-18T16:59:59Z", "Open nowuntil 17:00"],
    ["closing time", weekdays, "2026-11-18T17:00:00Z", "Closed nowopens Thursday at 09:00"],
    ["before it opens", weekdays, "2026-11-18T08:59:00Z", "Closed nowopens at 09:00"],
    ["over the weekend", weekdays, "2026-11-20T18:00:00Z", "Closed nowopens Monday at 09:00"],
    ["past midnight, into the next week", late, "2026-11-16T01:59:00Z", "Open nowuntil 02:00"],
    ["past midnight, over", late, "2026-11-16T02:00:00Z", "Closed nowopens Sunday at 22:00"],
    [
      "the same day next week",
      [{ day: 3, opens: "09:00", closes: "10:00" }],
      "2026-11-18T11:00:00Z",
      "Closed nowopens Wednesday at 09:00",
    ],
    ["all week", always, "2026-11-18T10:00:00Z", "Open nowAlways open"],
    [
      "through midnight where spans touch",
      always.slice(0, 2),
      "2026-11-16T10:00:00Z",
      "Open nowuntil Wednesday at 00:00",
    ],
    [
      "overlapping spans",
      [{ day: 3, opens: "09:00", closes: "12:00" }, { day: 3, opens: "11:00", closes: "15:00" }],
      "2026-11-18T10:00:00Z",
      "Open nowuntil 15:00",
    ],
    ["never", [], "2026-11-18T10:00:00Z", "Closed now"],
  ])("%s", async ([, hours, now, words]) => {
    await show(hours, { now });
    expect(state()).toBe(words);
  });

  test.for<[string, string]>([
    ["Africa/Harare", "Open nowuntil 17:00"],
    ["America/New_York", "Closed nowopens at 09:00"],
    ["Pacific/Kiritimati", "Closed nowopens at 09:00"],
  ])("is calculated in the local time of the place: %s", async ([timeZone, words]) => {
    await show(weekdays, { timeZone, now: "2026-11-18T10:00:00Z" });
    expect(state()).toBe(words);
  });

  test("without now it follows the browser's clock, and stops its timer", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setInterval", "clearInterval"],
      now: new Date("2026-11-18T16:59:40Z"),
    });
    onTestFinished(() => void vi.useRealTimers());
    const screen = await show(weekdays);
    await expect.poll(state).toBe("Open nowuntil 17:00");
    vi.advanceTimersByTime(30_000);
    await expect.poll(state).toBe("Closed nowopens Thursday at 09:00");
    await screen.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the table", () => {
  test("has a row for each day, with its periods in order", async () => {
    await show([
      { day: 1, opens: "14:00", closes: "18:00" },
      { day: 1, opens: "08:30", closes: "12:30" },
      { day: 2, opens: "00:00", closes: "00:00" },
      { day: 3, opens: "20:00", closes: "03:00" },
    ]);
    expect(rows()).toEqual([
      "Monday08:30 – 12:3014:00 – 18:00",
      "TuesdayAll day",
      "Wednesday20:00 – 03:00",
      "ThursdayClosed",
      "FridayClosed",
      "SaturdayClosed",
      "SundayClosed",
    ]);
    await expect.element(page.getByRole("table", { name: "Opening hours" })).toBeVisible();
    await expect.element(page.getByRole("rowheader", { name: "Monday" })).toBeVisible();
  });

  test.for<[Weekday, string]>([[1, "lundi"], [7, "dimanche"], [6, "samedi"]])(
    "can start on day %i",
    async ([weekStart, first]) => {
      await show([], { weekStart, locale: "fr" });
      expect(rows()[0]).toBe(`${first}Closed`);
      expect(rows()).toHaveLength(7);
    },
  );

  test("marks today in the local time of the place", async () => {
    await show(weekdays, { now: "2026-11-18T22:30:00Z", timeZone: "Africa/Harare" });
    const today = page.getByRole("row").elements().filter((row) =>
      row.getAttribute("aria-current") === "date"
    );
    expect(today.map((row) => row.textContent)).toEqual(["Thursday09:00 – 17:00"]);
  });

  test("shows periods that start at the same time, each only while it exists", async () => {
    const twice: OpeningSpan[] = [
      { day: 1, opens: "09:00", closes: "12:00" },
      { day: 1, opens: "09:00", closes: "14:00" },
    ];
    const screen = await show(twice);
    expect(rows()[0]).toBe("Monday09:00 – 12:0009:00 – 14:00");
    await screen.rerender(<OpeningHours hours={twice.slice(1)} timeZone="UTC" locale="en-GB" />);
    expect(rows()[0]).toBe("Monday09:00 – 14:00");
  });

  test.for<[string, string]>([
    ["Africa/Windhoek", "Central Africa Time"],
    ["Africa/Monrovia", "Greenwich Mean Time"],
    ["Africa/Nairobi", "East Africa Time"],
  ])("shows the current name of the time zone %s", async ([timeZone, name]) => {
    await show(weekdays, { timeZone });
    await expect.element(page.getByText(`All times in ${name}`)).toBeVisible();
  });

  test("says so if the hours are unknown", async () => {
    await show(null, { now: "2026-11-18T22:30:00Z" });
    await expect.element(page.getByText("The opening hours are not known.")).toBeVisible();
    expect(rows()).toEqual([]);
  });
});
