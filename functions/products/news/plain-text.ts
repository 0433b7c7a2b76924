const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Matches the start of hidden text. Each attempt ends at the next `<`, so matching never takes quadratic time. */
const unreadBegins = /<(?:!--|(script|style)\b[^<>]*>)/gi;
const unreadEnds: Readonly<Record<string, string>> = { script: "</script", style: "</style" };
/** Matches an opening or closing tag or a declaration, but not `a < b`. */
const tag = /<[!/?a-zA-Z][^<>]*>/g;
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]+/gu;

/**
 * Converts HTML to text on one line, up to a maximum length. The result is readable but not safe, so it must be
 * escaped like any other text.
 */
export function plainText(html: string, maximum: number): string {
  const text = readable(html).replace(tag, " ")
    .replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hexadecimal!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    })
    .replace(unseen, " ").trim();
  const letters = [...text];
  return letters.length <= maximum ? text : `${letters.slice(0, maximum - 1).join("").trimEnd()}…`;
}

/**
 * Removes scripts, styles and comments. If one of them is not closed, removes everything after it, as a browser
 * would.
 */
function readable(html: string): string {
  const small = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    unreadBegins.lastIndex = at;
    const begin = unreadBegins.exec(html);
    if (!begin) return [...parts, html.slice(at)].join(" ");
    parts.push(html.slice(at, begin.index));
    const name = begin[1]?.toLowerCase();
    const end = small.indexOf(name ? unreadEnds[name]! : "-->", begin.index + begin[0].length);
    if (end < 0) return parts.join(" ");
    // Closing tags are removed later with all other tags. The end of a comment is not a tag, so it is skipped here.
    at = name ? end : end + "-->".length;
  }
}
