import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** An import from one project file to another. Paths are relative to the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
  readonly isReExport?: boolean;
}

/**
 * Folders of functions/, lowest layer first. A file may import from its own folder and from the folders listed before
 * it.
 */
export const strata = ["kernel", "people", "verification", "products", "apps"] as const;

const rank = (path: string) => {
  const at = strata.findIndex((stratum) => path.startsWith(`functions/${stratum}/`));
  return at === -1 ? strata.length : at; // main.ts and similar files put the apps together.
};

/**
 * Returns the slice that a file belongs to, which is the folder two levels below `functions`, such as `people/groups`.
 */
export function sliceOf(path: string): string | undefined {
  return rank(path) < strata.length ? path.split("/").slice(1, 3).join("/") : undefined;
}

const isStore = (path: string) => /(^|[/-])store\.ts$/.test(path);

export function brokenRule({ from, to, isTypeOnly, isReExport }: Import): string | undefined {
  if (!to.includes("/")) return undefined; // package.json and other files in the root
  const isTest = /\.test\.tsx?$|^(tests|scripts)\//.test(from);
  if (!isTest && (to.startsWith("tests/") || /\.test\.tsx?$/.test(to))) return "only tests import tests";
  if (isTest) return undefined;
  if (from.startsWith("functions/kernel/shared/") && !to.startsWith("functions/kernel/shared/")) {
    return "functions/kernel/shared imports no other part of the project";
  }
  if (from.startsWith("functions/apps/mcp/") && !/^functions\/(kernel\/shared|apps\/mcp)\//.test(to)) {
    return "the MCP server imports functions/kernel/shared only: it has no database and no secret";
  }
  if (from.startsWith("functions/") && to.startsWith("functions/")) {
    if (rank(to) > rank(from)) return `imports go down: ${strata.join(" < ")} < main.ts`;
    if (isStore(to) && sliceOf(from) !== sliceOf(to)) return "a store is private to its slice";
    if (isStore(to) && isReExport) {
      return "a store is not re-exported: what others read is in its own file";
    }
  }
  if (from.startsWith("registry/") && !to.startsWith("registry/")) {
    return "registry imports no site or service code";
  }
  if (from.startsWith("clients/") && !to.startsWith("clients/")) {
    return "clients import no other part of the project";
  }
  if (
    from.startsWith("src/") && to.startsWith("functions/") && !isTypeOnly &&
    !to.startsWith("functions/kernel/shared/")
  ) {
    return "src takes only types from functions; its data arrives in Astro.locals";
  }
  if (from.startsWith("functions/") && /^(src|registry|tests)\//.test(to)) {
    return "functions import no site code: what the site built is read as files";
  }
  return undefined;
}

/** Finds circular imports between slices, and lists each cycle once, as `a > b > a`. */
export function findSliceCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [sliceOf(from), sliceOf(to)];
    if (!a || !b || a === b || /\.test\.tsx?$/.test(from)) continue;
    next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const found = new Map<string, string>();
  const done = new Set<string>();
  const follow = (slice: string, path: readonly string[]): void => {
    const at = path.indexOf(slice);
    if (at !== -1) {
      const circle = path.slice(at);
      found.set([...circle].sort().join(), [...circle, slice].join(" > "));
    } else if (!done.has(slice)) {
      for (const other of next.get(slice) ?? []) follow(other, [...path, slice]);
      done.add(slice);
    }
  };
  for (const slice of next.keys()) follow(slice, []);
  return [...found.values()];
}

function sources(project: string, folder: string): string[] {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : sources(project, path);
    return /\.(ts|tsx|astro|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

/** Finds the relative imports in a file, including dynamic imports, and whether each is type-only. */
export function importsIn(path: string, text: string): Import[] {
  const statement = /^[ \t]*(import|export)\s+(type\s)?(?:[^"';]*?from\s*)?["'](\.{1,2}\/[^"']+)["']/gm;
  const call = /\b(import)\((\s*)["'](\.{1,2}\/[^"']+)["']\s*\)/g;
  return [...text.matchAll(statement), ...text.matchAll(call)].map(([, word, type, target]) => ({
    from: path,
    to: relative(root, join(root, dirname(path), target!)).replaceAll("\\", "/"),
    isTypeOnly: Boolean(type?.trim()),
    isReExport: word === "export",
  }));
}

/** Finds every import in the wrong direction, with the rule it breaks, and every import cycle between slices. */
export function wrongImports(project = root): string[] {
  const imports = ["functions", "registry", "src", "clients", "scripts"]
    .flatMap((folder) => sources(project, folder))
    .flatMap((path) => importsIn(path.replaceAll("\\", "/"), readFileSync(join(project, path), "utf8")));
  return [
    ...imports.flatMap((entry) => {
      const rule = brokenRule(entry);
      return rule ? [`${entry.from} imports ${entry.to}: ${rule}`] : [];
    }),
    ...findSliceCycles(imports).map((circle) => `slices import each other: ${circle}`),
  ];
}

if (import.meta.main) {
  const wrong = wrongImports();
  for (const line of wrong) process.stdout.write(`${line}\n`);
  if (wrong.length > 0) process.exit(1);
}
