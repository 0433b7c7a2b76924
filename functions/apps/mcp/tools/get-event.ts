import { z } from "zod";
import { defineTool, toolError } from "../tool.ts";
import { listedEvent } from "./listing.ts";

export const eventIdField = z.string().trim().min(1).max(2_000)
  .describe("Id, slug or short code of the event, or the URL of its page");

export const eventOutput = z.looseObject({ event: listedEvent });

/**
 * Returns the id, slug or short code in a client's input. If the input is a URL, this is the last part of its path. The
 * `.ics` extension of a calendar file is removed.
 *
 * The events client encodes the key as one path segment, so that it cannot lead to another route.
 */
export function eventKey(given: string): string {
  return lastPart(given).replace(/\.ics$/i, "");
}

/**
 * Checks whether the input is the URL of a page on another site. The last part of such a URL could otherwise be
 * mistaken for the name of an event.
 */
export function isForeign(given: string, eventsUrl: string): boolean {
  return /^https?:\/\//i.test(given) && URL.parse(given)?.origin !== new URL(eventsUrl).origin;
}

export function foreignAddress(eventsUrl: string) {
  return toolError(
    `This URL does not belong to ${eventsUrl}. Pass an id, slug, short code or page URL of an event.`,
  );
}

function lastPart(given: string): string {
  if (!/^https?:\/\//i.test(given)) return given;
  const parts = URL.parse(given)?.pathname.split("/").filter((part) => part !== "") ?? [];
  try {
    return decodeURIComponent(parts.at(-1) ?? given);
  } catch {
    return given;
  }
}

const input = z.strictObject({ eventId: eventIdField });

export const getEvent = defineTool({
  name: "get_event",
  title: "Get an event",
  description: "Looks up one event by id, slug, short code or page URL and returns all its details.",
  input,
  accepts: input,
  example: { eventId: "mbira-under-the-stars" },
  output: eventOutput,
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  async run({ eventId }, { events, eventsUrl, layers, caller }) {
    if (isForeign(eventId, eventsUrl)) return foreignAddress(eventsUrl);
    return layers.ofEvent(await events.get(caller, eventKey(eventId)));
  },
});
