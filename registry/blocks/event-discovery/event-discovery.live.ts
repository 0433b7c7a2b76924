import { createGatewayClient, dataOf, hakikaUrl, reused, type Schemas } from "@/lib/hakika-client";
import { matches } from "./event-discovery-match";
import type { Data, FoundEvent, Query } from "./event-discovery-types";

export type { Data, FoundEvent, Query, When } from "./event-discovery-types";

const client = createGatewayClient({ baseUrl: hakikaUrl });

/** Maximum number of events to fetch. They are all fetched at once, because the page filters them in the browser. */
const mostEvents = 200;

/** Fetches upcoming events. */
export const load: () => Promise<Data> = reused(read);

async function read(): Promise<Data> {
  const events = await coming();
  return {
    categories: namesOf(events),
    cities: [...new Set(events.map(({ city }) => city))].filter(Boolean).sort(),
    events,
    tiles: null,
    now: new Date().toISOString(),
  };
}

/** Fetches the events again and returns the matching ones, sorted by start time. Rejects on failure. */
export async function find(query: Query): Promise<FoundEvent[]> {
  const events = await coming();
  const names = namesOf(events);
  const now = new Date().toISOString();
  return events.filter((event) => matches(event, query, names, now));
}

/** Derives the category names from their codes: `music` becomes Music. */
function namesOf(events: readonly FoundEvent[]): Record<string, string> {
  const categories = [...new Set(events.map(({ category }) => category))].sort();
  return Object.fromEntries(
    categories.map((category) => [category, category.charAt(0).toUpperCase() + category.slice(1)]),
  );
}

async function coming(): Promise<FoundEvent[]> {
  const events: FoundEvent[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 50, ...cursor === undefined ? {} : { cursor } };
    const { items, nextCursor } = dataOf(await client.GET("/v1/events", { params: { query } }));
    events.push(...items.map(eventOf));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && events.length < mostEvents);
  return events;
}

function eventOf(event: Schemas["Event"]): FoundEvent {
  return { ...event, summary: event.description ?? "", city: event.city ?? "" };
}
