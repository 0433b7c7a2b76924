import type { Event } from "../../kernel/shared/event.ts";
import { inZone, zoneOrUtc } from "./moments.ts";

/** Maps each event state to the states that may follow it. A reinstated event is scheduled again. */
export const nextStatuses = {
  draft: ["scheduled", "cancelled"],
  scheduled: ["cancelled", "draft"],
  cancelled: ["scheduled"],
} as const satisfies Record<Event["status"], readonly Event["status"][]>;

export interface EventState {
  readonly name: string;
  readonly description: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly category: string;
  readonly interests: readonly string[];
  readonly attendanceMode: Event["attendanceMode"];
  readonly status: Event["status"];
  readonly visibility: Event["visibility"];
  readonly meetingUrl: string | null;
  readonly venue: string | null;
  readonly address: string | null;
  readonly city: string | null;
  /** The city's row in the gazetteer, if the city was recognised. */
  readonly cityId: number | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /**
   * The point used in distance searches: the event's own coordinates if it has any, otherwise the centre of its city.
   */
  readonly nearLatitude: number | null;
  readonly nearLongitude: number | null;
  readonly isFree: boolean | null;
  readonly price: number | null;
  readonly priceCurrency: string | null;
  readonly ticketUrl: string | null;
  readonly imageUrl: string | null;
  readonly maximumAttendeeCapacity: number | null;
}

export interface EventRow extends EventState {
  readonly id: string;
  readonly shortCode: string;
  readonly slug: string;
  readonly attendeeCount: number;
  readonly hostId: string;
  readonly hostKind: "person" | "entity" | "organization";
  readonly hostName: string;
  readonly hostTier: number;
  readonly hostIdentity: Event["host"]["identity"];
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  /** Start time as stored, to the microsecond. Page cursors contain it. */
  readonly startKey: string;
}

/**
 * Returns the URL of an event's page. It is short enough to read aloud, and it stays the same when the event is
 * renamed.
 */
export function eventPage(eventsUrl: string, row: Pick<EventRow, "shortCode">): string {
  return `${eventsUrl}/e/${row.shortCode}`;
}

/** Returns an event with the details that the reader may see. Only hosts and attendees see the meeting URL. */
export function asEvent(row: EventRow, eventsUrl: string, mayJoin: boolean): Event {
  const timezone = zoneOrUtc(row.timezone);
  return {
    id: row.id,
    name: row.name,
    url: eventPage(eventsUrl, row),
    shortCode: row.shortCode,
    slug: row.slug,
    description: row.description,
    startDate: inZone(row.startsAt, timezone),
    endDate: inZone(row.endsAt, timezone),
    timezone,
    category: row.category,
    interests: [...row.interests],
    attendanceMode: row.attendanceMode,
    status: row.status,
    meetingUrl: mayJoin ? row.meetingUrl : null,
    visibility: row.visibility,
    venue: row.venue,
    address: row.address,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    isOnline: row.attendanceMode !== "offline",
    isFree: row.isFree,
    price: row.price,
    priceCurrency: row.priceCurrency,
    ticketUrl: row.ticketUrl,
    imageUrl: row.imageUrl,
    host: { name: row.hostName, verificationTier: row.hostTier, identity: row.hostIdentity },
    attendeeCount: row.attendeeCount,
    maximumAttendeeCapacity: row.maximumAttendeeCapacity,
  };
}
