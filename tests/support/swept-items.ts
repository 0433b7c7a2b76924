import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { changedFiles } from "../../scripts/changed-files.mjs";
import { buildRegistry } from "../../registry/build.ts";

const project = new URL("../../", import.meta.url);

/** These files test all items. */
const sweeps = ["registry/long-words.test.tsx", "registry/text-spacing.test.tsx"];

/**
 * Returns the test files to leave out: those of blocks that are not in `swept`. If `swept` is empty, the tests that go
 * through all items are left out too. `npm run test:components` runs all of these files.
 */
export async function leftOut(swept: readonly string[] | "all"): Promise<string[]> {
  if (swept === "all") return [];
  const files = (await readdir(new URL("registry/", project), { recursive: true }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^blocks\/[^/]+\/.*\.test\.tsx$/.test(path))
    .filter((path) => !swept.includes(basename(dirname(path))))
    .map((path) => `registry/${path}`);
  return swept.length === 0 ? [...sweeps, ...files] : files;
}

/** A change to these shared files, or an update of a package, affects all items. */
const shared =
  /^(package-lock\.json$|registry\/(conformance\.tsx|swept\.ts|[^/]+\.css|theme\/|lib\/)|tests\/support\/browser-)/;
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
