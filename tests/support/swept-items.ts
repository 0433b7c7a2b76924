import { fileURLToPath } from "node:url";
import { changedFiles } from "../../scripts/changed-files.mjs";
import { buildRegistry, componentsOf } from "../../registry/build.ts";

/** Files that only consist of a sweep over all items. */
export const sweeps = ["registry/long-words.test.tsx", "registry/text-spacing.test.tsx"];

/** Shared styles: a change here affects all items. */
const shared = /^(registry\/(conformance\.tsx|swept\.ts|[^/]+\.css|theme\/|lib\/)|tests\/support\/browser-)/;
const itemOf = /^registry\/(?:ui|hooks|theme|blocks|charts)\/([^/]+)\//;

/**
 * The items to sweep: all of them, or with `SWEEP=changed` those that changed and those that depend on them.
 *
 * A sweep of all items takes longer than `npm test` may (`npm run test:components` runs it).
 */
export async function sweptItems(wanted: string | undefined): Promise<readonly string[] | "all"> {
  if (wanted !== "changed") return "all";
  const files = changedFiles();
  if (files === undefined || files.some((file) => shared.test(file))) return "all";
  const swept = new Set(files.flatMap((file) => itemOf.exec(file)?.[1] ?? []));
  if (swept.size === 0) return [];
  const project = fileURLToPath(new URL("../..", import.meta.url));
  const registry = componentsOf(await buildRegistry({ project }));
  for (let before = 0; before !== swept.size;) {
    before = swept.size;
    for (const [name, { meta }] of registry) {
      if (meta.dependsOn.some((needed) => swept.has(needed))) swept.add(name);
    }
  }
  return [...swept].sort();
}
