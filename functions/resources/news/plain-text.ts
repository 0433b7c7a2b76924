const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Blocks whose content nobody reads. */
const unread = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** Marks of markup: an opening or closing name, a comment, a declaration; `a < b` is none. */
const tag = /<(?:!--[\s\S]*?--|[!/?a-zA-Z][^<>]*)>/g;
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]+/gu;

/**
 * The words of a piece of HTML on one line, at most so many characters. What comes out is text and is escaped where
 * it is shown, like every other text: this makes it readable, not safe.
 */
export function plainText(html: string, maximum: number): string {
  const text = html.replace(unread, " ").replace(tag, " ")
    .replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hexadecimal!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    })
    .replace(unseen, " ").trim();
  const letters = [...text];
  return letters.length <= maximum ? text : `${letters.slice(0, maximum - 1).join("").trimEnd()}…`;
}
