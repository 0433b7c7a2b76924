import { z } from "zod";
import { eventLimits } from "../../shared/event.ts";
import { defineTool } from "../tool.ts";
import { oneLine } from "../../shared/event-words.ts";
import { cityField, defaultLimit, headingOf, listFields, listOutput, placeWords } from "./listing.ts";

const interest = z.string().trim().min(1).max(eventLimits.interestLength);

const input = z.strictObject({
  interests: z.array(interest).min(1).max(eventLimits.interests)
    .describe(
      'Interests or categories, such as ["jazz", "technology"]; an event that fits any of them is found',
    ),
  city: cityField.optional(),
  ...listFields,
});

/** Upcoming events that fit any of some interests, in a city or anywhere. */
export const eventsMatchingInterests = defineTool({
  name: "events_matching_interests",
  title: "Events matching interests",
  description:
    "Finds upcoming public events that match one or more interests or categories, soonest first, in one city if given, " +
    "otherwise anywhere.",
  input,
  accepts: input,
  output: listOutput,
  icon: '<path d="M12 20s-8-4.9-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.1 12 20 12 20z"/>',
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  async run({ interests, city, from, to, limit, cursor }, { events, layers, caller }) {
    const page = await events.list(caller, {
      // A comma separates interests in the query.
      interests: interests.map((word) => word.replaceAll(",", " ")).join(","),
      city,
      from,
      to,
      limit: String(limit ?? defaultLimit),
      cursor,
    });
    const which = ` matching ${interests.map(oneLine).join(", ")}${
      city === undefined ? "" : ` in ${placeWords(page, city)}`
    }`;
    return layers.ofList(
      headingOf(page, which, "Try broader words, other days, or leave the city out."),
      page,
    );
  },
});
