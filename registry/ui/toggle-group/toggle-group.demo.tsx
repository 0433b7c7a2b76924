"use client";

import * as React from "react";
import { LayoutGridIcon, ListIcon, MapIcon } from "lucide-react";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";

/** Only one toggle can be pressed at a time. The icons are joined into one bar. */
export function Single() {
  return (
    <ToggleGroup variant="outline" joined defaultValue={["list"]} aria-label="Show places as">
      <ToggleGroupItem value="list" aria-label="List">
        <ListIcon />
      </ToggleGroupItem>
      <ToggleGroupItem value="grid" aria-label="Cards">
        <LayoutGridIcon />
      </ToggleGroupItem>
      <ToggleGroupItem value="map" aria-label="Map">
        <MapIcon />
      </ToggleGroupItem>
    </ToggleGroup>
  );
}

/** Multiple selection. The row wraps if needed. */
export function Multiple() {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return (
    <ToggleGroup variant="outline" size="sm" multiple defaultValue={["Friday", "Saturday"]} aria-label="Days">
      {days.map((day) => (
        <ToggleGroupItem key={day} value={day} disabled={day === "Sunday"}>{day}</ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}

/** A vertical group. One item always stays selected, because the page ignores an empty selection. */
export function AlwaysOne() {
  const [order, setOrder] = React.useState(["near"]);
  return (
    <ToggleGroup
      orientation="vertical"
      variant="outline"
      joined
      value={order}
      onValueChange={(next) => next.length > 0 && setOrder(next)}
      aria-label="Order"
    >
      <ToggleGroupItem value="near">Nearest first</ToggleGroupItem>
      <ToggleGroupItem value="trusted">Most vouches</ToggleGroupItem>
      <ToggleGroupItem value="new">Newest first</ToggleGroupItem>
    </ToggleGroup>
  );
}

export default Single;
