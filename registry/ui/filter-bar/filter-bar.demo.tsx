"use client";

import * as React from "react";
import { DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FilterBar, type FilterFacet, type FilterValue } from "@/components/ui/filter-bar";

const facets: FilterFacet[] = [
  {
    id: "status",
    label: "Status",
    options: [
      { value: "pending", label: "Pending", count: 12 },
      { value: "disputed", label: "Disputed", count: 2 },
      { value: "approved", label: "Approved", count: 148 },
      { value: "rejected", label: "Rejected", count: 31 },
    ],
  },
  {
    id: "country",
    label: "Country",
    multiple: false,
    options: [
      { value: "CI", label: "Côte d'Ivoire" },
      { value: "KE", label: "Kenya" },
      { value: "RW", label: "Rwanda" },
      { value: "ZW", label: "Zimbabwe" },
    ],
  },
];

/** A filter bar for a list of claims, with two statuses selected. */
export function Claims() {
  return (
    <FilterBar
      facets={facets}
      defaultValue={{ search: "", facets: { status: ["pending", "disputed"] } }}
      result="14 claims"
      placeholder="Place or person"
    />
  );
}

const venues = [
  { name: "Mbare Library", country: "ZW", status: "pending" },
  { name: "Kigali Public Library", country: "RW", status: "approved" },
  { name: "Nairobi National Museum", country: "KE", status: "approved" },
  { name: "Bibliothèque nationale de Côte d'Ivoire", country: "CI", status: "disputed" },
];

/** A filter bar above a list, with an action at the end. */
export function Narrowing() {
  const [value, setValue] = React.useState<FilterValue>({ search: "", facets: {} });
  const fits = (chosen: readonly string[] | undefined, own: string) => !chosen || chosen.includes(own);
  const found = venues.filter((venue) =>
    venue.name.toLowerCase().includes(value.search.toLowerCase()) &&
    fits(value.facets.status, venue.status) && fits(value.facets.country, venue.country)
  );
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        facets={facets}
        value={value}
        onValueChange={setValue}
        labels={{ bar: "Place filters" }}
        result={found.length === 1 ? "1 place" : `${found.length} places`}
      >
        <Button variant="outline" size="icon" aria-label="Export">
          <DownloadIcon />
        </Button>
      </FilterBar>
      <ul className="grid gap-1 text-sm">
        {found.map(({ name }) => <li key={name}>{name}</li>)}
      </ul>
    </div>
  );
}

/** On small screens, a button opens the facets. */
export function Narrow() {
  return (
    <div className="max-w-64">
      <FilterBar
        facets={facets}
        defaultValue={{ search: "library", facets: { country: ["RW"] } }}
        labels={{ bar: "Library filters" }}
      />
    </div>
  );
}

export default Claims;
