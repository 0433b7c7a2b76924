"use client";

import { OpeningHours, type OpeningSpan } from "@/components/ui/opening-hours";

const library: OpeningSpan[] = [
  ...([1, 2, 3, 4, 5] as const).flatMap((day) => [
    { day, opens: "08:30", closes: "12:30" },
    { day, opens: "14:00", closes: "18:00" },
  ]),
  { day: 6, opens: "09:00", closes: "13:00" },
];

/** The place has two periods a day and is closed on Sunday. In this demo, it is Wednesday morning. */
export function OpenNow() {
  return (
    <OpeningHours className="max-w-xs" hours={library} timeZone="Africa/Harare" now="2026-11-18T08:00:00Z" />
  );
}

/** The place closes at noon on Saturday and opens again on Monday. */
export function ClosedNow() {
  return (
    <OpeningHours className="max-w-xs" hours={library} timeZone="Africa/Harare" now="2026-11-21T13:00:00Z" />
  );
}

/** Periods that run past midnight or last all day. The week starts on Sunday, and times are in the local format. */
export function LateAndAlways() {
  return (
    <div className="grid max-w-xl gap-8 sm:grid-cols-2">
      <OpeningHours
        hours={[
          { day: 5, opens: "20:00", closes: "03:00" },
          { day: 6, opens: "20:00", closes: "04:30" },
        ]}
        timeZone="Africa/Nairobi"
        now="2026-11-20T22:30:00Z"
        weekStart={7}
        locale="en-US"
      />
      <OpeningHours
        hours={([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, opens: "00:00", closes: "00:00" }))}
        timeZone="Africa/Nairobi"
        now="2026-11-20T22:30:00Z"
        locale="sw"
        labels={{
          open: "Wazi sasa",
          wholeDay: "Siku nzima",
          always: "Wazi kila wakati",
          zone: (zone) => zone,
        }}
      />
    </div>
  );
}

/** The first example uses the current time. In the second example, the hours are unknown. */
export function LiveAndUnknown() {
  return (
    <div className="grid max-w-xs gap-8">
      <OpeningHours hours={library} timeZone="Africa/Harare" />
      <OpeningHours hours={null} timeZone="Africa/Harare" />
    </div>
  );
}

export default OpenNow;
