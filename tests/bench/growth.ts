import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { buildRegistry } from "../../registry/build.ts";
import { runDeno } from "../../scripts/deno.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
/** How many items the registry has in each measurement (`GROWTH_ITEMS`); the first is what there is. */
const sizes = (process.env["GROWTH_ITEMS"] ?? "500,1000,2000").split(",").map(Number).filter((size) =>
  size > 0
);
const rounds = 5;
const leftOut = new Set(["node_modules", "dist", ".git", ".cache", ".data", ".astro"]);

/**
 * How long registry and site take to build as the registry grows, with copies of the components that there are: each a
 * folder of its own with code, demos and page, so each is one more item, one more page and one more island.
 */
export async function report(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-growth-"));
  try {
    await copyProject(folder);
    const existing = (await buildRegistry({ project: folder })).size;
    const rows: string[] = [];
    for (const size of [existing, ...sizes.filter((wanted) => wanted > existing)]) {
      await growTo(folder, size);
      const registryMs = await fastest(() => buildRegistry({ project: folder }));
      const siteSeconds = await siteBuild(folder);
      const pages = await builtPages(folder);
      rows.push(
        `| ${size} | ${registryMs.toFixed(0)} | ${(registryMs / size).toFixed(2)} | ${pages} | ${
          siteSeconds.toFixed(1)
        } | ${(siteSeconds * 1000 / pages).toFixed(0)} |`,
      );
      process.stdout.write(`${rows.at(-1)}\n`);
    }
    return [
      "## Growth of registry and site",
      "",
      "| items | registry ms | ms per item | pages | whole site s | ms per page |",
      "|---|---|---|---|---|---|",
      ...rows,
      "",
      "Registry: fastest of five. Site: one build from nothing, with share pictures and search index. Limited by Vite's transforms of islands and by the rendering of pages.",
      "",
    ].join("\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyProject(folder: string): Promise<void> {
  for (const name of await readdir(project)) {
    if (!leftOut.has(name)) await cp(join(project, name), join(folder, name), { recursive: true });
  }
  await symlink(join(project, "node_modules"), join(folder, "node_modules"));
}

/** Adds copies of components, one after the other, until there are so many items. */
async function growTo(folder: string, size: number): Promise<void> {
  const registry = await buildRegistry({ project: folder });
  const ui = join(folder, "registry", "ui");
  const originals = (await readdir(ui)).filter((name) => !/-x\d+$/.test(name)).sort();
  for (let count = registry.size, index = 0; count < size; index += 1) {
    const name = originals[index % originals.length]!;
    const copy = `${name}-x${Math.floor(index / originals.length) + 1}`;
    if (registry.has(copy)) continue;
    await copyItem(ui, name, copy);
    count += 1;
  }
}

/** A component under another name; what it imports of itself follows. */
async function copyItem(ui: string, name: string, copy: string): Promise<void> {
  const target = join(ui, copy);
  await cp(join(ui, name), target, { recursive: true });
  for (const file of await readdir(target)) {
    const source = await readFile(join(target, file), "utf8");
    const renamed = source
      .replaceAll(`@/components/ui/${name}"`, `@/components/ui/${copy}"`)
      .replaceAll(new RegExp(`(["']\\./)${name}(?=[.-])`, "g"), `$1${copy}`);
    await writeFile(join(target, file), renamed);
    if (file.startsWith(name)) await rename(join(target, file), join(target, copy + file.slice(name.length)));
  }
}

/** How many pages the last build left. */
async function builtPages(folder: string): Promise<number> {
  const files = await readdir(join(folder, "dist", "client"), { recursive: true });
  return files.filter((name) => name.endsWith(".html")).length;
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

async function siteBuild(folder: string): Promise<number> {
  for (const left of ["dist", ".cache", ".astro"]) {
    await rm(join(folder, left), { recursive: true, force: true });
  }
  const started = performance.now();
  const code = await runDeno(["run", "-A", "npm:astro", "build"], { cwd: folder, stdio: "ignore" });
  if (code !== 0) throw new Error(`The site with more items could not be built (exit code ${code}).`);
  return (performance.now() - started) / 1000;
}
