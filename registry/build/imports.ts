/** An imported module, as written in the source. */
export interface ImportLine {
  specifier: string;
  line: number;
}

const clause = /(?:^|[\n;])\s*(?:import|export)\b(?:[^"'`;()]*?\bfrom)?\s*["']([^"'\n]+)["']/g;
const dynamic = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/**
 * Lists all modules that a TypeScript source imports or re-exports, including types.
 *
 * Only understands this project's code style. For every item, a test compares the result with that of the TypeScript
 * compiler, so no import is missed.
 */
export function importsOf(source: string): ImportLine[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/^\s*\/\/[^\n]*/gm, (comment) => " ".repeat(comment.length));
  const found = [clause, dynamic].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      specifier: match[1]!,
      line: code.slice(0, match.index + match[0].length).split("\n").length,
    }))
  );
  return found.sort((one, other) => one.line - other.line);
}

/** Returns the package name from a bare specifier: `@base-ui/react/dialog` → `@base-ui/react`. */
export function packageOf(specifier: string): string {
  return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}
