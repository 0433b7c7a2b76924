/** Legal forms and filler words that don't distinguish names. */
const fillers = new Set(
  ("the of and for de la le les des du da do das dos e y und der die das company co corp corporation inc incorporated " +
    "limited ltd pvt private plc llc llp lp gmbh ag sa sarl sas srl spa bv nv ab as oy oyj kg ev eg pty proprietary " +
    "trust foundation stiftung association npc npo ngo sample").split(" "),
);

/**
 * Names are truncated, because every word of one name is compared with every word of the other, and NFKD can make a
 * name 18 times longer.
 */
const longestName = 300;

/** Returns the distinctive words of a name, without case, accents and punctuation. */
export function nameWords(name: string): string[] {
  const words = name.slice(0, longestName).normalize("NFKD").slice(0, longestName).replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[’'`.]/g, "").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Returns the similarity of two names, in thousandths. Each word is paired with the most similar word of the other
 * name, and unpaired words lower the score. The result does not depend on the order of the names.
 */
export function nameScoreMilli(a: string, b: string): number {
  const [one, other] = [nameWords(a), nameWords(b)];
  if (one.length === 0 || other.length === 0) return 0;
  const best = (from: readonly string[], to: readonly string[]) =>
    from.reduce(
      (sum, word) => sum + weight(word) * Math.max(...to.map((partner) => wordSimilarity(word, partner))),
      0,
    );
  const total = (words: readonly string[]) => words.reduce((sum, word) => sum + weight(word), 0);
  return Math.round((1_000 * (best(one, other) + best(other, one))) / (total(one) + total(other)));
}

/** Longer words count more. */
function weight(word: string): number {
  return Math.min(10, Math.max(2, word.length));
}

/**
 * Returns the similarity of two words: 1 if they are equal, less for each letter that differs, and 0 if the result
 * would be below two thirds.
 */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const score = 1 - distance(a, b) / Math.max(a.length, b.length);
  return score >= 2 / 3 ? score : 0;
}

/**
 * Returns the Levenshtein distance between the first 64 letters of each text. Stores only one row of the matrix at a
 * time.
 */
function distance(left: string, right: string): number {
  const [a, b] = [[...left].slice(0, 64), [...right].slice(0, 64)];
  const row = Array.from({ length: b.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    let diagonal = row[0]!;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j]!;
      row[j] = Math.min(above + 1, row[j - 1]! + 1, diagonal + (a[i - 1] === b[j - 1] ? 0 : 1));
      diagonal = above;
    }
  }
  return row[b.length]!;
}
