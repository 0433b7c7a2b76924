"use client";

import { EventCarousel } from "@/components/ui/event-carousel";
import type { EventSummary } from "@/components/ui/event-card";

const now = "2026-11-21T09:00:00Z";

const events: EventSummary[] = [
  ["An evening of readings in Shona and English", "literature", "Mbare Library", "2026-11-21T18:00:00+02:00"],
  ["Seed and seedling market", "food", "Makokoba Market", "2026-11-22T08:00:00+02:00"],
  ["Mbira for beginners", "music", "Chitungwiza Hall", "2026-11-24T17:30:00+02:00"],
  ["Fire station open day", "community", "Fire Station 3", "2026-11-28T10:00:00+02:00"],
  ["Chess in the park", "games", "Harare Gardens", "2026-12-05T14:00:00+02:00"],
].map(([name, category, venue, startDate], index) => ({
  id: String(index),
  name: name!,
  url: `#event-${index}`,
  startDate: startDate!,
  timezone: "Africa/Harare",
  category: category!,
  attendanceMode: "offline",
  status: index === 3 ? "cancelled" : "scheduled",
  venue: venue!,
  city: "Harare",
  isFree: index !== 2,
  price: index === 2 ? 3 : null,
  priceCurrency: index === 2 ? "USD" : null,
}));

/** Events in one city. */
export function InACity() {
  return (
    <EventCarousel
      title="Events in Harare"
      events={events}
      now={now}
      locale="en-GB"
      action={
        <a
          href="#all"
          className="rounded-sm text-sm font-medium text-cobalt underline-offset-4 hover:underline"
        >
          All events
        </a>
      }
    />
  );
}

/** Two events fit in the row, so the buttons are disabled. */
export function FewEvents() {
  return <EventCarousel title="At Mbare Library" events={events.slice(0, 2)} now={now} locale="en-GB" />;
}

/** In Portuguese. */
export function Translated() {
  return (
    <EventCarousel
      title="Eventos em Harare"
      events={events}
      now={now}
      locale="pt"
      labels={{
        previous: "Eventos anteriores",
        next: "Mais eventos",
        place: (event, all) => `${event} de ${all}`,
        card: { free: "Grátis", cancelled: "Cancelado", online: "Online" },
      }}
    />
  );
}

export default InACity;
