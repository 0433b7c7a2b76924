"use client";

import { CalendarDaysIcon, MapPinIcon } from "lucide-react";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "@/components/ui/hover-card";

/** A card about a person who is mentioned in a sentence. */
export function Person() {
  return (
    <p className="text-sm">
      Vouched for by{" "}
      <HoverCard>
        <HoverCardTrigger href="#tendai" className="font-medium underline underline-offset-4">
          Tendai Moyo
        </HoverCardTrigger>
        <HoverCardContent align="start">
          <p className="font-semibold">Tendai Moyo</p>
          <p className="text-muted-foreground">Librarian in Harare</p>
          <p className="mt-3">Has vouched for 12 places, 9 of them in Mbare and Highfield.</p>
          <p className="mt-3 flex items-center gap-1.5 text-xs text-muted-foreground">
            <CalendarDaysIcon aria-hidden className="size-3.5" />
            Member since March 2024
          </p>
        </HoverCardContent>
      </HoverCard>
      .
    </p>
  );
}

/** Several links with cards. Because of the delay, a card doesn't open if the pointer only passes over its link. */
export function Venues() {
  return (
    <ul className="grid gap-2 text-sm">
      {venues.map(({ name, place, words }) => (
        <li key={name}>
          <HoverCard>
            <HoverCardTrigger
              href={`#${name.replaceAll(" ", "-")}`}
              className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {name}
            </HoverCardTrigger>
            <HoverCardContent side="inline-end">
              <p className="font-semibold">{name}</p>
              <p className="mt-1 flex items-center gap-1.5 text-muted-foreground">
                <MapPinIcon aria-hidden className="size-4 shrink-0" />
                {place}
              </p>
              <p className="mt-3">{words}</p>
            </HoverCardContent>
          </HoverCard>
        </li>
      ))}
    </ul>
  );
}

const venues = [
  {
    name: "Mbare Library",
    place: "Ardbennie Road, Harare",
    words: "Public library with a reading room for children.",
  },
  {
    name: "Alliance Française",
    place: "Monrovia Street, Nairobi",
    words: "Concerts, films and language classes.",
  },
];

export default Person;
