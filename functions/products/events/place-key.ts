/** Letters that decompose into no base letter. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ə: "a",
};

/**
 * The form that place names are compared in: without case, accents and punctuation. Dots and apostrophes join what
 * they separate ("D.C." is "dc", "N'Djamena" is "ndjamena"), everything else separates words.
 */
export function placeKey(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıə]/g, (letter) => plainLetters[letter]!)
    .replace(/[.'’ʻʼ‘`´]+/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
