import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf } from "../../registry/build/imports.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const inBrowser =
  /^(registry\/(ui|hooks|lib|theme|blocks|charts)\/.*|registry\/[^/]+|(src|tests)\/.*\.test)\.tsx$|^registry\/(ui|hooks|lib|blocks|charts)\/.*\.ts$/;

/** Lists the packages, with subpaths, that a browser requests when it loads these files and their imports. */
function packagesOf(files: string[]): string[] {
  const seen = new Set(files);
  const packages = new Set<string>();
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier } of importsOf(readFileSync(file, "utf8"))) {
      if (specifier.startsWith(".")) seen.add(join(dirname(file), specifier));
      // Style sheets, Vitest and the registry (`@/`) are left out. Vitest serves its own modules, and the registry's
      // files are searched separately.
      else if (!/^(@\/|vitest\b)|\.css$/.test(specifier)) packages.add(specifier);
    }
  }
  return [...packages].sort();
}

const files = ["registry", "src", "tests"].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    join(project, folder, path)
  )
).filter((path) => {
  const name = relative(project, path).replaceAll("\\", "/");
  return inBrowser.test(name) && !name.endsWith(".test.ts");
});

/**
 * Packages that components and their tests import. Vite prepares them before the first page loads.
 *
 * Without this list, Vite would discover packages later, and then reload the page during a test or load React twice.
 * The list is built from the imports, so it is always complete. The last two are imported by compiled JSX.
 */
export const browserPackages = [...packagesOf(files), "react/jsx-runtime", "react/jsx-dev-runtime"];
