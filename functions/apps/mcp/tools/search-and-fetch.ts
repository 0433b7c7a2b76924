import { z } from "zod";
import { clip, oneLine, wordsOf } from "../../../kernel/shared/event-words.ts";
import type { EventPage } from "../events-client.ts";
import { EventsFailure } from "../failures.ts";
import { eventAsText } from "../render-text.ts";
import { defineTool, type ToolContext } from "../tool.ts";
import { eventKey, foreignAddress, isForeign } from "./get-event.ts";

/*
 * ChatGPT's deep research and company knowledge require these two tools with exactly these names and shapes. They are
 * listed only with `?tools=search`.
 */

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;
const found = 20;

/**
 * Returns the JSON both as text and as structured content, as the clients of these tools expect.
 */
function asJson(structuredContent: Record<string, unknown>) {
  return {
    content: [{ type: "text" as const, text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}

/** Question words that never match an event. */
const filling = new Set(
  ("a an and any are at best can event events find for going happening i is list local me my next of on show some the " +
    "there things this to do today tomorrow tonight upcoming week weekend what whats when where which").split(
      " ",
    ),
);

const placeFollows = new Set(["in", "near", "around", "at"]);

/** Splits a question such as "free jazz in Harare" into words and a place. */
export function readQuestion(
  question: string,
): { readonly words: string; readonly place: string | undefined } {
  const parts = question.split(/\s+/);
  const at = parts.findIndex((part) => placeFollows.has(part.toLowerCase()));
  const place = at === -1 ? "" : parts.slice(at + 1).join(" ").replace(/[?!.]/g, "").trim();
  return {
    words: wordsIn(place === "" ? question : parts.slice(0, at).join(" ")),
    place: place === "" ? undefined : place,
  };
}

function wordsIn(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}'-]+/gu, " ").split(" ").filter((word) =>
    word !== "" && !filling.has(word.toLowerCase().replace(/['-]/g, ""))
  ).join(" ");
}

const searchInput = z.strictObject({
  query: z.string().trim().min(1).max(200).describe(
    "Words to search for and a place, such as free jazz in Harare",
  ),
});

export const search = defineTool({
  name: "search",
  title: "Search events",
  description:
    "Searches upcoming public events by keyword and place, soonest first. To read a result in full, call the fetch tool with its id.",
  input: searchInput,
  accepts: searchInput,
  example: { query: "free jazz in Harare" },
  output: z.looseObject({
    results: z.array(z.looseObject({ id: z.string(), title: z.string(), url: z.string() })),
  }),
  access: "anonymous",
  annotations: readOnly,
  hasView: false,
  async run({ query }, context) {
    const { events } = await firstFound(query, context);
    return asJson({
      results: events.map((event) => {
        const { name, card, where } = wordsOf(event);
        return { id: event.id, title: clip(`${name}, ${card.start}, ${where}`, 200), url: event.url };
      }),
    });
  },
});

/**
 * Searches for the question's keywords near the place that it mentions. If there are no results, searches for the
 * whole question as keywords, then as the name of a place.
 */
async function firstFound(
  query: string,
  { events, caller }: ToolContext,
): Promise<Pick<EventPage, "events">> {
  const { words, place } = readQuestion(query);
  const all = wordsIn(query);
  const tries = [
    ...place === undefined ? [] : [{ q: words || undefined, near: place }],
    ...all === "" ? [] : [{ q: all, near: undefined }, { q: undefined, near: all }],
  ];
  for (const attempt of tries.length === 0 ? [{ q: undefined, near: undefined }] : tries) {
    try {
      const page = await events.list(caller, { ...attempt, limit: String(found) });
      if (page.events.length > 0) return page;
    } catch (error) {
      // These words did not name a known place, so try the next words.
      if (!(error instanceof EventsFailure) || error.kind !== "refused") throw error;
    }
  }
  return { events: [] };
}

const fetchInput = z.strictObject({
  id: z.string().trim().min(1).max(2_000).describe("id of a search result, or the URL of an event"),
});

export const fetchEvent = defineTool({
  name: "fetch",
  title: "Fetch an event",
  description: "Returns all details of one event. Pass the event's id from a search result.",
  input: fetchInput,
  accepts: fetchInput,
  example: { id: "mbira-under-the-stars" },
  output: z.looseObject({ id: z.string(), title: z.string(), text: z.string(), url: z.string() }),
  access: "anonymous",
  annotations: readOnly,
  hasView: false,
  async run({ id }, { events, eventsUrl, caller }) {
    if (isForeign(id, eventsUrl)) return foreignAddress(eventsUrl);
    const event = await events.get(caller, eventKey(id));
    return asJson({
      id: event.id,
      title: oneLine(event.name),
      text: eventAsText(event, wordsOf(event)),
      url: event.url,
      metadata: {
        startDate: event.startDate,
        city: event.city,
        country: event.country,
        category: event.category,
        status: event.status,
      },
    });
  },
});
