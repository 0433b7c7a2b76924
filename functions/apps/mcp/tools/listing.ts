import { z } from "zod";
import { eventLimits, matchedSchema } from "../../../kernel/shared/event.ts";
import type { EventPage } from "../events-client.ts";
import { oneLine } from "../../../kernel/shared/event-words.ts";

const day = z.string().trim().max(40).regex(
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
  "must be a date such as 2027-03-05, or a date-time with offset",
);

export const cityField = z.string().trim().min(1).max(eventLimits.cityLength)
  .describe("City, region or country, such as Harare, Paris TX or Kenya, in any language");

export const listFields = {
  query: z.string().trim().min(1).max(200).optional().describe(
    "Words that the event must contain, such as free jazz",
  ),
  isFree: z.boolean().optional().describe("true: only free events. false: only paid events."),
  from: day.optional().describe("First day, in the city's time zone; default: today"),
  to: day.optional().describe("Last day, inclusive"),
  limit: z.int().min(1).max(40).optional().describe("Maximum number of events; default: 12"),
  cursor: z.string().min(1).max(2_000).optional().describe(
    "nextCursor of the previous page. Keep all other arguments the same.",
  ),
};

export const radiusField = z.number().positive().max(eventLimits.maximumRadiusKm).optional()
  .describe(`Search radius in km; default: ${eventLimits.radiusKm}`);

/**
 * The event fields documented for tools that return lists. Their results also contain all other fields, but only
 * get_event documents those.
 */
export const listedEvent = z.looseObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  startDate: z.string(),
  category: z.string(),
  city: z.string().nullable(),
  isOnline: z.boolean(),
});

export const listOutput = z.looseObject({
  message: z.string(),
  place: z.looseObject({ name: z.string(), country: z.string(), matchedBy: z.string() }).nullable(),
  events: z.array(listedEvent),
  nextCursor: z.string().nullable(),
});

export const defaultLimit = 12;

const numbers = new Set(["latitude", "longitude", "radiusKm", "limit"]);

/**
 * Normalises search arguments: removes null and empty strings, and converts text to a number, a boolean or a list of
 * interests where one is expected. Don't use it for writes, because null in a write clears the member.
 */
export function normaliseArguments(given: unknown): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== "").map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      if (numbers.has(name) && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value)) return [name, Number(value)];
      if (name === "interests") {
        return [
          name,
          value.split(",").map((part) => part.trim()).filter((part) => part !== ""),
        ];
      }
      return name === "isFree" && /^(?:true|false)$/i.test(value)
        ? [name, /true/i.test(value)]
        : [name, value];
    }),
  );
}

export function listQuery(
  { query, isFree, from, to, limit, cursor }: z.infer<z.ZodObject<typeof listFields>>,
): Readonly<Record<string, string | undefined>> {
  return { q: query, isFree: isFree?.toString(), from, to, limit: String(limit ?? defaultLimit), cursor };
}

/**
 * Returns the first line of a list, which explains how the query was understood and how many events were found. If
 * there are none, it suggests what else to try.
 */
export function headingOf(page: EventPage, which: string, whenNone: string): string {
  const { length } = page.events;
  const others = page.place?.alternatives ?? [];
  const understood = others.length > 0
    ? ` There is also ${others.map(oneLine).join("; ")}: name the country to search there.`
    : "";
  const wider = page.matched.filter(({ by }) => by !== "word");
  if (length === 0) return `No upcoming events${which}. ${whenNone}${understood}`;
  const more = page.nextCursor === null ? "" : " (more follow)";
  const heading = `${length} upcoming ${length === 1 ? "event" : "events"}${which}${more}`;
  if (wider.length === 0) return heading + (understood && `.${understood}`);
  const words = wider.map(({ asked, by, as }) =>
    `"${oneLine(asked)}"${by === "nothing" ? "" : ` (${by}: ${as.map(oneLine).join(", ")})`}`
  );
  return `Nothing matches ${words.join(", ")} exactly. Related: ${heading}${understood && `.${understood}`}`;
}

type Matched = z.infer<typeof matchedSchema>;

export function searchWords(query: string | undefined, matched: readonly Matched[]): string {
  return query === undefined || matched.length === 0 ? "" : ` with "${oneLine(query)}"`;
}

export function placeWords({ place }: EventPage, given: string): string {
  if (place === null) return oneLine(given);
  const region = place.countryCode === "US" && place.region !== null ? [place.region] : [];
  const parts = place.kind === "country" ? [place.name] : [place.name, ...region, place.country];
  return [...new Set(parts)].filter((part) => part !== "").map(oneLine).join(", ");
}
