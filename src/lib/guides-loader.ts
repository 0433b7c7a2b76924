import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Loader } from "astro/loaders";
import { withAddresses } from "./addresses.ts";

/**
 * Loads the guides in a folder and fills in the apps' real URLs, so that each sample can be pasted as shown.
 *
 * The front matter consists of plain `key: text` lines. Nothing is cached between builds, because the apps' URLs may
 * have changed since the last build.
 */
export function guidesLoader(folder: string): Loader {
  return {
    name: "guides",
    async load({ config, store, parseData, renderMarkdown, generateDigest }) {
      store.clear();
      const root = fileURLToPath(new URL(folder, config.root));
      for (const name of (await readdir(root)).filter((file) => file.endsWith(".md")).sort()) {
        const filePath = join(root, name);
        const text = withAddresses(await readFile(filePath, "utf8"));
        const { head, body } = splitHead(text, filePath);
        const id = name.slice(0, -".md".length);
        const data = await parseData({ id, data: head, filePath });
        const rendered = await renderMarkdown(body);
        store.set({ id, data, body, rendered, digest: generateDigest(text) });
      }
    },
  };
}

function splitHead(text: string, file: string): { head: Record<string, string | number>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!match) throw new Error(`${file} has no head between two lines of ---.`);
  const entries = match[1]!.split("\n").map((line) => {
    const [, key, value] = /^([a-z]+): (.+)$/.exec(line) ?? [];
    if (!key || !value) throw new Error(`${file}: the head has a line that is not \`key: text\`: ${line}`);
    return [key, /^\d+$/.test(value) ? Number(value) : value] as const;
  });
  return { head: Object.fromEntries(entries), body: text.slice(match[0].length) };
}
