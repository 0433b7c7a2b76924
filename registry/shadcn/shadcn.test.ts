import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import facts from "./facts.json" with { type: "json" };
import { type Facts, renderUsage } from "./render-usage.ts";

const folder = fileURLToPath(new URL("../ui/", import.meta.url));
const { items, pending } = facts as unknown as Facts;

/** Returns everything that an item installs, as a single string. */
async function sourceOf(item: string): Promise<string> {
  const files = (await readdir(`${folder}${item}`)).filter((file) =>
    /\.tsx?$/.test(file) && !/\.(test|demo)\.tsx$/.test(file)
  );
  return (await Promise.all(files.map((file) => readFile(`${folder}${item}/${file}`, "utf8")))).join("\n");
}

test("every export, prop and variant of shadcn's items is used in a source that is type-checked", async () => {
  await expect(renderUsage({ items, pending })).toMatchFileSnapshot("./usage.ts");
});

test("every data-slot and group name of shadcn's items is in ours, except pending ones", async () => {
  const missing: string[] = [];
  for (const [item, { slots = [], groups = [] }] of Object.entries(items)) {
    const source = await sourceOf(item);
    missing.push(
      ...slots.filter((slot) => !source.includes(`"${slot}"`)).map((slot) => `${item}: ${slot}`),
      ...groups.filter((group) => !new RegExp(`[\\s"]${group}[\\s"]`).test(source)).map((group) =>
        `${item}: ${group}`
      ),
    );
  }
  expect(missing).toEqual(pending.hooks);
});

test("items only import from shadcn's files what shadcn's own versions export too, so that projects can keep theirs", async () => {
  const wrong: string[] = [];
  for (const item of await readdir(folder)) {
    const source = await sourceOf(item);
    for (
      const [, names, from] of source.matchAll(
        /import (?:type )?\{([^}]*)\} from "@\/components\/ui\/([\w-]+)"/g,
      )
    ) {
      const theirs = items[from!]?.exports;
      if (!theirs || from === item) continue;
      const used = names!.split(",").map((name) => name.trim().replace(/^type /, "").replace(/ as .*/, ""));
      wrong.push(
        ...used.filter((name) => name && !theirs.includes(name)).map((name) => `${item}: ${name} of ${from}`),
      );
    }
  }
  expect(wrong).toEqual([]);
});
