/**
 * Builds the component registry from its folders.
 *
 * - `buildRegistry()` reads `registry/{ui,hooks,lib,theme}/<name>/`, validates everything and gives the items.
 * - `renderIndex(registry, origins?)` and `renderItem(registry, name, origins?)` give the JSON text of
 *   `GET /api/v1/ui` and `GET /api/v1/ui/{name}`.
 * - Without origins, the text holds `originPlaceholders`, each of which whoever serves the text replaces once.
 * - `frontMatterSchema` and `categories` are what pages need to read the `.mdx` files.
 *
 * Uses only `node:` modules and zod, so that it runs in scripts, in tests and inside an Astro endpoint.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { needsOf, refuseCycles } from "./build/dependencies.ts";
import { type CssObject, parseCss } from "./build/css.ts";
import { type ItemFolder, readItemFolders } from "./build/folders.ts";
import { readFrontMatter } from "./build/front-matter.ts";
import { itemSchema, kinds, type RegistryItem } from "./build/item.ts";
import { RegistryError } from "./build/registry-error.ts";
import { type CssVars, readTheme, type Theme } from "./build/theme.ts";
import { tokensUsed } from "./build/tokens.ts";

export { categories, type FrontMatter, frontMatterSchema } from "./build/front-matter.ts";
export { itemName, type RegistryItem, reservedNames } from "./build/item.ts";
export { RegistryError } from "./build/registry-error.ts";

/** The origins that the registry's links are made of; without a slash at the end. */
export interface Origins {
  /** Where `/api/v1/ui` answers: `PUBLIC_REGISTRY_URL`. */
  registry: string;
  /** Where the pages are: `PUBLIC_WEB_URL`. */
  web: string;
}

/**
 * What stands for the origins until they are known. `.invalid` never resolves, so a forgotten placeholder
 * cannot lead anybody anywhere.
 *
 * @see RFC 2606 §2
 */
export const originPlaceholders: Origins = {
  registry: "https://public-registry-url.invalid",
  web: "https://public-web-url.invalid",
};

/** Name of the registry, which namespaces are called by: `@hakika/dialog`. */
export const registryName = "hakika";

/** All items, by name, in the order of their names. */
export type Registry = ReadonlyMap<string, RegistryItem>;

interface BuildOptions {
  /** Folder of the project, which holds `registry/` and `package.json`. @default the working directory */
  project?: string;
}

/**
 * Reads and validates every item.
 *
 * Links inside the items start with {@link originPlaceholders}.
 *
 * @throws {RegistryError} on the first mistake; its text says where it is and what to do
 */
export async function buildRegistry({ project = process.cwd() }: BuildOptions = {}): Promise<Registry> {
  const themeFile = "registry/theme/theme/theme.css";
  const [folders, packageText, themeText] = await Promise.all([
    readItemFolders(join(project, "registry")),
    readFile(join(project, "package.json"), "utf8"),
    readFile(join(project, themeFile), "utf8"),
  ]);
  const { dependencies: pins } = JSON.parse(packageText) as { dependencies: Record<string, string> };
  const theme = readTheme(themeFile, themeText);
  const byName = new Map(folders.map((folder) => [folder.name, folder]));
  const needs = new Map(folders.map((folder) => [folder.name, needsOf(folder, byName, pins)]));
  refuseCycles(needs);
  return new Map(
    folders.map((folder) => {
      const { packages, items } = needs.get(folder.name)!;
      return [folder.name, makeItem(folder, theme, packages.map((name) => range(name, pins)), items)];
    }),
  );
}

/** The text of the index: every item without the source of its files. */
export function renderIndex(registry: Registry, origins?: Origins): string {
  const items = [...registry.values()].map(({ $schema: _, files, ...item }) => ({
    ...item,
    files: files.map(({ path, type }) => ({ path, type })),
  }));
  const index = {
    $schema: "https://ui.shadcn.com/schema/registry.json",
    name: registryName,
    homepage: `${originPlaceholders.web}/components`,
    items,
  };
  return withOrigins(JSON.stringify(index), origins);
}

/** The text of one item, or `undefined` when there is no item of that name. */
export function renderItem(registry: Registry, name: string, origins?: Origins): string | undefined {
  const item = registry.get(name);
  return item && withOrigins(JSON.stringify(item), origins);
}

/** Puts real origins in the place of {@link originPlaceholders}. */
export function withOrigins(text: string, origins: Origins | undefined): string {
  if (!origins) return text;
  // Origins end up inside JSON strings: written as JSON writes them, quotes or backslashes cannot end one.
  const inside = (origin: string) => JSON.stringify(origin.replace(/\/+$/, "")).slice(1, -1);
  return text
    .replaceAll(originPlaceholders.registry, () => inside(origins.registry))
    .replaceAll(originPlaceholders.web, () => inside(origins.web));
}

function range(name: string, pins: Readonly<Record<string, string>>): string {
  return `${name}@^${pins[name]}`;
}

function makeItem(
  folder: ItemFolder,
  theme: Theme,
  dependencies: string[],
  dependsOn: string[],
): RegistryItem {
  const { name, kind, place } = folder;
  const page = readFrontMatter(`${place}/${name}.mdx`, folder.page);
  const { type } = kinds[kind];
  const content = kind === "theme"
    ? { files: [], cssVars: { theme: theme.theme, light: theme.light, dark: theme.dark }, css: theme.css }
    : {
      files: folder.shipped.map((file) => ({ path: `${kind}/${file.name}`, type, content: file.source })),
      cssVars: cssVarsOf(folder, theme),
      css: folder.css === undefined ? undefined : ownCss(`${place}/${name}.css`, folder.css),
    };
  const registryDependencies = dependsOn.map((other) => `${originPlaceholders.registry}/api/v1/ui/${other}`);
  const installed = { ...content, dependencies, dependsOn };
  const [first] = page.changes;
  const item = {
    $schema: "https://ui.shadcn.com/schema/registry-item.json",
    name,
    type,
    title: page.title,
    description: page.description,
    author: "Hakika",
    dependencies,
    registryDependencies,
    ...content,
    docs: page.docs,
    categories: [page.category],
    meta: {
      version: first!.version,
      changes: page.changes,
      sha256: createHash("sha256").update(JSON.stringify(installed)).digest("hex"),
      dependsOn,
      documentation: `${originPlaceholders.web}/components/${name}`,
      pattern: page.pattern,
      keyboard: page.keyboard,
      accessibility: page.accessibility,
    },
  };
  const parsed = itemSchema.safeParse(JSON.parse(JSON.stringify(item)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RegistryError(
    place,
    `makes an item that is not valid (${issue!.path.join(".")}: ${issue!.message}).`,
    "Correct the file that this part comes from.",
  );
}

function cssVarsOf({ kind, place, shipped, css, name }: ItemFolder, theme: Theme): CssVars | undefined {
  const sources = shipped.map((file) => [`${place}/${file.name}`, file.source] as const);
  if (css !== undefined) sources.push([`${place}/${name}.css`, css]);
  const used = sources.map(([file, source]) => tokensUsed(file, source, theme));
  const light = Object.assign({}, ...used.map((vars) => vars.light ?? {})) as Record<string, string>;
  const dark = Object.assign({}, ...used.map((vars) => vars.dark ?? {})) as Record<string, string>;
  return kind === "theme" || Object.keys(light).length === 0 ? undefined : { light, dark };
}

function ownCss(file: string, css: string): CssObject {
  try {
    return parseCss(css);
  } catch (error) {
    throw new RegistryError(file, `cannot be read: it ${(error as Error).message}.`, "Correct the CSS.");
  }
}
