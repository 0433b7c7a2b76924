"use client";

import * as React from "react";
import { ColorPicker } from "@/components/ui/color-picker";
import { Field, FieldDescription, FieldLabel } from "@/components/ui/field";

const paper = "oklch(0.9818 0.0054 95.1)"; // not a colour: the background of the demo's text

const minerals = [
  { name: "Terracotta", colour: "oklch(0.4708 0.1121 50.85)" }, // not a colour: a value to choose
  { name: "Cobalt", colour: "oklch(0.4284 0.172 259.7)" }, // not a colour: a value to choose
  { name: "Gold", colour: "oklch(0.4791 0.0991 80.42)" }, // not a colour: a value to choose
  { name: "Tanzanite", colour: "oklch(0.339 0.1793 301.68)" }, // not a colour: a value to choose
  { name: "Malachite", colour: "oklch(0.3755 0.07 176.4)" }, // not a colour: a value to choose
];

/** A picker with a colour code field, sliders and presets. It also shows the contrast with the page's background. */
export function Plain() {
  return (
    <Field name="colour" className="max-w-60">
      <FieldLabel>Event colour</FieldLabel>
      <ColorPicker defaultValue={minerals[1]!.colour} format="oklch" against={paper} presets={minerals} />
      <FieldDescription>The colour of the event’s name on the ticket.</FieldDescription>
    </Field>
  );
}

/** No colour is selected at first. The value is in hex format. */
export function Empty() {
  const [colour, setColour] = React.useState("");
  return (
    <div className="grid max-w-60 gap-3">
      <ColorPicker aria-label="Sign colour" value={colour} onValueChange={setColour} />
      <p role="status" className="text-sm text-muted-foreground empty:hidden">{colour}</p>
    </div>
  );
}

/** Disabled, in Portuguese. */
export function Disabled() {
  return (
    <Field name="cor" disabled className="max-w-60">
      <FieldLabel>Cor do cartaz</FieldLabel>
      <ColorPicker defaultValue={minerals[0]!.colour} labels={{ choose: "Escolher uma cor" }} />
    </Field>
  );
}

export default Plain;
