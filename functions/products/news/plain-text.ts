const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Where text begins that is not shown; each try ends at the next `<`, so that no text costs its square. */
const unreadBegins = /<(?:!--|(script|style)\b[^<>]*>)/gi;
const unreadEnds: Readonly<Record<string, string>> = { script: "</script", style: "</style" };
/** Marks of markup: an opening or closing name, a declaration; `a < b` is none. */
const tag = /<[!/?a-zA-Z][^<>]*>/g;
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]+/gu;

/**
 * The words of a piece of HTML on one line, at most so many characters. What comes out is text and is escaped where
 * it is shown, like every other text: this makes it readable, not safe.
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

/** HTML without scripts, styles and comments; one that never ends takes the rest along, as in a browser. */
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
    // What closes a block is a mark like others; what closes a comment is none.
    at = name ? end : end + "-->".length;
  }
}
