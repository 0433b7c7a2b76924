"use client";

import * as React from "react";
import {
  EventForm,
  EventFormAbout,
  EventFormActions,
  EventFormWhen,
  type EventValues,
  useEventForm,
} from "@/components/ui/event-form";
import type { FormOutcome } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";

const categories = { literature: "Literature", music: "Music", workshop: "Workshop" };

/** Simulates a slow server on which one event name is already in use. */
async function save({ name }: EventValues): Promise<FormOutcome | void> {
  await new Promise((done) => setTimeout(done, 400));
  if (name === "Open stage") {
    return { errors: { name: "You already have an event with this name on that day." } };
  }
}

/** A new event. */
export function Plain() {
  const [saved, setSaved] = React.useState("");
  return (
    <div className="grid max-w-xl gap-4">
      <EventForm
        aria-label="New event"
        categories={categories}
        timeZones={["Africa/Harare"]}
        today="2026-11-21"
        uploadImage={() => Promise.resolve("#picture")}
        searchPlaces={() => Promise.resolve([])}
        onSave={async (values) => {
          const outcome = await save(values);
          setSaved(
            outcome ? "" : `${values.name} is ${values.status === "draft" ? "a draft" : "published"}.`,
          );
          return outcome;
        }}
        onCancel={() => setSaved("")}
      />
      <p role="status" className="text-sm text-muted-foreground empty:hidden">{saved}</p>
    </div>
  );
}

/** Editing an online event with a price. */
export function Editing() {
  return (
    <EventForm
      aria-label="Writing for radio"
      className="max-w-xl"
      categories={categories}
      timeZones={["Africa/Harare", "Africa/Maputo"]}
      today="2026-11-21"
      onSave={save}
      event={{
        name: "Writing for radio",
        description: "Three evenings with radio playwrights.",
        category: "workshop",
        startDate: "2026-11-24T18:00:00+02:00",
        endDate: "2026-11-24T20:30:00+02:00",
        timezone: "Africa/Harare",
        attendanceMode: "online",
        meetingUrl: "https://meet.example.org/radio",
        isFree: false,
        price: 4.5,
        priceCurrency: "USD",
        ticketUrl: "https://tickets.example.org/radio",
        maximumAttendeeCapacity: 20,
        visibility: "private",
        status: "scheduled",
      }}
    />
  );
}

/** The form only has the fields for an online event, starting with the link to join. */
export function Composed() {
  return (
    <EventForm
      aria-label="Webinar"
      className="max-w-xl"
      categories={categories}
      timeZones={["Africa/Harare"]}
      today="2026-11-21"
      event={{ attendanceMode: "online", status: "draft" }}
      onSave={save}
    >
      <EventFormAbout>
        <MeetingLink />
      </EventFormAbout>
      <EventFormWhen />
      <EventFormActions />
    </EventForm>
  );
}

function MeetingLink() {
  const { draft, set } = useEventForm();
  return (
    <FormField name="meetingUrl" label="Link to the webinar">
      <FormFieldControl
        render={<Input />}
        type="url"
        dir="ltr"
        required
        value={draft.meetingUrl}
        onValueChange={(meetingUrl) => set({ meetingUrl })}
      />
    </FormField>
  );
}

export default Plain;
