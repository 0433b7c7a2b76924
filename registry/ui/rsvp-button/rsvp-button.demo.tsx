"use client";

import { EventCard } from "@/components/ui/event-card";
import { RsvpButton } from "@/components/ui/rsvp-button";

/** Simulates a slow server. */
const keep = () => new Promise((kept) => setTimeout(kept, 600));

/** No reply yet. A spinner appears while the reply is being saved. */
export function Plain() {
  return <RsvpButton onValueChange={keep} />;
}

/** Each possible reply. */
export function Answers() {
  return (
    <div className="flex flex-wrap gap-3">
      <RsvpButton defaultValue="going" />
      <RsvpButton defaultValue="maybe" />
      <RsvpButton defaultValue="declined" />
      <RsvpButton defaultValue="going" disabled />
    </div>
  );
}

/** The event is full. */
export function Full() {
  return <RsvpButton full />;
}

/** The server rejects the reply, so the previous reply is restored. */
export function Refused() {
  return (
    <RsvpButton
      defaultValue="maybe"
      onValueChange={async () => {
        await keep();
        throw new Error("The host has closed RSVPs.");
      }}
    />
  );
}

/** On a card, in French. */
export function OnCard() {
  return (
    <div className="max-w-xs">
      <EventCard
        locale="fr"
        now="2026-11-21T09:00:00Z"
        event={{
          id: "1",
          name: "Soirée de lectures",
          url: "#soiree",
          startDate: "2026-11-24T18:00:00+02:00",
          timezone: "Africa/Harare",
          attendanceMode: "offline",
          status: "scheduled",
          city: "Harare",
        }}
      >
        <RsvpButton
          size="sm"
          labels={{
            ask: "Vous venez ?",
            answers: { going: "J’y vais", maybe: "Peut-être", declined: "Je ne viens pas" },
            takeBack: "Retirer la réponse",
          }}
        />
      </EventCard>
    </div>
  );
}

export default Plain;
