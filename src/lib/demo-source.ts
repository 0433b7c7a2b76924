/** Files of demos as text, by path. */
const sources = import.meta.glob<string>("../../registry/*/*/*.demo.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** One demo of an item. */
export interface DemoSource {
  /** Its doc comment. */
  readonly text: string;
  /** Its function with the imports that it needs. */
  readonly code: string;
}

/** The file of an item's demos as text; nothing where it has none. */
export const sourceOf = (item: string): string | undefined =>
  Object.entries(sources).find(([path]) => path.endsWith(`/${item}/${item}.demo.tsx`))?.[1];

/**
 * The code of one demo, as somebody would paste it.
 *
 * @throws {Error} when the page names a demo that the item does not have
 */
export function demoSource(item: string, demo: string): DemoSource {
  const file = sourceOf(item);
  const match = file &&
    new RegExp(`(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n)?(export function ${demo}\\([\\s\\S]*?\\n\\}\\n)`)
      .exec(file);
  if (!match) {
    throw new Error(
      `registry/*/${item}/${item}.mdx shows a demo "${demo}" that ${item}.demo.tsx does not export.`,
    );
  }
  const [, comment = "", body] = match;
  const text = comment.replace(/^\s*\* ?/gm, "").replace(/\s+/g, " ").trim();
  return { text, code: `${importsFor(body!, file)}${body}`.trim() };
}

/** The import lines of the file, with the names that the code uses. */
function importsFor(code: string, file: string): string {
  const lines: string[] = [];
  for (const [, names, from] of file.matchAll(/^import (?:type )?\{([^}]*)\} from ("[^"]+");$/gm)) {
    const used = names!.split(",").map((name) => name.trim()).filter((name) => {
      const local = name.replace(/^type /, "").split(" as ").at(-1)!.trim();
      return local !== "" && new RegExp(`\\b${local}\\b`).test(code);
    });
    if (used.length > 0) lines.push(`import { ${used.join(", ")} } from ${from};`);
  }
  return lines.length > 0 ? `${lines.join("\n")}\n\n` : "";
}
