"use client";

import * as React from "react";
import { SearchInput } from "@/components/ui/search-input";

const venues = [
  "Mbare Library",
  "National Gallery of Zimbabwe",
  "Makokoba Market",
  "Book Café",
  "Uhuru Park",
];

/** A search field with a shortcut. Press slash anywhere to focus it. */
export function Plain() {
  return (
    <SearchInput aria-label="Search places" placeholder="Search places" shortcut="/" className="max-w-sm" />
  );
}

/** Filters a list as you type. */
export function Narrowing() {
  const [text, setText] = React.useState("");
  const found = venues.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <search className="grid max-w-sm gap-3">
      <SearchInput
        aria-label="Search this list"
        value={text}
        onValueChange={setText}
        placeholder="Library"
        shortcut="mod+k"
      />
      <p role="status" className="text-sm text-muted-foreground">{`${found.length} of ${venues.length}`}</p>
      <ul className="grid gap-1 text-sm">
        {found.map((name) => <li key={name}>{name}</li>)}
      </ul>
    </search>
  );
}

/** Searches on Enter. */
export function OnEnter() {
  const [asked, setAsked] = React.useState("");
  return (
    <div className="grid max-w-sm gap-2">
      <SearchInput
        aria-label="Search events"
        defaultValue="jazz"
        onSearch={setAsked}
        labels={{ clear: "Clear search" }}
      />
      <p role="status" className="text-sm text-muted-foreground">
        {asked ? `Searching for “${asked}”` : "Press Enter to search."}
      </p>
    </div>
  );
}

/** Disabled search. */
export function Disabled() {
  return <SearchInput aria-label="Search people" placeholder="Team only" disabled className="max-w-sm" />;
}

export default Plain;
