import { z } from "zod";
import { eventFields } from "../../../kernel/shared/event.ts";
import { defineTool } from "../tool.ts";
import { eventOutput } from "./get-event.ts";
import { listedFields, storedWords } from "./written-fields.ts";

const { name, startDate, ...optional } = eventFields;
const status = z.enum(["published", "draft"]).describe(
  "draft: only its hosts can see it. Published by default",
);

export const createEvent = defineTool({
  name: "create_event",
  title: "Create an event",
  description:
    "Creates an event with the signed-in user as its host. The event is public immediately, unless you set another " +
    "visibility or status. Confirm the name, date, time and place with the user first. Requires sign-in.",
  input: z.strictObject({ name, startDate, ...z.strictObject({ ...listedFields, status }).partial().shape }),
  accepts: z.strictObject({ name, startDate, ...z.strictObject(optional).partial().shape }),
  example: {
    name: "Choir rehearsal",
    startDate: "2027-05-01T18:00",
    endDate: "2027-05-01T20:00",
    addressLocality: "Harare",
    venue: "Town hall",
    category: "music",
    interests: ["choir"],
    isFree: true,
  },
  output: eventOutput,
  access: "signed-in",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async run(fields, { events, layers, caller }) {
    const { event, isNew } = await events.create(caller, fields);
    const done = !isNew
      ? "This event already exists, created a moment ago. Nothing was added."
      : event.status === "draft"
      ? "The draft is saved. Only its hosts can see it."
      : "The event is created.";
    return layers.ofEvent(event, storedWords(done, event), { created: isNew });
  },
});
