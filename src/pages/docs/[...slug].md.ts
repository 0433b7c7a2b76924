import type { CollectionEntry } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { docMarkdown } from "../../lib/doc-markdown.ts";
import { docPages } from "../../lib/doc-pages.ts";

/** One file per guide. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await docPages()).map((entry) => ({ params: { slug: entry.id }, props: { entry } }));

/** A guide as Markdown. */
export const GET: APIRoute<{ entry: CollectionEntry<"docs"> }> = ({ props: { entry } }) =>
  new Response(docMarkdown(entry));
