"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { TimeInput, TimePicker } from "@/components/ui/time-picker";

/** Times are listed in half-hour steps. The place's time zone is shown next to the list. */
export function Plain() {
  return (
    <Field name="start" className="max-w-64">
      <FieldLabel nativeLabel={false} render={<div />}>Doors open</FieldLabel>
      <TimePicker defaultValue="18:30" timeZone="Africa/Harare" day="2026-05-15" locale="en-GB" />
      <FieldDescription>In the place’s time zone.</FieldDescription>
    </Field>
  );
}

/**
 * Times in 15-minute steps between a minimum and a maximum. They are shown with AM and PM, and stored in 24-hour
 * format.
 */
export function Steps() {
  const [time, setTime] = React.useState<string | null>("08:15");
  return (
    <div className="grid max-w-64 gap-2">
      <TimePicker
        aria-label="Desk opens"
        value={time}
        onValueChange={setTime}
        step={15}
        min="07:00"
        max="12:00"
        locale="en-US"
      />
      <p className="text-sm text-muted-foreground" role="status">{time}</p>
    </div>
  );
}

/** The time is entered in the browser's native input, in hours and minutes. */
export function Typed() {
  return (
    <Field name="departure" className="max-w-64">
      <FieldLabel>Bus from Mbare Musika</FieldLabel>
      <TimeInput defaultValue="06:35" timeZone="Africa/Harare" />
    </Field>
  );
}

/** A required time that is still empty, an input in another language, and a disabled input. */
export function States() {
  return (
    <div className="grid max-w-64 gap-6">
      <Field name="debut" invalid>
        <FieldLabel nativeLabel={false} render={<div />}>Début</FieldLabel>
        <TimePicker locale="fr" placeholder="Choisir une heure" required />
        <FieldError match>À quelle heure cela commence-t-il ?</FieldError>
      </Field>
      <TimePicker aria-label="Closes" disabled defaultValue="22:00" locale="en-GB" />
    </div>
  );
}

export default Plain;
