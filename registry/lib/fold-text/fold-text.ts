/**
 * Converts text to lower case and removes accents, so that "hopital" matches "Hôpital". Both forms of sigma are
 * treated as equal.
 */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}
