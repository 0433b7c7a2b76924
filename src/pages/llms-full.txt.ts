import { getCollection } from "astro:content";
import type { APIRoute } from "astro";
import { componentMarkdown } from "../lib/component-markdown.ts";
import { anatomyText, partsByItem } from "../lib/component-pages.ts";
import { docMarkdown } from "../lib/doc-markdown.ts";
import { docPages } from "../lib/doc-pages.ts";
import { readRegistry } from "../lib/registry.ts";
import { referencePages } from "../lib/api-reference.ts";
import { referenceMarkdown } from "../lib/reference-markdown.ts";
import { llmsIndex } from "../lib/site-index.ts";

/** Every guide, the reference and every component in one text. */
export const GET: APIRoute = async () => {
  const [registry, parts, guides, components] = await Promise.all([
    readRegistry(),
    partsByItem(),
    docPages(),
    getCollection("components"),
  ]);
  const pages = await Promise.all(
    components.sort((one, other) => one.id.localeCompare(other.id)).map(async (entry) =>
      componentMarkdown(
        entry,
        registry.get(entry.id)!,
        parts.get(entry.id) ?? [],
        await anatomyText(entry.id, entry.body ?? ""),
      )
    ),
  );
  return new Response(
    [await llmsIndex(), ...guides.map(docMarkdown), ...referencePages().map(referenceMarkdown), ...pages]
      .join("\n---\n\n"),
  );
};
