import { z } from "zod";
import { defineTool, toolError } from "../tool.ts";
import { listedEvent } from "./listing.ts";

/** Anything that identifies an event: id, slug, short code or URL. */
export const eventIdField = z.string().trim().min(1).max(2_000)
  .describe("Id, slug or short code of the event, or the URL of its page");

/** The result of a tool about one event. */
export const eventOutput = z.looseObject({ event: listedEvent });

/**
 * Returns the id, slug or short code in a client's input: the last part of a URL (without the file extension for a
 * calendar file), or other input unchanged.
 *
 * The events client encodes it as one path segment, so that it cannot lead to another route.
 */
export function eventKey(given: string): string {
  return lastPart(given).replace(/\.ics$/i, "");
}

/** Checks whether the input is a page URL of another site, because its last part may look like an event's name. */
export function isForeign(given: string, eventsUrl: string): boolean {
  return /^https?:\/\//i.test(given) && URL.parse(given)?.origin !== new URL(eventsUrl).origin;
}

/** Returns the error for a URL of another site. */
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

/** Returns one event in full. */
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
