import type { Event } from "../../kernel/shared/event.ts";

export interface CalendarEntry {
  readonly event: Event;
  readonly version: number;
  readonly updatedAt: Date;
}

const encoder = new TextEncoder();

/**
 * Returns events as an iCalendar file. Times stay in their zones, and the file includes each zone's clock changes for
 * the period of the events.
 *
 * @see RFC 5545
 */
export function calendarFile(name: string, entries: readonly CalendarEntry[], host: string): string {
  const zones = new Map<string, Event[]>();
  for (const { event } of entries) zones.set(event.timezone, [...(zones.get(event.timezone) ?? []), event]);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hakika//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...[...zones].flatMap(([zone, events]) => timeZoneLines(zone, events)),
    ...entries.flatMap((entry) => eventLines(entry, host)),
    "END:VCALENDAR",
  ].map(folded).join("\r\n") + "\r\n";
}

const statusWords = { scheduled: "CONFIRMED", cancelled: "CANCELLED", draft: "TENTATIVE" } as const;

function eventLines({ event, version, updatedAt }: CalendarEntry, host: string): string[] {
  const place = [event.venue, event.address, event.city, event.country].filter((part) => part !== null);
  const lines = [
    "BEGIN:VEVENT",
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART${moment(event.startDate, event.timezone)}`,
    `DTEND${moment(event.endDate, event.timezone)}`,
    `SUMMARY:${text(event.name)}`,
    `STATUS:${statusWords[event.status]}`,
    `CATEGORIES:${[event.category, ...event.interests].map(text).join(",")}`,
    `URL:${event.url}`,
  ];
  if (event.description !== null) lines.push(`DESCRIPTION:${text(event.description)}`);
  if (place.length > 0) lines.push(`LOCATION:${text(place.join(", "))}`);
  if (event.latitude !== null && event.longitude !== null) {
    lines.push(`GEO:${event.latitude};${event.longitude}`);
  }
  return [...lines, "END:VEVENT"];
}

/** Only these four characters are escaped. Other control characters are not allowed in a line. @see RFC 5545 §3.3.11 */
function text(value: string): string {
  return value.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n").replace(/\p{Cc}/gu, " ");
}

/** Folds lines to at most 75 octets, never inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  if (line.length <= 24 || encoder.encode(line).length <= 75) return line;
  let output = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      output += "\r\n ";
      octets = 1;
    }
    output += character;
    octets += size;
  }
  return output;
}

function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function moment(dateTime: string, zone: string): string {
  const wallTime = dateTime.slice(0, 19).replace(/[-:]/g, "");
  return zone === "UTC" ? `:${wallTime}Z` : `;TZID=${zone}:${wallTime}`;
}

/** Returns the time zone rules that apply on the dates of the events. Each clock change becomes one observance. */
function timeZoneLines(zone: string, events: readonly Event[]): string[] {
  if (zone === "UTC") return [];
  const observances = new Map<string, string[]>();
  for (const event of events) {
    for (const dateTime of [event.startDate, event.endDate]) {
      const at = Temporal.Instant.from(dateTime).toZonedDateTimeISO(zone);
      const since = at.getTimeZoneTransition("previous");
      // Changes before 1970 don't matter here. Many of them were switches from local solar time to a standard zone.
      const isChanged = since !== null && since.epochMilliseconds >= 0;
      const before = isChanged ? since.subtract({ nanoseconds: 1 }) : at;
      const shift = at.offsetNanoseconds - before.offsetNanoseconds;
      const kind = shift > 0 ? "DAYLIGHT" : "STANDARD";
      // The local time of a clock change, using the offset before the change (RFC 5545 §3.6.5).
      const onset = isChanged
        ? since.toPlainDateTime().subtract({ nanoseconds: shift }).toString({ smallestUnit: "second" })
          .replace(/[-:]/g, "")
        : "19700101T000000";
      observances.set(onset, [
        `BEGIN:${kind}`,
        `DTSTART:${onset}`,
        `TZOFFSETFROM:${before.offset.replaceAll(":", "")}`,
        `TZOFFSETTO:${at.offset.replaceAll(":", "")}`,
        `END:${kind}`,
      ]);
    }
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...[...observances.values()].flat(), "END:VTIMEZONE"];
}
