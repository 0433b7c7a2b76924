import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isBlockKind, itemName, type Kind, kinds, reservedNames } from "./item.ts";
import { RegistryError } from "./registry-error.ts";

/** The files in an item's folder. */
export interface ItemFolder {
  name: string;
  kind: Kind;
  /** Path of the folder relative to the project root. It is used in error messages. */
  place: string;
  /** The installed files, starting with the one named after the item. */
  shipped: { name: string; source: string }[];
  page: string;
  /** Source of the demos, if the item has any. */
  demo: string | undefined;
  /** CSS that cannot be written as classes: keyframes, utilities. */
  css: string | undefined;
  /** Set only for a block with a live variant: the variant's `data.ts`, and its server route if there is one. */
  live?: { data: string; route: string | undefined } | undefined;
}

/** Reads all item folders under `registry/` and rejects unexpected names and files. */
export async function readItemFolders(registryFolder: string): Promise<ItemFolder[]> {
  const folders = await Promise.all(
    (Object.keys(kinds) as Kind[]).map(async (kind) => {
      const entries = await readdir(join(registryFolder, kind), { withFileTypes: true }).catch(() => []);
      const items = await Promise.all(
        entries.filter((entry) => !entry.name.startsWith(".")).map((entry) => {
          const place = `registry/${kind}/${entry.name}`;
          if (!entry.isDirectory()) {
            throw new RegistryError(place, "is not a folder.", `Move it into registry/${kind}/<name>/.`);
          }
          return readItemFolder(join(registryFolder, kind, entry.name), kind, entry.name, place);
        }),
      );
      return items.filter((item) => item !== undefined);
    }),
  );
  const all = folders.flat().sort((one, other) => (one.name < other.name ? -1 : 1));
  all.forEach((folder, index) => {
    const next = all[index + 1];
    if (next?.name === folder.name) {
      throw new RegistryError(next.place, `has the same name as ${folder.place}.`, "Rename one of them.");
    }
  });
  return all;
}

/** Reads a folder. Returns `undefined` if the folder is empty, because git does not track empty folders. */
async function readItemFolder(
  path: string,
  kind: Kind,
  name: string,
  place: string,
): Promise<ItemFolder | undefined> {
  const names = (await readdir(path)).filter((file) => !file.startsWith(".")).sort();
  if (names.length === 0) return undefined;
  if (!itemName.test(name)) {
    throw new RegistryError(place, `has a name that doesn't match ${itemName.source}.`, "Rename the folder.");
  }
  if (reservedNames.has(name)) {
    throw new RegistryError(place, "has a name that is reserved for the installer.", "Rename the folder.");
  }
  const { extension } = kinds[kind];
  const main = `${name}.${extension}`;
  const isBlock = isBlockKind(kind);
  // Blocks are tested together in registry/blocks.test.tsx.
  const required = isBlock
    ? [main, "data.ts", `${name}.mdx`]
    : [main, `${name}.mdx`, `${name}.test.tsx`, ...(kind === "ui" ? [`${name}.demo.tsx`] : [])];
  for (const file of required) {
    if (!names.includes(file)) {
      throw new RegistryError(
        place,
        `is missing ${file}.`,
        "Create it as described in registry/AUTHORING.md.",
      );
    }
  }
  const optional = isBlock
    ? [`${name}.test.tsx`, `${name}.live.ts`, `${name}.route.ts`]
    : [`${name}.demo.tsx`, `${name}.css`];
  const parts = names.filter((file) => !required.includes(file) && !optional.includes(file));
  for (const file of parts) {
    const isPart = kind !== "theme" && file.startsWith(`${name}-`) && /^[a-z0-9-]+\.tsx?$/.test(file);
    if (!isPart) {
      throw new RegistryError(
        `${place}/${file}`,
        "is not one of an item's files.",
        `Rename it to ${name}-<part>.ts or .tsx to install it, or move it out of the folder.`,
      );
    }
  }
  const read = (file: string) => readFile(join(path, file), "utf8");
  const css = kind !== "theme" && names.includes(`${name}.css`) ? await read(`${name}.css`) : undefined;
  const shipped = await Promise.all(
    [main, ...(isBlock ? ["data.ts"] : []), ...parts].map(async (file) => ({
      name: file,
      source: await read(file),
    })),
  );
  const demo = names.includes(`${name}.demo.tsx`) ? await read(`${name}.demo.tsx`) : undefined;
  const live = names.includes(`${name}.live.ts`)
    ? {
      data: await read(`${name}.live.ts`),
      route: names.includes(`${name}.route.ts`) ? await read(`${name}.route.ts`) : undefined,
    }
    : undefined;
  return { name, kind, place, shipped, page: await read(`${name}.mdx`), demo, css, live };
}
