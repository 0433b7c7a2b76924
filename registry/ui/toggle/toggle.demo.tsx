"use client";

import * as React from "react";
import { AccessibilityIcon, BookmarkIcon, MapIcon } from "lucide-react";
import { Toggle } from "@/components/ui/toggle";

/** A toggle with only an icon, a toggle with text, and a disabled toggle. */
export function Plain() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Toggle defaultPressed aria-label="Save this place">
        <BookmarkIcon className="in-data-pressed:fill-current" />
      </Toggle>
      <Toggle variant="outline">
        <AccessibilityIcon />
        Wheelchair ramp
      </Toggle>
      <Toggle variant="outline" disabled>
        <MapIcon />
        Near me
      </Toggle>
    </div>
  );
}

/** Three sizes, all at least 44 px high on touch screens. */
export function Sizes() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Toggle variant="outline" size="sm">Free</Toggle>
      <Toggle variant="outline" defaultPressed>Free</Toggle>
      <Toggle variant="outline" size="lg">Free</Toggle>
    </div>
  );
}

/** Controlled by the page. */
export function Controlled() {
  const [open, setOpen] = React.useState(true);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Toggle variant="outline" pressed={open} onPressedChange={setOpen}>Open now</Toggle>
      <p role="status">{open ? "12 of 40 places" : "40 places"}</p>
    </div>
  );
}

export default Plain;
