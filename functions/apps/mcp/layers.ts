import type { CallToolResult } from "@modelcontextprotocol/server";
import { type Event, unnamedHost } from "../../kernel/shared/event.ts";
import type { EventPage } from "./events-client.ts";
import type { ToolAnswer } from "./tool.ts";
import { htmlLayer } from "./render-html.ts";
import { eventAsText, listAsText } from "./render-text.ts";
import { clip, kmBetween, type Point, wordsOf } from "../../kernel/shared/event-words.ts";

/** Creates results in three forms, each complete on its own: text, inline HTML and `structuredContent`. */
export interface Layers {
  /** Distances are measured from the given point or, if there is none, from the centre of the recognised place. */
  ofList(heading: string, page: EventPage, point?: Point): CallToolResult;
  /** Adds `members` to the structured content. */
  ofEvent(event: Event, heading?: string, members?: Readonly<Record<string, unknown>>): CallToolResult;
}

/** Maximum length of descriptions in lists. It keeps a list of forty events short enough for a model. */
export const listedDescriptionLength = 300;

/** Creates results whose HTML loads pictures only from these origins. */
export function resultLayers(imageOrigins: readonly string[]): Layers {
  const drawing = htmlLayer(imageOrigins);
  return {
    ofList(heading, { events, nextCursor, place, matched }, point = pointOf(place)) {
      const words = events.map((event) => wordsOf(event, point));
      const shown = events.map((event) => {
        const distanceKm = kmBetween(event, point);
        return distanceKm === undefined ? listed(event) : { ...listed(event), distanceKm };
      });
      const view = drawing.carousel(heading, events, words, nextCursor !== null);
      return result(
        listAsText(heading, events, words, nextCursor),
        { uri: "ui://hakika/carousel", text: view },
        { message: heading, place, matched, events: shown, nextCursor },
      );
    },
    ofEvent(event, heading, members = {}) {
      const words = wordsOf(event);
      return result(
        eventAsText(event, words, heading),
        { uri: "ui://hakika/card", text: drawing.card(event, words, heading) },
        { ...heading === undefined ? {} : { message: heading }, ...members, event: named(event) },
      );
    },
  };
}

function result(
  text: string,
  view: { readonly uri: string; readonly text: string },
  structuredContent: Record<string, unknown>,
): CallToolResult {
  return {
    content: [
      { type: "text", text },
      // Only the user receives this part, so the markup stays out of the model's context.
      {
        type: "resource",
        resource: { uri: view.uri, mimeType: "text/html", text: view.text },
        annotations: { audience: ["user"] },
      },
    ],
    structuredContent,
  };
}

function pointOf(place: EventPage["place"]): Point | undefined {
  if (place === null || place.latitude === null || place.longitude === null) return undefined;
  return { latitude: place.latitude, longitude: place.longitude };
}

/** Removes the host if it is unnamed. The placeholder name would tell readers nothing. */
function named(event: Event) {
  return { ...event, host: event.host.name === unnamedHost ? null : event.host };
}

/**
 * Shortens an event for a list. Removes the full description, constant members, aliases and attendance, which
 * get_event returns.
 */
function listed(event: Event) {
  const { slug: _slug, meetingUrl: _joined, status: _scheduled, visibility: _public, ...rest } = named(event);
  const { attendeeCount: _count, maximumAttendeeCapacity: _most, host, ...shown } = rest;
  return {
    ...shown,
    host: host?.identity === null ? { name: host.name, verificationTier: host.verificationTier } : host,
    description: event.description && clip(event.description, listedDescriptionLength),
  };
}

/** Reduces a result to its text, for clients that pass everything on to the model. */
export function textOnly(result: ToolAnswer): ToolAnswer {
  if (!("content" in result) || !Array.isArray(result.content)) return result;
  const { structuredContent: _structured, ...rest } = result as CallToolResult;
  return { ...rest, content: rest.content.filter(({ type }) => type === "text") };
}
