/** Patterns of Markdown and HTML markup, each with its replacement. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<[!/?a-zA-Z][^<>]*>/g, " "],
  [/!?\[([^\[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "$1"],
  [/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?= )/gm, " "],
  [/^ {0,3}(?:```|~~~).*$/gm, " "],
  [/(?<![\p{L}\p{N}])[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}(?![\p{L}\p{N}])|`/gu, ""],
];

/** Private-use characters. The index uses two of these to mark matches. */
const privateUse = /\p{Co}/gu;

/**
 * Removes markup and returns the text on one line, up to a maximum length. The result is readable but not safe, so it
 * must be escaped like any other text.
 */
export function readable(text: string, maximum: number): string {
  return marks.reduce(
    (rest, [mark, left]) => rest.replace(mark, left),
    withoutComments(text.slice(0, maximum * 2)),
  )
    .replace(privateUse, "").replace(/\s+/g, " ").trim().slice(0, maximum).toWellFormed();
}

/**
 * Removes HTML comments. A regular expression would search for the end from each start, which takes quadratic time.
 */
function withoutComments(text: string): string {
  const parts: string[] = [];
  for (let at = 0;;) {
    const begin = text.indexOf("<!--", at);
    const end = begin < 0 ? -1 : text.indexOf("-->", begin + "<!--".length);
    if (end < 0) return [...parts, text.slice(at)].join(" ");
    parts.push(text.slice(at, begin));
    at = end + "-->".length;
  }
}
