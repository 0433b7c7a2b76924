import { RegistryError } from "./registry-error.ts";
import { baseTokens, type CssVars, type Theme } from "./theme.ts";

/** Tailwind utilities that may take a colour. */
const colourUtility =
  "(?:bg|text|border(?:-[xytrblse])?|outline|ring|ring-offset|inset-ring|fill|stroke|from|via|to|decoration|accent|caret|divide|placeholder|shadow|inset-shadow|drop-shadow)";
const utility = new RegExp(`(?<![\\w-])${colourUtility}-([a-z][a-z0-9-]*)(?![\\w-])`, "g");
const variable = /var\(--(?:color-)?([a-z][a-z0-9-]*)|(?<=-)\(--(?:color-)?([a-z][a-z0-9-]*)\)/g;

const palette =
  "slate|gray|zinc|neutral|stone|mauve|olive|mist|taupe|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
const foreignColour = new RegExp(
  [
    `(?<![\\w-])${colourUtility}-(?:(?:${palette})-\\d{2,3}|black|white)(?![\\w-])`,
    `(?<![\\w-])${colourUtility}-\\[(?:#|rgb|hsl|oklch|oklab|lab|lch|color)[^\\]]*\\]`,
    `["'\`](?:#[0-9a-fA-F]{3,8}|(?:rgba?|hsla?|oklch|oklab)\\([^"'\`]*\\))["'\`]`,
  ].join("|"),
);

/** Matches classes that use left and right instead of start and end. */
const physicalSide =
  /(?<![\w-])-?(?:[mp][lr]-[\w[(]|(?:left|right)-[\w[(]|(?:border|rounded)-(?:[lr]|t[lr]|b[lr])(?![\w])|text-(?:left|right)(?![\w-])|float-(?:left|right)|clear-(?:left|right)|scroll-[mp][lr]-)[\w.\-/[\]()%]*/;

/**
 * Returns the values of the tokens that a source uses, for the item's `cssVars`. Leaves out shadcn's own tokens, and
 * ignores comments.
 */
export function tokensUsed(source: string, theme: Theme): CssVars {
  const code = withoutComments(source);
  const used = new Set<string>();
  for (const [, name] of code.matchAll(utility)) if (name! in theme.light) used.add(name!);
  for (const [, long, short] of code.matchAll(variable)) {
    const name = long ?? short!;
    if (name in theme.light) used.add(name);
  }
  // The loop also visits tokens that are added to the Set while it runs, so it includes tokens that other tokens refer
  // to.
  for (const token of used) {
    for (const mode of [theme.light, theme.dark]) {
      for (const [, from] of mode[token]!.matchAll(/var\(--([a-z0-9-]+)/g)) {
        if (from! in theme.light) used.add(from!);
      }
    }
  }
  const carried = [...used].filter((token) => !baseTokens.has(token)).sort();
  if (carried.length === 0) return {};
  const pick = (from: Record<string, string>) =>
    Object.fromEntries(carried.map((token) => [token, from[token]!]));
  return { light: pick(theme.light), dark: pick(theme.dark) };
}

/**
 * Rejects colours that are not tokens, because they ignore the theme. Also rejects classes that name left or right,
 * because they ignore the text direction. Lines ending in `// not a colour: why` or `// physical: why` are allowed.
 *
 * @throws {RegistryError}
 */
export function checkLines(file: string, source: string): void {
  const lines = source.split("\n");
  withoutComments(source).split("\n").forEach((line, index) => {
    const written = lines[index] ?? "";
    const colour = foreignColour.exec(line)?.[0];
    if (colour && !written.includes("// not a colour:")) {
      throw new RegistryError(
        `${file}:${index + 1}`,
        `uses the colour ${colour}, which is not a token.`,
        "Use a token from registry/theme/theme/theme.css, or add one there.",
      );
    }
    const side = physicalSide.exec(line)?.[0];
    if (side && !written.includes("// physical:")) {
      throw new RegistryError(
        `${file}:${index + 1}`,
        `uses ${side}, which points the wrong way in right-to-left text.`,
        "Use the logical class (ms-, pe-, start-, border-s, rounded-e, text-start …).",
      );
    }
  });
}

/** Blanks out comments but keeps the line numbers. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, "$1");
}
