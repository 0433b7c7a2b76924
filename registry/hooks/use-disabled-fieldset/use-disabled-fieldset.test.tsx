// deno-lint-ignore-file jsx-key -- elements in tables of cases are no lists of children
import { useRef } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  Autocomplete,
  AutocompleteContent,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteList,
} from "@/components/ui/autocomplete";
import { ColorPicker } from "@/components/ui/color-picker";
import {
  Combobox,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "@/components/ui/combobox";
import { DatePicker, DateRangePicker } from "@/components/ui/date-picker";
import { Field } from "@/components/ui/field";
import { Select, SelectContent, SelectItem, SelectTrigger } from "@/components/ui/select";
import { TimePicker } from "@/components/ui/time-picker";
import { conformance } from "../../conformance.tsx";
import { useDisabledFieldset } from "./use-disabled-fieldset.ts";
import * as demos from "./use-disabled-fieldset.demo.tsx";

conformance({ item: "use-disabled-fieldset", kind: "hooks", demos, parts: {} });

function Told() {
  const element = useRef<HTMLOutputElement>(null);
  const isDisabled = useDisabledFieldset(element);
  return <output ref={element}>{isDisabled ? "disabled" : "enabled"}</output>;
}

test.for<[string, React.ReactElement, string]>([
  ["no fieldset", <Told />, "enabled"],
  [
    "a fieldset",
    <fieldset>
      <Told />
    </fieldset>,
    "enabled",
  ],
  [
    "a disabled one",
    <fieldset disabled>
      <Told />
    </fieldset>,
    "disabled",
  ],
  [
    "a disabled one further out",
    <fieldset disabled>
      <fieldset>
        <Told />
      </fieldset>
    </fieldset>,
    "disabled",
  ],
  [
    "its legend",
    <fieldset disabled>
      <legend>
        <Told />
      </legend>
    </fieldset>,
    "enabled",
  ],
  [
    "the legend of a fieldset in it",
    <fieldset disabled>
      <fieldset disabled>
        <legend>
          <Told />
        </legend>
      </fieldset>
    </fieldset>,
    "disabled",
  ],
  [
    "its second legend",
    <fieldset disabled>
      <legend />
      <legend>
        <Told />
      </legend>
    </fieldset>,
    "disabled",
  ],
])("%s", async ([, tree, told]) => {
  await render(tree);
  await expect.element(page.getByRole("status")).toHaveTextContent(told);
});

test("it follows the page, and what other code does", async () => {
  const screen = await render(
    <fieldset disabled>
      <Told />
    </fieldset>,
  );
  await screen.rerender(
    <fieldset>
      <Told />
    </fieldset>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("enabled");
  document.querySelector("fieldset")!.disabled = true;
  await expect.element(page.getByRole("status")).toHaveTextContent("disabled");
});

const cities = ["Harare", "Mutare"];
const controls: Record<string, (props: { disabled?: boolean }) => React.ReactElement> = {
  Select: (props) => (
    <Select {...props}>
      <SelectTrigger aria-label="Control" />
      <SelectContent>
        <SelectItem value="harare">Harare</SelectItem>
      </SelectContent>
    </Select>
  ),
  Combobox: (props) => (
    <Combobox items={cities} {...props}>
      <ComboboxInput aria-label="Control" />
      <ComboboxContent>
        <ComboboxList>
          {(city: string) => <ComboboxItem key={city} value={city}>{city}</ComboboxItem>}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>
  ),
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
  DatePicker: (props) => <DatePicker aria-label="Control" {...props} />,
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
)("%s that is open closes once it is disabled %s, and opens again after it", async ([name, how]) => {
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

test("the demo: closed, the level cannot be changed", async () => {
  await render(<demos.OwnControl />);
  const level = page.getByRole("spinbutton");
  level.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(level).toHaveTextContent("Level 2");
  await page.getByRole("button").click();
  await expect.element(level).toHaveAttribute("aria-disabled", "true");
  await userEvent.tab();
  await expect.element(level).not.toHaveFocus();
});
