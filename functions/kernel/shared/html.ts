/** Markup that is safe to send, because its literal parts come from our code and all inserted values are escaped. */
export class Html {
  readonly text: string;

  /** Only for `markup` and for constants in our code. */
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | null | false;

/** Values for a template. Strings are escaped. `null` and `false` add nothing. */
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

export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, (character) => entities[character]!) : text;
}

/**
 * Fills in a markup template and escapes every inserted string.
 *
 * Not called `html`, because formatters would reformat templates with this name and change their whitespace.
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
