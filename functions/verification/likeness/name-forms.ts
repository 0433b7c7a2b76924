import { rectifyConfusion } from "unicode-confusables";
import translations from "./words.json" with { type: "json" };

/** Words that don't distinguish names, in the supported languages. */
const small = new Set(
  "the of and for at in de la le les des du da do dos das e et em ya wa na za cha kwa a l d".split(" ")
    .map(plain),
);
/** Legal forms. They are ignored, because people don't use them to tell companies apart. */
const legalForms = new Set(
  "company co corp corporation inc incorporated limited ltd pvt private plc llc pty proprietary sa sarl lda"
    .split(" ")
    .map(plain),
);

/**
 * Returns the visual form of a string, similar to a UTS #39 skeleton. Replaces look-alike characters with the same
 * character, and removes case, accents, punctuation and invisible characters.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
function plain(text: string): string {
  const cut = text.slice(0, 300).normalize("NFKD").slice(0, 600).replace(/[\p{Cf}\p{M}]+/gu, "");
  // Look-alikes are replaced before lower-casing, because an upper-case letter and its lower-case form can resemble
  // different letters. Latin letters are kept here. The few that look alike are replaced below.
  const seen = [...cut].map((letter) => /[a-z]/i.test(letter) ? letter : rectifyConfusion(letter)).join("");
  return seen.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[’'`.]/g, "")
    // Also replaces letters that look alike in print, such as "rn" and "m".
    .replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("l", "i")
    .split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "").join(" ");
}

/** Phrases in other languages, longest first, each with the word that replaces it. */
const phrases = Object.entries(translations as Record<string, string[]>)
  .flatMap(([word, others]) => others.map((other) => [plain(other), plain(word)] as const))
  .sort(([a], [b]) => b.length - a.length);

/** The normalised forms used to compare two names. */
export interface NameForms {
  /** The visual form, in the original order and without spaces. */
  readonly skeleton: string;
  /**
   * Keys shared by names with the same meaning. A key that starts with `w:` contains the words in one language. A key
   * that starts with `a:` contains the abbreviation.
   */
  readonly keys: readonly string[];
  /** The distinctive words, as listed after `w:` in `keys`. */
  readonly words: readonly string[];
}

export function nameForms(name: string): NameForms {
  const look = plain(name);
  let text = ` ${look} `;
  for (const [other, word] of phrases) text = text.replaceAll(` ${other} `, ` ${word} `);
  const all = text.trim().split(" ");
  const telling = all.filter((word) => !small.has(word) && !legalForms.has(word));
  const ordered = telling.length > 0 ? telling : all;
  const words = [...new Set(ordered)].sort();
  const keys = [`w:${words.join(" ")}`];
  if (ordered.length >= 3) keys.push(`a:${ordered.map((word) => [...word][0]).join("")}`);
  // Matches a name written as an abbreviation: "RBZ", "R.B.Z.".
  else if (ordered.length === 1 && [...ordered[0]!].length >= 3 && [...ordered[0]!].length <= 6) {
    keys.push(`a:${ordered[0]}`);
  }
  return { skeleton: ordered.join(""), keys, words };
}

/** Checks whether two visual forms differ by at most one letter. Forms shorter than eight letters must be equal. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 8 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}

/**
 * Checks whether two names can be confused. This is the case if they contain the same words in any language and
 * order, or differ by one letter.
 */
export function isLookalike(one: string, other: string): boolean {
  const [a, b] = [nameForms(one), nameForms(other)];
  return a.keys.some((key) => key.startsWith("w:") && b.keys.includes(key)) ||
    isWithinOneEdit(a.skeleton, b.skeleton);
}
