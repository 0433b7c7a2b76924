import type { ItemFolder } from "./folders.ts";
import { importsOf, packageOf } from "./imports.ts";
import { RegistryError } from "./registry-error.ts";

/** An item's dependencies, read from the imports in its files. */
export interface Needs {
  packages: string[];
  items: string[];
}

/**
 * Every project with React components has these packages. If items listed them, the installer could change their major
 * version.
 */
const given: ReadonlySet<string> = new Set(["react", "react-dom"]);

const itemImport = /^@\/(?:components\/ui|hooks|lib)\/([a-z][a-z0-9-]*)$/;
const aliasOf = {
  ui: "@/components/ui",
  hooks: "@/hooks",
  lib: "@/lib",
  theme: "",
  blocks: "",
  charts: "",
  base: "",
} as const;

/**
 * Reads an item's dependencies from the imports of its shipped files. Rejects imports that cannot be installed: unknown
 * items, packages without a pinned version, and paths that exist only in this project.
 */
export function needsOf(
  folder: ItemFolder,
  folders: ReadonlyMap<string, ItemFolder>,
  pins: Readonly<Record<string, string>>,
  /** Files of another item that are installed alongside these. */
  siblings: readonly { name: string }[] = [],
): Needs {
  if (folder.kind === "theme") return { packages: [], items: [] };
  const packages = new Set<string>();
  const items = new Set<string>();
  const own = new Set(
    [...folder.shipped.slice(1), ...siblings].map((file) => `./${file.name.replace(/\.tsx?$/, "")}`),
  );
  for (const file of folder.shipped) {
    for (const { specifier, line } of importsOf(file.source)) {
      const place = `${folder.place}/${file.name}:${line}`;
      const name = itemImport.exec(specifier)?.[1];
      if (name !== undefined) {
        const target = folders.get(name);
        if (!target || specifier !== `${aliasOf[target.kind]}/${name}`) {
          throw new RegistryError(
            place,
            `imports ${specifier}, but that item does not exist.`,
            target
              ? `Import ${aliasOf[target.kind]}/${name}.`
              : "Fix the name, or add a folder for that item.",
          );
        }
        if (name !== folder.name) items.add(name);
      } else if (own.has(specifier)) {
        continue;
      } else if (/^[./~@]\/|^\.|^node:/.test(specifier)) {
        throw new RegistryError(
          place,
          `imports ${specifier}, which is not installed with the item.`,
          "Import other items as @/components/ui/<name>, @/hooks/<name> or @/lib/<name>, and the item's own parts as ./<item>-<part>, without an extension.",
        );
      } else {
        const packageName = packageOf(specifier);
        if (given.has(packageName)) continue;
        if (!pins[packageName]) {
          throw new RegistryError(
            place,
            `imports ${specifier}, but package.json does not pin ${packageName}.`,
            `Pin it in "dependencies", or use a package that is already pinned there.`,
          );
        }
        packages.add(packageName);
      }
    }
  }
  return { packages: [...packages].sort(), items: [...items].sort() };
}

/** Rejects circular dependencies, because the installer could not order the items. */
export function refuseCycles(needs: ReadonlyMap<string, Needs>): void {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): void => {
    if (done.has(name)) return;
    if (path.includes(name)) {
      const circle = [...path.slice(path.indexOf(name)), name].join(" → ");
      throw new RegistryError(
        "registry",
        `has items that depend on each other: ${circle}.`,
        "Remove one of these imports.",
      );
    }
    for (const next of needs.get(name)?.items ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
}
