import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { categories, type RegistryItem } from "../../registry/build.ts";
import { anatomyOf, anatomyText as treeText, partNames } from "./anatomy.ts";
import { sourceOf } from "./demo-source.ts";
import { type PartRow, readParts } from "./props-tables.ts";
import { readRegistry } from "./registry.ts";

/** Titles of the groups, in catalogue order. */
export const categoryTitles: Readonly<Record<(typeof categories)[number], string>> = {
  actions: "Actions",
  forms: "Forms",
  layout: "Layout",
  navigation: "Navigation",
  disclosure: "Disclosure",
  overlays: "Overlays",
  feedback: "Feedback",
  display: "Display",
  chat: "Chat",
  console: "Console",
  venues: "Venues",
  events: "Events",
  brand: "Brand",
  hooks: "Hooks",
  lib: "Library",
  theme: "Theme",
  blocks: "Blocks",
  charts: "Charts",
};

export interface ItemGroup {
  readonly category: string;
  readonly title: string;
  readonly items: readonly RegistryItem[];
}

/** Returns all items by group, without empty groups. */
export async function itemGroups(): Promise<ItemGroup[]> {
  const items = [...(await readRegistry()).values()];
  return categories
    .map((category) => ({
      category,
      title: categoryTitles[category],
      items: items.filter((item) => item.categories[0] === category),
    }))
    .filter((group) => group.items.length > 0);
}

const folderOf: Readonly<Record<Exclude<RegistryItem["type"], "registry:block">, string>> = {
  "registry:base": "base",
  "registry:ui": "ui",
  "registry:hook": "hooks",
  "registry:lib": "lib",
  "registry:theme": "theme",
  "registry:component": "ui",
};

/** Returns an item's folder, relative to the project. */
export function itemFolder(item: RegistryItem): string {
  return `registry/${item.type === "registry:block" ? item.categories[0] : folderOf[item.type]}/${item.name}`;
}

let parts: Promise<Map<string, readonly PartRow[]>> | undefined;

/** Reads the parts and props of all items, once per build. */
export function partsByItem(): Promise<Map<string, readonly PartRow[]>> {
  return parts ??= readRegistry().then((registry) => {
    const files = new Map(
      [...registry.values()].filter((item) => item.files.length > 0).map((item) => {
        const base = join(process.cwd(), itemFolder(item), item.name);
        return [item.name, existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`];
      }),
    );
    const read = readParts([...files.values()]);
    return new Map([...files].map(([name, file]) => [name, read.get(file) ?? []]));
  });
}

/**
 * Returns an item's parts as a tree, nested as in its demos. Returns undefined if there is only one part, or if the
 * page describes its anatomy itself.
 */
export async function anatomyText(name: string, words: string): Promise<string | undefined> {
  if (/^## Anatomy$/m.test(words)) return undefined;
  const own = (await readRegistry()).get(name)!.files.flatMap(({ content }) => [...partNames(content)]);
  const text = treeText(anatomyOf(sourceOf(name) ?? "", new Set(own)));
  return text.includes("\n") ? text : undefined;
}

export async function usedBy(name: string): Promise<string[]> {
  return [...(await readRegistry()).values()].filter((item) => item.meta.dependsOn.includes(name)).map((
    item,
  ) => item.name);
}
