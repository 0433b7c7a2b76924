/** Letters that Unicode does not decompose, and Arabic letters with several spellings. */
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
  ی: "ي",
  ى: "ي",
  ک: "ك",
  ة: "ه",
};

/**
 * Marks that are removed: accents, and the vowel points of Hebrew and Arabic. Marks of other scripts are kept,
 * because they represent separate vowels and sounds.
 */
const accents = /(?:(?=\p{M})[\u0300-\u036f\u0591-\u05c7\u0610-\u06ed])+|[\u0640\u200c\u200d]/gu;

/**
 * Normalises a place name for comparison: removes case, accents and punctuation. Dots and apostrophes are dropped
 * without a space ("D.C." is "dc", "N'Djamena" is "ndjamena"). All other punctuation separates words.
 */
export function placeKey(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(accents, "")
    .replace(/[ßæœøłđðþıəیىکة]/g, (letter) => plainLetters[letter]!)
    .replace(/[.'’ʻʼ‘`´]+/g, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

const kinds =
  "comunidad autonoma|autonomous community|province|provincia|provincie|provinz|state|estado|etat|region|regiao|" +
  "regione|department|departamento|departement|governorate|gouvernorat|county|condado|comte|district|distrito|" +
  "canton|kanton|cantone|oblast|prefecture|parish|municipality|division";
const kindBefore = new RegExp(
  `^(?:the )?(?:${kinds})(?: (?:of|de|del|di|du|da|do|des|dos|d))?(?: (?:the|la|le|el))? `,
);
const kindBehind = new RegExp(` (?:${kinds})$`);

/** Returns the key of a region's name, leaving out the type: "Gauteng Province" becomes "gauteng". */
export function shortRegionKey(key: string): string {
  return key.replace(kindBefore, "").replace(kindBehind, "");
}
