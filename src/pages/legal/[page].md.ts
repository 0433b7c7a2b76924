import { type CollectionEntry, getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { docMarkdown } from "../../lib/doc-markdown.ts";

/** One file per page. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection("legal")).map((entry) => ({ params: { page: entry.id }, props: { entry } }));

/** A legal page as Markdown. */
export const GET: APIRoute<{ entry: CollectionEntry<"legal"> }> = ({ props: { entry } }) =>
  new Response(docMarkdown(entry));
