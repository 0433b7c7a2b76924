import { writingLocale } from "../../functions/kernel/shared/languages.ts";

export { formatMoney } from "../../functions/kernel/shared/money.ts";

/** Formats a date in UTC with a short month, such as "2 Nov 2026". */
export function formatDay(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(writingLocale(locale), { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(iso),
  );
}

/** Formats a date in UTC without its year, such as "2 Nov", for lists of recent days on narrow screens. */
export function formatRecentDay(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(writingLocale(locale), { day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(iso));
}

/** Formats a date with the full name of the month, for sentences and for registry components. */
export function formatFullDay(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(writingLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(iso),
  );
}

/** Formats a time to the minute, in UTC so that everyone sees the same time. */
export function formatMoment(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(writingLocale(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  })
    .format(new Date(iso)) + " UTC";
}

export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(writingLocale(locale), options).format(value);
}

/** Formats a duration in its largest unit, rounded down, such as "1 hour". */
export function formatDuration(seconds: number, locale: string): string {
  const units = [[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]] as const;
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, "second"];
  return new Intl.NumberFormat(writingLocale(locale), {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  })
    .format(Math.floor(seconds / size));
}

export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(writingLocale(locale), { type: "region", fallback: "code" }).of(code) ?? code;
}

export function formatNames(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(writingLocale(locale)).format(names);
}

export function capitalized(text: string, locale: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

export function joinParts(parts: readonly (string | null | undefined)[], separator = ", "): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(separator);
}
