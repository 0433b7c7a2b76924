import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** An import of one file of ours by another; paths are relative to the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

/** Why an import goes the wrong way, or undefined when it may be. */
export function brokenRule({ from, to, isTypeOnly }: Import): string | undefined {
  if (!to.includes("/")) return undefined; // package.json and other files of the root
  const isTest = /\.test\.tsx?$|^(tests|scripts)\//.test(from);
  if (!isTest && (to.startsWith("tests/") || /\.test\.tsx?$/.test(to))) return "only tests import tests";
  if (isTest) return undefined;
  if (from.startsWith("functions/shared/") && !to.startsWith("functions/shared/")) {
    return "functions/shared imports nothing of ours";
  }
  if (from.startsWith("functions/mcp/") && !/^functions\/(shared|mcp)\//.test(to)) {
    return "functions/mcp imports functions/shared only: it has no database and no secret";
  }
  if (from.startsWith("functions/db/") && !/^functions\/(shared|db)\//.test(to)) {
    return "functions/db is below the rules";
  }
  if (from.startsWith("functions/domain/") && /^functions\/(gateway|events|web|mcp|main)/.test(to)) {
    return "a rule never imports the app that serves it";
  }
  const slice = (path: string) => /^functions\/domain\/([^/]+)\//.exec(path)?.[1];
  if (slice(from) && slice(to) && slice(from) !== slice(to) && /\/(store|[a-z-]+-store)\.ts$/.test(to)) {
    return "a slice calls another slice's rules, never its store";
  }
  if (from.startsWith("registry/") && !to.startsWith("registry/")) {
    return "registry imports no site or service code";
  }
  if (from.startsWith("clients/") && !to.startsWith("clients/")) return "clients import nothing of ours";
  if (
    from.startsWith("src/") && to.startsWith("functions/") && !isTypeOnly &&
    !to.startsWith("functions/shared/")
  ) {
    return "src takes only types from functions; its data arrives in Astro.locals";
  }
  if (from.startsWith("functions/") && /^(src|registry|tests)\//.test(to)) {
    return "functions import no site code: what the site built is read as files";
  }
  return undefined;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : sources(path);
    return /\.(ts|tsx|astro|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

/** Relative imports of a file, its type-only ones marked. */
function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), "utf8");
  const pattern = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/gm;
  return [...text.matchAll(pattern)].map(([, type, target]) => ({
    from: path,
    to: relative(root, join(root, dirname(path), target!)),
    isTypeOnly: Boolean(type),
  }));
}

/** Every import of the project that goes the wrong way, with the rule that it breaks. */
export function wrongImports(): string[] {
  return ["functions", "registry", "src", "clients", "scripts"].flatMap(sources).flatMap(importsOf).flatMap(
    (entry) => {
      const rule = brokenRule(entry);
      return rule ? [`${entry.from} imports ${entry.to}: ${rule}`] : [];
    },
  );
}

if (import.meta.main) {
  const wrong = wrongImports();
  for (const line of wrong) process.stdout.write(`${line}\n`);
  if (wrong.length > 0) process.exit(1);
}
