import { type CollectionEntry, getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { blockMarkdown } from "../../lib/block-pages.ts";
import { readBlocks } from "../../lib/registry.ts";

/** One file per page. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection("blocks", ({ data }) => data.category === "blocks"))
    .map((entry) => ({ params: { name: entry.id }, props: { entry } }));

/** A page of the gallery as Markdown, with its code. */
export const GET: APIRoute<{ entry: CollectionEntry<"blocks"> }> = async ({ props: { entry } }) =>
  new Response(blockMarkdown(entry, (await readBlocks("blocks")).get(entry.id)!));
