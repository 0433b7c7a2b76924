"use client";

import * as React from "react";
import { AvatarGroup } from "@/components/ui/avatar-group";

const people = [
  { name: "Rudo Moyo" },
  { name: "Tendai Ncube" },
  { name: "Wanjiru Kamau" },
  { name: "Chipo Dube" },
  { name: "Farai Sibanda" },
  { name: "Amina Yusuf" },
  { name: "Thabo Nkosi" },
];

/** Four of seven people. Hover over a picture or focus it to see the name. */
export function Vouchers() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AvatarGroup people={people} aria-label="People who vouched for Mbare Library" />
      <span className="text-sm text-muted-foreground">Seven people have vouched</span>
    </div>
  );
}

/** Shows three of 128 people. Each picture links to the person. */
export function Linked() {
  return (
    <AvatarGroup
      people={people.slice(0, 3).map((person) => ({ ...person, href: "#person" }))}
      total={128}
      max={3}
      size="default"
      aria-label="Who’s going"
    />
  );
}

/** Clicking the number shows everyone else. */
export function ShowAll() {
  const [max, setMax] = React.useState(3);
  return (
    <AvatarGroup
      people={people}
      max={max}
      onMore={() => setMax(people.length)}
      labels={{ more: (count) => `Show ${count} more` }}
      aria-label="Place editors"
      className="flex-wrap"
    />
  );
}

/** The three sizes. */
export function Sizes() {
  return (
    <div className="grid gap-4">
      {(["xs", "sm", "lg"] as const).map((size) => (
        <AvatarGroup key={size} people={people} size={size} aria-label={`Vouchers, ${size}`} />
      ))}
    </div>
  );
}

export default Vouchers;
