import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fingerprintOf, photographed } from "./thumbnails.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

test("each photograph shows its item as it is now; otherwise: npm run shots thumbnails", async () => {
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
