import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import taken from "./thumbnails.json" with { type: "json" };

/**
 * Items whose static demo shows little, because they open or need a script: screenshots by `npm run shots
 * thumbnails`, each with the fingerprint of what was photographed.
 */
export const photographed: Readonly<Record<string, string>> = taken;

/** Fingerprint of an item's code and demos; its words and tests change no picture. */
export async function fingerprintOf(item: string, project: string, kind = "ui"): Promise<string> {
  const folder = join(project, "registry", kind, item);
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file)).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
