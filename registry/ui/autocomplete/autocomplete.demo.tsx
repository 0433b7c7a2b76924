"use client";

import * as React from "react";
import { MapPinIcon } from "lucide-react";
import {
  Autocomplete,
  AutocompleteCollection,
  AutocompleteContent,
  AutocompleteGroup,
  AutocompleteInput,
  AutocompleteItem,
  AutocompleteLabel,
  AutocompleteList,
  AutocompleteStatus,
} from "@/components/ui/autocomplete";
import { Field, FieldDescription, FieldLabel } from "@/components/ui/field";

const streets = [
  "Chaminuka Street",
  "Jason Moyo Avenue",
  "Josiah Tongogara Avenue",
  "Julius Nyerere Way",
  "Nelson Mandela Avenue",
  "Robson Manyika Avenue",
  "Samora Machel Avenue",
];

/** Suggestions for free text: select one or type anything else. */
export function Plain() {
  return (
    <Field name="street" className="max-w-sm">
      <FieldLabel>Street</FieldLabel>
      <Autocomplete items={streets}>
        <AutocompleteInput placeholder="Samora Machel Avenue" showClear />
        <AutocompleteContent>
          <AutocompleteList>
            {(street: string) => <AutocompleteItem key={street} value={street}>{street}</AutocompleteItem>}
          </AutocompleteList>
        </AutocompleteContent>
      </Autocomplete>
      <FieldDescription>New streets are not listed yet, so type their names in full.</FieldDescription>
    </Field>
  );
}

/** The highlighted suggestion completes the text as you type. */
export function Completing() {
  return (
    <Field name="organiser" className="max-w-sm">
      <FieldLabel>Organiser</FieldLabel>
      <Autocomplete
        items={["Book Café", "Harare Jazz Club", "Nairobi Garage", "National Gallery of Zimbabwe"]}
        mode="both"
      >
        <AutocompleteInput />
        <AutocompleteContent>
          <AutocompleteList>
            {(name: string) => <AutocompleteItem key={name} value={name}>{name}</AutocompleteItem>}
          </AutocompleteList>
        </AutocompleteContent>
      </Autocomplete>
    </Field>
  );
}

interface Group {
  value: string;
  items: string[];
}

const places: Group[] = [
  { value: "Zimbabwe", items: ["Harare Gardens", "Mbare Musika", "Matobo National Park"] },
  { value: "Kenya", items: ["Uhuru Park", "City Market", "Karura Forest"] },
];

/** Grouped, with icons. */
export function Groups() {
  return (
    <Field name="place" className="max-w-sm">
      <FieldLabel>Meeting point</FieldLabel>
      <Autocomplete items={places}>
        <AutocompleteInput placeholder="Uhuru Park" />
        <AutocompleteContent>
          <AutocompleteList>
            {(group: Group) => (
              <AutocompleteGroup key={group.value} items={group.items}>
                <AutocompleteLabel>{group.value}</AutocompleteLabel>
                <AutocompleteCollection>
                  {(place: string) => (
                    <AutocompleteItem key={place} value={place}>
                      <MapPinIcon aria-hidden className="text-muted-foreground" />
                      {place}
                    </AutocompleteItem>
                  )}
                </AutocompleteCollection>
              </AutocompleteGroup>
            )}
          </AutocompleteList>
        </AutocompleteContent>
      </Autocomplete>
    </Field>
  );
}

/** An input with a custom filter. A line above the list shows the number of results. */
export function WithStatus() {
  const [text, setText] = React.useState("");
  const found = React.useMemo(
    () => streets.filter((street) => street.toLowerCase().includes(text.trim().toLowerCase())),
    [text],
  );
  return (
    <Field name="corner" className="max-w-sm">
      <FieldLabel>Corner of</FieldLabel>
      <Autocomplete items={found} filter={null} value={text} onValueChange={setText}>
        <AutocompleteInput />
        <AutocompleteContent>
          <AutocompleteStatus>
            {`${found.length} ${found.length === 1 ? "street" : "streets"}`}
          </AutocompleteStatus>
          <AutocompleteList>
            {(street: string) => <AutocompleteItem key={street} value={street}>{street}</AutocompleteItem>}
          </AutocompleteList>
        </AutocompleteContent>
      </Autocomplete>
    </Field>
  );
}

export default Plain;
