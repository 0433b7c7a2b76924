/**
 * Rows, arrays and documents as one JSON parameter: written `` ${jsonParameter(rows)}::text::jsonb ``, so that
 * no type of the database has to be fetched and no text is escaped by hand.
 */
export function jsonParameter(value: unknown): string {
  return JSON.stringify(value);
}

/** Ids as the text of an array: written `` ${idArray(ids)}::text::uuid[] ``. Only canonical ids may go in. */
export function idArray(ids: readonly string[]): string {
  return `{${ids.join(",")}}`;
}

/** Texts as the text of an array, each quoted: `` ${textArray(words)}::text::text[] ``. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
