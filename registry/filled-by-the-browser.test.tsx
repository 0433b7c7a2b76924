/**
 * Browsers and password managers fill inputs without key presses: they set the value and fire `input` and `change`. The
 * form must receive the filled value. Amounts are converted to the smallest unit.
 */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ReactElement } from "react";
import {
  Combobox,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "./ui/combobox/combobox.tsx";
import { CountrySelect } from "./ui/country-select/country-select.tsx";
import { CurrencyInput } from "./ui/currency-input/currency-input.tsx";
import { Input } from "./ui/input/input.tsx";
import { InputOTP } from "./ui/input-otp/input-otp.tsx";
import { NumberField, NumberFieldInput } from "./ui/number-field/number-field.tsx";
import { PasswordInput } from "./ui/password-input/password-input.tsx";
import { PhoneInput } from "./ui/phone-input/phone-input.tsx";
import { Select, SelectContent, SelectItem, SelectTrigger } from "./ui/select/select.tsx";
import { TimeInput } from "./ui/time-picker/time-picker.tsx";

const cities = ["Harare", "Mutare"];

/**
 * Each case has a name, a control named `a`, the selector of its input, the text to fill in, and the value that the
 * form receives.
 */
const cases: [string, ReactElement, string, string, string][] = [
  ["Input", <Input key="" name="a" />, "input", "Rudo", "Rudo"],
  ["PasswordInput", <PasswordInput key="" name="a" />, "input", "secret", "secret"],
  ["TimeInput", <TimeInput key="" name="a" />, "input", "18:35", "18:35"],
  [
    "PhoneInput, in full",
    <PhoneInput key="" name="a" defaultCountry="ZW" />,
    "input[type=tel]",
    "+254712345678",
    "+254712345678",
  ],
  [
    "PhoneInput, as written at home",
    <PhoneInput key="" name="a" defaultCountry="ZW" />,
    "input[type=tel]",
    "0771234567",
    "+263771234567",
  ],
  [
    "CurrencyInput",
    <CurrencyInput key="" name="a" currency="USD" />,
    "input:not([aria-hidden])",
    "12.50",
    "1250",
  ],
  ["InputOTP", <InputOTP key="" name="a" length={4} />, "input[data-slot=input-otp]", "1234", "1234"],
  [
    "NumberField",
    <NumberField key="" name="a">
      <NumberFieldInput />
    </NumberField>,
    "input:not([aria-hidden])",
    "7",
    "7",
  ],
  [
    "Select",
    <Select key="" name="a" items={cities.map((city) => ({ value: city, label: city }))}>
      <SelectTrigger aria-label="City" />
      <SelectContent>
        {cities.map((city) => <SelectItem key={city} value={city}>{city}</SelectItem>)}
      </SelectContent>
    </Select>,
    "input[name=a]",
    "Mutare",
    "Mutare",
  ],
  [
    "Combobox",
    <Combobox key="" name="a" items={cities}>
      <ComboboxInput aria-label="City" />
      <ComboboxContent>
        <ComboboxList>
          {(city: string) => <ComboboxItem key={city} value={city}>{city}</ComboboxItem>}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>,
    "input[name=a]",
    "Mutare",
    "Mutare",
  ],
  ["CountrySelect", <CountrySelect key="" name="a" aria-label="Country" />, "input[name=a]", "ZW", "ZW"],
];

function fill(input: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  set.call(input, value);
  input.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertReplacementText", data: value }),
  );
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test.for(cases)("%s", async ([, control, input, value, sent]) => {
  await render(<form>{control}</form>);
  fill(document.querySelector<HTMLInputElement>(input)!, value);
  await expect.poll(() => new FormData(document.querySelector("form")!).get("a")).toBe(sent);
});
