/** CSS in the registry format, in which selectors and at-rules are objects and properties are strings. */
export interface CssObject {
  [key: string]: string | CssObject;
}

/**
 * Converts plain CSS (at-rules, nesting, declarations) to the nested object used for a registry item's `css`.
 *
 * A statement without a block, such as `@import "x"`, becomes a key with an empty object, as the installer
 * expects.
 */
export function parseCss(text: string): CssObject {
  const source = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const root: CssObject = {};
  const open: CssObject[] = [root];
  let start = 0;
  let quote = "";
  let brackets = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]!;
    if (quote) {
      if (char === quote && source[at - 1] !== "\\") quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "(") brackets += 1;
    else if (char === ")") brackets -= 1;
    else if (brackets === 0 && (char === "{" || char === "}" || char === ";")) {
      const words = source.slice(start, at).trim().replace(/\s+/g, " ");
      start = at + 1;
      const block = open.at(-1)!;
      if (char === "{") {
        const inner = block[words];
        const target: CssObject = typeof inner === "object" ? inner : {};
        block[words] = target;
        open.push(target);
        continue;
      }
      if (words) addStatement(block, words);
      if (char === "}") {
        open.pop();
        if (open.length === 0) throw new Error("closes one block too many");
      }
    }
  }
  if (open.length > 1 || source.slice(start).trim()) throw new Error("ends inside a block or a statement");
  return root;
}

function addStatement(block: CssObject, words: string): void {
  if (words.startsWith("@")) {
    block[words] = {};
    return;
  }
  const colon = words.indexOf(":");
  if (colon < 1) throw new Error(`contains "${words}", which is neither a rule nor a declaration`);
  block[words.slice(0, colon).trim()] = words.slice(colon + 1).trim();
}
