"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import { OpeningHours, type OpeningSpan } from "@/components/ui/opening-hours";
import { OpeningHoursEditor } from "@/components/ui/opening-hours-editor";

const library: OpeningSpan[] = [
  { day: 1, opens: "08:30", closes: "12:30" },
  { day: 1, opens: "14:00", closes: "18:00" },
  { day: 3, opens: "09:00", closes: "17:00" },
  { day: 5, opens: "18:00", closes: "01:00" },
];

/** The place has a long lunch break on Monday. On Friday, it closes after midnight. */
export function Plain() {
  return <OpeningHoursEditor aria-label="Opening hours" defaultValue={library} className="max-w-xl" />;
}

/** A preview shows the edited hours as visitors see them. */
export function WithPreview() {
  const [hours, setHours] = React.useState<OpeningSpan[]>(library.slice(0, 3));
  return (
    <div className="grid max-w-xl gap-8">
      <OpeningHoursEditor aria-label="Opening hours" value={hours} onValueChange={setHours} />
      <OpeningHours hours={hours} timeZone="Africa/Harare" now="2026-11-18T08:00:00Z" className="max-w-xs" />
    </div>
  );
}

/** Overlapping hours cannot be submitted. */
export function InAForm() {
  const [sent, setSent] = React.useState("");
  return (
    <form
      className="grid max-w-xl justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(String(new FormData(event.currentTarget).get("hours")));
      }}
    >
      <OpeningHoursEditor
        aria-label="Opening hours"
        name="hours"
        locale="en-GB"
        defaultValue={[
          { day: 6, opens: "09:00", closes: "13:00" },
          { day: 6, opens: "12:00", closes: "15:00" },
        ]}
      />
      <div className="flex gap-3">
        <Button type="submit">Save</Button>
        <Button type="reset" variant="ghost">Start again</Button>
      </div>
      <p role="status" className="text-sm break-all text-muted-foreground empty:hidden">{sent}</p>
    </form>
  );
}

export default Plain;
