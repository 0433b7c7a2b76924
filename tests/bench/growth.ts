import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { buildRegistry, componentsOf } from "../../registry/build.ts";
import { runDeno } from "../../scripts/deno.mjs";
import type { Section } from "../../content/bench/schema.ts";
import { spreadOf, targetOf } from "./spread.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
/**
 * Registry sizes to measure, in items (`GROWTH_ITEMS`), in addition to the current size. 2 000 items take ten more
 * minutes.
 */
const sizes = (process.env["GROWTH_ITEMS"] ?? "500,1000").split(",").map(Number).filter((size) => size > 0);
const rounds = 5;
const leftOut = new Set(["node_modules", "dist", ".git", ".cache", ".data", ".astro"]);

/**
 * Measures how the registry's and the site's build times grow with the number of items. The added items are copies of
 * existing components with their code, demos and pages.
 */
export async function measure(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-growth-"));
  try {
    await copyProject(folder);
    const existing = componentsOf(await buildRegistry({ project: folder })).size;
    const found: { items: number; registryMs: number; pages: number; siteSeconds: number }[] = [];
    for (const items of [existing, ...sizes.filter((wanted) => wanted > existing)]) {
      await growTo(folder, items);
      const registryMs = await fastest(() => buildRegistry({ project: folder }));
      const siteSeconds = await siteBuild(folder);
      found.push({ items, registryMs, pages: await builtPages(folder), siteSeconds });
      process.stdout.write(`${items} items: ${siteSeconds.toFixed(1)} s\n`);
    }
    const [first, last] = [found[0]!, found.at(-1)!];
    const exactly = (value: number) => spreadOf([value]);
    const growth = (of: (one: typeof first) => number) => exactly(of(last) / of(first));
    return [{
      kind: "growth",
      title: "Build time of the registry and the site, by number of items",
      of: "items",
      unit: "s",
      lines: [
        {
          name: "whole site",
          points: found.map(({ items, siteSeconds }) => [items, siteSeconds] as [number, number]),
        },
        {
          name: "registry",
          points: found.map(({ items, registryMs }) => [items, registryMs / 1_000] as [number, number]),
        },
      ],
      columns: ["items", "registry ms", "ms per item", "pages", "whole site s", "ms per page"],
      rows: found.map(({ items, registryMs, pages, siteSeconds }) => [
        String(items),
        registryMs.toFixed(0),
        (registryMs / items).toFixed(2),
        String(pages),
        siteSeconds.toFixed(1),
        (siteSeconds * 1_000 / pages).toFixed(0),
      ]),
      targets: [
        targetOf({
          name: "Site build at the current size, from scratch",
          unit: "s",
          atMost: 90,
          because: "Vite transforms islands and Astro renders pages on the same cores as all other work.",
        }, exactly(first.siteSeconds)),
        targetOf({
          name: "Registry: time per item, largest build compared with smallest",
          unit: "×",
          atMost: 1.5,
          because: "Each item is checked against everything it imports.",
        }, growth(({ registryMs, items }) => registryMs / items)),
        targetOf({
          name: "Site: time per page, largest build compared with smallest",
          unit: "×",
          atMost: 1.5,
          because: "The process uses more memory as the number of pages grows.",
        }, growth(({ siteSeconds, pages }) => siteSeconds / pages)),
      ],
      limitedBy:
        "transforming islands with Vite and rendering pages. The registry is built five times, and only the fastest build is reported. The site is built once from scratch, including share images and the search index.",
    }];
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

async function growTo(folder: string, size: number): Promise<void> {
  const registry = componentsOf(await buildRegistry({ project: folder }));
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
