/** Markup that is safe to send: its literal parts are our own, and everything filled in was escaped. */
export class Html {
  readonly text: string;

  /** Only `markup` and constants in our code create one. */
  constructor(text: string) {
    this.text = text;
  }
}

/** Markup, or nothing. */
type Part = Html | null | false;

/** Values for a template; texts are escaped, `null` and `false` add nothing. */
export type Fill = string | number | Part | readonly Part[];

const special = /[&<>"'`]/;
const everySpecial = /[&<>"'`]/g;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

/** A text as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (character) => entities[character]!) : text;
}

/**
 * Fills a markup template; every text filled in is escaped.
 *
 * Not called `html`, since formatters reformat such templates and so change the spaces in them.
 */
export function markup(literals: TemplateStringsArray, ...fills: Fill[]): Html {
  let text = literals[0]!;
  for (let index = 0; index < fills.length; index += 1) {
    text += filled(fills[index]!) + literals[index + 1]!;
  }
  return new Html(text);
}

function filled(fill: Fill): string {
  if (fill === null || fill === false) return "";
  if (fill instanceof Html) return fill.text;
  if (typeof fill === "string") return escapeHtml(fill);
  if (typeof fill === "number") return String(fill);
  let text = "";
  for (const part of fill) if (part) text += part.text;
  return text;
}
