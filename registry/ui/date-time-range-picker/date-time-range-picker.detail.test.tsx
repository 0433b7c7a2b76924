import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateTimeRangePicker } from "./date-time-range-picker.tsx";
import * as demos from "./date-time-range-picker.demo.tsx";

const day = (name: RegExp) => page.getByRole("button", { name });
const time = (name: string) => page.getByRole("combobox", { name });

async function chooseDay(name: RegExp, date: RegExp) {
  await day(name).click();
  await page.getByRole("dialog").getByRole("button", { name: date }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}

async function chooseTime(name: string, at: string) {
  await time(name).click();
  await page.getByRole("option", { name: at }).click();
  await expect.poll(() => time(name).element().textContent).toBe(at);
  // Only one list may be open at a time.
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
}

describe("the end follows the start", () => {
  test("a later time moves it past midnight", async () => {
    await render(<demos.Plain />);
    await chooseTime("Start time", "21:00");
    await expect.element(page.getByRole("status")).toHaveTextContent("2026-05-15T21:00 to 2026-05-16T00:30");
  });
});

test.for([" "])("%j on a day opens the calendar at the selected day", async (key) => {
  await render(<demos.Plain />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/15 May 2026/);
});

test.for([" ", "{ArrowDown}"])("%j on a time opens the list of times", async (key) => {
  await render(<demos.Plain />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("option", { name: "18:00" })).toHaveFocus();
});

test("controlled, it becomes empty when its value does", async () => {
  const changed = vi.fn();
  const picker = (value: { start: string; end: string }) => (
    <DateTimeRangePicker
      aria-label="When"
      timeZone="Africa/Harare"
      today="2026-05-06"
      locale="en-GB"
      value={value}
      onValueChange={changed}
    />
  );
  const screen = await render(picker({ start: "2026-05-15T18:00", end: "2026-05-15T19:00" }));
  await chooseDay(/Start date/, /20 May 2026/);
  expect(changed.mock.lastCall).toEqual([{ start: "2026-05-20T18:00", end: "2026-05-20T19:00" }]);
  await screen.rerender(picker(changed.mock.lastCall![0]));
  await screen.rerender(picker({ start: "", end: "" }));
  await expect.element(day(/^Start date Choose a date$/)).toBeVisible();
  await expect.element(day(/^End date Choose a date$/)).toBeVisible();
  expect([time("Start time"), time("End time")].map((each) => each.element().textContent)).toEqual([
    "Choose a time",
    "Choose a time",
  ]);
});

test("controlled by a page that only keeps complete times, it shows incomplete selections meanwhile", async () => {
  function Meeting() {
    const [value, setValue] = useState({ start: "", end: "" });
    return (
      <DateTimeRangePicker
        aria-label="When"
        timeZone="Africa/Harare"
        today="2026-05-06"
        locale="en-GB"
        value={value}
        onValueChange={(next) => next.start && next.end ? setValue(next) : undefined}
        names={{ start: "start", end: "end" }}
      />
    );
  }
  await render(
    <form>
      <Meeting />
    </form>,
  );
  await chooseDay(/Start date/, /20 May 2026/);
  await chooseTime("Start time", "18:00");
  await expect.element(day(/^Start date .*20 May 2026/)).toBeVisible();
  await chooseTime("End time", "19:00");
  await expect.poll(() => Object.fromEntries(new FormData(document.querySelector("form")!)))
    .toEqual({ start: "2026-05-20T18:00", end: "2026-05-20T19:00" });
});

test("the opened calendar uses the language too", async () => {
  await render(<demos.Language />);
  await day(/Começa em/).click();
  const panel = page.getByRole("dialog", { name: "Começa em" });
  await expect.element(panel.getByRole("button", { name: "Mês anterior" })).toBeVisible();
  expect(
    panel.getByRole("button").elements().map((each) => each.getAttribute("aria-label") ?? each.textContent),
  )
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:Clear|Next month|Previous month)$/)]));
  await panel.getByRole("button", { name: "Limpar" }).click();
  await expect.element(day(/^Começa em Escolha um dia$/)).toBeVisible();
});
