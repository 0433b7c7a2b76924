import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import taken from "./thumbnails.json" with { type: "json" };

/**
 * Items that a static demo cannot show well, because they open or need a script. `npm run shots thumbnails` takes
 * their screenshots and stores fingerprints of what they show.
 */
export const photographed: Readonly<Record<string, string>> = taken;

/**
 * Returns the fingerprint of an item's code and demos, without documentation and tests, which do not change the
 * picture.
 */
export async function fingerprintOf(item: string, project: string, kind = "ui"): Promise<string> {
  const folder = join(project, "registry", kind, item);
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file)).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
