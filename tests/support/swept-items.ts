import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { changedFiles } from "../../scripts/changed-files.mjs";
import { buildRegistry } from "../../registry/build.ts";

const project = new URL("../../", import.meta.url);

/** These files test all items. */
const sweeps = ["registry/long-words.test.tsx", "registry/text-spacing.test.tsx"];

/**
 * Returns the test files that only `npm run test:components` runs: those of blocks that this change doesn't affect.
 * If the change affects no items, the tests that go through all items are included.
 */
export async function leftOut(swept: readonly string[] | "all"): Promise<string[]> {
  if (swept === "all") return [];
  const blocks = (await readdir(new URL("registry/blocks/", project), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !swept.includes(entry.name))
    .map(({ name }) => `registry/blocks/${name}/**`);
  return swept.length === 0 ? [...sweeps, ...blocks] : blocks;
}

/** A change to these shared files affects all items. */
const shared = /^(registry\/(conformance\.tsx|swept\.ts|[^/]+\.css|theme\/|lib\/)|tests\/support\/browser-)/;
/** The pages and pictures of an item don't affect how it behaves. */
const itemOf = /^registry\/(?:ui|hooks|theme|blocks|charts)\/([^/]+)\/[^/]+\.(?:tsx?|css|json)$/;

/**
 * Returns the items to test. With `SWEEP=changed`, these are only the changed items and the items that depend on
 * them.
 *
 * Testing all items takes too long for `npm test`, so `npm run test:components` tests them.
 */
export async function sweptItems(wanted: string | undefined): Promise<readonly string[] | "all"> {
  if (wanted !== "changed") return "all";
  const files = changedFiles();
  if (files === undefined || files.some((file) => shared.test(file))) return "all";
  const swept = new Set(files.flatMap((file) => itemOf.exec(file)?.[1] ?? []));
  if (swept.size === 0) return [];
  const registry = await buildRegistry({ project: fileURLToPath(project) });
  for (let before = 0; before !== swept.size;) {
    before = swept.size;
    for (const [name, { meta }] of registry) {
      if (meta.dependsOn.some((needed) => swept.has(needed))) swept.add(name);
    }
  }
  return [...swept].sort();
}
