import { z } from "zod";
import { eventSchema } from "../../shared/event.ts";
import { defineTool } from "../tool.ts";

/** Whatever names one event. */
export const eventIdField = z.string().trim().min(1).max(2_000)
  .describe("Id, slug or short code of the event, or the address of its page");

/** What a tool about one event answers. */
export const eventOutput = z.object({ event: eventSchema });

/**
 * The id, slug or short code in what a client sent: the last part of an address, anything else as it is; of the
 * address of a calendar file the event that it holds.
 *
 * It becomes one encoded segment of a path, so nothing in it can lead to another route.
 */
export function eventKey(given: string): string {
  return lastPart(given).replace(/\.ics$/i, "");
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

/** One event in full. */
export const getEvent = defineTool({
  name: "get_event",
  title: "Get an event",
  description:
    "Looks up one event by id, slug, short code or page address and answers everything that is known about it.",
  input,
  accepts: input,
  output: eventOutput,
  icon: '<rect x="4" y="5" width="16" height="16" rx="2"/><path d="M4 10h16M9 3v4M15 3v4"/>',
  access: "anonymous",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  run: async ({ eventId }, { events, layers, caller }) =>
    layers.ofEvent(await events.get(caller, eventKey(eventId))),
});
