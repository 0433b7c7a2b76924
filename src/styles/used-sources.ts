import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { registryAlias } from "../../registry/alias.ts";
import { showsItems } from "../lib/shows-items.ts";

const pages = fileURLToPath(new URL("../pages", import.meta.url));
const registry = fileURLToPath(new URL("../../registry", import.meta.url));

/**
 * Returns the registry files that pages import. Skips pages that show the items themselves, because those pages use
 * `components.css`.
 */
function filesUsed(): string[] {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"((?:\.|@\/)[^"]+)"/g)) {
      const alias = registryAlias.find(({ find }) => find.test(name));
      follow(alias ? name.replace(alias.find, alias.replacement) : join(dirname(file), name));
    }
  };
  for (const name of readdirSync(pages, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".astro") && !showsItems(`/${name}`)) follow(join(pages, name));
  }
  return [...seen].filter((file) => file.startsWith(registry));
}

/**
 * Makes Tailwind read only the items that pages use. In development, it reads all items, so that new items work
 * immediately.
 */
export function usedSources(): Plugin {
  let sources: string[] = [];
  return {
    name: "hakika:used-sources",
    enforce: "pre",
    configResolved: ({ command }) => void (sources = command === "build" ? filesUsed() : [registry]),
    transform: {
      filter: { id: { include: /\/styles\/site\.css/, exclude: /[?&]url\b/ } },
      handler: (code) => code + sources.map((path) => `@source "${path}";\n`).join(""),
    },
  };
}
