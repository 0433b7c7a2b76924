/**
 * Formats a time range identically on servers and in browsers. The built-in `formatRange()` puts different spaces
 * around the dash, which causes hydration mismatches.
 */
export function rangeText(format: Intl.DateTimeFormat, start: Date, end: Date): string {
  return format.formatRange(start, end).replace(/\s*–\s*/g, " – ").replace(/\s/g, " ");
}
