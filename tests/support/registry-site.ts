import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import {
  buildRegistry,
  originPlaceholders,
  type Registry,
  renderIndex,
  renderItem,
} from "../../registry/build.ts";

/** A `dist` folder with only the registry's files, as a build writes them. */
export interface RegistrySite {
  readonly folder: string;
  readonly registry: Registry;
  remove(): Promise<void>;
}

const project = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Builds the registry from its real folders, as `npm run build` does. The pages are left out, so this takes only
 * milliseconds.
 */
export async function registrySite(): Promise<RegistrySite> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-site-"));
  const registry = await buildRegistry({ project });
  const api = join(folder, "client", "api", "v1");
  await mkdir(join(api, "ui"), { recursive: true });
  await mkdir(join(folder, "server"));
  await writeFile(join(api, "ui.json"), renderIndex(registry));
  for (const name of registry.keys()) {
    await writeFile(join(api, "ui", `${name}.json`), renderItem(registry, name)!);
  }
  for (const name of ["data-layer", "ecosystem", "pipeline"]) {
    await writeFile(
      join(api, `${name}.json`),
      await readFile(join(project, "content/ecosystem", `${name}.json`)),
    );
  }
  await writeFile(join(folder, "server", "entry.mjs"), "export const isPage = () => false;\n");
  await writeFile(
    join(folder, "built.json"),
    JSON.stringify({ builtAt: new Date().toISOString(), placeholders: originPlaceholders }),
  );
  return { folder, registry, remove: () => rm(folder, { recursive: true, force: true }) };
}
