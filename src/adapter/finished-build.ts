import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { createIndex } from "pagefind";
import { originPlaceholders, originsAtBuild } from "../lib/origins.ts";
import type { SearchRecord } from "../lib/search-records.ts";

/**
 * The last steps of a build: the search index, then `built.json`, which tells `functions/web` that the folder is
 * complete and which placeholders of origins are left in its text files.
 */
export function finishedBuild(): AstroIntegration {
  return {
    name: "hakika-finished-build",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = await indexPages(folder);
        logger.info(`${pages} pages, endpoints and errors can be searched`);
        const placeholders = Object.fromEntries(
          Object.entries(originPlaceholders).filter(([app]) =>
            originsAtBuild[app as keyof typeof originsAtBuild] ===
              originPlaceholders[app as keyof typeof originPlaceholders]
          ),
        );
        await writeFile(
          fileURLToPath(new URL("../built.json", dir)),
          JSON.stringify({ builtAt: new Date().toISOString(), placeholders }),
        );
      },
    },
  };
}

/** Pagefind's own user interfaces; this site has its own. */
const unusedParts = ["ui", "modular-ui", "component-ui"].flatMap((name) => [
  `pagefind-${name}.js`,
  `pagefind-${name}.css`,
]).concat("pagefind-highlight.js");

async function indexPages(folder: string): Promise<number> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join("; ")}`);
  const added = await index.addDirectory({ path: folder });
  const recordsFile = join(folder, "search-records.json");
  const records = JSON.parse(await readFile(recordsFile, "utf8")) as SearchRecord[];
  const recorded = await Promise.all(records.map((record) => index.addCustomRecord({ ...record })));
  await rm(recordsFile);
  const written = await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await index.deleteIndex();
  await Promise.all(unusedParts.map((name) => rm(join(folder, "pagefind", name), { force: true })));
  const failures = [...added.errors, ...recorded.flatMap(({ errors: wrong }) => wrong), ...written.errors];
  if (failures.length > 0) throw new Error(`Pagefind could not index the site: ${failures.join("; ")}`);
  return added.page_count + records.length;
}
