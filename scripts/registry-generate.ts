/**
 * Generates files from the folders in `registry/`: `tsconfig.registry.json`, `registry/registry.css`, and a root
 * `registry.json` if package.json names a `repository`.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildRegistry } from "../registry/build.ts";
import { renderGeneratedFiles } from "../registry/build/generated-files.ts";
import { renderSourceRegistry, repositoryOf } from "../registry/build/source-registry.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { tsconfig, stylesheet } = await renderGeneratedFiles(at("registry"));
await writeFile(at("tsconfig.registry.json"), tsconfig);
await writeFile(at("registry/registry.css"), stylesheet);
const repository = repositoryOf(await readFile(at("package.json"), "utf8"));
if (repository === undefined) await rm(at("registry.json"), { force: true });
else {
  const registry = await buildRegistry({ project: at(".") });
  await writeFile(at("registry.json"), renderSourceRegistry(registry, repository));
}
