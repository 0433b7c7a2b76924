import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Section } from "../../content/bench/schema.ts";

const folder = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** One page of each kind. `components` shows a static demo of every item. */
const kinds = [
  ["home", "index"],
  ["simple component", "components/badge"],
  ["component with an overlay", "components/dialog"],
  ["heaviest component", "components/chart"],
  ["all components", "components"],
  ["guide", "docs/gateway"],
  ["reference", "docs/reference/places"],
  ["theme", "theme"],
  ["ecosystem", "ecosystem/pipeline"],
  ["search", "search"],
] as const;

const sizes = new Map<string, number>();

/** Returns the size in bytes as sent to browsers. */
async function weightOf(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(await readFile(join(folder, file))).byteLength;
  sizes.set(file, bytes);
  return bytes;
}

/** Returns the files that a script loads before it runs. Files loaded later with `import()` are left out. */
async function scriptsFrom(starts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(folder, file))) continue;
    found.add(file);
    const code = await readFile(join(folder, file), "utf8");
    for (const [, address] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)) {
      waiting.push(posix.join(posix.dirname(file), address!));
    }
  }
  return found;
}

async function sum(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await weightOf(file);
  return bytes;
}

const own = (address: string) => address.replace(/^\//, "");
const kib = (bytes: number) => (bytes / 1024).toFixed(1);

async function row(kind: string, page: string): Promise<string[]> {
  const html = await readFile(join(folder, `${page}.html`), "utf8");
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="(?:application|text)\//.test(attributes!)).map(([, , code]) => code!);
  const linked = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, address]) => own(address!));
  const fromInline = inline.flatMap((code) =>
    [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\/_astro\/[^"'`]+)["'`]/g)].map(([, address]) =>
      own(address!)
    )
  );
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)].map(([tag]) => ({
    isLater: /client="(?:visible|idle|media)"/.test(tag),
    files: [...tag.matchAll(/(?:component|renderer|before-hydration)-url="([^"]+)"/g)].map(([, address]) =>
      own(address!)
    ),
  }));
  const atOnce = await scriptsFrom([
    ...linked,
    ...fromInline,
    ...islands.filter(({ isLater }) => !isLater).flatMap(({ files }) => files),
  ]);
  const all = await scriptsFrom([...atOnce, ...islands.flatMap(({ files }) => files)]);
  const later = [...all].filter((file) => !atOnce.has(file));
  const inlineBytes = inline.length === 0 ? 0 : brotliCompressSync(inline.join("\n")).byteLength;
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, address]) =>
    own(address!)
  );
  const htmlBytes = brotliCompressSync(html).byteLength;
  return [
    kind,
    `/${page === "index" ? "" : page}`,
    kib(inlineBytes + await sum(atOnce)),
    kib(await sum(later)),
    String(islands.length),
    kib(htmlBytes),
    kib(await sum(styles)),
  ];
}

/**
 * Measures the size of one page of each kind on the built site. Scripts that every visit loads are counted separately
 * from scripts that load when their demo becomes visible.
 */
export async function measure(): Promise<Section[]> {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error("The site is not built: `npm run build` first.");
  }
  const rows: string[][] = [];
  for (const [kind, page] of kinds) rows.push(await row(kind, page));
  const palette = (await readdir(join(folder, "_astro"))).filter((name) => name.startsWith("open-palette."))
    .map((name) => `_astro/${name}`);
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html")).length;
  return [{
    kind: "table",
    title: `Page weight in KiB, for a selection of the ${pages} built pages`,
    columns: [
      "page",
      "address",
      "initial scripts",
      "demo scripts once visible",
      "demos",
      "HTML",
      "styles",
    ],
    rows,
    targets: [],
    limitedBy:
      `the size of React, which every page with an island loads once. Sizes are measured after Brotli compression and exclude fonts. On first use, the search palette loads another ${
        kib(await sum(await scriptsFrom(palette)))
      } KiB.`,
  }];
}
