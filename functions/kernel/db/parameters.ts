/**
 * Encodes rows, arrays or documents as one JSON parameter, used as `` ${jsonParameter(rows)}::text::jsonb ``. The
 * driver then doesn't have to fetch database types, and nothing is escaped by hand.
 */
export function jsonParameter(value: unknown): string {
  return JSON.stringify(value);
}

/** Encodes ids as a PostgreSQL array literal, used as `` ${idArray(ids)}::text::uuid[] ``. Only pass canonical ids. */
export function idArray(ids: readonly string[]): string {
  return `{${ids.join(",")}}`;
}

/** Encodes strings as a PostgreSQL array literal, used as `` ${textArray(words)}::text::text[] ``. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
