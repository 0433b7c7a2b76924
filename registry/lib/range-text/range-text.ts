/**
 * A span of time in words, alike on every server and in every browser: they put different spaces around the dash, and
 * React could not take the page over.
 */
export function rangeText(format: Intl.DateTimeFormat, start: Date, end: Date): string {
  return format.formatRange(start, end).replace(/\s*–\s*/g, " – ").replace(/\s/g, " ");
}
