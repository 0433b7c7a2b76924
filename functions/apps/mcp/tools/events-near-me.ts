import { z } from "zod";
import { eventLimits } from "../../../kernel/shared/event.ts";
import { defineTool, toolError } from "../tool.ts";
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

const input = z.strictObject({
  city: cityField.optional(),
  latitude: z.number().min(-90).max(90).optional().describe(
    "Use with longitude instead of a city. Ignored if you pass a city.",
  ),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: radiusField,
  ...listFields,
});

/** Rounds degrees to about a tenth of a metre. Otherwise, tiny numbers would be written with an exponent. */
const decimal = (degrees: number) => String(Number(degrees.toFixed(6)));

export const eventsNearMe = defineTool({
  name: "events_near_me",
  title: "Events near me",
  description:
    "Finds upcoming public events near a city (or near coordinates), soonest first. Ask the user for their city if you " +
    "do not know it. Use events_matching_interests instead when the user says what they like.",
  input,
  accepts: z.preprocess(normaliseArguments, input),
  example: { city: "Harare", from: "2027-03-05", to: "2027-03-07", limit: 5 },
  output: listOutput,
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  async run({ city, latitude, longitude, radiusKm, ...search }, { events, layers, caller }) {
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
      ...listQuery(search),
    });
    const unused = city !== undefined && (latitude !== undefined || longitude !== undefined)
      ? ` (the city; ${
        point === undefined ? "the incomplete position" : point
      } was not used: leave city out to search there)`
      : "";
    const isArea = page.place !== null && page.place.kind !== "city";
    const where = isArea ? " in" : ` within ${radiusKm ?? eventLimits.radiusKm} km of`;
    const around = `${searchWords(search.query, page.matched)}${where} ${placeWords(page, near)}${unused}`;
    return layers.ofList(
      headingOf(page, around, "Try a larger radiusKm, other days, or a larger city nearby."),
      page,
      city === undefined && latitude !== undefined && longitude !== undefined
        ? { latitude, longitude }
        : undefined,
    );
  },
});
