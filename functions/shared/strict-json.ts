import { Problem } from "./problem.ts";

const maximumDepth = 32;

/**
 * Checks a body as JSON, stricter than `JSON.parse`: UTF-8 only, no byte order mark, no repeated or prototype
 * member, no number that overflows, no text with U+0000 or an unpaired surrogate (PostgreSQL holds neither), and
 * no nesting that only an attack needs.
 *
 * @returns the text of the body
 * @throws {Problem} `invalid_json` for syntax, `validation_failed` for what is well-formed but not taken
 * @see RFC 8259 §4 (names should be unique), §8.1 (UTF-8), §8.2 (unpaired surrogates)
 */
export function checkJson(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Problem("invalid_json", { reason: "it is not UTF-8" });
  }
  if (text.startsWith("\ufeff")) {
    throw new Problem("invalid_json", { reason: "it begins with a byte order mark" });
  }
  try {
    JSON.parse(text);
  } catch {
    throw new Problem("invalid_json", { reason: text.trim() === "" ? "it is empty" : "it is malformed" });
  }
  checkMembers(text);
  return text;
}

/** Walks the tokens of a text that `JSON.parse` accepted, without recursion. */
function checkMembers(text: string): void {
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\]:,]/g;
  /** Names seen in each open object; `undefined` for an array. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    switch (found[0]) {
      case "{":
      case "[":
        open.push(found === "{" ? new Set() : undefined);
        if (open.length > maximumDepth) throw refused(`it is nested deeper than ${maximumDepth} levels`);
        isName = found === "{";
        break;
      case "}":
      case "]":
        open.pop();
        isName = false;
        break;
      case ",":
        isName = open.at(-1) !== undefined;
        break;
      case ":":
        isName = false;
        break;
      case '"':
        checkText(found, isName ? open.at(-1) : undefined);
        break;
      default:
        if (!Number.isFinite(Number(found))) throw refused("a number in it is too large");
    }
  }
}

function checkText(quoted: string, names: Set<string> | undefined): void {
  const value = quoted.includes("\\") ? JSON.parse(quoted) as string : quoted.slice(1, -1);
  if (value.includes("\0") || !value.isWellFormed()) {
    throw refused("a text in it holds U+0000 or half of a surrogate pair");
  }
  if (!names) return;
  if (value === "__proto__") throw refused("the member __proto__ is not known");
  if (names.has(value)) throw refused(`the member ${JSON.stringify(value.slice(0, 60))} occurs twice`);
  names.add(value);
}

function refused(reason: string): Problem {
  return new Problem("validation_failed", { reason: `The body cannot be taken: ${reason}.` });
}
