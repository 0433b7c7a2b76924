import { type Event, unnamedHost } from "./event.ts";
import { distanceKm } from "./circle-box.ts";
import { minorDigits } from "./money.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const tierNames = ["Unverified", "Community", "Identity", "Government", "Licensed"] as const;

// Control characters, line and paragraph separators, direction overrides, invisible characters and tags. With these, a
// name could forge list items, hide text or reverse the line.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u;
const everyUnseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Converts untrusted text to one plain line. Joiners inside words are kept, because Persian and Hindi need them. */
export function oneLine(text: string): string {
  if (!unseen.test(text)) return text;
  return text.replace(everyUnseen, (found) => found === "\u200c" || found === "\u200d" ? found : " ").replace(
    / {2,}/g,
    " ",
  )
    .trim();
}

/** Truncates text, with an ellipsis if something was cut, and never splits a surrogate pair. */
export function clip(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** An event described in words, for both the text and the HTML part of a tool's result. */
export interface EventWords {
  readonly name: string;
  /** Date and time in the event's time zone: `Sat 5 Dec 2026, 18:00 to 21:00 Africa/Harare (UTC+02:00)`. */
  readonly when: string;
  readonly card: CardWords;
  readonly where: string;
  /** The price. It is "Free" only if the event is known to be free. */
  readonly price: string;
  readonly category: string;
  /** The host and their verification. Null if the host has no name. */
  readonly host: string | null;
  readonly attendance: string;
}

export interface CardWords {
  /** `Dec` and `5`, as on a calendar page. */
  readonly month: string;
  readonly day: string;
  /** `Sat 5 Dec, 18:00`. */
  readonly start: string;
  /** `21:00`, with the day if the event ends on a different day. */
  readonly end: string;
  /** `2026, Africa/Harare`, or `2026, UTC+02:00` if the zone has no place name. */
  readonly zone: string;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Describes each aspect of an event on one line, without hidden characters. If `from` is given, the location includes
 * the distance.
 */
export function wordsOf(event: Event, from?: Point): EventWords {
  return {
    name: oneLine(event.name),
    when: whenOf(event),
    card: cardOf(event),
    where: whereOf(event) + distanceOf(event, from),
    price: priceOf(event),
    category: oneLine(event.category),
    host: hostOf(event),
    attendance: attendanceOf(event),
  };
}

/** Formats the day exactly as written in a date-time, so that no time zone table is needed. */
function dayOf(moment: string): string {
  const year = Number(moment.slice(0, 4));
  const month = Number(moment.slice(5, 7)) - 1;
  const day = Number(moment.slice(8, 10));
  return `${weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()]} ${day} ${months[month]} ${year}`;
}

function offsetOf(moment: string): string {
  const offset = moment.endsWith("Z") ? "" : moment.slice(-6);
  return offset === "" || offset === "+00:00" ? "UTC" : `UTC${offset}`;
}

function whenOf({ startDate, endDate, timezone }: Event): string {
  const isOneDay = startDate.slice(0, 10) === endDate.slice(0, 10);
  const until = isOneDay ? timeOf(endDate) : `${dayOf(endDate)}, ${timeOf(endDate)}`;
  // Uses "to" instead of a dash, because it sounds right when read aloud. A dash is also not a Latin-1 character, so
  // the string would take twice the memory.
  return `${dayOf(startDate)}, ${timeOf(startDate)} to ${until} ${placeOfZone(timezone)}(${
    offsetOf(startDate)
  })`;
}

function cardOf({ startDate, endDate, timezone }: Event): CardWords {
  const [weekday, day, month, year] = dayOf(startDate).split(" ") as [string, string, string, string];
  const isOneDay = startDate.slice(0, 10) === endDate.slice(0, 10);
  return {
    month,
    day,
    start: `${weekday} ${day} ${month}, ${timeOf(startDate)}`,
    end: isOneDay
      ? timeOf(endDate)
      : `${dayOf(endDate).split(" ").slice(0, 3).join(" ")}, ${timeOf(endDate)}`,
    zone: `${year}, ${placeOfZone(timezone).trim() || offsetOf(startDate)}`,
  };
}

/** Returns the distance from a point to an event, or `undefined` if only the event's city is known. */
export function kmBetween({ latitude, longitude }: Event, from: Point | undefined): number | undefined {
  if (from === undefined || latitude === null || longitude === null) return undefined;
  const km = distanceKm(from, { latitude, longitude });
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}

function distanceOf(event: Event, from: Point | undefined): string {
  const km = event.attendanceMode === "online" ? undefined : kmBetween(event, from);
  return km === undefined ? "" : ` (${km} km away)`;
}

/**
 * Returns the zone if it is named after a place. `Etc/GMT-2`, for example, is two hours east of UTC, but most people
 * would read it as west.
 */
function placeOfZone(timezone: string): string {
  return timezone.startsWith("Etc/") ? "" : `${oneLine(timezone)} `;
}

function timeOf(moment: string): string {
  return moment.slice(11, 16);
}

function whereOf(event: Event): string {
  const parts: string[] = [];
  for (const part of [event.venue, event.address, event.city, countryOf(event)]) {
    const text = part === null ? "" : oneLine(part);
    if (text !== "" && !parts.includes(text)) parts.push(text);
  }
  if (event.attendanceMode === "online") return parts.length > 0 ? `Online (${parts.join(", ")})` : "Online";
  const place = parts.length > 0 ? parts.join(", ") : "Place not given";
  return event.attendanceMode === "mixed" ? `${place}, and online` : place;
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });
const knownCountries = new Map<string, string>();

/** Cached, because lookups are slow. There are at most 676 codes. */
function countryOf({ country }: Event): string | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return null;
  let name = knownCountries.get(country);
  if (name === undefined) {
    name = countryNames.of(country) ?? country;
    knownCountries.set(country, name);
  }
  return name;
}

function priceOf({ price, priceCurrency, isFree }: Event): string {
  if (price !== null && price > 0) {
    const amount = Number.isInteger(price) ? String(price) : price.toFixed(digitsOf(price, priceCurrency));
    return priceCurrency === null ? `${amount} (currency not given)` : `${oneLine(priceCurrency)} ${amount}`;
  }
  if (isFree === true || (isFree === null && price === 0)) return "Free";
  return isFree === false ? "Not free, price not given" : "Price not given";
}

/** Returns the number of decimals to show: as many as the currency has, or more if the price needs them. */
function digitsOf(price: number, currency: string | null): number {
  const own = String(price).split(".")[1]?.length ?? 0;
  return Math.max(own, currency === null ? 2 : minorDigits(currency));
}

function hostOf({ host }: Event): string | null {
  if (host.name === unnamedHost) return null;
  const tier = tierNames[host.verificationTier]!.toLowerCase();
  const verified = host.verificationTier === 0 ? tier : `${tier} verified`;
  return `${oneLine(host.name)} (${[verified, ...namesOf(host)].join(", ")})`;
}

function namesOf({ name, identity }: Event["host"]): string[] {
  if (!identity) return [];
  const { legalName, previousName, changedAt, isUnderReview } = identity;
  const said: string[] = [];
  if (legalName !== null) said.push(`registered as ${oneLine(legalName)}`);
  if (previousName !== null && changedAt !== null && previousName !== name) {
    said.push(`renamed from ${oneLine(previousName)} on ${dayOf(changedAt)}`);
  }
  if (isUnderReview) said.push("under review");
  return said;
}

function attendanceOf({ attendeeCount, maximumAttendeeCapacity }: Event): string {
  return maximumAttendeeCapacity === null
    ? `${attendeeCount} attending`
    : `${attendeeCount} of ${maximumAttendeeCapacity} places taken`;
}
