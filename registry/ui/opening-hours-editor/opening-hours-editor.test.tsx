import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field, FieldLabel } from "@/components/ui/field";
import type { OpeningSpan } from "@/components/ui/opening-hours";
import { conformance, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { OpeningHoursEditor, type OpeningHoursEditorProps } from "./opening-hours-editor.tsx";
import * as demos from "./opening-hours-editor.demo.tsx";

const { detail, also } = detailsOf("opening-hours-editor");

conformance({
  item: "opening-hours-editor",
  demos,
  parts: { "opening-hours-editor": (props) => <OpeningHoursEditor aria-label="Hours" {...props} /> },
});

const monday: OpeningSpan = { day: 1, opens: "09:00", closes: "12:00" };
const toggle = (day: string) => page.getByRole("switch", { name: day, exact: true });
const time = (name: string) => page.getByRole("combobox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = async (name: string, at: string) => {
  await time(name).click();
  await page.getByRole("option", { name: at, exact: true }).click();
};
const overlap = () => page.getByText("These hours overlap. Change one of them.");
const show = async (props: Partial<OpeningHoursEditorProps> = {}) => {
  const changed = vi.fn<(hours: OpeningSpan[], isValid: boolean) => void>();
  await render(<OpeningHoursEditor aria-label="Hours" locale="en-GB" onValueChange={changed} {...props} />);
  return changed;
};

describe("days", () => {
  test("a switch opens a day with the usual hours, and closes it", async () => {
    const changed = await show({ defaultSpan: { opens: "10:00", closes: "16:00" } });
    await expect.element(toggle("Tuesday")).not.toBeChecked();
    await toggle("Tuesday").click();
    expect(changed.mock.lastCall).toEqual([[{ day: 2, opens: "10:00", closes: "16:00" }], true]);
    await expect.element(time("Tuesday, opens")).toHaveTextContent("10:00");
    await toggle("Tuesday").click();
    expect(changed.mock.lastCall).toEqual([[], true]);
    await expect.element(time("Tuesday, opens")).not.toBeInTheDocument();
  });

  test("start with the requested one", async () => {
    await show({ weekStart: 7, locale: "fr" });
    expect(page.getByRole("switch").elements().map((each) => each.closest("label")!.textContent)).toEqual(
      ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    );
  });

  test("one can be copied to all, which is announced", async () => {
    const changed = await show({ defaultValue: [monday, { day: 4, opens: "20:00", closes: "22:00" }] });
    await button("Copy to every day: hours for Monday").click();
    expect(changed.mock.lastCall).toEqual([
      [1, 2, 3, 4, 5, 6, 7].map((day) => ({ ...monday, day })),
      true,
    ]);
    await expect.element(page.getByRole("status")).toHaveTextContent(
      "Monday's hours copied to every day.",
    );
    await expect.element(button("Copy to every day: hours for Monday")).toHaveFocus();
  });
});

describe("spans", () => {
  test("a time is selected from its list", async () => {
    const changed = await show({ defaultValue: [monday] });
    await choose("Monday, closes", "13:30");
    expect(changed.mock.lastCall).toEqual([[{ ...monday, closes: "13:30" }], true]);
  });

  test("by keyboard: Tab to the time, Space, arrow, Enter", async () => {
    const changed = await show({ defaultValue: [monday] });
    await userEvent.tab();
    await expect.element(toggle("Monday")).toHaveFocus();
    await userEvent.tab();
    await expect.element(time("Monday, opens")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByRole("option", { name: "09:00", exact: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => changed.mock.lastCall).toEqual([[{ ...monday, opens: "09:30" }], true]);
  });

  test("another one is added after the last, with the focus on its first time", async () => {
    const changed = await show({ defaultValue: [monday] });
    await button("Add hours on Monday").click();
    expect(changed.mock.lastCall).toEqual([[monday, { day: 1, opens: "13:00", closes: "16:00" }], true]);
    await expect.element(time("Monday, opens").nth(1)).toHaveFocus();
  });

  detail("in any order, another one is added after the last of the day", async () => {
    const changed = await show({ defaultValue: [{ day: 1, opens: "14:00", closes: "18:00" }, monday] });
    await button("Add hours on Monday").click();
    expect(changed.mock.lastCall![0][2]).toEqual({ day: 1, opens: "19:00", closes: "22:00" });
    expect(changed.mock.lastCall![1]).toBe(true);
  });

  test.for<[string, string, string[]]>([
    ["late in the evening it ends at midnight", "21:30", ["22:30", "00:00"]],
    ["past midnight there is no room", "02:00", []],
    ...also([
      ["after eleven there is no room", "23:00", []],
    ]),
  ])("%s", async ([, closes, added]) => {
    const changed = await show({ defaultValue: [{ ...monday, closes }] });
    if (added.length === 0) {
      return await expect.element(button("Add hours on Monday")).not.toBeInTheDocument();
    }
    await button("Add hours on Monday").click();
    expect(changed.mock.lastCall![0][1]).toEqual({ day: 1, opens: added[0], closes: added[1] });
  });

  test("removing one moves the focus to the next, then to the previous one, then to the switch", async () => {
    const changed = await show({
      defaultValue: ["08:00", "10:00", "12:00"].map((opens) => ({
        day: 1,
        opens,
        closes: opens.replace(":00", ":30"),
      })),
    });
    await button("Remove Monday, 10:00 to 10:30").click();
    await expect.element(button("Remove Monday, 12:00 to 12:30")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Remove Monday, 08:00 to 08:30")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toggle("Monday")).toHaveFocus();
    await expect.element(toggle("Monday")).not.toBeChecked();
    expect(changed.mock.lastCall).toEqual([[], true]);
  });

  detail("are named by day and time, in whatever order they were entered", async () => {
    const changed = await show({
      defaultValue: [{ day: 3, opens: "15:00", closes: "16:00" }, {
        day: 3,
        opens: "08:00",
        closes: "09:00",
      }],
    });
    await toggle("Monday").click();
    expect(changed.mock.lastCall![0].map(({ day, opens }) => `${day} ${opens}`)).toEqual([
      "1 09:00",
      "3 08:00",
      "3 15:00",
    ]);
  });

  test("an end on the next day says so", async () => {
    await show({ defaultValue: [{ ...monday, closes: "01:00" }] });
    await expect.element(page.getByText("next day")).toBeVisible();
  });
});

describe("overlaps", () => {
  const late: OpeningSpan = { day: 7, opens: "20:00", closes: "10:00" };
  test.for<[string, OpeningSpan[], boolean]>([
    ["two of a day", [monday, { day: 1, opens: "11:30", closes: "14:00" }], true],
    ["two that touch", [monday, { day: 1, opens: "12:00", closes: "14:00" }], false],
    ...also<[string, OpeningSpan[], boolean]>([
      ["the same twice", [monday, { ...monday }], true],
      ["past the end of the week", [monday, late], true],
      ["two days", [monday, { ...monday, day: 2 }], false],
      ["a whole day and a span", [monday, { day: 1, opens: "00:00", closes: "00:00" }], true],
    ]),
  ])("%s", async ([, hours, isWrong]) => {
    const changed = await show({ defaultValue: hours });
    expect(overlap().elements().length > 0).toBe(isWrong);
    if (isWrong) {
      await expect.element(time("Monday, opens").first()).toHaveAttribute("aria-invalid", "true");
      await expect.element(time("Monday, opens").first())
        .toHaveAccessibleDescription("These hours overlap. Change one of them.");
    }
    await toggle("Thursday").click();
    expect(changed.mock.lastCall![1]).toBe(!isWrong);
  });
});

describe("forms", () => {
  const sent = () => document.querySelector("form > [role=status]")!.textContent;
  test("overlapping hours are not sent and get the focus; once corrected they are sent as JSON", async () => {
    await render(<demos.InAForm />);
    await button("Save").click();
    await expect.element(time("Saturday, opens").first()).toHaveFocus();
    expect(sent()).toBe("");
    await time("Saturday, closes").first().click();
    await page.getByRole("option", { name: "11:30", exact: true }).click();
    await expect.element(overlap()).not.toBeInTheDocument();
    await button("Save").click();
    await expect.poll(() => sent() && JSON.parse(sent())).toEqual([
      { day: 6, opens: "09:00", closes: "11:30" },
      { day: 6, opens: "12:00", closes: "15:00" },
    ]);
  });

  detail("a reset restores the first hours", async () => {
    await render(<demos.InAForm />);
    await toggle("Saturday").click();
    await expect.element(overlap()).not.toBeInTheDocument();
    await button("Start again").click();
    await expect.element(overlap()).toBeVisible();
  });
});

test("a reset restores the first hours even if nothing is sent", async () => {
  await render(
    <form>
      <OpeningHoursEditor aria-label="Hours" />
    </form>,
  );
  await toggle("Tuesday").click();
  await expect.element(toggle("Tuesday")).toBeChecked();
  document.querySelector("form")!.reset();
  await expect.element(toggle("Tuesday")).not.toBeChecked();
});

detail("controlled: a span that is sorted later keeps the focus", async () => {
  const changed = vi.fn();
  function Held() {
    const [hours, setHours] = useState<readonly OpeningSpan[]>([
      monday,
      { day: 1, opens: "14:00", closes: "18:00" },
    ]);
    changed(hours);
    return <OpeningHoursEditor aria-label="Hours" locale="en-GB" value={hours} onValueChange={setHours} />;
  }
  await render(<Held />);
  await time("Monday, opens").first().click();
  await page.getByRole("option", { name: "19:00", exact: true }).click();
  await expect.poll(() => changed.mock.lastCall![0][1].opens).toBe("19:00");
  await expect.element(time("Monday, opens").first()).toHaveFocus();
  await expect.element(time("Monday, opens").first()).toHaveTextContent("19:00");
});

test("controlled: changes are reported, and left to the page", async () => {
  const changed = await show({ value: [monday] });
  await toggle("Monday").click();
  expect(changed.mock.lastCall).toEqual([[], true]);
  await expect.element(toggle("Monday")).toBeChecked();
});

test("disabled: nothing can be changed", async () => {
  await show({ defaultValue: [monday], disabled: true });
  for (const each of page.getByRole("button").elements()) expect(each).toBeDisabled();
  await expect.element(toggle("Monday")).toHaveAttribute("aria-disabled", "true");
  await expect.element(time("Monday, opens")).toBeDisabled();
});

describe("in a field", () => {
  test("each switch is named after its day, and the label names the whole", async () => {
    await render(
      <Field>
        <FieldLabel>Hours</FieldLabel>
        <OpeningHoursEditor locale="en-GB" />
      </Field>,
    );
    await expect.element(page.getByRole("group", { name: "Hours", exact: true })).toBeVisible();
    for (const day of ["Monday", "Sunday"]) await expect.element(toggle(day)).toBeVisible();
    await page.getByText("Hours", { exact: true }).click();
    await expect.element(toggle("Monday")).not.toBeChecked();
  });

  test("that is disabled, nothing can be changed or sent", async () => {
    const changed = vi.fn();
    await render(
      <form>
        <Field name="hours" disabled>
          <OpeningHoursEditor aria-label="Hours" defaultValue={[monday]} onValueChange={changed} />
        </Field>
      </form>,
    );
    await expect.element(toggle("Monday")).toHaveAttribute("aria-disabled", "true");
    for (const one of page.getByRole("button").elements()) expect(one).toBeDisabled();
    expect(page.getByRole("button").elements().length).toBe(3);
    expect([...new FormData(document.querySelector("form")!)]).toEqual([]);
  });

  test("with a name, the hours are sent under it, once", async () => {
    await render(
      <form>
        <Field name="hours">
          <OpeningHoursEditor aria-label="Hours" defaultValue={[monday]} />
        </Field>
      </form>,
    );
    expect([...new FormData(document.querySelector("form")!)]).toEqual([["hours", JSON.stringify([monday])]]);
  });
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Plain />);
  await walk([
    "Monday",
    /^Monday, opens/,
    /^Monday, closes/,
    "Remove Monday, 08:30 to 12:30",
    /^Monday, opens/,
    /^Monday, closes/,
    "Remove Monday, 14:00 to 18:00",
    "Add hours on Monday",
    "Copy to every day: hours for Monday",
    "Tuesday",
  ]);
});
