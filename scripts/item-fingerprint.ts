import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { JsxEmit, ModuleKind, ScriptTarget, transpileModule } from "typescript";

/**
 * Returns the fingerprint of an item's code and demos. Documentation, tests, comments and layout are left out,
 * because they do not affect the picture.
 */
export async function fingerprintOf(item: string, project: string, kind = "ui"): Promise<string> {
  const folder = join(project, "registry", kind, item);
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((file) => /(?<!\.test)\.tsx?$/.test(file)).sort()) {
    hash.update(name).update(codeOf(await readFile(join(folder, name), "utf8")));
  }
  return hash.digest("hex").slice(0, 16);
}

function codeOf(source: string): string {
  return transpileModule(source, {
    fileName: "item.tsx",
    compilerOptions: {
      removeComments: true,
      jsx: JsxEmit.ReactJSX,
      module: ModuleKind.ESNext,
      target: ScriptTarget.ESNext,
    },
  }).outputText;
}
