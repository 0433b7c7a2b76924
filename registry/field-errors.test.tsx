/**
 * A field's error is read out when the field gets focus. If the field has several parts, the error belongs to the
 * part or to its group (WCAG 2.2 §3.3.1).
 */
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactElement } from "react";
import { ColorPicker } from "./ui/color-picker/color-picker.tsx";
import { CountrySelect } from "./ui/country-select/country-select.tsx";
import { CurrencyInput } from "./ui/currency-input/currency-input.tsx";
import { DatePicker, DateRangePicker } from "./ui/date-picker/date-picker.tsx";
import { DateTimeRangePicker } from "./ui/date-time-range-picker/date-time-range-picker.tsx";
import { Field, FieldError, FieldLabel } from "./ui/field/field.tsx";
import { InputOTP } from "./ui/input-otp/input-otp.tsx";
import { MultiSelect } from "./ui/multi-select/multi-select.tsx";
import { OpeningHoursEditor } from "./ui/opening-hours-editor/opening-hours-editor.tsx";
import { PasswordInput } from "./ui/password-input/password-input.tsx";
import { PhoneInput } from "./ui/phone-input/phone-input.tsx";
import { RatingInput } from "./ui/rating-input/rating-input.tsx";
import { TagInput } from "./ui/tag-input/tag-input.tsx";
import { TimeInput, TimePicker } from "./ui/time-picker/time-picker.tsx";

const cases: [string, ReactElement][] = [
  ["ColorPicker", <ColorPicker key="" />],
  ["CountrySelect", <CountrySelect key="" />],
  ["CurrencyInput", <CurrencyInput key="" currency="USD" />],
  ["DatePicker", <DatePicker key="" />],
  ["DateRangePicker", <DateRangePicker key="" />],
  ["DateTimeRangePicker", <DateTimeRangePicker key="" timeZone="Africa/Harare" />],
  ["InputOTP", <InputOTP key="" length={2} />],
  ["MultiSelect", <MultiSelect key="" options={[{ value: "a", label: "A" }]} />],
  ["OpeningHoursEditor", <OpeningHoursEditor key="" />],
  ["PasswordInput", <PasswordInput key="" />],
  ["PhoneInput", <PhoneInput defaultCountry="ZW" key="" />],
  ["RatingInput", <RatingInput key="" />],
  ["TagInput", <TagInput key="" />],
  ["TimeInput", <TimeInput key="" timeZone="Africa/Harare" />],
  ["TimePicker", <TimePicker key="" timeZone="Africa/Harare" />],
];

test.for(cases)("%s", async ([, control]) => {
  await render(
    <Field invalid>
      <FieldLabel>Field</FieldLabel>
      {control}
      <FieldError match>It is wrong</FieldError>
    </Field>,
  );
  await userEvent.tab();
  await expect.poll(() => descriptionOf(document.activeElement)).toContain("It is wrong");
});

/** Returns the descriptions of an element and of its parent groups. */
function descriptionOf(element: Element | null): string[] {
  if (!element) return [];
  const ids = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  return [
    ...ids.map((id) => document.getElementById(id)?.textContent ?? ""),
    ...descriptionOf(element.parentElement),
  ];
}
