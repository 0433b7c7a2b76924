import { Problem } from "./problem.ts";

const maximumDepth = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Checks a JSON body more strictly than `JSON.parse`. The body must be UTF-8 without a byte order mark. Repeated
 * members, `__proto__`, numbers that overflow and very deep nesting are rejected. So are strings with U+0000 or an
 * unpaired surrogate, because PostgreSQL cannot store them.
 *
 * @throws {Problem} `invalid_json` for syntax errors, `validation_failed` for well-formed but rejected content
 * @see RFC 8259 §4 (names should be unique), §8.1 (UTF-8), §8.2 (unpaired surrogates)
 */
export function checkJson(bytes: Uint8Array): void {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Problem("invalid_json", { reason: "it is not UTF-8" });
  }
  if (text.startsWith("\ufeff")) {
    throw new Problem("invalid_json", { reason: "it starts with a byte order mark" });
  }
  try {
    JSON.parse(text);
  } catch {
    throw new Problem("invalid_json", { reason: text.trim() === "" ? "it is empty" : "it is malformed" });
  }
  checkMembers(text);
}

const characters = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
} as const;
const brackets = { openArray: 0x5b, closeArray: 0x5d, openObject: 0x7b, closeObject: 0x7d } as const;
const number = /[-+.eE\d]+/y;

/**
 * Walks the tokens of text accepted by `JSON.parse`, without recursion. It goes character by character, because
 * regular expressions would create a string for every token.
 */
function checkMembers(text: string): void {
  /** Names used so far in each open object, or `undefined` for an array. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === characters.quote) {
      const end = endOfText(text, at);
      checkText(text, at, end, isName ? open.at(-1) : undefined);
      isName = false;
      at = end;
    } else if (character === characters.comma) {
      isName = open.at(-1) !== undefined;
    } else if (character === brackets.openObject || character === brackets.openArray) {
      isName = character === brackets.openObject;
      open.push(isName ? new Set() : undefined);
      if (open.length > maximumDepth) throw refused(`it is nested deeper than ${maximumDepth} levels`);
    } else if (character === brackets.closeObject || character === brackets.closeArray) {
      open.pop();
      isName = false;
    } else if (
      character === characters.minus || (character >= characters.zero && character <= characters.nine)
    ) {
      number.lastIndex = at;
      const [found] = number.exec(text)!;
      if (!Number.isFinite(Number(found))) throw refused("a number is too large");
      at += found.length - 1;
    }
  }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1;; at += 1) {
    const character = text.charCodeAt(at);
    if (character === characters.quote) return at;
    if (character === characters.backslash) at += 1;
  }
}

function checkText(text: string, start: number, end: number, names: Set<string> | undefined): void {
  const raw = text.slice(start + 1, end);
  const isEscaped = raw.includes("\\");
  // U+0000 and unpaired surrogates cannot occur unescaped in text that passed UTF-8 decoding and `JSON.parse`.
  if (!isEscaped && !names) return;
  const value = isEscaped ? JSON.parse(`"${raw}"`) as string : raw;
  if (value.includes("\0") || !value.isWellFormed()) {
    throw refused("a string contains U+0000 or an unpaired surrogate");
  }
  if (!names) return;
  if (value === "__proto__") throw refused("the member __proto__ is not allowed");
  if (names.has(value)) throw refused(`the member ${JSON.stringify(value.slice(0, 60))} occurs twice`);
  names.add(value);
}

function refused(reason: string): Problem {
  return new Problem("validation_failed", { reason: `The body is invalid: ${reason}.` });
}
