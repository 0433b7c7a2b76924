import { z } from "zod";
import { eventLimits, eventSchema } from "../../shared/event.ts";
import type { EventPage } from "../events-client.ts";
import { oneLine } from "../../shared/event-words.ts";

const day = z.string().trim().max(40).regex(
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
  "must be a date such as 2027-03-05, or a date-time with offset",
);

/** A city by name, as people write it. */
export const cityField = z.string().trim().min(1).max(eventLimits.cityLength)
  .describe(
    "City, such as Harare or São Paulo; spelling is forgiven; add the country when the name is common: Paris, FR",
  );

/** Arguments that every list takes. */
export const listFields = {
  from: day.optional().describe("First day, in the city's time zone; today when left out"),
  to: day.optional().describe("Last day, inclusive"),
  limit: z.int().min(1).max(40).optional().describe("How many events at most; 12 when left out"),
  cursor: z.string().min(1).max(2_000).optional().describe(
    "nextCursor of the page before, with the same other arguments",
  ),
};

/** What a list answers. */
export const listOutput = z.object({
  events: z.array(eventSchema).describe(
    "Sorted by start; descriptions are shortened, get_event has the whole text",
  ),
  nextCursor: z.string().nullable().describe("null on the last page"),
});

/** Events on a page when the caller does not say. */
export const defaultLimit = 12;

/** The first line of a list: how many there are and where; what else to try when there are none. */
export function headingOf(page: EventPage, which: string, whenNone: string): string {
  const { length } = page.events;
  if (length === 0) return `No upcoming events${which}. ${whenNone}`;
  const more = page.nextCursor === null ? "" : " (more follow)";
  return `${length} upcoming ${length === 1 ? "event" : "events"}${which}${more}`;
}

/** The city that the events app understood, as words. */
export function placeWords(page: EventPage, given: string): string {
  return page.place === null ? oneLine(given) : `${oneLine(page.place.name)}, ${oneLine(page.place.country)}`;
}
