import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { createIndex } from "pagefind";
import { originPlaceholders, originsAtBuild } from "../lib/origins.ts";
import { shareImage } from "../lib/share-image.ts";
import type { SearchRecord } from "../lib/search-records.ts";

/**
 * Runs the last build steps: share images, the search index and `built.json`. `built.json` tells `functions/apps/web`
 * that the folder is complete, and which origin placeholders to replace.
 */
export function finishedBuild(): AstroIntegration {
  return {
    name: "hakika-finished-build",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        await drawShareImages(folder);
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

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&#39;": "'",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => entities[entity]!);

/** Renders the share image of each page from the title and description in its head. */
async function drawShareImages(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  for (const name of names) {
    const html = await readFile(join(folder, name), "utf8");
    const of = (property: string) =>
      unescaped(new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? "");
    const address = of("image");
    if (address === "") continue;
    const file = join(folder, "share", address.slice(address.indexOf("/share/") + "/share/".length));
    const title = of("title").replace(/ · Hakika$/, "");
    const image = await shareImage({ title, description: of("description") });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, image);
  }
}

/** User interfaces bundled with Pagefind. This site has its own. */
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
