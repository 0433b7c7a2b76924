import { DirectionProvider } from "@base-ui/react/direction-provider";
import { describe, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { Calendar, CalendarDayButton, type CalendarProps } from "./calendar.tsx";
import { fr } from "react-day-picker/locale";
import * as demos from "./calendar.demo.tsx";

conformance({
  item: "calendar",
  demos,
  parts: { calendar: (props) => <Calendar today={new Date(2026, 4, 6)} {...props} /> },
});

const may = new Date(2026, 4, 15);
const show = (props: Partial<CalendarProps> = {}) =>
  render(
    <Calendar
      {...{ mode: "single", selected: may, today: new Date(2026, 4, 6), ...props } as CalendarProps}
    />,
  );
const focused = () => (document.activeElement as HTMLElement).dataset.day;

async function enter() {
  for (let step = 0; step < 9 && !focused(); step += 1) await userEvent.tab();
}

describe("keyboard", () => {
  test.for<[string, string]>([
    ["{ArrowRight}", "2026-05-16"],
    ["{ArrowLeft}", "2026-05-14"],
    ["{ArrowDown}", "2026-05-22"],
    ["{ArrowUp}", "2026-05-08"],
    ["{Home}", "2026-05-10"],
    ["{End}", "2026-05-16"],
    ["{PageUp}", "2026-04-15"],
    ["{PageDown}", "2026-06-15"],
    ["{Shift>}{PageUp}{/Shift}", "2025-05-15"],
    ["{Shift>}{PageDown}{/Shift}", "2027-05-15"],
  ])("%s from 15 May leads to %s", async ([keys, day]) => {
    await show();
    await enter();
    expect(focused()).toBe("2026-05-15");
    await userEvent.keyboard(keys);
    await expect.poll(focused).toBe(day);
  });

  test("right to left, the left arrow moves forward", async () => {
    document.documentElement.dir = "rtl";
    await render(
      <DirectionProvider direction="rtl">
        <Calendar mode="single" selected={may} />
      </DirectionProvider>,
    );
    await enter();
    await userEvent.keyboard("{ArrowLeft}");
    document.documentElement.dir = "ltr";
    await expect.poll(focused).toBe("2026-05-16");
  });

  test.for([["{Enter}"], [" "]])("%j selects the day", async ([key]) => {
    const chosen = vi.fn();
    await show(
      { onSelect: (day: Date | undefined) => chosen(day?.toDateString()) } as Partial<CalendarProps>,
    );
    await enter();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(chosen.mock.calls).toEqual([["Sat May 16 2026"]]);
  });

  test("Tab moves through the month buttons to one day and on", async () => {
    await render(
      <>
        <Calendar mode="single" selected={may} />
        <button type="button">Next</button>
      </>,
    );
    const names: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      names.push(document.activeElement!.ariaLabel ?? document.activeElement!.textContent);
    }
    expect(names).toEqual(["Previous month", "Next month", "Friday, May 15, 2026", "Next"]);
  });
});

test("the grid is named after its month, days have their full date, and today is marked", async () => {
  await show();
  await expect.element(page.getByRole("grid", { name: "May 2026" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Wednesday, May 6, 2026" })).toHaveAttribute(
    "aria-current",
    "date",
  );
  await expect.element(page.getByRole("gridcell", { selected: true })).toHaveTextContent("15");
});

test("the buttons change the month, which is announced", async () => {
  await show();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("June 2026");
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("May 2026");
});

test("the lists change month and year", async () => {
  await render(<demos.Several />);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Month" }), "December");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Year" }), "2027");
  await expect.element(page.getByRole("grid", { name: "December 2027" })).toBeVisible();
});

test("a range is filled from its first to its last day", async () => {
  await render(<demos.Range />);
  await page.getByRole("button", { name: "Sunday, May 10, 2026" }).click();
  const middle = document.querySelector("[data-day='2026-05-20'] button, button[data-day='2026-05-20']")!;
  expect(middle.getAttribute("data-range")).toBe("middle");
  expect(document.querySelector("button[data-range=start]")!.getAttribute("data-day")).toBe("2026-05-10");
});

test("unavailable days are disabled", async () => {
  await render(<demos.Single />);
  await expect.element(page.getByRole("button", { name: "Tuesday, May 5, 2026" })).toBeDisabled();
});

test.for<[string, string, string]>([
  ["pt-MZ", "junho de 2026", "D"],
  ["ar-EG", "يونيو ٢٠٢٦", "س"],
  ["fr", "juin 2026", "lun."],
])("in %s the month is %s and the week begins with %s", async ([locale, caption, weekday]) => {
  await show({ locale, selected: undefined, defaultMonth: new Date(2026, 5) } as Partial<CalendarProps>);
  await expect.element(page.getByRole("status")).toHaveTextContent(caption);
  expect(document.querySelector("thead th")!.textContent).toBe(weekday);
});

test.for<[string, string]>([["fa-IR", "مهٔ ۲۰۲۶"], ["th", "พฤษภาคม 2569"]])(
  "%s names the shown month, and starts it with its first day",
  async ([locale, caption]) => {
    await show({ locale, showOutsideDays: false } as Partial<CalendarProps>);
    const said = page.getByRole("status").element().textContent;
    expect(said.split(" ").sort()).toEqual(caption.split(" ").sort());
    const first = document.querySelector("button[data-day='2026-05-01']")!;
    expect(first.textContent).toBe(new Intl.NumberFormat(locale).format(1));
  },
);

test("without a month, a server renders no day; with one it does", async () => {
  const file = "/registry/ui/calendar/calendar.demo.tsx";
  expect(await commands.renderOnServer(file, "Now")).not.toContain("button");
  expect(await commands.renderOnServer(file, "Single")).toContain("May 2026");
});

describe("like shadcn/ui", () => {
  const month = new Date(2026, 2, 1);

  test("a locale object brings its own texts and first day of the week", async () => {
    await render(<Calendar locale={fr} defaultMonth={month} captionLayout="dropdown" />);
    const weekdays = [...document.querySelectorAll("thead th")].map((head) => head.textContent);
    expect(weekdays[0]).toMatch(/^lu/i);
    await expect.element(page.getByRole("option", { name: "mars" })).toBeInTheDocument();
    expect(document.querySelector("[data-slot=calendar]")!.getAttribute("lang")).toBe("fr");
  });

  test("texts of a custom locale object replace the browser's", async () => {
    const own = { ...fr, localize: { ...fr.localize, month: () => "Machi" } };
    await render(<Calendar locale={own} defaultMonth={month} />);
    await expect.element(page.getByText("Machi 2026")).toBeVisible();
  });

  test("buttonVariant applies to the buttons, --cell-size to the days", async () => {
    const step = () => page.getByRole("button", { name: "Next month" }).element();
    const screen = await render(<Calendar defaultMonth={month} />);
    const usual = getComputedStyle(step()).borderTopColor;
    await screen.rerender(
      <Calendar mode="single" defaultMonth={month} buttonVariant="ghost" className="[--cell-size:3rem]" />,
    );
    expect(getComputedStyle(step()).borderTopColor).not.toBe(usual);
    expect(document.querySelector("[data-slot=calendar-day]")!.getBoundingClientRect().width).toBe(48);
  });

  test("days say whether they are single or part of a range; with a locale, the date is in its language", async () => {
    await render(
      <Calendar
        mode="range"
        defaultMonth={month}
        selected={{ from: new Date(2026, 2, 3), to: new Date(2026, 2, 5) }}
        components={{ DayButton: (props) => <CalendarDayButton locale={fr} {...props} /> }}
      />,
    );
    const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!.dataset;
    expect(day("03/03/2026")["rangeStart"]).toBe("true");
    expect(day("04/03/2026")["rangeMiddle"]).toBe("true");
    expect(day("05/03/2026")["rangeEnd"]).toBe("true");
    expect(day("05/03/2026")["selectedSingle"]).toBe("false");
  });
});

test("a week number stays on one line even in a narrow calendar", async () => {
  await render(
    <div className="w-64">
      <Calendar
        mode="single"
        today={new Date(2026, 5, 6)}
        defaultMonth={new Date(2026, 5, 1)}
        showWeekNumber
      />
    </div>,
  );
  const week = page.getByRole("rowheader").first().element();
  expect(week.textContent).toBe("23");
  const range = document.createRange();
  range.selectNodeContents(week);
  expect(range.getClientRects()).toHaveLength(1);
});
