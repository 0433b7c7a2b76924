import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { createIndex } from "pagefind";
import { originPlaceholders, originsAtBuild } from "../lib/origins.ts";

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
        logger.info(`${pages} pages can be searched`);
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

async function indexPages(folder: string): Promise<number> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`Pagefind did not start: ${errors.join("; ")}`);
  const added = await index.addDirectory({ path: folder });
  const written = await index.writeFiles({ outputPath: `${folder}/pagefind` });
  await index.deleteIndex();
  const failures = [...added.errors, ...written.errors];
  if (failures.length > 0) throw new Error(`Pagefind could not index the site: ${failures.join("; ")}`);
  return added.page_count;
}
