"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { NumberField, NumberFieldInput, NumberFieldScrub } from "@/components/ui/number-field";

/** Type a number, or step with the buttons or arrow keys. The number stays within its range. */
export function Plain() {
  return (
    <Field name="seats" className="max-w-48">
      <FieldLabel>Seats</FieldLabel>
      <NumberField defaultValue={120} min={1} max={5000} step={1} largeStep={50} locale="en-ZW">
        <NumberFieldInput />
      </NumberField>
      <FieldDescription>Enter the number approved by the fire officer.</FieldDescription>
    </Field>
  );
}

/** The field shows the number with its unit, in the locale's format, but submits only the number. */
export function Formats() {
  return (
    <div className="grid max-w-xs gap-6">
      <Field name="distance">
        <FieldLabel>Distance to the bus stop</FieldLabel>
        <NumberField
          defaultValue={1500}
          step={50}
          min={0}
          locale="fr-CD"
          format={{ style: "unit", unit: "meter" }}
        >
          <NumberFieldInput labels={{ increase: "Augmenter", decrease: "Diminuer" }} />
        </NumberField>
      </Field>
      <Field name="share">
        <FieldLabel>Venue’s share</FieldLabel>
        <NumberField
          defaultValue={0.125}
          step={0.01}
          smallStep={0.005}
          min={0}
          max={1}
          locale="en-KE"
          format={{ style: "percent", maximumFractionDigits: 1 }}
        >
          <NumberFieldInput showSteps={false} />
        </NumberField>
      </Field>
    </div>
  );
}

/** Drag sideways on the label to change the value. */
export function Scrub() {
  return (
    <Field name="hours" className="max-w-48">
      <NumberField defaultValue={2} min={0.5} max={12} step={0.5} locale="en-ZW">
        <NumberFieldScrub>
          <FieldLabel className="cursor-ew-resize">Duration in hours</FieldLabel>
        </NumberFieldScrub>
        <NumberFieldInput />
      </NumberField>
    </Field>
  );
}

/** Controlled, invalid and disabled. */
export function States() {
  const [guests, setGuests] = React.useState<number | null>(0);
  return (
    <div className="grid max-w-48 gap-6">
      <Field name="guests" invalid={!guests}>
        <FieldLabel>Guests</FieldLabel>
        <NumberField value={guests} onValueChange={setGuests} min={0} locale="en-ZW">
          <NumberFieldInput />
        </NumberField>
        {guests ? null : <FieldError match>Enter at least one guest.</FieldError>}
      </Field>
      <Field name="fixed" disabled>
        <FieldLabel>Codes left</FieldLabel>
        <NumberField defaultValue={3} locale="en-ZW">
          <NumberFieldInput />
        </NumberField>
      </Field>
    </div>
  );
}

export default Plain;
