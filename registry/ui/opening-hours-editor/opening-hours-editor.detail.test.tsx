import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { OpeningSpan } from "@/components/ui/opening-hours";
import { OpeningHoursEditor, type OpeningHoursEditorProps } from "./opening-hours-editor.tsx";
import * as demos from "./opening-hours-editor.demo.tsx";

const monday: OpeningSpan = { day: 1, opens: "09:00", closes: "12:00" };
const toggle = (day: string) => page.getByRole("switch", { name: day, exact: true });
const time = (name: string) => page.getByRole("combobox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const overlap = () => page.getByText("These hours overlap. Change one of them.");
const show = async (props: Partial<OpeningHoursEditorProps> = {}) => {
  const changed = vi.fn<(hours: OpeningSpan[], isValid: boolean) => void>();
  await render(<OpeningHoursEditor aria-label="Hours" locale="en-GB" onValueChange={changed} {...props} />);
  return changed;
};

describe("spans", () => {
  test("in any order, another one is added after the last of the day", async () => {
    const changed = await show({ defaultValue: [{ day: 1, opens: "14:00", closes: "18:00" }, monday] });
    await button("Add hours on Monday").click();
    expect(changed.mock.lastCall![0][2]).toEqual({ day: 1, opens: "19:00", closes: "22:00" });
    expect(changed.mock.lastCall![1]).toBe(true);
  });

  test.for<[string, string, string[]]>([
    ["after eleven there is no room", "23:00", []],
  ])("%s", async ([, closes, added]) => {
    const changed = await show({ defaultValue: [{ ...monday, closes }] });
    if (added.length === 0) {
      return await expect.element(button("Add hours on Monday")).not.toBeInTheDocument();
    }
    await button("Add hours on Monday").click();
    expect(changed.mock.lastCall![0][1]).toEqual({ day: 1, opens: added[0], closes: added[1] });
  });

  test("are named by day and time, in whatever order they were entered", async () => {
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
});

describe("overlaps", () => {
  const late: OpeningSpan = { day: 7, opens: "20:00", closes: "10:00" };
  test.for<[string, OpeningSpan[], boolean]>([
    ["the same twice", [monday, { ...monday }], true],
    ["past the end of the week", [monday, late], true],
    ["two days", [monday, { ...monday, day: 2 }], false],
    ["a whole day and a span", [monday, { day: 1, opens: "00:00", closes: "00:00" }], true],
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
  test("a reset restores the first hours", async () => {
    await render(<demos.InAForm />);
    await toggle("Saturday").click();
    await expect.element(overlap()).not.toBeInTheDocument();
    await button("Start again").click();
    await expect.element(overlap()).toBeVisible();
  });
});

test("controlled: a span that is sorted later keeps the focus", async () => {
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
