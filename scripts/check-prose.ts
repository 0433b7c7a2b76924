import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseSync } from "rolldown/utils";
import { projectFiles } from "./changed-files.mjs";

/**
 * Checks everything that people read against `scripts/prose/words.yml`: documents, interface strings, comments and
 * test names. `--count` prints the number of findings per rule.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { fromYAMLFilePath } = createRequire(import.meta.url)("prh") as typeof import("prh");

const isProse = /\.(mdx?|astro)$|(^|\/)(en|words)\.json$|^content\/ecosystem\//;
const isCode = /\.(tsx?|mjs)$/;
/** Files whose strings are shown to people. */
const hasTexts = /^(functions|scripts)\/(?!.*\.test\.).*\.ts$/;
const isGenerated =
  /^(content\/(bench|forgery|samples)|clients\/typescript\/schema\.d\.ts|CHANGELOG\.md|LICENSE)/;
const allowance = /prose-allow: \w/;

const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

const testName = /\b(?:it|test|describe)(?:\.\w+)*\(\s*("(?:\\.|[^"\\\n])*"|`[^`]*`)/g;
const stringLiteral = /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Blanks out everything except prose, without changing line numbers. */
export function proseOf(path: string, text: string): string {
  if (path.endsWith(".json")) return text.replaceAll(/^\s*"[^"]*":/gm, blank);
  if (!isCode.test(path)) {
    return text
      .replaceAll(/^(```+|~~~+)[\s\S]*?^\1/gm, blank)
      .replaceAll(/`[^`\n]*`(?: “[^”\n]*”)?|\]\([^)\n]*\)|<[^>]*>|^(import|export) .*/gm, blank);
  }
  const ranges: [number, number][] = parseSync(path, text).comments.map(({ start, end }) => [start, end]);
  const strings = hasTexts.test(path) ? stringLiteral : path.includes(".test.") ? testName : undefined;
  for (const { index, 0: whole } of strings ? text.matchAll(strings) : []) {
    // The range excludes the quotes. If it included the backticks of a template literal, the text would be blanked like
    // inline code in a comment.
    const start = index + whole.search(/["`]/) + 1;
    ranges.push([start, index + whole.length - 1]);
  }
  let prose = "";
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    if (start < prose.length) continue;
    prose += blank(text.slice(prose.length, start)) + text.slice(start, end);
  }
  return prose.replaceAll(/^\s*\*/gm, blank).replaceAll(/`[^`\n]*`/g, blank);
}

export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

const rules = fromYAMLFilePath(join(root, "scripts/prose/words.yml"));

export function findingsIn(path: string, text: string): readonly Finding[] {
  const prose = proseOf(path, text);
  const lines = text.split("\n");
  return rules.makeChangeSet(path, prose).diffs.flatMap(({ index, matches, expected }) => {
    const line = prose.slice(0, index).split("\n").length;
    const isAllowed = [lines[line - 2], lines[line - 1]].some((near) => near && allowance.test(near));
    const found = matches[0]?.replaceAll(/\s+/g, " ") ?? "";
    return isAllowed ? [] : [{ line, found, expected: expected ?? "" }];
  });
}

if (import.meta.main) {
  const isCounting = process.argv.includes("--count");
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  const isIn = (path: string) => named.length === 0 || named.some((folder) => path.startsWith(folder));
  const counts = new Map<string, number>();
  for (const path of projectFiles() ?? []) {
    if (!isIn(path) || isGenerated.test(path)) continue;
    if (!isProse.test(path) && !isCode.test(path)) continue;
    for (const { line, found, expected } of findingsIn(path, readFileSync(join(root, path), "utf8"))) {
      counts.set(expected, (counts.get(expected) ?? 0) + 1);
      if (!isCounting) process.stdout.write(`${path}:${line}: “${found}”, write “${expected}”\n`);
    }
  }
  const sum = [...counts.values()].reduce((a, b) => a + b, 0);
  if (isCounting) {
    for (const [expected, count] of [...counts].sort((a, b) => b[1] - a[1])) {
      process.stdout.write(`${String(count).padStart(6)}  ${expected}\n`);
    }
    process.stdout.write(`${String(sum).padStart(6)}  in all\n`);
  } else if (sum > 0) {
    process.stdout.write("To allow a line, add `prose-allow: REASON` to it or to the line before.\n");
    process.exit(1);
  }
}
