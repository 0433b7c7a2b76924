const sources = import.meta.glob<string>("../../registry/*/*/*.demo.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface DemoSource {
  readonly text: string;
  /** The demo's function and everything that it uses from the same file. */
  readonly code: string;
}

interface Declaration {
  readonly names: readonly string[];
  readonly comment: string;
  readonly code: string;
}

export const sourceOf = (item: string): string | undefined =>
  Object.entries(sources).find(([path]) => path.endsWith(`/${item}/${item}.demo.tsx`))?.[1];

/**
 * Returns the code of one demo, ready to paste, with its imports, data and helpers.
 *
 * @throws {Error} if the item has no demo of this name
 */
export function demoSource(item: string, demo: string): DemoSource {
  const file = sourceOf(item) ?? "";
  const declared = declarationsOf(file);
  const shown = declared.find(({ names, code }) =>
    names.includes(demo) && code.startsWith("export function ")
  );
  if (!shown) {
    throw new Error(
      `registry/*/${item}/${item}.mdx shows a demo "${demo}" that ${item}.demo.tsx does not export.`,
    );
  }
  const text = shown.comment.slice("/**".length, -"*/".length).replace(/^\s*\* ?/gm, "").replace(/\s+/g, " ");
  const needed = neededBy(shown, declared);
  const body = [...needed.map(({ comment, code }) => comment ? `${comment}\n${code}` : code), shown.code];
  const imports = importsFor([...needed, shown].map(({ code }) => code).join("\n"), file);
  return { text: text.trim(), code: [...imports ? [imports] : [], ...body].join("\n\n") };
}

/**
 * Start of a top-level statement or of the comment above it. In formatted code, nested statements are indented, so they
 * do not match.
 */
const start =
  /^(?=\/\*\*|"use client"|import\b|export\b|(?:async )?function\b|(?:const|let|class|type|interface)\s)/m;
const declaration =
  /^(?:export (?:default )?)?(?:(?:async )?function|const|let|class|type|interface)\s+(?:(\w+)|[{[]([^=]*)[}\]] =)/;

function declarationsOf(file: string): Declaration[] {
  const found: Declaration[] = [];
  let comment = "";
  for (const piece of statementsOf(file)) {
    const code = piece.trim();
    const [, name, several] = declaration.exec(code) ?? [];
    const names = name ? [name] : several?.split(",").map((part) => part.split(":").at(-1)!.trim()) ?? [];
    if (names.length > 0) found.push({ names, comment, code });
    comment = code.startsWith("/**") ? code : "";
  }
  return found;
}

/** Splits a file into its top-level statements and comments, ignoring lines inside template literals. */
function statementsOf(file: string): string[] {
  const pieces: string[] = [];
  let isInText = false;
  for (const piece of file.split(start)) {
    if (isInText) pieces.push(`${pieces.pop()}${piece}`);
    else pieces.push(piece);
    isInText = pieces.at(-1)!.split("`").length % 2 === 0;
  }
  return pieces;
}

/** Returns the declarations that another declaration in the file needs, directly or indirectly, in file order. */
function neededBy(shown: Declaration, declared: readonly Declaration[]): Declaration[] {
  const needed = new Set<Declaration>();
  const look = ({ code }: Declaration) => {
    for (const other of declared) {
      if (other === shown || needed.has(other) || !other.names.some((name) => uses(code, name))) continue;
      needed.add(other);
      look(other);
    }
  };
  look(shown);
  return declared.filter((one) => needed.has(one));
}

/** Checks whether code uses a name. Ignores the same word in strings, members, keys and attributes. */
function uses(code: string, name: string): boolean {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*|"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/(?<!=)>[^<>{}();=]*(?=<)/g, ">");
  return new RegExp(`(?<![\\w$-]|(?<!\\.\\.)\\.)${name}(?![\\w$-]|=[{"]|:)`).test(plain);
}

/** Returns the file's import lines, with only the names that the code uses. */
function importsFor(code: string, file: string): string {
  const lines: string[] = [];
  const imported = /^import (type )?(?:\{([^}]*)\}|\* as (\w+)) from ("[^"]+");$/gm;
  for (const [line, type = "", names, namespace, from] of file.matchAll(imported)) {
    if (namespace !== undefined) {
      if (uses(code, namespace)) lines.push(line);
      continue;
    }
    const used = names!.split(",").map((name) => name.trim()).filter((name) => {
      const local = name.replace(/^type /, "").split(" as ").at(-1)!.trim();
      return local !== "" && uses(code, local);
    });
    if (used.length > 0) lines.push(`import ${type}{ ${used.join(", ")} } from ${from};`);
  }
  return lines.join("\n");
}
