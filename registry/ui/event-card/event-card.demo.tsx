import { Button } from "@/components/ui/button";
import { EventCard, type EventSummary } from "@/components/ui/event-card";

const now = "2026-11-21T09:00:00Z";

const reading: EventSummary = {
  id: "1",
  name: "An evening of readings in Shona and English",
  url: "#evening-of-readings",
  startDate: "2026-11-24T18:00:00+02:00",
  endDate: "2026-11-24T20:30:00+02:00",
  timezone: "Africa/Harare",
  category: "literature",
  attendanceMode: "offline",
  status: "scheduled",
  venue: "Mbare Library",
  city: "Harare",
  isFree: true,
};

/** A free event at a library. */
export function AtAPlace() {
  return (
    <div className="max-w-xs">
      <EventCard event={reading} now={now} />
    </div>
  );
}

/** An online event with a price, and a cancelled event without a price. */
export function OnlineAndCancelled() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EventCard
        now={now}
        event={{
          ...reading,
          id: "2",
          name: "Writing for radio",
          attendanceMode: "online",
          category: "workshop",
          isFree: false,
          price: 4.5,
          priceCurrency: "USD",
        }}
      />
      <EventCard
        now={now}
        event={{
          ...reading,
          id: "3",
          name: "Open stage",
          category: "music",
          status: "cancelled",
          isFree: null,
        }}
      />
    </div>
  );
}

/** A card with a button that does not open the event. */
export function WithAction() {
  return (
    <div className="max-w-xs">
      <EventCard event={{ ...reading, attendanceMode: "mixed" }} now={now}>
        <Button size="sm">I’m going</Button>
      </EventCard>
    </div>
  );
}

/** In French. */
export function Translated() {
  return (
    <div className="max-w-xs">
      <EventCard
        event={{ ...reading, name: "Soirée de lectures", category: "littérature" }}
        now={now}
        locale="fr"
        labels={{ free: "Gratuit", online: "En ligne", mixed: "Sur place et en ligne", cancelled: "Annulé" }}
      />
    </div>
  );
}

export default AtAPlace;
