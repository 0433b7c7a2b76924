import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Event } from "../../kernel/shared/event.ts";
import type { EventPage } from "./events-client.ts";
import type { ToolAnswer } from "./tool.ts";
import { htmlLayer } from "./render-html.ts";
import { eventAsText, listAsText } from "./render-text.ts";
import { clip, wordsOf } from "../../kernel/shared/event-words.ts";

/** Makes results of three layers, each complete alone: text, inline HTML and `structuredContent`. */
export interface Layers {
  ofList(heading: string, page: EventPage): CallToolResult;
  /** `members` are added to the structured content. */
  ofEvent(event: Event, heading?: string, members?: Readonly<Record<string, unknown>>): CallToolResult;
}

/** Length that descriptions are cut to in lists, so that forty events stay readable for a model. */
export const listedDescriptionLength = 300;

/** Layers whose pictures come from these origins only. */
export function resultLayers(imageOrigins: readonly string[]): Layers {
  const drawing = htmlLayer(imageOrigins);
  return {
    ofList(heading, { events, nextCursor, place, matched }) {
      const listed = events.map(shortened);
      const words = events.map(wordsOf);
      return result(
        listAsText(heading, events, words, nextCursor),
        { uri: "ui://hakika/carousel", text: drawing.carousel(heading, events, words) },
        { message: heading, place, matched, events: listed, nextCursor },
      );
    },
    ofEvent(event, heading, members = {}) {
      const words = wordsOf(event);
      return result(
        eventAsText(event, words, heading),
        { uri: "ui://hakika/card", text: drawing.card(event, words) },
        heading === undefined ? { ...members, event } : { message: heading, ...members, event },
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
      // For the reader's eyes: the audience keeps the markup out of the model's context.
      {
        type: "resource",
        resource: { uri: view.uri, mimeType: "text/html", text: view.text },
        annotations: { audience: ["user"] },
      },
    ],
    structuredContent,
  };
}

function shortened(event: Event): Event {
  const { description } = event;
  if (description === null || description.length <= listedDescriptionLength) return event;
  return { ...event, description: clip(description, listedDescriptionLength) };
}

/** A result with its text alone, for clients that pass every layer on to the model. */
export function textOnly(result: ToolAnswer): ToolAnswer {
  if (!("content" in result) || !Array.isArray(result.content)) return result;
  const { structuredContent: _structured, ...rest } = result as CallToolResult;
  return { ...rest, content: rest.content.filter(({ type }) => type === "text") };
}
