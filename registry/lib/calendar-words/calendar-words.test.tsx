import { expect, test } from "vitest";
import { calendarWords } from "./calendar-words.ts";

test.for<[string, number]>([
  ["en", 0],
  ["en-GB", 1],
  ["pt-MZ", 0],
  ["fr", 1],
  ["sw", 1],
  ["ar-EG", 6],
  ["dv-MV", 5],
])("weeks of %s begin on day %d, whatever the runtime knows", ([locale, day]) => {
  expect(calendarWords(locale).weekStartsOn).toBe(day);
});

test("the table agrees with the runtime if that knows the day", (context) => {
  const infos = (tag: string) =>
    (new Intl.Locale(tag) as { getWeekInfo?: () => { firstDay: number } }).getWeekInfo?.().firstDay;
  if (infos("en") === undefined) return context.skip();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const regions = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => names.of(code));
  const differing = regions.filter((region) =>
    calendarWords(`und-${region}`).weekStartsOn !== infos(`und-${region}`)! % 7
  );
  // CLDR versions differ in a few regions, so a few differences are allowed. A larger number would indicate a mistake
  // in the table.
  expect(differing.length, differing.join(" ")).toBeLessThanOrEqual(6);
});

test("months, weekdays and digits are those of the language", () => {
  const { formatters, labels } = calendarWords("fr");
  const day = new Date(2026, 2, 14, 12);
  expect(formatters.formatCaption(day)).toBe("mars 2026");
  expect(formatters.formatDay(day)).toBe("14");
  expect(labels.labelDayButton(day)).toBe("samedi 14 mars 2026");
});
