"use client";

import * as React from "react";
import {
  Combobox,
  ComboboxChip,
  ComboboxChips,
  ComboboxChipsInput,
  ComboboxCollection,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxGroup,
  ComboboxInput,
  ComboboxItem,
  ComboboxLabel,
  ComboboxList,
  ComboboxSearch,
  ComboboxSelect,
  ComboboxSeparator,
  ComboboxStatus,
  ComboboxValue,
} from "@/components/ui/combobox";
import { Field, FieldDescription, FieldLabel } from "@/components/ui/field";

const cities = [
  "Accra",
  "Abidjan",
  "Bulawayo",
  "Cairo",
  "Dakar",
  "Gaborone",
  "Harare",
  "Kampala",
  "Kigali",
  "Lusaka",
];

/** Type to filter, then select with the arrow keys and Enter. */
export function Single() {
  return (
    <Field className="max-w-sm">
      <FieldLabel>City</FieldLabel>
      <Combobox items={cities}>
        <ComboboxInput placeholder="Harare" showClear />
        <ComboboxContent>
          <ComboboxEmpty>No cities found.</ComboboxEmpty>
          <ComboboxList>
            {(city: string) => <ComboboxItem key={city} value={city}>{city}</ComboboxItem>}
          </ComboboxList>
        </ComboboxContent>
      </Combobox>
      <FieldDescription>Only cities with at least one place are shown.</FieldDescription>
    </Field>
  );
}

const languages = ["English", "French", "Kiswahili", "Ndebele", "Portuguese", "Shona", "Tonga"];

/** Multiple items as chips. The arrow keys move from the input to the chips. Backspace removes the last chip. */
export function Multiple() {
  return (
    <Field className="max-w-sm">
      <FieldLabel>Languages spoken</FieldLabel>
      <Combobox items={languages} multiple defaultValue={["Shona", "English"]}>
        <ComboboxChips>
          <ComboboxValue>
            {(chosen: string[]) => (
              <>
                {chosen.map((language) => (
                  <ComboboxChip
                    key={language}
                    aria-label={language}
                    labels={{ remove: `Remove ${language}` }}
                  >
                    {language}
                  </ComboboxChip>
                ))}
                <ComboboxChipsInput placeholder={chosen.length > 0 ? "" : "Shona"} />
              </>
            )}
          </ComboboxValue>
        </ComboboxChips>
        <ComboboxContent>
          <ComboboxEmpty>No languages found.</ComboboxEmpty>
          <ComboboxList>
            {(language: string) => <ComboboxItem key={language} value={language}>{language}</ComboboxItem>}
          </ComboboxList>
        </ComboboxContent>
      </Combobox>
    </Field>
  );
}

interface Kind {
  value: string;
  label: string;
}

const groups = [
  {
    value: "Public",
    items: [
      { value: "school", label: "School" },
      { value: "government_office", label: "Government office" },
      { value: "park", label: "Park" },
    ],
  },
  {
    value: "Private",
    items: [
      { value: "company", label: "Company" },
      { value: "ngo", label: "Non-governmental organisation" },
      { value: "media_organization", label: "Media organisation" },
    ],
  },
];

/** A button that shows the selection and opens a grouped list with a search field. */
export function InsideList() {
  return (
    <Field className="max-w-sm">
      <FieldLabel nativeLabel={false} render={<div />}>Place type</FieldLabel>
      <Combobox items={groups}>
        <ComboboxSelect placeholder="Choose one" />
        <ComboboxContent aria-label="Place type">
          <ComboboxSearch placeholder="Search types" aria-label="Search types" />
          <ComboboxEmpty>No types found.</ComboboxEmpty>
          <ComboboxList>
            {(group: (typeof groups)[number]) => (
              <ComboboxGroup key={group.value} items={group.items}>
                {group !== groups[0] ? <ComboboxSeparator /> : null}
                <ComboboxLabel>{group.value}</ComboboxLabel>
                <ComboboxCollection>
                  {(kind: Kind) => <ComboboxItem key={kind.value} value={kind}>{kind.label}</ComboboxItem>}
                </ComboboxCollection>
              </ComboboxGroup>
            )}
          </ComboboxList>
        </ComboboxContent>
      </Combobox>
    </Field>
  );
}

interface Venue {
  id: string;
  name: string;
  city: string;
}

/** Results from a server, with the search status. */
export function FromServer() {
  const [text, setText] = React.useState("");
  const [venues, setVenues] = React.useState<Venue[]>([]);
  const [searching, setSearching] = React.useState(false);
  React.useEffect(() => {
    setSearching(text !== "");
    if (!text) return setVenues([]);
    // Ignore responses to earlier searches.
    let newest = true;
    findVenues(text).then((found) => {
      if (!newest) return;
      setVenues(found);
      setSearching(false);
    });
    return () => {
      newest = false;
    };
  }, [text]);
  const status = searching ? "Searching…" : text ? `${venues.length} found` : "Type a place name";
  return (
    <Field className="max-w-sm">
      <FieldLabel>Place</FieldLabel>
      <Combobox
        items={venues}
        filter={null}
        itemToStringLabel={(venue: Venue) => venue.name}
        onInputValueChange={(value) => setText(value)}
      >
        <ComboboxInput placeholder="Library" />
        <ComboboxContent>
          <ComboboxStatus>{status}</ComboboxStatus>
          <ComboboxList>
            {(venue: Venue) => (
              <ComboboxItem key={venue.id} value={venue}>
                <span className="min-w-0">
                  <span className="block truncate">{venue.name}</span>
                  <span className="block truncate text-xs text-muted-foreground">{venue.city}</span>
                </span>
              </ComboboxItem>
            )}
          </ComboboxList>
        </ComboboxContent>
      </Combobox>
    </Field>
  );
}

const allVenues: Venue[] = [
  { id: "1", name: "Mbare Library", city: "Harare" },
  { id: "2", name: "National Gallery", city: "Harare" },
  { id: "3", name: "Kigali Public Library", city: "Kigali" },
  { id: "4", name: "Makokoba Market", city: "Bulawayo" },
];

function findVenues(text: string): Promise<Venue[]> {
  const found = allVenues.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return new Promise((answer) => setTimeout(() => answer(found), 300));
}

export default Single;
