"use client";

import * as React from "react";
import { DatePicker, DateRangePicker, type DateSpan } from "@/components/ui/date-picker";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";

/** People can select a single day, from today onwards. Focus starts on the selected day. */
export function Plain() {
  return (
    <Field name="day" className="max-w-64">
      <FieldLabel>Event date</FieldLabel>
      <DatePicker defaultValue="2026-05-15" today="2026-05-06" min="2026-05-06" locale="en-GB" />
      <FieldDescription>In the place’s time zone.</FieldDescription>
    </Field>
  );
}

/** The first and the last day of a festival. */
export function Range() {
  const [span, setSpan] = React.useState<DateSpan | null>({ from: "2026-05-28", to: "2026-06-04" });
  return (
    <Field name="days" className="max-w-64">
      <FieldLabel>Festival days</FieldLabel>
      <DateRangePicker value={span} onValueChange={setSpan} today="2026-05-06" locale="en-GB" months={2} />
    </Field>
  );
}

/** Dropdowns for the month and the year make it easier to select a distant date. */
export function Birthday() {
  return (
    <Field name="founded" className="max-w-64">
      <FieldLabel>Founded on</FieldLabel>
      <DatePicker
        captionLayout="dropdown"
        min="1890-01-01"
        max="2026-05-06"
        today="2026-05-06"
        defaultValue="1956-03-12"
        locale="en-GB"
      />
    </Field>
  );
}

/** A required date picker without a value, in another language. Booked days are disabled. */
export function Required() {
  return (
    <Field name="data" invalid className="max-w-64">
      <FieldLabel>Data</FieldLabel>
      <DatePicker
        required
        locale="pt-MZ"
        placeholder="Escolha um dia"
        labels={{
          panel: "Escolha um dia",
          clear: "Limpar",
          previousMonth: "Mês anterior",
          nextMonth: "Mês seguinte",
        }}
        today="2026-05-06"
        unavailable={(day) => day.endsWith("-10") || day.endsWith("-11")}
      />
      <FieldError match>Escolha um dia.</FieldError>
    </Field>
  );
}

/** Disabled. */
export function Disabled() {
  return <DatePicker aria-label="Valid until" disabled defaultValue="2027-05-05" className="max-w-64" />;
}

export default Plain;
