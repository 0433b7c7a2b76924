import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DatePicker, DateRangePicker } from "./date-picker.tsx";
import * as demos from "./date-picker.demo.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;

describe("keyboard", () => {
  test.for([[" "]])("%j opens the panel with the focus on the selected day", async ([key]) => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await userEvent.keyboard(key!);
    await expect.element(page.getByRole("dialog", { name: "Choose a date" })).toBeVisible();
    await expect.poll(focusedDay).toBe("2026-05-15");
  });

  test("Page Up and Page Down go to the month before and after", async () => {
    await render(<demos.Plain />);
    await button(/Event date/).click();
    await expect.poll(focusedDay).toBe("2026-05-15");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(focusedDay).toBe("2026-06-15");
    await userEvent.keyboard("{PageUp}");
    await expect.poll(focusedDay).toBe("2026-05-15");
  });
});

describe("range", () => {
  test("closing after one end keeps the previous selection", async () => {
    await render(<demos.Range />);
    await button(/Festival/).click();
    await page.getByRole("button", { name: /12 May 2026/ }).click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => button(/Festival/).element().textContent).toMatch(/28 May.*4 Jun/);
  });
});

test.for([["fa", "۲۰۲۶"], ["ar-SA", "٢٠٢٦|2026"]])(
  "%s: the button counts years like the calendar in the panel",
  async ([locale, year]) => {
    await render(
      <DatePicker aria-label="Day" locale={locale} defaultValue="2026-05-15" today="2026-05-06" />,
    );
    await expect.element(button(new RegExp(`^Day: .*(?:${year})`))).toBeVisible();
    await button(/^Day/).click();
    await expect.poll(focusedDay).toBe("2026-05-15");
    expect(document.activeElement!.getAttribute("aria-label")).toMatch(new RegExp(year!));
  },
);

test("a range across an unavailable day starts again", async () => {
  const changed = vi.fn();
  await render(
    <DateRangePicker
      aria-label="Days"
      today="2026-05-06"
      unavailable={(day) => day === "2026-05-15"}
      onValueChange={changed}
    />,
  );
  await button(/Days/).click();
  await button(/May 10, 2026/).click();
  await button(/May 20, 2026/).click();
  expect(changed).not.toHaveBeenCalled();
  await button(/May 18, 2026/).click();
  expect(changed.mock.calls).toEqual([[{ from: "2026-05-18", to: "2026-05-20" }]]);
});

test("a reset clears the first day of an incomplete range", async () => {
  const changed = vi.fn();
  await render(
    <form>
      <DateRangePicker aria-label="Days" today="2026-05-06" onValueChange={changed} />
    </form>,
  );
  await button(/Days/).click();
  await button(/May 10, 2026/).click();
  document.querySelector("form")!.reset();
  await button(/May 20, 2026/).click();
  expect(changed).not.toHaveBeenCalled();
  await button(/May 22, 2026/).click();
  expect(changed.mock.calls).toEqual([[{ from: "2026-05-20", to: "2026-05-22" }]]);
});
