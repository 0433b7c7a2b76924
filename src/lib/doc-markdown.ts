import type { CollectionEntry } from "astro:content";

/** A guide as Markdown. */
export function docMarkdown({ data, body }: CollectionEntry<"docs">): string {
  return `# ${data.title}\n\n${data.description}\n\n${(body ?? "").trim()}\n`;
}
