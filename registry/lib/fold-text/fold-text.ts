/** A text without case and accents, so that "hopital" finds "Hôpital"; a sigma is one, at the end of a word too. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}
