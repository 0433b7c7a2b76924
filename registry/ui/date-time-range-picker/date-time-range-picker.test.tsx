import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { DateTimeRangePicker } from "./date-time-range-picker.tsx";
import * as demos from "./date-time-range-picker.demo.tsx";

const { detail, also } = detailsOf("date-time-range-picker");

conformance({
  item: "date-time-range-picker",
  demos,
  parts: {
    "date-time-range-picker": (props) => (
      <DateTimeRangePicker aria-label="When" timeZone="Africa/Harare" today="2026-05-06" {...props} />
    ),
  },
});

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
  test("a later day moves the end by the same amount", async () => {
    await render(<demos.Plain />);
    await chooseDay(/Start date/, /20 May 2026/);
    await expect.element(page.getByRole("status")).toHaveTextContent("2026-05-20T18:00 to 2026-05-20T21:30");
  });

  detail("a later time moves it past midnight", async () => {
    await render(<demos.Plain />);
    await chooseTime("Start time", "21:00");
    await expect.element(page.getByRole("status")).toHaveTextContent("2026-05-15T21:00 to 2026-05-16T00:30");
  });

  test("changing the end leaves the start unchanged", async () => {
    await render(<demos.Plain />);
    await chooseTime("End time", "23:00");
    await expect.element(page.getByRole("status")).toHaveTextContent("2026-05-15T18:00 to 2026-05-15T23:00");
  });
});

test("nothing is sent until day and time are set; the end starts on the day of the start", async () => {
  await render(<demos.Empty />);
  const sent = () => [...new FormData(document.querySelector("form")!)].filter(([name]) => name);
  await chooseDay(/Start date/, /20 May 2026/);
  expect(sent()).toEqual([["startDate", ""], ["endDate", ""]]);
  await expect.element(day(/End date 20 May 2026/)).toBeVisible();
  await chooseTime("Start time", "18:00");
  await chooseTime("End time", "20:00");
  expect(sent()).toEqual([["startDate", "2026-05-20T18:00"], ["endDate", "2026-05-20T20:00"]]);
});

test("a form that requires it reports each missing day and time until it is set", async () => {
  await render(<demos.Empty />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(day(/Start date/)).toHaveAccessibleDescription("Choose a date.");
  await expect.element(day(/Start date/)).toHaveFocus();
  await expect.element(time("Start time")).toHaveAccessibleDescription("Choose a time.");
  await expect.element(day(/End date/)).toHaveAccessibleDescription("Choose a date.");
  await expect.element(time("End time")).toHaveAccessibleDescription("Choose a time.");
  await chooseDay(/Start date/, /20 May 2026/);
  await chooseTime("Start time", "18:00");
  await chooseTime("End time", "20:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.getByText(/^Choose a (?:day|time)\.$/).elements()).toEqual([]);
});

test("an end before the start is reported at the end, until it is corrected", async () => {
  await render(<demos.Wrong />);
  await expect.element(day(/End date/)).toHaveAccessibleDescription("The end is before the start.");
  await chooseTime("End time", "19:00");
  await expect.element(page.getByText("The end is before the start.")).not.toBeInTheDocument();
});

test("Tab moves through the four controls, which are a group with a name", async () => {
  await render(<demos.Plain />);
  await expect.element(page.getByRole("group", { name: "When" })).toBeVisible();
  const visited: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    visited.push(document.activeElement!.textContent);
  }
  expect(visited).toEqual(["15 May 2026", "18:00", "15 May 2026", "21:30"]);
});

test.for([
  "{Enter}",
  ...also([
    " ",
  ]),
])("%j on a day opens the calendar at the selected day", async (key) => {
  await render(<demos.Plain />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/15 May 2026/);
});

test.for([
  "{Enter}",
  ...also([
    " ",
    "{ArrowDown}",
  ]),
])("%j on a time opens the list of times", async (key) => {
  await render(<demos.Plain />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole("option", { name: "18:00" })).toHaveFocus();
});

test("the time zone is written out in the language", async () => {
  const screen = await render(<demos.Language />);
  await expect.element(screen.getByText(/Fuso horário: .*África Central/)).toBeVisible();
  await expect.element(screen.getByText("A sala já está ocupada nesse dia.")).toBeVisible();
});

test("controlled, it shows the given value; disabled, nothing opens", async () => {
  await render(
    <DateTimeRangePicker
      aria-label="When"
      timeZone="Africa/Harare"
      today="2026-05-06"
      locale="en-GB"
      value={{ start: "2026-05-15T18:00", end: "2026-05-15T19:00" }}
    />,
  );
  await time("Start time").click();
  await page.getByRole("option", { name: "20:00" }).click();
  await expect.poll(() => time("Start time").element().textContent).toBe("18:00");
});

detail("controlled, it becomes empty when its value does", async () => {
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

detail(
  "controlled by a page that only keeps complete times, it shows incomplete selections meanwhile",
  async () => {
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
  },
);

detail("the opened calendar uses the language too", async () => {
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
