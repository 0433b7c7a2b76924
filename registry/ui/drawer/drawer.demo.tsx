"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  Drawer,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
  DrawerTrigger,
} from "@/components/ui/drawer";

/** A drawer that opens from the bottom, within easy reach on phones. Swipe down to close it. */
export function FromBelow() {
  return (
    <Drawer>
      <DrawerTrigger render={<Button variant="outline" />}>Vouch for this place</DrawerTrigger>
      <DrawerContent>
        <DrawerHeader>
          <DrawerTitle>How do you know Mbare Library?</DrawerTitle>
          <DrawerDescription>Your answer affects how much your vouch counts.</DrawerDescription>
        </DrawerHeader>
        <div className="grid gap-2">
          {["I go there", "I live nearby", "I work there"].map((words) => (
            <DrawerClose key={words} render={<Button variant="outline" size="lg" />}>{words}</DrawerClose>
          ))}
        </div>
      </DrawerContent>
    </Drawer>
  );
}

/** Drawers from all four edges. In right-to-left text, start and end are mirrored. */
export function Sides() {
  return (
    <div className="flex flex-wrap gap-2">
      {(["start", "end", "top", "bottom"] as const).map((side) => (
        <Drawer key={side} side={side}>
          <DrawerTrigger render={<Button variant="outline" />}>From the {side}</DrawerTrigger>
          <DrawerContent>
            <DrawerHeader>
              <DrawerTitle>Filters</DrawerTitle>
              <DrawerDescription>12 of 40 places in Harare.</DrawerDescription>
            </DrawerHeader>
            <DrawerFooter>
              <DrawerClose render={<Button />}>Show places</DrawerClose>
            </DrawerFooter>
          </DrawerContent>
        </Drawer>
      ))}
    </div>
  );
}

const events = [
  "Story hour, Saturday 10:00",
  "Chess, Wednesday 18:00",
  "Poetry in Shona, Thursday 19:00",
  "Repair café, Sunday 14:00",
  "Choir, Monday 17:30",
  "Reading club, Friday 18:00",
  "Computer course, Tuesday 09:00",
  "Film for children, Saturday 15:00",
];

/**
 * A drawer over a map. It shows a preview, and expands to the full list when people drag it up. The page controls the
 * height.
 */
export function SnapPoints() {
  const [snap, setSnap] = React.useState<number | string | null>(0.5);
  return (
    <Drawer snapPoints={[0.5, 1]} snapPoint={snap} onSnapPointChange={setSnap}>
      <DrawerTrigger render={<Button variant="outline" />}>Events nearby</DrawerTrigger>
      <DrawerContent>
        <DrawerHeader>
          <DrawerTitle>Events near you</DrawerTitle>
          <DrawerDescription>
            {snap === 1 ? "Pull down to see the map." : "Pull up to see all events."}
          </DrawerDescription>
        </DrawerHeader>
        <ul className="grid gap-2 text-sm">
          {events.map((event) => (
            <li key={event} className="rounded-lg border border-border px-4 py-3">{event}</li>
          ))}
        </ul>
        <Button variant="ghost" className="w-fit self-center" onClick={() => setSnap(snap === 1 ? 0.5 : 1)}>
          {snap === 1 ? "Show less" : "Show all"}
        </Button>
      </DrawerContent>
    </Drawer>
  );
}

export default FromBelow;
