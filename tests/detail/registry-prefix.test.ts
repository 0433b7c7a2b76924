import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { transformTwPrefixes } from "@shadcn/registry/internal/transformers/transform-tw-prefix";
import { __unstable__loadDesignSystem } from "tailwindcss";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { buildRegistry, type Registry } from "../../registry/build.ts";

/**
 * Projects with `tailwind.prefix` have classes such as `tw:flex`. The installer only adds the prefix in `className`,
 * in the first `cn()` of a `className` and in `cva()`. Classes anywhere else have no effect in these projects.
 */
const prefix = "tw";
const project = fileURLToPath(new URL("../..", import.meta.url));

let registry: Registry;
let isClass: (words: readonly string[]) => boolean[];
beforeAll(async () => {
  registry = await buildRegistry({ project });
  const tailwind = createRequire(import.meta.url).resolve("tailwindcss/index.css");
  const colours = Object.keys(registry.get("theme")!.cssVars!.light!);
  const system = await __unstable__loadDesignSystem(
    `@import "tailwindcss"; @theme { ${colours.map((name) => `--color-${name}: red;`).join(" ")} }`,
    { loadStylesheet: async (path) => ({ path, base: "/", content: await readFile(tailwind, "utf8") }) },
  );
  const known = new Map<string, boolean>();
  isClass = (words) => {
    const unknown = words.filter((word) => !known.has(word));
    system.candidatesToCss(unknown).forEach((css, at) => known.set(unknown[at]!, css !== null));
    return words.map((word) => known.get(word)!);
  };
});

test("the installer adds the project's prefix to every class of every item", async () => {
  const missed: string[] = [];
  for (const item of registry.values()) {
    for (const { path, content } of item.files) {
      const prefixed = await transformTwPrefixes(
        content,
        {
          filename: path,
          raw: content,
          config: {
            tailwind: { prefix },
            resolvedPaths: { cwd: project, tailwindCss: "", tailwindConfig: "" },
          },
        } as unknown as Parameters<typeof transformTwPrefixes>[1],
      );
      for (const { text, line } of classesIn(path, prefixed)) missed.push(`${path}:${line} ${text}`);
    }
  }
  expect(missed).toEqual([]);
});

test("no class reads a variable of Tailwind's theme, whose name changes with the prefix", () => {
  const variable = /(?:var\(|-\()--(?:spacing|(?:radius|font|text|shadow|ease|animate|container|leading)-)/;
  const reading = [...registry.values()].flatMap(({ files }) =>
    files.filter(({ content }) => variable.test(content)).map(({ path }) => path)
  );
  expect(reading).toEqual([]);
});

/** Finds the strings in a source file that contain unprefixed Tailwind classes. */
function classesIn(path: string, source: string): { text: string; line: number }[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const words = node.text.split(/\s+/).filter(Boolean);
      const valid = words.length === 0 ? [] : isClass(words);
      const classes = words.filter((_, at) => valid[at]);
      // Outside class props, a single `outline`, `hidden` or `table-row` may be an ordinary word, so it does not count
      // as a class.
      const areMeant = isWhereClassesAre(node) ? classes.length > 0 : classes.length > words.length / 2 &&
        classes.some((word) => /[-:[(]/.test(word)) && !isSlot(node);
      if (areMeant) {
        found.push({ text: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns true for strings in a class prop or directly in a call of `cn` or `cva`. */
function isWhereClassesAre(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return /^class|ClassNames?$/i.test(at.name.getText());
    if (ts.isCallExpression(at)) return /^(?:cn|cva)$/.test(at.expression.getText()) && !isCondition(node);
    if (ts.isFunctionLike(at) || ts.isJsxElement(at)) return false;
  }
  return false;
}

/** Returns true for values that are not classes, such as "outline" in `cn(side === "outline" && …)`. */
const isCondition = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()) ||
  ts.isPropertyAssignment(parent) && parent.parent.parent.parent.getText().startsWith("defaultVariants");

const isSlot = ({ parent }: ts.Node) =>
  (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) &&
  /slot/.test(parent.name.getText());
