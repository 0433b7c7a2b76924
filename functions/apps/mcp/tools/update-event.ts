import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { z } from "zod";
import { eventFields } from "../../../kernel/shared/event.ts";
import { canAskUser, defineTool, type ToolContext, toolError } from "../tool.ts";
import { wordsOf } from "../../../kernel/shared/event-words.ts";
import { eventIdField, eventKey, eventOutput, foreignAddress, isForeign } from "./get-event.ts";
import { listedFields, storedWords } from "./written-fields.ts";

const { name, startDate, ...others } = eventFields;

/** Members that can be cleared with null. All other members always have a value. */
const removable = {
  description: others.description.nullable(),
  venue: others.venue.nullable(),
  address: others.address.nullable(),
  streetAddress: others.streetAddress.nullable(),
  city: others.city.nullable(),
  addressLocality: others.addressLocality.nullable(),
  country: others.country.nullable(),
  addressCountry: others.addressCountry.nullable(),
  latitude: others.latitude.nullable(),
  longitude: others.longitude.nullable(),
  meetingUrl: others.meetingUrl.nullable(),
  isFree: others.isFree.nullable(),
  price: others.price.nullable(),
  priceCurrency: others.priceCurrency.nullable(),
  ticketUrl: others.ticketUrl.nullable(),
  imageUrl: others.imageUrl.nullable(),
  maximumAttendeeCapacity: others.maximumAttendeeCapacity.nullable(),
};

const status = z.enum(["published", "cancelled", "draft"])
  .describe(
    "cancelled: cancels the event; published: reinstates it or publishes a draft; draft: hides it",
  );

/**
 * The fields without their descriptions, because create_event already describes them. Fields that can be cleared also
 * accept null.
 */
const listedChanges = Object.fromEntries(
  Object.entries({ name, startDate, ...listedFields }).map(([field, schema]) => {
    const plain =
      (Object.hasOwn(removable, field) ? removable[field as keyof typeof removable] : schema) as z.ZodType;
    return [field, withoutWords(plain)];
  }),
);

function withoutWords(schema: z.ZodType): z.ZodType {
  return schema.clone().meta({ ...schema.meta(), description: undefined });
}

const confirmation = "confirmCancellation";

export const updateEvent = defineTool({
  name: "update_event",
  title: "Update or cancel an event",
  description:
    "Changes an event that the signed-in user hosts. Only the fields that you pass are changed. Use status to cancel the event, reinstate " +
    "it or make it a draft. Pass null to remove a field. Accepts the same fields as create_event. Confirm with the user before cancelling. Requires sign-in.",
  input: z.strictObject({
    eventId: eventIdField,
    ...z.strictObject({ ...listedChanges, status }).partial().shape,
  }),
  accepts: z.strictObject({
    eventId: eventIdField,
    ...z.strictObject({ ...eventFields, ...removable }).partial().shape,
  }),
  example: { eventId: "choir-rehearsal", startDate: "2027-05-01T19:00", venue: null },
  output: eventOutput,
  access: "signed-in",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async run({ eventId, ...changes }, context) {
    if (Object.keys(changes).length === 0) {
      return toolError("Nothing to change: pass at least one field besides eventId.");
    }
    if (isForeign(eventId, context.eventsUrl)) return foreignAddress(context.eventsUrl);
    const key = eventKey(eventId);
    if (changes.status === "cancelled" && canAskUser(context.request)) {
      const answer = inputResponse(context.request.inputResponses, confirmation);
      if (answer.kind !== "elicit") return await askBeforeCancelling(key, context);
      if (answer.action !== "accept" || answer.content?.["cancel"] !== true) {
        return toolError("The user did not confirm. The event was not cancelled and nothing was changed.");
      }
    }
    const event = await context.events.update(context.caller, key, changes);
    return context.layers.ofEvent(
      event,
      storedWords(
        changes.status === "cancelled" ? "The event is cancelled." : "The event is updated.",
        event,
      ),
    );
  },
});

async function askBeforeCancelling(key: string, { events, caller }: ToolContext) {
  const { name, when, attendance } = wordsOf(await events.get(caller, key));
  return inputRequired({
    inputRequests: {
      [confirmation]: inputRequired.elicit({
        message: `Cancel "${name}" (${when}; ${attendance})? Everyone will see it as cancelled.`,
        requestedSchema: {
          type: "object",
          properties: { cancel: { type: "boolean", title: "Cancel the event", default: false } },
          required: ["cancel"],
        },
      }),
    },
  });
}
