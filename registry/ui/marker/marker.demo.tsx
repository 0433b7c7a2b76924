"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ChevronRightIcon, HistoryIcon, UserPlusIcon } from "lucide-react";
import { Bubble, BubbleContent } from "@/components/ui/bubble";
import { Marker, MarkerContent, MarkerIcon } from "@/components/ui/marker";
import { Spinner } from "@/components/ui/spinner";

/** An event between two messages, and a date separator. */
export function InConversation() {
  return (
    <div className="grid max-w-md gap-4">
      <Marker variant="separator">
        <MarkerContent>Saturday, 14 March</MarkerContent>
      </Marker>
      <Bubble variant="secondary">
        <BubbleContent>Is the hall free in the afternoon?</BubbleContent>
      </Bubble>
      <Marker>
        <MarkerIcon>
          <UserPlusIcon />
        </MarkerIcon>
        <MarkerContent>Tendai from Mbare Library joined</MarkerContent>
      </Marker>
      <Bubble align="end">
        <BubbleContent>Yes, from two to five.</BubbleContent>
      </Bubble>
    </div>
  );
}

/** A status that is announced while an action is in progress. */
export function Working() {
  return (
    <Marker role="status" className="max-w-md">
      <MarkerIcon>
        <Spinner label="" />
      </MarkerIcon>
      <MarkerContent>Looking for available rooms…</MarkerContent>
    </Marker>
  );
}

/** A section heading with a line below it. */
export function Border() {
  return (
    <Marker variant="border" className="max-w-md">
      <MarkerContent>Earlier messages</MarkerContent>
    </Marker>
  );
}

/** One marker is a link, and the other is a button. */
export function Pressed() {
  const [shown, setShown] = React.useState(false);
  return (
    <div className="grid max-w-md gap-3">
      <Marker render={<a href="#history" />}>
        <MarkerIcon>
          <HistoryIcon />
        </MarkerIcon>
        <MarkerContent>Booking history</MarkerContent>
      </Marker>
      <Marker
        render={<button type="button" aria-expanded={shown} onClick={() => setShown(!shown)} />}
      >
        <MarkerContent className="flex-1">Three steps completed</MarkerContent>
        <MarkerIcon>
          <ChevronRightIcon className={cn(shown ? "rotate-90" : "rtl:-scale-x-100")} />
        </MarkerIcon>
      </Marker>
      {shown ? <p className="text-sm">Booking requested, accepted and confirmed.</p> : null}
    </div>
  );
}

export default InConversation;
