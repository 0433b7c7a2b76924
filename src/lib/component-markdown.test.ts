import { readFileSync } from "node:fs";
import type { CollectionEntry } from "astro:content";
import { expect, test } from "vitest";
import { readFrontMatter } from "../../registry/build/front-matter.ts";
import { componentMarkdown } from "./component-markdown.ts";
import { itemFolder } from "./component-pages.ts";
import type { PartRow } from "./props-tables.ts";
import { readRegistry } from "./registry.ts";

const registry = await readRegistry();

/** A page as the site reads it, converted to Markdown. */
function pageOf(name: string, parts: readonly PartRow[] = []): { body: string; markdown: string } {
  const item = registry.get(name)!;
  const file = `${itemFolder(item)}/${name}.mdx`;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
  const entry = { id: name, body, data: readFrontMatter(file, text) } as CollectionEntry<"components">;
  return { body, markdown: componentMarkdown(entry, item, parts, undefined) };
}

test.each([...registry.keys()])(
  "%s: its code is complete, and nothing of the page's own script is left",
  (name) => {
    const { body, markdown } = pageOf(name);
    for (const [code] of body.matchAll(/^```[\s\S]*?^```$/gm)) expect(markdown).toContain(code);
    expect(markdown).not.toContain(".demo.tsx");
    expect(markdown).not.toMatch(/<\/?Preview\b/);
  },
);

test("parts without their own props, and functions, are listed too", () => {
  const prop = {
    name: "size",
    type: '"sm" | "md"',
    isRequired: false,
    initial: undefined,
    text: "How large.",
  };
  const parts = [
    { name: "ButtonIcon", text: "A picture in it.", props: [], extends: [] },
    { name: "Button", text: "A button.", props: [prop], extends: ["ButtonProps"] },
  ];
  const { markdown } = pageOf("button", parts);
  expect(markdown).toContain("## Props\n\n### Button\n\nA button.");
  expect(markdown).toContain('| size | `"sm" \\| "md"` | – | How large. |');
  expect(markdown).toContain(
    "Other props: `ButtonProps`.\n\n- `ButtonIcon`: A picture in it.\n",
  );
  expect(pageOf("use-mobile", [parts[0]!]).markdown).toContain("## Functions\n\n- `ButtonIcon`");
});
