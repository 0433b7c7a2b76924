import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import { Form, FormField, FormSubmit } from "@/components/ui/form";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { DatePicker, DateRangePicker } from "./date-picker.tsx";
import * as demos from "./date-picker.demo.tsx";

const { detail, also } = detailsOf("date-picker");

const button = (name: string | RegExp) => page.getByRole("button", { name });
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;

conformance({
  item: "date-picker",
  demos,
  open: {
    Plain: () => button(/Event date/).click(),
    Range: () => button(/Festival days/).click(),
    Birthday: () => button(/Founded on/).click(),
    Required: () => button(/Data/).click(),
  },
  parts: { "date-picker": (props) => <DatePicker aria-label="Day" {...props} /> },
});

test("the range picker passes className and attributes on too", async () => {
  await render(<DateRangePicker aria-label="Days" className="max-w-20" data-testid="range" />);
  expect([...page.getByTestId("range").element().classList]).toContain("max-w-20");
});

describe("keyboard", () => {
  test.for([
    ["{Enter}"],
    ...also([
      [" "],
    ]),
  ])("%j opens the panel with the focus on the selected day", async ([key]) => {
    await render(<demos.Plain />);
    await userEvent.tab();
    await userEvent.keyboard(key!);
    await expect.element(page.getByRole("dialog", { name: "Choose a date" })).toBeVisible();
    await expect.poll(focusedDay).toBe("2026-05-15");
  });

  test("the arrow keys and Enter select a day, and the panel closes and returns the focus", async () => {
    await render(<demos.Plain />);
    await button(/Event date/).click();
    await expect.poll(focusedDay).toBe("2026-05-15");
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    await expect.element(button("Event date 23 May 2026")).toHaveFocus();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  detail("Page Up and Page Down go to the month before and after", async () => {
    await render(<demos.Plain />);
    await button(/Event date/).click();
    await expect.poll(focusedDay).toBe("2026-05-15");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(focusedDay).toBe("2026-06-15");
    await userEvent.keyboard("{PageUp}");
    await expect.poll(focusedDay).toBe("2026-05-15");
  });

  test("Escape changes nothing and returns the focus", async () => {
    await render(<demos.Plain />);
    await button(/Event date/).click();
    await expect.poll(focusedDay).toBe("2026-05-15");
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(button("Event date 15 May 2026")).toHaveFocus();
  });

  test("without a selection, the focus is on today", async () => {
    await render(<DatePicker aria-label="Day" today="2026-05-06" />);
    await button(/Day/).click();
    await expect.poll(focusedDay).toBe("2026-05-06");
  });
});

describe("range", () => {
  test("two clicks select both ends, in either order", async () => {
    const changed = vi.fn();
    await render(<DateRangePicker aria-label="Days" today="2026-05-06" onValueChange={changed} />);
    await button(/Days/).click();
    await page.getByRole("button", { name: "Wednesday, May 20, 2026" }).click();
    expect(changed).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "Tuesday, May 12, 2026" }).click();
    expect(changed.mock.calls).toEqual([[{ from: "2026-05-12", to: "2026-05-20" }]]);
    await expect.element(button("Days: May 12 – 20, 2026")).toHaveFocus();
  });

  detail("closing after one end keeps the previous selection", async () => {
    await render(<demos.Range />);
    await button(/Festival/).click();
    await page.getByRole("button", { name: /12 May 2026/ }).click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => button(/Festival/).element().textContent).toMatch(/28 May.*4 Jun/);
  });
});

test.for([
  ["th", "2569"],
  ...also([
    ["fa", "۲۰۲۶"],
    ["ar-SA", "٢٠٢٦|2026"],
  ]),
])(
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

test("can be cleared unless it is required", async () => {
  await render(<demos.Plain />);
  await button(/Event date/).click();
  await button("Clear").click();
  await expect.element(button("Event date Choose a date")).toHaveFocus();
});

test("days outside the limits and unavailable ones cannot be selected", async () => {
  await render(<demos.Required />);
  await button(/Data/).click();
  await expect.element(page.getByRole("button", { name: /, 10 de maio/ })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: /, 12 de maio/ })).toBeEnabled();
});

describe("in a form", () => {
  test("sends the date, and the form reports a missing one", async () => {
    const sent = vi.fn();
    await render(
      <Form onFormSubmit={(values) => void sent(values)}>
        <FormField name="day" label="Day" messages={{ valueMissing: "Which day?" }}>
          <DatePicker required today="2026-05-06" />
        </FormField>
        <FormSubmit>Send</FormSubmit>
      </Form>,
    );
    await button("Send").click();
    await expect.element(page.getByText("Which day?")).toBeVisible();
    await expect.element(button("Day Choose a date")).toHaveFocus();
    await expect.element(button("Day Choose a date")).toHaveAccessibleDescription("Which day?");
    await userEvent.keyboard("{Enter}");
    await expect.poll(focusedDay).toBe("2026-05-06");
    await userEvent.keyboard("{Enter}");
    expect([...new FormData(document.querySelector("form")!)]).toEqual([["day", "2026-05-06"]]);
    await button("Send").click();
    expect(sent.mock.calls).toEqual([[{ day: "2026-05-06" }]]);
  });

  test("a field validated on blur checks the day then, and not while the panel is open", async () => {
    const checked = vi.fn((day: unknown) => day === "2026-05-06" ? null : "Only on the sixth.");
    await render(
      <>
        <Field name="day" validationMode="onBlur" validate={(day) => checked(day)}>
          <FieldLabel>Day</FieldLabel>
          <DatePicker defaultValue="2026-05-15" />
          <FieldError />
        </Field>
        <button type="button">Next</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.poll(focusedDay).toBe("2026-05-15");
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Day May 15, 2026")).toHaveFocus();
    expect(checked).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect.element(button("Next")).toHaveFocus();
    expect(checked.mock.calls).toEqual([["2026-05-15"]]);
    await expect.element(page.getByText("Only on the sixth.")).toBeVisible();
  });

  test("a range is sent as an interval, and a reset restores the first one", async () => {
    await render(
      <form>
        <DateRangePicker
          aria-label="Days"
          name="days"
          defaultValue={{ from: "2026-05-28", to: "2026-06-04" }}
        />
        <button type="reset">Reset</button>
      </form>,
    );
    const form = document.querySelector("form")!;
    expect(new FormData(form).get("days")).toBe("2026-05-28/2026-06-04");
    await button(/Days/).click();
    await button("Clear").click();
    expect(new FormData(form).get("days")).toBe("");
    await button("Reset").click();
    await expect.poll(() => new FormData(form).get("days")).toBe("2026-05-28/2026-06-04");
  });
});

detail("a range across an unavailable day starts again", async () => {
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

detail("a reset clears the first day of an incomplete range", async () => {
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

test("controlled, it reports changes and shows the given value", async () => {
  const changed = vi.fn();
  await render(<DatePicker aria-label="Day" value="2026-05-15" onValueChange={changed} />);
  await button(/Day/).click();
  await page.getByRole("button", { name: "Monday, May 18, 2026" }).click();
  expect(changed.mock.calls).toEqual([["2026-05-18"]]);
  await expect.element(button("Day: May 15, 2026")).toBeVisible();
});
