import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { placeKey } from "./place-key.ts";
import { isNameOf } from "./place-store.ts";
import { meaningOf, unknownPlace } from "./places.ts";
import { type EventState, nextStatuses } from "./event-state.ts";
import { instantIn, readMoment, timeZoneName, zoneOfOffset, zoneOrUtc } from "./moments.ts";
import type { EventChange, NewEvent } from "./schema.ts";
import { hasZone } from "./store.ts";

/** Pairs of names for the same member. A request may contain both if their values are equal. */
const aliases = [["address", "streetAddress"], ["city", "addressLocality"], [
  "country",
  "addressCountry",
]] as const;

const hourMs = 3_600_000;
const longestDays = 366;
const furthestDays = 10 * 366;

type Written =
  & Omit<EventChange, "streetAddress" | "addressLocality" | "addressCountry" | "isOnline" | "status">
  & {
    status?: EventState["status"] | undefined;
  };

/**
 * @throws {Problem} `validation_failed` naming the invalid member
 */
export function newState(sql: Queryable, body: NewEvent, now: Date): Promise<EventState> {
  const { hostEntityId: _host, ...fields } = body;
  return writtenState(sql, undefined, fields, now);
}

/**
 * @throws {Problem} `validation_failed` naming the invalid member; `conflict` when the state does not allow the change
 */
export function changedState(
  sql: Queryable,
  before: EventState,
  change: EventChange,
  now: Date,
): Promise<EventState> {
  return writtenState(sql, before, change, now);
}

async function writtenState(
  sql: Queryable,
  before: EventState | undefined,
  body: EventChange,
  now: Date,
): Promise<EventState> {
  const given = canonical(body);
  const located = await resolvePlace(sql, before, given, cityMember(body), now);
  const times = resolveTimes(before, given, located.cityZone, now);
  if (times.timezone !== before?.timezone && !await hasZone(sql, times.timezone)) {
    throw wrong("timezone", noZone);
  }
  const state: EventState = {
    name: given.name ?? before?.name ?? "",
    description: valueOrPrevious(given.description === "" ? null : given.description, before?.description),
    ...times,
    category: given.category ?? before?.category ?? "other",
    interests: given.interests === undefined ? before?.interests ?? [] : distinct(given.interests),
    attendanceMode: given.attendanceMode ?? before?.attendanceMode ?? defaultAttendanceMode(given),
    status: resolveStatus(before, given.status, times.endsAt, now),
    visibility: given.visibility ?? before?.visibility ?? "public",
    meetingUrl: valueOrPrevious(given.meetingUrl, before?.meetingUrl),
    venue: valueOrPrevious(given.venue, before?.venue),
    address: valueOrPrevious(given.address, before?.address),
    ...located.place,
    ...resolvePrice(before, given),
    ticketUrl: valueOrPrevious(given.ticketUrl, before?.ticketUrl),
    imageUrl: valueOrPrevious(given.imageUrl, before?.imageUrl),
    maximumAttendeeCapacity: valueOrPrevious(given.maximumAttendeeCapacity, before?.maximumAttendeeCapacity),
  };
  return state;
}

function valueOrPrevious<T>(given: T | null | undefined, before: T | null | undefined): T | null {
  return given === undefined ? before ?? null : given;
}

/** Returns an error about one member, which clients show next to the field. */
function wrong(member: string, message: string): Problem {
  return new Problem("validation_failed", { reason: `${member}: ${message}` }, {
    errors: [{ pointer: `/${member}`, code: "not_possible", message }],
  });
}

/** Returns the body member that names the city, so that errors point to a member that was actually sent. */
const cityMember = ({ city, addressLocality }: EventChange) =>
  city !== undefined && addressLocality === undefined ? "city" : "addressLocality";

function canonical(body: EventChange): Written {
  const { streetAddress: _a, addressLocality: _b, addressCountry: _c, isOnline, status, ...rest } = body;
  const given: Written = { ...rest };
  for (const [name, alias] of aliases) {
    const other = body[alias];
    if (other === undefined) continue;
    if (given[name] !== undefined && given[name] !== other) {
      throw wrong(alias, `differs from ${name}`);
    }
    given[name] = other;
  }
  if (isOnline !== undefined) {
    const mode = given.attendanceMode;
    if (mode !== undefined && (mode !== "offline") !== isOnline) {
      throw wrong("isOnline", "differs from attendanceMode");
    }
    given.attendanceMode = mode ?? (isOnline ? "online" : "offline");
  }
  if (status !== undefined) given.status = status === "published" ? "scheduled" : status;
  return given;
}

/** By default, an event is online if it has a meeting URL and no place. */
function defaultAttendanceMode({ meetingUrl, venue, address, city }: Written): EventState["attendanceMode"] {
  return meetingUrl && !venue && !address && !city ? "online" : "offline";
}

function distinct(interests: readonly string[]): string[] {
  const seen = new Map(interests.map((interest) => [interest.toLowerCase(), interest]));
  return [...seen.values()];
}

type Place = Pick<
  EventState,
  "city" | "cityId" | "country" | "latitude" | "longitude" | "nearLatitude" | "nearLongitude"
>;

/**
 * The gazetteer supplies the time zone, the coordinates for distance searches, and the country if none was given.
 *
 * When the city changes, the old city's country and coordinates are removed, unless the request sets them too.
 */
async function resolvePlace(
  sql: Queryable,
  before: EventState | undefined,
  given: Written,
  member: string,
  now: Date,
): Promise<{ place: Place; cityZone: string | undefined }> {
  const city = valueOrPrevious(given.city, before?.city);
  const stays = city === (before?.city ?? null) ? before : undefined;
  const country = valueOrPrevious(given.country, stays?.country);
  const latitude = valueOrPrevious(given.latitude, stays?.latitude);
  const longitude = valueOrPrevious(given.longitude, stays?.longitude);
  if ((latitude === null) !== (longitude === null)) {
    throw wrong(
      latitude === null ? "latitude" : "longitude",
      "latitude and longitude must be given together",
    );
  }
  if (stays && country === stays.country && latitude === stays.latitude && longitude === stays.longitude) {
    const { cityId, nearLatitude, nearLongitude } = stays;
    return {
      cityZone: undefined,
      place: { city, cityId, country, latitude, longitude, nearLatitude, nearLongitude },
    };
  }
  const known = city === null ? undefined : await resolveCity(sql, city, country, given, before, member, now);
  return {
    // If the city stays the same, even if it is spelt differently, the event keeps its time zone, because the host may
    // have chosen it.
    cityZone: known === undefined || known.id === before?.cityId || (stays && country === stays.country)
      ? undefined
      : timeZoneName(known.timezone),
    place: {
      city,
      cityId: known?.id ?? null,
      country: country ?? known?.country ?? null,
      latitude,
      longitude,
      nearLatitude: latitude ?? known?.latitude ?? null,
      nearLongitude: longitude ?? known?.longitude ?? null,
    },
  };
}

interface WrittenCity {
  readonly id: number;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/**
 * Finds the city that a name refers to. Only exact names match, in any language. A city that is not in the gazetteer
 * is accepted as written if other fields determine where and when the event takes place.
 *
 * @throws {Problem} `unknown_city` with suggestions
 */
async function resolveCity(
  sql: Queryable,
  city: string,
  country: string | null,
  given: Written,
  before: EventState | undefined,
  member: string,
  now: Date,
): Promise<WrittenCity | undefined> {
  const reading = { isWrite: true, country: country ?? undefined, now };
  const { understood, candidates } = await meaningOf(sql, city, reading);
  const place = understood?.place;
  if (place && place.latitude !== null && place.longitude !== null && place.timezone !== null) {
    const { latitude, longitude, timezone } = place;
    return { id: Number(place.code), country: place.country, latitude, longitude, timezone };
  }
  // The city may be missing from the gazetteer in two cases: if the event has a time zone and a country, or if it has
  // coordinates and its time zone or UTC offset is known.
  const hasInstant = /(?:Z|[+-]\d{2}:?\d{2})$/.test(given.startDate ?? "");
  const isLocated = given.timezone !== undefined && country !== null ||
    typeof given.latitude === "number" && typeof given.longitude === "number" &&
      (given.timezone !== undefined || hasInstant);
  if (isLocated) return undefined;
  const cityId = before?.cityId ?? null;
  if (cityId !== null && city === before?.city && await isNameOf(sql, cityId, placeKey(city))) {
    return undefined;
  }
  throw unknownPlace(
    `/${member}`,
    city,
    candidates,
    "Check its spelling.",
    "Or send timezone and addressCountry to store it as written.",
  );
}

const noZone = "is not an IANA time zone such as Africa/Harare";

/**
 * Resolves the times of an event. A time with an offset is an instant. A local time is interpreted in `timezone` or,
 * if that is omitted, in the city's time zone. An omitted time stays at the same instant, except that changing only
 * the start moves the whole event.
 *
 * @param cityZone time zone of the new city, if the city changes
 */
function resolveTimes(
  before: EventState | undefined,
  given: Written,
  cityZone: string | undefined,
  now: Date,
): Pick<EventState, "startsAt" | "endsAt" | "timezone"> {
  const named = given.timezone === undefined ? undefined : timeZoneName(given.timezone);
  if (given.timezone !== undefined && named === undefined) {
    throw wrong("timezone", noZone);
  }
  const zone = named ?? cityZone ?? (before && zoneOrUtc(before.timezone));

  const instantOf = (member: "startDate" | "endDate", text: string): Date => {
    const moment = readMoment(text);
    if (moment === undefined) throw wrong(member, "this day or time does not exist");
    if ("instant" in moment) return moment.instant;
    if (zone === undefined) {
      throw wrong("timezone", `is required, because ${member} has no offset and no known city is given`);
    }
    return instantIn(moment.wallTime, zone);
  };

  const startsAt = given.startDate === undefined ? before!.startsAt : instantOf("startDate", given.startDate);
  const endsAt = given.endDate !== undefined
    ? instantOf("endDate", given.endDate)
    : before === undefined
    ? new Date(startsAt.getTime() + hourMs)
    // Changing only the start moves the whole event.
    : new Date(before.endsAt.getTime() + startsAt.getTime() - before.startsAt.getTime());

  const isMoved = startsAt.getTime() !== before?.startsAt.getTime() ||
    endsAt.getTime() !== before?.endsAt.getTime();
  if (isMoved) {
    if (endsAt < startsAt) throw wrong("endDate", "is before startDate");
    if (endsAt > daysAfter(startsAt, longestDays)) {
      throw wrong("endDate", `is more than ${longestDays} days after startDate`);
    }
    if (endsAt < now) throw wrong("startDate", "is in the past");
    if (startsAt > daysAfter(now, furthestDays)) {
      throw wrong("startDate", "is more than ten years in the future");
    }
  }
  return { startsAt, endsAt, timezone: zone ?? zoneOfOffset(given.startDate ?? "") };
}

function resolveStatus(
  before: EventState | undefined,
  wanted: EventState["status"] | undefined,
  endsAt: Date,
  now: Date,
): EventState["status"] {
  if (before === undefined) {
    if (wanted === "cancelled") throw wrong("status", "a new event cannot be cancelled");
    return wanted ?? "scheduled";
  }
  if (wanted === undefined || wanted === before.status) return before.status;
  const allowed: readonly EventState["status"][] = nextStatuses[before.status];
  if (!allowed.includes(wanted)) {
    throw new Problem("conflict", {
      reason: `The event is ${before.status}. It can become ${allowed.join(" or ")}, not ${wanted}.`,
    });
  }
  if (endsAt < now) {
    throw new Problem("conflict", { reason: "The event has ended, so its status cannot change." });
  }
  return wanted;
}

/** Nothing is guessed: if neither `isFree` nor `price` is given, both keep their previous values or stay unknown. */
function resolvePrice(
  before: EventState | undefined,
  given: Written,
): Pick<EventState, "isFree" | "price" | "priceCurrency"> {
  if (given.isFree === true && (given.price ?? 0) > 0) throw wrong("isFree", "the event has a price");
  // If only one of `isFree` and `price` is given, it determines the other.
  const price = given.price === undefined && given.isFree === true
    ? null
    : valueOrPrevious(given.price, before?.price);
  const isFree = given.isFree !== undefined
    ? given.isFree
    : typeof given.price === "number"
    ? given.price === 0
    : before?.isFree ?? null;
  const priceCurrency = valueOrPrevious(given.priceCurrency, before?.priceCurrency);
  if (price !== null && price > 0 && priceCurrency === null) {
    throw wrong("priceCurrency", "is required with a price");
  }
  return { isFree: price !== null && price > 0 ? false : isFree, price, priceCurrency };
}
