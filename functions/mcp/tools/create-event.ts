import { z } from "zod";
import { eventFields } from "../../shared/event.ts";
import { defineTool } from "../tool.ts";
import { eventOutput } from "./get-event.ts";
import { listedFields } from "./written-fields.ts";

const { name, startDate, ...optional } = eventFields;

/** A new event with the signed-in person as host. */
export const createEvent = defineTool({
  name: "create_event",
  title: "Create an event",
  description:
    "Creates an event with the signed-in user as its host; it is public at once unless visibility or status says " +
    "otherwise. Confirm name, date, time and place with the user first. Needs sign-in.",
  input: z.strictObject({ name, startDate, ...z.strictObject(listedFields).partial().shape }),
  accepts: z.strictObject({ name, startDate, ...z.strictObject(optional).partial().shape }),
  output: eventOutput,
  icon: '<rect x="4" y="5" width="16" height="16" rx="2"/><path d="M4 10h16M12 13v5M9.5 15.5h5"/>',
  access: "signed-in",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  async run(fields, { events, layers, caller }) {
    const event = await events.create(caller, fields);
    return layers.ofEvent(
      event,
      event.status === "draft" ? "The draft is saved; only its hosts can see it." : "The event is created.",
    );
  },
});
