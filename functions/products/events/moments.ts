/** These abbreviations mean exactly one zone. Others, such as BST or IST, are ambiguous. */
const zonesWithoutRegion = new Set(
  ("UTC GMT EST MST HST CET MET EET WET EST5EDT CST6CDT MST7MDT PST8PDT Cuba Egypt Eire GB Hongkong Iceland Iran " +
    "Israel Jamaica Japan Kwajalein Libya NZ Poland Portugal PRC ROC ROK Singapore Turkey").split(" "),
);

/**
 * Returns the IANA name of a time zone in its usual spelling, or `undefined` if unknown. An abbreviation is replaced
 * by a regional zone, because databases treat CET as one hour ahead of UTC all year.
 */
export function timeZoneName(text: string): string | undefined {
  // Some APIs accept offsets such as +02:00 as zones, but the IANA database does not.
  const name = /^[A-Za-z]/.test(text) ? spelling(text) : undefined;
  if (name === undefined || name.includes("/")) return name;
  return zonesWithoutRegion.has(name)
    ? new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
    : undefined;
}

/**
 * Returns the zone's name as Temporal spells it. Temporal computes all event times, and it supports fewer zones than
 * Intl.
 */
function spelling(zone: string): string | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
  } catch {
    return undefined;
  }
}

const usableZones = new Set<string>();

/** Returns a stored zone, or UTC if this runtime does not know it, so that one bad row cannot break a list. */
export function zoneOrUtc(zone: string): string {
  // Only existing zones are cached, so the cache stays bounded.
  if (usableZones.has(zone)) return zone;
  if (spelling(zone) === undefined) return "UTC";
  usableZones.add(zone);
  return zone;
}

export type WrittenMoment = { readonly instant: Date } | { readonly wallTime: Temporal.PlainDateTime };

/** Parses a date-time with or without an offset. Returns `undefined` if the day or time does not exist. */
export function readMoment(text: string): WrittenMoment | undefined {
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
      return { instant: new Date(Temporal.Instant.from(text).epochMilliseconds) };
    }
    return { wallTime: Temporal.PlainDateTime.from(text) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the instant that corresponds to a local time in a time zone. A time skipped by a clock change moves forward.
 */
export function instantIn(wallTime: Temporal.PlainDateTime, timeZone: string): Date {
  return new Date(wallTime.toZonedDateTime(timeZone).epochMilliseconds);
}

/** Formats an instant with its zone's offset: `2026-12-05T18:00:00+02:00`. */
export function inZone(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
}

/**
 * Returns the time zone for a UTC offset, for times without a place. For example, `Etc/GMT-2` is two hours east of
 * UTC.
 */
export function zoneOfOffset(text: string): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const whole = Number(hours);
  if (sign === undefined || minutes !== "00" || whole === 0 || whole > (sign === "+" ? 14 : 12)) return "UTC";
  // POSIX counts westward, so the sign in these zone names is inverted.
  return `Etc/GMT${sign === "+" ? "-" : "+"}${whole}`;
}

/** One end of a range: either an instant or a day. When a day starts depends on the time zone. */
export type Bound = { readonly day: string } | { readonly instant: Date };

/** Matches the strings that `readBound` accepts, but also days that do not exist. */
const boundPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/;

/**
 * Parses a date, or a date-time with an offset. Returns `undefined` if the day or time does not exist, or if the year
 * in UTC is not between 1 and 9999, because programs format other years differently.
 */
export function readBound(text: string): Bound | undefined {
  if (!boundPattern.test(text)) return undefined;
  try {
    const isDay = !text.includes("T");
    const instant = new Date(
      isDay
        ? Date.parse(Temporal.PlainDate.from(text).toString())
        : Temporal.Instant.from(text).epochMilliseconds,
    );
    const year = instant.getUTCFullYear();
    if (year < 1 || year > 9999) return undefined;
    return isDay ? { day: text } : { instant };
  } catch {
    return undefined;
  }
}

/** Checks whether a range ends before it begins, regardless of the time zone. */
export function isBackward(from: Bound, to: Bound): boolean {
  if ("day" in from && "day" in to) return to.day < from.day;
  return latest(to) < earliest(from);
}

const hourMs = 3_600_000;

/** Each day begins first in the easternmost time zone, 14 hours ahead of UTC. */
function earliest(bound: Bound): number {
  return "instant" in bound ? bound.instant.getTime() : Date.parse(bound.day) - 14 * hourMs;
}

/** A day ends last in the westernmost zone, 12 hours behind UTC. */
function latest(bound: Bound): number {
  return "instant" in bound ? bound.instant.getTime() : Date.parse(bound.day) + (24 + 12) * hourMs;
}
