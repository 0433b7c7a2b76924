"use client";

import * as React from "react";
import { AccessibilityIcon, CreditCardIcon, ParkingCircleIcon, SunIcon, WifiIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ComboboxSearch } from "@/components/ui/combobox-select";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import {
  MultiSelect,
  MultiSelectContent,
  MultiSelectList,
  MultiSelectRoot,
  MultiSelectStatus,
  MultiSelectTrigger,
} from "@/components/ui/multi-select";

const amenities = [
  { value: "step-free", label: "Step-free entrance", icon: AccessibilityIcon },
  { value: "wifi", label: "Free Wi-Fi", icon: WifiIcon },
  { value: "cards", label: "Card payment", icon: CreditCardIcon },
  { value: "parking", label: "Parking", icon: ParkingCircleIcon },
  { value: "solar", label: "Power during outages", icon: SunIcon },
];

/** Amenities of a place. */
export function Amenities() {
  return (
    <Field name="amenities" className="max-w-sm">
      <FieldLabel nativeLabel={false} render={<div />}>Amenities</FieldLabel>
      <MultiSelect options={amenities} defaultValue={["step-free", "wifi"]} />
      <FieldDescription>Visitors can filter places by amenity.</FieldDescription>
    </Field>
  );
}

const languages = [
  {
    heading: "Southern Africa",
    options: [
      { value: "sn", label: "Shona", description: "chiShona" },
      { value: "nd", label: "Ndebele", description: "isiNdebele" },
      { value: "zu", label: "Zulu", description: "isiZulu" },
      { value: "pt", label: "Portuguese", description: "português" },
    ],
  },
  {
    heading: "East Africa",
    options: [
      { value: "sw", label: "Swahili", description: "Kiswahili" },
      { value: "am", label: "Amharic", description: "አማርኛ" },
      { value: "so", label: "Somali", description: "Soomaali", disabled: true },
    ],
  },
];

/** Options in groups, with a limit of three. An error is shown until an option is selected. */
export function Limited() {
  const [value, setValue] = React.useState<string[]>([]);
  return (
    <Field name="languages" invalid={value.length === 0} className="max-w-sm">
      <FieldLabel nativeLabel={false} render={<div />}>Tour languages</FieldLabel>
      <MultiSelect
        options={languages}
        value={value}
        onValueChange={setValue}
        max={3}
        placeholder="Up to three languages"
      />
      {value.length === 0 ? <FieldError match>Select a language.</FieldError> : null}
    </Field>
  );
}

/** The button shows only a count, and the list has no actions. */
export function Composed() {
  return (
    <MultiSelectRoot options={amenities} defaultValue={["cards", "parking"]}>
      <MultiSelectTrigger aria-label="Amenities" maxCount={0} className="w-48" />
      <MultiSelectContent>
        <ComboboxSearch aria-label="Search amenities" />
        <MultiSelectList />
        <MultiSelectStatus />
      </MultiSelectContent>
    </MultiSelectRoot>
  );
}

/** Inside a form. The form receives a value for each selected option. */
export function InForm() {
  const [sent, setSent] = React.useState<string>();
  return (
    <form
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new FormData(event.currentTarget).getAll("amenity").join(", "));
      }}
    >
      <MultiSelect options={amenities} name="amenity" aria-label="Amenities" required />
      <div className="flex gap-2">
        <Button type="submit">Save</Button>
        <Button type="reset" variant="outline">Reset</Button>
      </div>
      <output className="text-sm text-muted-foreground empty:hidden">{sent && `Saved: ${sent}`}</output>
    </form>
  );
}

export default Amenities;
