"use client";

import { EventCalendar } from "@/components/ui/event-calendar";
import type { EventSummary } from "@/components/ui/event-card";

const event = (
  id: string,
  name: string,
  startDate: string,
  more: Partial<EventSummary> = {},
): EventSummary => ({
  id,
  name,
  url: `#event-${id}`,
  startDate,
  timezone: "Africa/Harare",
  attendanceMode: "offline",
  status: "scheduled",
  venue: "Mbare Library",
  city: "Harare",
  ...more,
});

const events = [
  event("1", "An evening of readings in Shona and English", "2026-11-24T18:00:00+02:00", {
    endDate: "2026-11-24T20:30:00+02:00",
    category: "literature",
    isFree: true,
  }),
  event("2", "Writing for radio", "2026-11-24T14:00:00+02:00", {
    attendanceMode: "online",
    category: "workshop",
    price: 4.5,
    priceCurrency: "USD",
  }),
  event("3", "Open stage", "2026-11-24T20:00:00+02:00", { status: "cancelled", category: "music" }),
  event("4", "Chess for beginners", "2026-11-24T10:00:00+02:00"),
  event("5", "Small press festival", "2026-11-27T09:00:00+02:00", {
    endDate: "2026-11-29T17:00:00+02:00",
    category: "literature",
  }),
  event("6", "Repair café", "2026-11-07T10:00:00+02:00"),
];

/** Select a day to see its events. Hover over an event for details. */
export function Plain() {
  return <EventCalendar events={events} today="2026-11-21" defaultDay="2026-11-24" />;
}

/** A day with no events. */
export function EmptyDay() {
  return <EventCalendar events={events} today="2026-11-21" />;
}

/** The calendar in Portuguese. Weeks start on Sunday. */
export function Translated() {
  return (
    <EventCalendar
      events={events.slice(4)}
      today="2026-11-21"
      defaultDay="2026-11-28"
      locale="pt-BR"
      labels={{
        count: (count) => count === 1 ? "1 evento" : `${count} eventos`,
        nothing: "Nada neste dia.",
        previousMonth: "Mês anterior",
        nextMonth: "Mês seguinte",
      }}
    />
  );
}

export default Plain;
