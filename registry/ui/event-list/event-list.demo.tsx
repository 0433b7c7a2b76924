"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import type { EventSummary } from "@/components/ui/event-card";
import { EventList } from "@/components/ui/event-list";

const now = "2026-11-24T09:00:00Z";

const events: EventSummary[] = [
  {
    id: "1",
    name: "An evening of readings in Shona and English",
    url: "#readings",
    startDate: "2026-11-24T18:00:00+02:00",
    timezone: "Africa/Harare",
    category: "literature",
    attendanceMode: "offline",
    status: "scheduled",
    venue: "Mbare Library",
    city: "Harare",
    isFree: true,
  },
  {
    id: "2",
    name: "Writing for radio",
    url: "#radio",
    startDate: "2026-11-24T19:30:00+02:00",
    timezone: "Africa/Harare",
    category: "workshop",
    attendanceMode: "online",
    status: "scheduled",
    isFree: false,
    price: 4.5,
    priceCurrency: "USD",
  },
  {
    id: "3",
    name: "Open stage",
    url: "#stage",
    startDate: "2026-11-25T20:00:00+02:00",
    timezone: "Africa/Harare",
    category: "music",
    attendanceMode: "mixed",
    status: "cancelled",
    venue: "Theatre in the Park",
    city: "Harare",
  },
  {
    id: "4",
    name: "Makers’ market, with food, music and a place for children to paint",
    url: "#market",
    startDate: "2027-01-02T10:00:00+02:00",
    timezone: "Africa/Maputo",
    category: "market",
    attendanceMode: "offline",
    status: "scheduled",
    venue: "Feira",
    city: "Maputo",
    isFree: true,
  },
];

/** The events are grouped by day. A button loads more events. */
export function Plain() {
  const [shown, setShown] = React.useState(2);
  return (
    <EventList
      className="max-w-xl"
      events={events.slice(0, shown)}
      now={now}
      onMore={shown < events.length
        ? async () => {
          await new Promise((done) => setTimeout(done, 500));
          setShown(events.length);
        }
        : undefined}
    />
  );
}

/** As cards with images. */
export function Cards() {
  return <EventList layout="cards" events={events.slice(0, 3)} now={now} />;
}

/** Loading. */
export function Loading() {
  return <EventList className="max-w-xl" events={[]} loading />;
}

/** No events. */
export function Nothing() {
  return <EventList className="max-w-xl" events={[]} emptyAction={<Button>Create an event</Button>} />;
}

/** In French. */
export function Translated() {
  return (
    <EventList
      className="max-w-xl"
      events={events.slice(1)}
      now={now}
      locale="fr"
      labels={{
        today: "Aujourd’hui",
        tomorrow: "Demain",
        online: "En ligne",
        mixed: "aussi en ligne",
        free: "Gratuit",
        cancelled: "Annulé",
      }}
    />
  );
}

export default Plain;
