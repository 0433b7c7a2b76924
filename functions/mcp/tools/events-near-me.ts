import { z } from "zod";
import { eventLimits } from "../../shared/event.ts";
import { defineTool, toolError } from "../tool.ts";
import { cityField, defaultLimit, headingOf, listFields, listOutput, placeWords } from "./listing.ts";

const input = z.strictObject({
  city: cityField.optional(),
  latitude: z.number().min(-90).max(90).optional().describe(
    "Instead of a city, together with longitude; not used when a city is given",
  ),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().positive().max(eventLimits.maximumRadiusKm).optional()
    .describe(`How far around, in km; ${eventLimits.radiusKm} when left out`),
  ...listFields,
});

/** Degrees to a tenth of a metre; a number that is nearly nothing would be written with an exponent otherwise. */
const decimal = (degrees: number) => String(Number(degrees.toFixed(6)));

/** Upcoming events around a city or a point. */
export const eventsNearMe = defineTool({
  name: "events_near_me",
  title: "Events near me",
  description:
    "Finds upcoming public events near a city (or near coordinates), soonest first. Ask the user for their city if you " +
    "do not know it. Use events_matching_interests instead when they say what they like.",
  input,
  accepts: input,
  output: listOutput,
  icon: '<path d="M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  async run({ city, latitude, longitude, radiusKm, from, to, limit, cursor }, { events, layers, caller }) {
    const point = latitude !== undefined && longitude !== undefined
      ? `${decimal(latitude)},${decimal(longitude)}`
      : undefined;
    const near = city ?? point;
    if (near === undefined) {
      return toolError("Say where: pass city (such as Harare), or latitude and longitude together.");
    }
    const page = await events.list(caller, {
      near,
      radiusKm: radiusKm?.toString(),
      from,
      to,
      limit: String(limit ?? defaultLimit),
      cursor,
    });
    const unused = city !== undefined && (latitude !== undefined || longitude !== undefined)
      ? ` (the city; ${
        point === undefined ? "half a point" : point
      } was not used: leave city out to search there)`
      : "";
    const around = ` within ${radiusKm ?? eventLimits.radiusKm} km of ${placeWords(page, near)}${unused}`;
    return layers.ofList(
      headingOf(page, around, "Try a larger radiusKm, other days, or a bigger city nearby."),
      page,
    );
  },
});
