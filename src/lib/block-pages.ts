import type { CollectionEntry } from "astro:content";
import type { RegistryItem } from "../../registry/build.ts";
import taken from "./block-thumbnails.json" with { type: "json" };
import { originsAtBuild } from "./origins.ts";
import { readBlocks } from "./registry.ts";

/** The galleries, by the folder of their items. */
export const galleries = {
  blocks: {
    title: "Blocks",
    one: "block",
    description: "Whole screens for places, verification and events, installed as source by one command.",
  },
  charts: {
    title: "Charts",
    one: "chart",
    description: "Charts with their data as a table, in light, dark and forced colours, installed as source.",
  },
} as const;

/** Name of a gallery. */
export type GalleryKind = keyof typeof galleries;

/** Blocks and charts that `npm run shots blocks` has taken screenshots of, with the fingerprint of the source. */
export const photographedBlocks: Readonly<Record<string, string>> = taken;

/** The items of a gallery, for its side bar. */
export async function galleryLinks(kind: GalleryKind) {
  return [...(await readBlocks(kind)).values()].map(({ name, title }) => ({
    href: `/${kind}/${name}`,
    label: title,
  }));
}

/** Path where a file of a block is installed in a project with the default folders. */
export function installedPath(file: RegistryItem["files"][number]): string {
  return "target" in file ? file.target.replace(/^@components/, "components") : file.path;
}

/** A gallery as Markdown. */
export async function galleryMarkdown(kind: GalleryKind): Promise<string> {
  const { title, description } = galleries[kind];
  const items = [...(await readBlocks(kind)).values()];
  const lines = items.map((item) =>
    `- [${item.title}](${originsAtBuild.web}/${kind}/${item.name}.md): ${item.description}`
  );
  return `# ${title}\n\n${description}\n\n${lines.join("\n")}\n`;
}

/** The page of a block as Markdown: its text, its command and its files. */
export function blockMarkdown(entry: CollectionEntry<"blocks">, item: RegistryItem): string {
  const { title, description, keyboard, accessibility, changes } = entry.data;
  const { web, registry } = originsAtBuild;
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? `## ${heading}\n\n${lines.map((line) => `- ${line}`).join("\n")}` : "";
  return [
    `# ${title}`,
    description,
    `\`\`\`bash\nnpx shadcn@latest add ${registry}/api/v1/ui/${item.name}\n\`\`\``,
    `Version ${item.meta.version}. Depends on ${
      item.meta.dependsOn.map((name) => `[${name}](${web}/components/${name}.md)`).join(", ")
    }.`,
    entry.body?.trim() ?? "",
    `## After installing\n\n\`\`\`text\n${item.docs}\n\`\`\``,
    list("Keyboard", keyboard.map(({ keys, does }) => `${keys}: ${does}`)),
    list("Accessibility", accessibility),
    list("Changes", changes.map(({ version, what }) => `${version}: ${what}`)),
    ...item.files.map((file) => `## ${installedPath(file)}\n\n\`\`\`tsx\n${file.content.trim()}\n\`\`\``),
  ].filter(Boolean).join("\n\n") + "\n";
}
