"use client";

import * as React from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Highlight, HighlightMatches } from "@/components/ui/highlight";

/** Important words in a paragraph. */
export function InText() {
  return (
    <p className="max-w-prose leading-relaxed">
      Vouches count{" "}
      <Highlight>only if they come from people who know the place</Highlight>. A vouch lasts one year, and its
      author can withdraw it <Highlight tone="terracotta">at any time, without giving a reason</Highlight>.
    </p>
  );
}

/** Highlights in the five mineral colours. */
export function Tones() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2">
      {(["gold", "terracotta", "cobalt", "tanzanite", "malachite"] as const).map((tone) => (
        <Highlight key={tone} tone={tone}>{tone}</Highlight>
      ))}
    </p>
  );
}

const venues = ["Mbare Library", "Bibliothèque de Kigali", "National Gallery of Zimbabwe", "Makokoba Market"];

/** Marks all matches of a search, ignoring accents and case. */
export function SearchMatches() {
  const [query, setQuery] = React.useState("library biblio");
  return (
    <div className="grid max-w-sm gap-3">
      <Label htmlFor="highlight-demo">Find a place</Label>
      <Input id="highlight-demo" value={query} onValueChange={setQuery} />
      <ul className="grid gap-1 text-sm">
        {venues.map((venue) => (
          <li key={venue}>
            <HighlightMatches text={venue} query={query} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A highlight that adds meaning, so it has screen reader text. */
export function Announced() {
  return (
    <p className="max-w-prose leading-relaxed">
      Opening hours: Monday to Friday{" "}
      <Highlight tone="malachite" startLabel="changed:" endLabel="end of change">08:00–17:30</Highlight>,
      Saturday 09:00–12:00.
    </p>
  );
}

export default InText;
