/**
 * Formats a time range identically on servers and in browsers. By default, servers and browsers put different spaces
 * around the dash, which would break hydration.
 */
export function rangeText(format: Intl.DateTimeFormat, start: Date, end: Date): string {
  return format.formatRange(start, end).replace(/\s*–\s*/g, " – ").replace(/\s/g, " ");
}
