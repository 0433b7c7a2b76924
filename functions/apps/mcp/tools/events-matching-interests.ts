import { z } from "zod";
import { eventLimits } from "../../../kernel/shared/event.ts";
import { defineTool } from "../tool.ts";
import { oneLine } from "../../../kernel/shared/event-words.ts";
import {
  cityField,
  headingOf,
  listFields,
  listOutput,
  listQuery,
  normaliseArguments,
  placeWords,
  radiusField,
  searchWords,
} from "./listing.ts";

const interest = z.string().trim().min(1).max(eventLimits.interestLength);

const input = z.strictObject({
  interests: z.array(interest).min(1).max(eventLimits.interests)
    .describe(
      'Interests or categories, such as ["jazz", "technology"]; events that match any of them are returned',
    ),
  city: cityField.optional(),
  radiusKm: radiusField,
  ...listFields,
});

export const eventsMatchingInterests = defineTool({
  name: "events_matching_interests",
  title: "Events matching interests",
  description:
    "Finds upcoming public events that match one or more interests or categories, soonest first. If no city " +
    "is given, finds events anywhere.",
  input,
  accepts: z.preprocess(normaliseArguments, input),
  example: { interests: ["jazz", "hiking"], city: "Cape Town", isFree: true },
  output: listOutput,
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  async run({ interests, city, radiusKm, ...search }, { events, layers, caller }) {
    const page = await events.list(caller, {
      // Interests are separated by commas in the query.
      interests: interests.map((word) => word.replaceAll(",", " ")).join(","),
      near: city,
      radiusKm: radiusKm?.toString(),
      ...listQuery(search),
    });
    const which = ` matching ${interests.map(oneLine).join(", ")}${searchWords(search.query, page.matched)}${
      city === undefined ? "" : ` in or near ${placeWords(page, city)}`
    }`;
    return layers.ofList(
      headingOf(page, which, "Try broader words, other days, or leave the city out."),
      page,
    );
  },
});
