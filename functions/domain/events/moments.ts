/** The IANA name of a time zone in its usual spelling; `undefined` for what is none. */
export function timeZoneName(text: string): string | undefined {
  // Offsets such as +02:00 are zones to some interfaces, but not in the IANA database.
  if (!/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A date and time as somebody wrote it: an instant, or wall time that a zone has to be given for. */
export type WrittenMoment = { readonly instant: Date } | { readonly wallTime: Temporal.PlainDateTime };

/** Reads a date-time with or without offset; `undefined` when that day or time does not exist. */
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

/** The instant of a wall time in a zone; in the hour that a clock change leaves out, the time after it. */
export function instantIn(wallTime: Temporal.PlainDateTime, timeZone: string): Date {
  return new Date(wallTime.toZonedDateTime(timeZone).epochMilliseconds);
}

/** An instant with the offset that its zone has then: `2026-12-05T18:00:00+02:00`. */
export function inZone(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
}

/** The zone of an offset alone, for times that came with one and no place: `Etc/GMT-2` is two hours east. */
export function zoneOfOffset(text: string): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const whole = Number(hours);
  if (sign === undefined || minutes !== "00" || whole === 0 || whole > (sign === "+" ? 14 : 12)) return "UTC";
  // POSIX counts westward, so the sign of these zones is turned around.
  return `Etc/GMT${sign === "+" ? "-" : "+"}${whole}`;
}

/** Whether a date, or a date-time with offset, names a day and time that exist. */
export function isDayOrInstant(text: string): boolean {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) Temporal.PlainDate.from(text);
    else Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}
