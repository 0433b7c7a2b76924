import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importsOf } from "../../registry/build/imports.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const inBrowser =
  /^(registry\/(ui|hooks|lib|theme|blocks|charts)\/.*|registry\/[^/]+|(src|tests)\/.*\.test)\.tsx$|^registry\/(ui|hooks|lib|blocks|charts)\/.*\.ts$/;

/** The packages, with subpaths, that a browser requests when it loads these files and their imports. */
function packagesOf(files: string[]): string[] {
  const seen = new Set(files);
  const packages = new Set<string>();
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier } of importsOf(readFileSync(file, "utf8"))) {
      if (specifier.startsWith(".")) seen.add(join(dirname(file), specifier));
      // Not included: Vitest, which serves itself, the registry (`@/`), whose files are read anyway, and
      // style sheets.
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
 * The packages that components and their tests import, for Vite to prepare before the first page.
 *
 * If Vite discovers one later, it reloads the page in the middle of a test, or ends up with two copies of React. The
 * list is read from the imports, so that none is forgotten; the last two are what JSX compiles to.
 */
export const browserPackages = [...packagesOf(files), "react/jsx-runtime", "react/jsx-dev-runtime"];
