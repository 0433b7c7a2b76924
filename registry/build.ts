/**
 * Builds the component registry from its folders.
 *
 * - `buildRegistry()` reads `registry/{ui,hooks,lib,theme,blocks,charts,base}/<name>/`, validates everything and
 *   returns the items. Each item's demos form an item `{name}-demo`, and each block that can show data from a running
 *   Hakika instance has an item `{name}-live`; `componentsOf` excludes demos, blocks and charts.
 * - `renderIndex(registry, origins?)` and `renderItem(registry, name, origins?)` return the JSON for `GET /api/v1/ui`
 *   and `GET /api/v1/ui/{name}`.
 * - Without origins, the JSON contains `originPlaceholders`, which the server replaces.
 * - Pages use `frontMatterSchema` and `categories` to read the `.mdx` files.
 *
 * Uses only `node:` modules and zod, so it runs in scripts, tests and Astro endpoints.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Needs, needsOf, refuseCycles } from "./build/dependencies.ts";
import { type CssObject, parseCss } from "./build/css.ts";
import { type ItemFolder, readItemFolders } from "./build/folders.ts";
import { readFrontMatter } from "./build/front-matter.ts";
import { blockKinds, isBlockKind, itemSchema, kinds, type RegistryItem } from "./build/item.ts";
import { RegistryError } from "./build/registry-error.ts";
import { type CssVars, readTheme, type Theme } from "./build/theme.ts";
import { checkLines, tokensUsed } from "./build/tokens.ts";

export { categories, type FrontMatter, frontMatterSchema } from "./build/front-matter.ts";
export { itemName, type RegistryItem, reservedNames } from "./build/item.ts";
export { RegistryError } from "./build/registry-error.ts";

/** The origins in the registry's links, without a trailing slash. */
export interface Origins {
  /** Origin that serves `/api/v1/ui` (`PUBLIC_REGISTRY_URL`). */
  registry: string;
  /** Origin of the website: `PUBLIC_WEB_URL`. */
  web: string;
  /** Origin of the API that `hakika-client` calls: `PUBLIC_GATEWAY_URL`. */
  gateway: string;
}

/**
 * Placeholders for origins that are not known yet. `.invalid` never resolves, so a forgotten placeholder leads
 * nowhere.
 *
 * @see RFC 2606 §2
 */
export const originPlaceholders: Origins = {
  registry: "https://public-registry-url.invalid",
  web: "https://public-web-url.invalid",
  gateway: "https://public-gateway-url.invalid",
};

/**
 * Gateway URL in the source files, as used by `npm start`. Served items contain the real URL instead.
 */
export const localGateway = "http://localhost:8001";

/** Name of the registry, used as the namespace: `@hakika/dialog`. */
export const registryName = "hakika";

/** All items by name, in alphabetical order. */
export type Registry = ReadonlyMap<string, RegistryItem>;

/** Item types that the site does not list as components. */
const otherTypes: ReadonlySet<string> = new Set(["registry:component", "registry:block", "registry:base"]);

/** Returns the items that the site lists and counts as components: all except demos, blocks, charts and the starter. */
export function componentsOf(registry: Registry): Registry {
  return new Map([...registry].filter(([, { type }]) => !otherTypes.has(type)));
}

/** Returns all blocks, or all charts. */
export function blocksOf(registry: Registry, kind: (typeof blockKinds)[number]): Registry {
  return new Map([...registry].filter(([, { categories }]) => categories[0] === kind));
}

interface BuildOptions {
  /** Project folder that contains `registry/` and `package.json`. @default the working directory */
  project?: string;
}

/**
 * Reads and validates every item.
 *
 * Links in the items start with {@link originPlaceholders}.
 *
 * @throws {RegistryError} on the first mistake, with a message that says where it is and how to fix it
 */
export async function buildRegistry({ project = process.cwd() }: BuildOptions = {}): Promise<Registry> {
  const themeFile = "registry/theme/theme/theme.css";
  const [folders, packageText, themeText] = await Promise.all([
    readItemFolders(join(project, "registry")),
    readFile(join(project, "package.json"), "utf8"),
    readFile(join(project, themeFile), "utf8"),
  ]);
  const { dependencies: pins, devDependencies: types } = JSON.parse(packageText) as Pins;
  const theme = readTheme(themeFile, themeText);
  const byName = new Map(folders.map((folder) => [folder.name, folder]));
  const needs = new Map(folders.map((folder) => [folder.name, needsOf(folder, byName, pins)]));
  refuseCycles(needs);
  const items = folders.flatMap((folder) => {
    const item = makeItem(folder, theme, needed(needs.get(folder.name)!, pins, types), typefaces(pins));
    if (folder.live !== undefined) {
      const live = liveFolder(folder, folder.live);
      const needs = needsOf(live, byName, pins, folder.shipped);
      const items = [folder.name, ...needs.items].sort();
      return [item, makeLiveItem(item, folder, live, needed({ ...needs, items }, pins, types))];
    }
    if (folder.demo === undefined) return [item];
    const demos = demoFolder(folder, folder.demo);
    if (byName.has(demos.name)) {
      throw new RegistryError(demos.place, `conflicts with the item ${demos.name}.`, "Rename that item.");
    }
    return [item, makeDemoItem(item, demos, theme, needed(needsOf(demos, byName, pins), pins, types))];
  });
  const whole = items.find(({ name }) => name === "theme");
  if (whole) items.push(makeTokensItem(whole, theme));
  return new Map(
    items.sort((one, other) => (one.name < other.name ? -1 : 1)).map((item) => [item.name, item]),
  );
}

/**
 * Renders the index of all items. Tools that list items read the whole index. To keep it small, file contents are left
 * out, and `meta` contains only the version.
 */
export function renderIndex(registry: Registry, origins?: Origins): string {
  const items = [...registry.values()].map(({ $schema: _, files, meta, ...item }) => ({
    ...item,
    // The installer rejects an index that contains a page without a target.
    files: files.map(({ content: _, ...file }) => file),
    meta: { version: meta.version },
  }));
  const index = {
    $schema: "https://ui.shadcn.com/schema/registry.json",
    name: registryName,
    homepage: `${originPlaceholders.web}/components`,
    items,
  };
  return withOrigins(JSON.stringify(index), origins);
}

/** Renders an item as JSON, or returns `undefined` if no item has that name. */
export function renderItem(registry: Registry, name: string, origins?: Origins): string | undefined {
  const item = registry.get(name);
  return item && withOrigins(JSON.stringify(item), origins);
}

/** Replaces {@link originPlaceholders} with real origins. */
export function withOrigins(text: string, origins: Origins | undefined): string {
  if (!origins) return text;
  // Origins are inserted into JSON strings, so quotes and backslashes are escaped.
  const inside = (origin: string) => JSON.stringify(origin.replace(/\/+$/, "")).slice(1, -1);
  return text
    .replaceAll(originPlaceholders.registry, () => inside(origins.registry))
    .replaceAll(originPlaceholders.web, () => inside(origins.web))
    .replaceAll(originPlaceholders.gateway, () => inside(origins.gateway));
}

/** This project's packages and their versions. */
interface Pins {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Dependencies declared by an item. */
interface Needed {
  /** Package names and version ranges. */
  readonly dependencies: string[];
  /** Packages only needed for type checking. Absent if there are none. */
  readonly devDependencies?: string[] | undefined;
  /** Names of the items that this item depends on. */
  readonly dependsOn: string[];
}

/**
 * Packages that also work in versions older than the pinned one, with the oldest version that works. `undefined` lists
 * a package without a version, because a version range could make the installer upgrade the project. The install page
 * lists the oldest supported versions.
 */
const oldest: Readonly<Record<string, string | undefined>> = {
  "@tanstack/react-table": "9.0.0",
  "lucide-react": undefined,
  "react-day-picker": undefined,
  recharts: "3.8.0",
};

/** Packages without bundled types also need their @types package, at the version that this project uses. */
function needed(
  { packages, items }: Needs,
  pins: Pins["dependencies"],
  types: Pins["devDependencies"] = {},
): Needed {
  const wanted = (name: string) => {
    const from = name in oldest ? oldest[name] : pins[name];
    return from === undefined ? name : `${name}@^${from}`;
  };
  const described = packages.map((name) => `@types/${name}`).filter((name) => name in types);
  return {
    dependencies: packages.map(wanted),
    devDependencies: described.length > 0 ? described.map((name) => `${name}@^${types[name]}`) : undefined,
    dependsOn: items,
  };
}

const linksTo = (names: readonly string[]) =>
  names.map((name) => `${originPlaceholders.registry}/api/v1/ui/${name}`);

/** Returns a separate item folder for an item's demos. */
function demoFolder({ name, kind, page }: ItemFolder, source: string): ItemFolder {
  const place = `registry/${kind}/${name}/${name}.demo.tsx`;
  const shipped = [{ name: `${name}-demo.tsx`, source }];
  return { name: `${name}-demo`, kind: "ui", place, shipped, page, demo: undefined, css: undefined };
}

/** Creates the demo item. Its name contains `demo`, because the CLI's MCP server searches for this word. */
function makeDemoItem(of: RegistryItem, demos: ItemFolder, theme: Theme, needed: Needed): RegistryItem {
  const [file] = demos.shipped;
  const type = "registry:component";
  const content = {
    files: [{ path: `components/${file!.name}`, type, content: file!.source }],
    cssVars: cssVarsOf(demos, theme),
  };
  return valid(demos.place, {
    $schema: of.$schema,
    name: demos.name,
    type,
    title: `${of.title} demo`,
    description: `Examples of ${of.title}. ${of.description}`,
    author: of.author,
    dependencies: needed.dependencies,
    devDependencies: needed.devDependencies,
    registryDependencies: linksTo(needed.dependsOn),
    ...content,
    categories: ["demos"],
    meta: {
      version: of.meta.version,
      changes: [],
      sha256: hashOf({ ...content, ...needed }),
      dependsOn: needed.dependsOn,
      documentation: of.meta.documentation,
      keyboard: [],
      accessibility: [],
    },
  });
}

/** Returns the folder of a block's live variant. Its files replace those of the block. */
function liveFolder({ name, place, page }: ItemFolder, live: NonNullable<ItemFolder["live"]>): ItemFolder {
  const shipped = [{ name: "data.ts", source: live.data }];
  if (live.route !== undefined) shipped.push({ name: "route.ts", source: live.route });
  const liveName = `${name}-live`;
  return {
    name: liveName,
    kind: "blocks",
    place: `${place}/${name}.live.ts`,
    shipped,
    page,
    demo: undefined,
    css: undefined,
  };
}

/**
 * Creates the live variant of a block: the same screen with a different `data.ts`, which reads from a running Hakika
 * instance. The installer writes an item's files after the files of its dependencies, so `data.ts` and the page replace
 * those of the block.
 */
function makeLiveItem(of: RegistryItem, block: ItemFolder, live: ItemFolder, needed: Needed): RegistryItem {
  const screen = screenName(block.name);
  const component = "registry:component";
  const page = "registry:page";
  const [data, route] = live.shipped;
  const files = [
    {
      path: `blocks/${live.name}/data.ts`,
      type: component,
      content: data!.source,
      target: `@components/blocks/${block.name}/data.ts`,
    },
    ...route
      ? [{
        path: `blocks/${live.name}/route.ts`,
        type: page,
        content: route.source,
        target: "app/hakika/[...path]/route.ts",
      }]
      : [],
    {
      path: `blocks/${live.name}/page.tsx`,
      type: page,
      // The page renders only in the browser, because a server could not respond until it had loaded the data.
      content: `"use client";

import { useSyncExternalStore } from "react";
${screenImport(block)}

const subscribe = () => () => {};

export default function Page() {
  const isBrowser = useSyncExternalStore(subscribe, () => true, () => false);
  return isBrowser ? <${screen} /> : null;
}
`,
      target: `app/${block.name}/page.tsx`,
    },
  ];
  return valid(live.place, {
    ...of,
    name: live.name,
    title: `${of.title}, live`,
    description: `${of.description} Uses live data from Hakika.`,
    dependencies: needed.dependencies,
    devDependencies: needed.devDependencies,
    registryDependencies: linksTo(needed.dependsOn),
    files,
    cssVars: undefined,
    docs: [
      `The block fetches data from ${originPlaceholders.gateway}. To use another gateway, change hakikaUrl in lib/hakika-client.ts. Render the block only in the browser.`,
      ...route
        ? [
          `With Vite, forward /hakika to that address, without the prefix, in server.proxy of vite.config.ts:\n\n"/hakika": { target: "${originPlaceholders.gateway}", changeOrigin: true, rewrite: (path) => path.replace(/^\\/hakika/, "") }`,
        ]
        : [],
    ].join("\n\n"),
    categories: ["live"],
    meta: { ...of.meta, sha256: hashOf({ files, ...needed }), dependsOn: needed.dependsOn },
  });
}

/**
 * Creates the item with the tokens that shadcn projects lack, but without palette, radii and typefaces. The type
 * `registry:theme` is not used, because the installer would then replace tokens that a project already has.
 */
function makeTokensItem(of: RegistryItem, theme: Theme): RegistryItem {
  const every = Object.keys(theme.dark).map((token) => `var(--${token})`).join(" ");
  const content = { files: [], cssVars: tokensUsed(every, theme) };
  return valid("registry/theme/theme/theme.css", {
    ...of,
    ...content,
    css: undefined,
    name: "theme-tokens",
    type: "registry:component",
    title: "Theme tokens",
    description:
      "Adds the mineral and status colours that shadcn/ui lacks. Your palette and fonts stay the same.",
    meta: {
      ...of.meta,
      changes: [],
      sha256: hashOf(content),
      documentation: `${originPlaceholders.web}/docs/theming`,
      accessibility: [],
    },
  });
}

function makeItem(
  folder: ItemFolder,
  theme: Theme,
  needed: Needed,
  fonts: readonly Typeface[],
): RegistryItem {
  const { name, kind, place } = folder;
  const page = readFrontMatter(`${place}/${name}.mdx`, folder.page);
  const { type } = kinds[kind];
  if (kind !== "theme") { for (const [file, source] of sourcesOf(folder)) checkLines(file, source); }
  const content = kind === "base"
    ? baseContent(folder, theme, fonts)
    : kind === "theme"
    ? { files: [], cssVars: { theme: theme.theme, light: theme.light, dark: theme.dark }, css: theme.css }
    : {
      files: isBlockKind(kind) ? blockFiles(folder) : folder.shipped.map((file) => ({
        path: `${kind}/${file.name}`,
        type,
        content: file.source.replaceAll(localGateway, originPlaceholders.gateway),
      })),
      cssVars: cssVarsOf(folder, theme),
      css: folder.css === undefined ? undefined : ownCss(`${place}/${name}.css`, folder.css),
    };
  const [first] = page.changes;
  return valid(place, {
    $schema: "https://ui.shadcn.com/schema/registry-item.json",
    name,
    type,
    title: page.title,
    description: page.description,
    author: `Hakika <${originPlaceholders.web}>`,
    dependencies: kind === "base"
      ? [...needed.dependencies, ...fonts.map(({ range }) => range)].sort()
      : needed.dependencies,
    devDependencies: needed.devDependencies,
    registryDependencies: linksTo(needed.dependsOn),
    ...content,
    docs: kind === "base"
      ? mountOf(folder)
      : isBlockKind(kind)
      ? [mountOf(folder), ...page.docs ? [page.docs] : []].join("\n\n")
      : page.docs,
    categories: [page.category],
    meta: {
      version: first!.version,
      changes: page.changes,
      sha256: hashOf({ ...content, ...needed }),
      dependsOn: needed.dependsOn,
      documentation: `${originPlaceholders.web}/${
        kind === "base" ? "docs/install" : `${isBlockKind(kind) ? kind : "components"}/${name}`
      }`,
      pattern: page.pattern,
      keyboard: page.keyboard,
      accessibility: page.accessibility,
    },
  });
}

const fontPackage = /^@fontsource-variable\//;

interface Typeface {
  name: string;
  range: string;
}

const typefaces = (pins: Pins["dependencies"]): Typeface[] =>
  Object.keys(pins).filter((name) => fontPackage.test(name)).map((name) => ({
    name,
    range: `${name}@^${pins[name]}`,
  }));

/** Returns what the starter installs: all tokens, the typefaces, the settings for this registry, and a first page. */
function baseContent(folder: ItemFolder, theme: Theme, fonts: readonly Typeface[]) {
  const { name, kind, shipped } = folder;
  const type = "registry:component";
  return {
    extends: "none",
    config: {
      style: "base-nova",
      iconLibrary: "lucide",
      // If a base colour were set, the installer would request it from the official registry.
      tailwind: { baseColor: "", cssVariables: true },
      registries: { [`@${registryName}`]: `${originPlaceholders.registry}/api/v1/ui/{name}` },
    },
    files: [
      ...shipped.map((file) => ({ path: `components/${file.name}`, type, content: file.source })),
      {
        path: `${kind}/${name}/page.tsx`,
        type: "registry:page",
        content: pageOf(folder),
        target: `app/${name}/page.tsx`,
      },
    ],
    cssVars: { theme: theme.theme, light: theme.light, dark: theme.dark },
    css: { ...Object.fromEntries(fonts.map(({ name }) => [`@import "${name}"`, {}])), ...theme.css },
  };
}

/** Returns the name that a block's main file exports: `place-page` → `PlacePage`. */
export const screenName = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const screenImport = ({ name, kind }: ItemFolder) =>
  `import { ${screenName(name)} } from "@/components/${kind === "base" ? name : `${kind}/${name}/${name}`}";`;

/** Renders the source of a Next.js page for a screen. */
const pageOf = (folder: ItemFolder) =>
  `${screenImport(folder)}\n\nexport default function Page() {\n  return <${
    screenName(folder.name)
  } />;\n}\n`;

/**
 * Returns a block's files, in their own folder. A screen also gets a Next.js page, which the installer moves or skips
 * in other frameworks.
 */
function blockFiles(folder: ItemFolder) {
  const { name, kind, shipped } = folder;
  const files = shipped.map((file) => ({
    path: `${kind}/${name}/${file.name}`,
    type: "registry:component",
    content: file.source,
    target: `@components/${kind}/${name}/${file.name}`,
  }));
  if (kind === "charts") return files;
  const target = `app/${name}/page.tsx`;
  return [
    ...files,
    { path: `${kind}/${name}/page.tsx`, type: "registry:page", content: pageOf(folder), target },
  ];
}

/** Returns the instructions that the installer prints: where to find the block, and the code that renders it. */
function mountOf(folder: ItemFolder): string {
  const screen = screenName(folder.name);
  const place = folder.kind === "charts"
    ? "Render"
    : `In Next.js, the page is at /${folder.name}. In React Router, add routes/${folder.name}.tsx to app/routes.ts. Elsewhere, show`;
  const mount = `${place} it with:\n\n${screenImport(folder)}\n\n<${screen} />`;
  if (folder.kind === "base") return mount;
  return `${mount}\n\nReturn your own data from load() in components/${folder.kind}/${folder.name}/data.ts.`;
}

function hashOf(installed: object): string {
  return createHash("sha256").update(JSON.stringify(installed)).digest("hex");
}

/** @throws {RegistryError} when an item does not match the schema */
function valid(place: string, item: object): RegistryItem {
  const parsed = itemSchema.safeParse(JSON.parse(JSON.stringify(item)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RegistryError(
    place,
    `produces an invalid item (${issue!.path.join(".")}: ${issue!.message}).`,
    "Fix the source file.",
  );
}

/** Returns the sources that an item installs, each with the path to show in error messages. */
function sourcesOf({ place, shipped, css, name }: ItemFolder): (readonly [place: string, source: string])[] {
  const sources = shipped.map((file) => [`${place}/${file.name}`, file.source] as const);
  return css === undefined ? sources : [...sources, [`${place}/${name}.css`, css]];
}

function cssVarsOf(folder: ItemFolder, theme: Theme): CssVars | undefined {
  const used = sourcesOf(folder).map(([, source]) => tokensUsed(source, theme));
  const light = Object.assign({}, ...used.map((vars) => vars.light ?? {})) as Record<string, string>;
  const dark = Object.assign({}, ...used.map((vars) => vars.dark ?? {})) as Record<string, string>;
  return Object.keys(light).length === 0 ? undefined : { light, dark };
}

function ownCss(file: string, css: string): CssObject {
  try {
    return parseCss(css);
  } catch (error) {
    throw new RegistryError(file, `cannot be read: it ${(error as Error).message}.`, "Fix the CSS.");
  }
}
