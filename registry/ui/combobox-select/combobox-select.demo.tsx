"use client";

import {
  Combobox,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxItem,
  ComboboxList,
} from "@/components/ui/combobox";
import { ComboboxSearch, ComboboxSelect, ComboboxStatus } from "@/components/ui/combobox-select";

const towns = ["Beira", "Bulawayo", "Gaborone", "Harare", "Lusaka", "Maputo", "Mutare", "Windhoek"];

/** A button shows the selection, and the search input is inside the list. */
export function SearchInside() {
  return (
    <Combobox items={towns} defaultValue="Harare">
      <ComboboxSelect aria-label="Town" className="w-56" />
      <ComboboxContent aria-label="Towns">
        <ComboboxSearch aria-label="Search towns" placeholder="Search towns" />
        <ComboboxEmpty>No towns found.</ComboboxEmpty>
        <ComboboxList>
          {(town: string) => <ComboboxItem key={town} value={town}>{town}</ComboboxItem>}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>
  );
}

/** A status line for the search. */
export function WithStatus() {
  return (
    <Combobox items={towns}>
      <ComboboxSelect aria-label="Branch" placeholder="Choose a branch" className="w-56" />
      <ComboboxContent aria-label="Branches">
        <ComboboxSearch aria-label="Search branches" placeholder="Search branches" />
        <ComboboxStatus>{towns.length} branches</ComboboxStatus>
        <ComboboxList>
          {(town: string) => <ComboboxItem key={town} value={town}>{town}</ComboboxItem>}
        </ComboboxList>
      </ComboboxContent>
    </Combobox>
  );
}

export default SearchInside;
