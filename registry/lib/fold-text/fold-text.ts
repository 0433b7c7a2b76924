/** A text without case and accents, so that "hopital" finds "Hôpital"; both forms of sigma are equal. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}
