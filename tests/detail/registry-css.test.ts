import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { buildRegistry, componentsOf } from "../../registry/build.ts";
import { baseTokens } from "../../registry/build/theme.ts";

test("with shadcn's own tokens and those of an item, its classes give the same CSS as with the theme", async () => {
  const registry = await buildRegistry({ project: fileURLToPath(new URL("../..", import.meta.url)) });
  const theme = registry.get("theme")!;
  const all = [...baseTokens, ...Object.keys(theme.cssVars!.light!)];
  for (const item of componentsOf(registry).values()) {
    const words = [...new Set(item.files.flatMap(({ content }) => content.split(/[\s"'`]+/)))];
    const own = [...baseTokens, ...Object.keys(item.cssVars?.light ?? {})];
    expect(await cssOf(words, own), item.name).toBe(await cssOf(words, all));
    const { light = {}, dark = {} } = item.cssVars ?? {};
    expect(Object.keys(light).filter((token) => token !== "radius")).toEqual(Object.keys(dark));
  }
});

async function cssOf(words: string[], colours: string[]): Promise<string> {
  const theme = colours.map((name) => `--color-${name}: var(--${name});`).join("\n");
  const file = createRequire(import.meta.url).resolve("tailwindcss/theme.css");
  const { build } = await compile(
    `@import "tailwindcss/theme.css" theme(reference); @theme inline { ${theme} } @tailwind utilities;`,
    { loadStylesheet: async (path) => ({ path, base: "/", content: await readFile(file, "utf8") }) },
  );
  return build(words);
}
