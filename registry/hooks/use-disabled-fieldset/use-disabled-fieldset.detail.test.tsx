import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  Autocomplete,
  AutocompleteContent,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteList,
} from "@/components/ui/autocomplete";
import { ColorPicker } from "@/components/ui/color-picker";
import { DateRangePicker } from "@/components/ui/date-picker";
import { Field } from "@/components/ui/field";
import { TimePicker } from "@/components/ui/time-picker";

const cities = ["Harare", "Mutare"];
const controls: Record<string, (props: { disabled?: boolean }) => React.ReactElement> = {
  Autocomplete: (props) => (
    <Autocomplete items={cities} openOnInputClick {...props}>
      <AutocompleteInput aria-label="Control" />
      <AutocompleteContent>
        <AutocompleteList>
          {(city: string) => <AutocompleteItem key={city} value={city}>{city}</AutocompleteItem>}
        </AutocompleteList>
      </AutocompleteContent>
    </Autocomplete>
  ),
  TimePicker: (props) => <TimePicker aria-label="Control" {...props} />,
  DateRangePicker: (props) => <DateRangePicker aria-label="Control" {...props} />,
  ColorPicker: (props) => <ColorPicker aria-label="Control" {...props} />,
};
const disabling: Record<string, (control: (typeof controls)[string], off: boolean) => React.ReactElement> = {
  "of its own": (control, off) => control({ disabled: off }),
  "by a field": (control, off) => <Field disabled={off}>{control({})}</Field>,
  "by a fieldset": (control, off) => <fieldset disabled={off}>{control({})}</fieldset>,
};

test.for(
  Object.keys(controls).flatMap((name) => Object.keys(disabling).map((how) => [name, how] as const)),
)("an open %s closes once it is disabled %s, and opens again after it", async ([name, how]) => {
  const show = (off: boolean) => disabling[how]!(controls[name]!, off);
  const isOpen = () => document.querySelector("[data-slot$=-content][data-open]") !== null;
  const screen = await render(show(false));
  const open = () => page.getByLabelText(/^Control/).click();
  await open();
  await expect.poll(isOpen).toBe(true);
  await screen.rerender(show(true));
  await expect.poll(isOpen).toBe(false);
  await screen.rerender(show(false));
  await open();
  await expect.poll(isOpen).toBe(true);
});
