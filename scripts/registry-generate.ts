/** Writes `tsconfig.registry.json` and `registry/registry.css` from the folders under `registry/`. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { renderGeneratedFiles } from "../registry/build/generated-files.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { tsconfig, stylesheet } = await renderGeneratedFiles(at("registry"));
await writeFile(at("tsconfig.registry.json"), tsconfig);
await writeFile(at("registry/registry.css"), stylesheet);
