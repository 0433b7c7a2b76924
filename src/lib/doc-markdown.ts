import type { CollectionEntry } from "astro:content";

/** A guide or a legal page as Markdown. */
export function docMarkdown({ data, body }: CollectionEntry<"docs" | "legal">): string {
  return `# ${data.title}\n\n${data.description}\n\n${(body ?? "").trim()}\n`;
}
