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
import { Button } from "@/components/ui/button";
import { ColorPicker } from "@/components/ui/color-picker";
import {
  Combobox,
  ComboboxContent,
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
} from "@/components/ui/combobox";
import { DatePicker, DateRangePicker } from "@/components/ui/date-picker";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { FilterBar } from "@/components/ui/filter-bar";
import { Menubar, MenubarContent, MenubarItem, MenubarMenu, MenubarTrigger } from "@/components/ui/menubar";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Select, SelectContent, SelectItem, SelectTrigger } from "@/components/ui/select";
import { TimePicker } from "@/components/ui/time-picker";
import { Toolbar, ToolbarButton } from "@/components/ui/toolbar";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { useDisabledFieldset } from "./use-disabled-fieldset.ts";
import * as demos from "./use-disabled-fieldset.demo.tsx";

const { also } = detailsOf("use-disabled-fieldset");

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

test("follows changes by the page and by other code", async () => {
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
  [
    "Select",
    "Combobox",
    "DatePicker",
    ...also(["Autocomplete", "TimePicker", "DateRangePicker", "ColorPicker"]),
  ].flatMap((name) => Object.keys(disabling).map((how) => [name, how] as const)),
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

const openers: Record<string, (props: { disabled?: boolean }) => React.ReactElement> = {
  Popover: (props) => (
    <Popover>
      <PopoverTrigger {...props}>Open</PopoverTrigger>
      <PopoverContent aria-label="Panel">Words</PopoverContent>
    </Popover>
  ),
  DropdownMenu: (props) => (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger {...props}>Open</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Edit</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  Menubar: (props) => (
    <Menubar aria-label="Bar">
      <MenubarMenu>
        <MenubarTrigger {...props}>Open</MenubarTrigger>
        <MenubarContent>
          <MenubarItem>Edit</MenubarItem>
        </MenubarContent>
      </MenubarMenu>
    </Menubar>
  ),
  "a Popover in a bar": (props) => (
    <Toolbar aria-label="Bar">
      <Popover>
        <ToolbarButton {...props} render={<PopoverTrigger />}>Open</ToolbarButton>
        <PopoverContent aria-label="Panel">Words</PopoverContent>
      </Popover>
    </Toolbar>
  ),
  FilterBar: ({ disabled }) => (
    <fieldset disabled={disabled}>
      <FilterBar
        className="w-64"
        facets={[{ id: "open", label: "Open", options: [{ value: "harare", label: "Harare" }] }]}
        labels={{ filters: () => "Open" }}
      />
    </fieldset>
  ),
};

test.for(Object.keys(openers))("an open %s closes once its trigger is disabled", async (name) => {
  const show = (disabled: boolean) => openers[name]!({ disabled });
  const isOpen = () => document.querySelector("[data-slot$=-content][data-open]") !== null;
  const screen = await render(show(false));
  const role = name === "Menubar" ? "menuitem" : "button";
  const open = () => page.getByRole(role, { name: "Open", exact: true }).click();
  await open();
  await expect.poll(isOpen).toBe(true);
  await screen.rerender(show(true));
  await expect.poll(isOpen).toBe(false);
  await screen.rerender(show(false));
  await open();
  await expect.poll(isOpen).toBe(true);
});

test("an open popup stays while its trigger is busy, and while another trigger is disabled", async () => {
  const show = (loading: boolean, disabled: boolean) => (
    <Popover>
      <PopoverTrigger render={<Button loading={loading} />}>Open</PopoverTrigger>
      <PopoverTrigger disabled={disabled}>Other</PopoverTrigger>
      <PopoverContent aria-label="Panel">Words</PopoverContent>
    </Popover>
  );
  const screen = await render(show(false, false));
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog")).toHaveAttribute("data-open");
  await screen.rerender(show(true, true));
  await expect.element(page.getByRole("button", { name: "Other" })).toBeDisabled();
  await expect.element(page.getByRole("dialog")).toHaveAttribute("data-open");
});

test("the demo: once closed, the level cannot be changed", async () => {
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
