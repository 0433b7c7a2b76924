// deno-lint-ignore-file jsx-key -- elements in tables of cases are no lists of children
/**
 * Enter submits the form from the same types of control as in plain HTML: single-line inputs, checkboxes and sliders.
 * It never submits from controls that open a popup, or from the items in the popup.
 */
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactElement } from "react";
import {
  Autocomplete,
  AutocompleteContent,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteList,
} from "./ui/autocomplete/autocomplete.tsx";
import { Checkbox } from "./ui/checkbox/checkbox.tsx";
import { ColorPicker } from "./ui/color-picker/color-picker.tsx";
import {
  Combobox,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "./ui/combobox/combobox.tsx";
import { CountrySelect } from "./ui/country-select/country-select.tsx";
import { CurrencyInput } from "./ui/currency-input/currency-input.tsx";
import { DatePicker, DateRangePicker } from "./ui/date-picker/date-picker.tsx";
import { Input } from "./ui/input/input.tsx";
import { InputOTP } from "./ui/input-otp/input-otp.tsx";
import { MultiSelect } from "./ui/multi-select/multi-select.tsx";
import { NumberField, NumberFieldInput } from "./ui/number-field/number-field.tsx";
import { PhoneInput } from "./ui/phone-input/phone-input.tsx";
import { RadioGroup, RadioGroupItem } from "./ui/radio-group/radio-group.tsx";
import { RatingInput } from "./ui/rating-input/rating-input.tsx";
import { Select, SelectContent, SelectItem, SelectTrigger } from "./ui/select/select.tsx";
import { Slider } from "./ui/slider/slider.tsx";
import { Switch } from "./ui/switch/switch.tsx";
import { TagInput } from "./ui/tag-input/tag-input.tsx";
import { TimeInput, TimePicker } from "./ui/time-picker/time-picker.tsx";

const cities = ["Harare", "Mutare"];
const combobox = (
  <Combobox items={cities} name="city">
    <ComboboxInput aria-label="Control" />
    <ComboboxContent>
      <ComboboxList>
        {(city: string) => <ComboboxItem key={city} value={city}>{city}</ComboboxItem>}
      </ComboboxList>
    </ComboboxContent>
  </Combobox>
);
const autocomplete = (
  <Autocomplete items={cities} name="city">
    <AutocompleteInput aria-label="Control" />
    <AutocompleteContent>
      <AutocompleteList>
        {(city: string) => <AutocompleteItem key={city} value={city}>{city}</AutocompleteItem>}
      </AutocompleteList>
    </AutocompleteContent>
  </Autocomplete>
);
const select = (
  <Select name="city" items={[{ value: "harare", label: "Harare" }]}>
    <SelectTrigger aria-label="Control" />
    <SelectContent>
      <SelectItem value="harare">Harare</SelectItem>
    </SelectContent>
  </Select>
);

/** The keys pressed in the focused control, and whether they submit the form. */
const cases: [string, ReactElement, string[], boolean][] = [
  ["an input", <Input name="a" aria-label="Control" />, ["{Enter}"], true],
  ["a combobox that is closed", combobox, ["{Enter}"], true],
  ["the marked item of a combobox", combobox, ["{ArrowDown}", "{ArrowDown}", "{Enter}"], false],
  ["an autocomplete without a mark", autocomplete, ["Har", "{Enter}"], true],
  ["the marked item of an autocomplete", autocomplete, ["Har", "{ArrowDown}", "{Enter}"], false],
  ["a select", select, ["{Enter}"], false],
  ["an item of a select", select, ["{Enter}", "{Enter}"], false],
  [
    "a number field",
    (
      <NumberField name="a" defaultValue={2}>
        <NumberFieldInput aria-label="Control" />
      </NumberField>
    ),
    ["{Enter}"],
    true,
  ],
  ["an amount", <CurrencyInput name="a" currency="USD" aria-label="Control" />, ["5", "{Enter}"], true],
  ["a phone number", <PhoneInput name="a" aria-label="Control" defaultValue="+263771234567" />, [
    "{Tab}",
    "{Enter}",
  ], true],
  [
    "a code",
    (
      <InputOTP name="a" length={4} aria-label="Control" />
    ),
    ["1", "{Enter}"],
    true,
  ],
  ["a time that is typed", <TimeInput name="a" aria-label="Control" />, ["{Enter}"], true],
  ["a time from the list", <TimePicker name="a" aria-label="Control" />, ["{Enter}", "{Enter}"], false],
  ["a day", <DatePicker name="a" aria-label="Control" today="2026-11-18" />, ["{Enter}", "{Enter}"], false],
  ["days", <DateRangePicker name="a" aria-label="Control" today="2026-11-18" />, [
    "{Enter}",
    "{Enter}",
    "{Enter}",
  ], false],
  ["a country", <CountrySelect name="a" aria-label="Control" />, [
    "{Enter}",
    "zimb",
    "{ArrowDown}",
    "{Enter}",
  ], false],
  ["several options", <MultiSelect name="a" aria-label="Control" options={[{ value: "a", label: "A" }]} />, [
    "{Enter}",
    "{ArrowDown}",
    "{Enter}",
  ], false],
  ["a colour", <ColorPicker name="a" aria-label="Control" />, ["{Enter}"], false],
  ["the code of a colour", <ColorPicker name="a" aria-label="Control" />, ["{Enter}", "{Enter}"], false],
  ["a rating", <RatingInput name="a" aria-label="Control" defaultValue={3} />, ["{Enter}"], false],
  [
    "a choice",
    (
      <RadioGroup name="a" aria-label="Control" defaultValue="a">
        <RadioGroupItem value="a" aria-label="A" />
      </RadioGroup>
    ),
    ["{Enter}"],
    false,
  ],
  ["a checkbox", <Checkbox name="a" aria-label="Control" />, ["{Enter}"], true],
  ["a switch", <Switch name="a" aria-label="Control" />, ["{Enter}"], false],
  ["a slider", <Slider name="a" aria-label="Control" defaultValue={3} />, ["{Enter}"], true],
  ["tags, with a word", <TagInput name="a" aria-label="Control" />, ["books", "{Enter}"], false],
];

test.for(cases)("Enter in %s", async ([, control, keys, isSent]) => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
  await render(
    <form onSubmit={sent} noValidate>
      {control}
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.tab();
  for (const key of keys) {
    await userEvent.keyboard(key);
    // Lists and panels receive focus when they open.
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  }
  if (isSent) await expect.poll(() => sent.mock.calls.length).toBe(1);
  // All effects of a key press are complete when its promise resolves.
  else expect(sent).not.toHaveBeenCalled();
});
