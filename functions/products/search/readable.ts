/** Marks of Markdown and HTML, and what is left of each: what a person reads of a text. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<[!/?a-zA-Z][^<>]*>/g, " "],
  [/!?\[([^\[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "$1"],
  [/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?= )/gm, " "],
  [/^ {0,3}(?:```|~~~).*$/gm, " "],
  [/(?<![\p{L}\p{N}])[*_~]{1,3}(?=\S)|(?<=\S)[*_~]{1,3}(?![\p{L}\p{N}])|`/gu, ""],
];

/** Characters for private use: the index marks what was found with two of them. */
const privateUse = /\p{Co}/gu;

/**
 * The words of a text without its marks, on one line, at most so many characters. What comes out is text and is
 * escaped where it is shown, like every other text: this makes it readable, not safe.
 */
export function readable(text: string, maximum: number): string {
  return marks.reduce(
    (rest, [mark, left]) => rest.replace(mark, left),
    withoutComments(text.slice(0, maximum * 2)),
  )
    .replace(privateUse, "").replace(/\s+/g, " ").trim().slice(0, maximum).toWellFormed();
}

/** Removes HTML comments. A regular expression would look for the end of each from its beginning: quadratic. */
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
