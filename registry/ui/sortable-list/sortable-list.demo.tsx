"use client";

import * as React from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  SortableList,
  SortableListHandle,
  SortableListItem,
  SortableListMenu,
} from "@/components/ui/sortable-list";

/** The stops of a city walk. */
export function Stops() {
  return (
    <SortableList
      aria-label="Walk stops"
      className="max-w-sm"
      defaultValue={["Africa Unity Square", "National Gallery", "Harare Gardens", "Mbare Market"]}
    />
  );
}

interface Guest {
  id: string;
  name: string;
  talk: string;
  minutes: number;
}

const guests: Guest[] = [
  { id: "rudo", name: "Rudo Moyo", talk: "A library in every township", minutes: 20 },
  { id: "chipo", name: "Chipo Dube", talk: "Solar power for markets", minutes: 15 },
  { id: "tendai", name: "Tendai Ncube", talk: "Maps made by neighbours", minutes: 25 },
];

/** Items composed from parts. The page shows the order after each move. */
export function Programme() {
  const [talks, setTalks] = React.useState(guests);
  return (
    <div className="grid max-w-md gap-3">
      <SortableList
        aria-label="Talks"
        value={talks}
        onValueChange={setTalks}
        getItemValue={(talk) => talk.id}
        getItemLabel={(talk) => talk.name}
      >
        {(talk, index) => (
          <SortableListItem value={talk.id} className="ps-3">
            <span className="w-5 shrink-0 text-muted-foreground tabular-nums">{index + 1}</span>
            <span className="grid min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{talk.name}</span>
              <span className="text-muted-foreground">{talk.talk}</span>
            </span>
            <Badge variant="outline">{talk.minutes} min</Badge>
            <SortableListMenu />
            <SortableListHandle />
          </SortableListItem>
        )}
      </SortableList>
      <p className="text-sm text-muted-foreground">First: {talks[0]?.talk}</p>
    </div>
  );
}

/** The form submits the ids in order. A reset restores the original order. */
export function InForm() {
  const [sent, setSent] = React.useState<string>();
  return (
    <form
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new FormData(event.currentTarget).getAll("photo").join(", "));
      }}
    >
      <SortableList
        aria-label="Photos"
        name="photo"
        defaultValue={["entrance", "hall", "courtyard"]}
        getItemLabel={(photo) => `Photo of the ${photo}`}
      />
      <div className="flex gap-2">
        <Button type="submit">Save</Button>
        <Button type="reset" variant="outline">Reset</Button>
      </div>
      <output className="text-sm text-muted-foreground empty:hidden">{sent && `Saved: ${sent}`}</output>
    </form>
  );
}

/** Disabled. */
export function Disabled() {
  return (
    <SortableList
      disabled
      aria-label="Queue"
      className="max-w-sm"
      defaultValue={["Harare", "Mutare"]}
    />
  );
}

export default Stops;
