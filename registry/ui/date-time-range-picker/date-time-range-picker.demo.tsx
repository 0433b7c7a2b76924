"use client";

import * as React from "react";
import { DateTimeRangePicker } from "@/components/ui/date-time-range-picker";
import { Form, FormActions, FormSubmit } from "@/components/ui/form";

/** Changing the start also moves the end. */
export function Plain() {
  const [range, setRange] = React.useState({ start: "2026-05-15T18:00", end: "2026-05-15T21:30" });
  return (
    <div className="grid max-w-lg gap-4">
      <DateTimeRangePicker
        aria-label="When"
        timeZone="Africa/Harare"
        locale="en-GB"
        today="2026-05-06"
        min="2026-05-06"
        value={range}
        onValueChange={setRange}
      />
      <p role="status" className="font-mono text-xs text-muted-foreground">
        {`${range.start} to ${range.end}`}
      </p>
    </div>
  );
}

/** A picker that is initially empty. The end date defaults to the start date. Missing values are reported on submit. */
export function Empty() {
  return (
    <Form className="max-w-lg" onFormSubmit={() => undefined}>
      <DateTimeRangePicker
        aria-label="When"
        timeZone="Africa/Nairobi"
        locale="en-GB"
        today="2026-05-06"
        names={{ start: "startDate", end: "endDate" }}
        required
      />
      <FormActions>
        <FormSubmit>Save</FormSubmit>
      </FormActions>
    </Form>
  );
}

/** The end is before the start. */
export function Wrong() {
  return (
    <DateTimeRangePicker
      aria-label="When"
      className="max-w-lg"
      timeZone="Africa/Harare"
      locale="en-GB"
      today="2026-05-06"
      defaultValue={{ start: "2026-05-15T18:00", end: "2026-05-15T17:00" }}
    />
  );
}

/** A picker in another language, with a server error. */
export function Language() {
  return (
    <DateTimeRangePicker
      aria-label="Quando"
      className="max-w-lg"
      timeZone="Africa/Maputo"
      locale="pt-MZ"
      today="2026-05-06"
      defaultValue={{ start: "2026-06-25T09:00", end: "2026-06-25T17:00" }}
      labels={{
        startDay: "Começa em",
        startTime: "Às",
        endDay: "Termina em",
        endTime: "Até às",
        zone: (name) => `Fuso horário: ${name}.`,
        order: "Termina antes de começar.",
        chooseDay: "Escolha um dia",
        chooseTime: "Escolha uma hora",
        dayMissing: "Escolha um dia.",
        timeMissing: "Escolha uma hora.",
        clear: "Limpar",
        previousMonth: "Mês anterior",
        nextMonth: "Mês seguinte",
      }}
      error="A sala já está ocupada nesse dia."
    />
  );
}

export default Plain;
