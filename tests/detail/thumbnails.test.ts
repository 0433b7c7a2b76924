import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildRegistry } from "../../registry/build.ts";
import blocks from "../../src/lib/block-thumbnails.json" with { type: "json" };
import { fingerprintOf } from "../../scripts/item-fingerprint.ts";
import { photographed } from "../../src/lib/thumbnails.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

test("each screenshot shows the current item; if this fails, run npm run shots thumbnails", async () => {
  const items = Object.keys(photographed);
  expect(items.length).toBeGreaterThan(15);
  const stale: string[] = [];
  for (const item of items) {
    if (await fingerprintOf(item, project) !== photographed[item]) stale.push(item);
    for (const theme of ["light", "dark"]) {
      const { size } = await stat(`${project}/public/thumbnails/${item}.${theme}.webp`);
      expect(size, `${item} ${theme}`).toBeGreaterThan(500);
      expect(size, `${item} ${theme}`).toBeLessThan(40_000);
    }
  }
  expect(stale).toEqual([]);
});

test("each block and chart has a current screenshot; if this fails, run npm run shots blocks", async () => {
  const stale: string[] = [];
  for (const { name, type, categories } of (await buildRegistry({ project })).values()) {
    // Live variants look like their block, so they have no screenshots.
    if (type !== "registry:block" || categories[0] === "live") continue;
    const print = await fingerprintOf(name, project, categories[0]);
    if (print !== (blocks as Readonly<Record<string, string>>)[name]) {
      stale.push(name);
      continue;
    }
    for (const theme of ["light", "dark"]) {
      const { size } = await stat(`${project}/public/thumbnails/blocks/${name}.${theme}.webp`);
      expect(size, `${name} ${theme}`).toBeGreaterThan(500);
      expect(size, `${name} ${theme}`).toBeLessThan(40_000);
    }
  }
  expect(stale).toEqual([]);
});
