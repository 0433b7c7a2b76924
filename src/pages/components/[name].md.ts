import { type CollectionEntry, getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { alsoNeeded } from "../../lib/also-needed.ts";
import { componentMarkdown } from "../../lib/component-markdown.ts";
import { anatomyText, partsByItem } from "../../lib/component-pages.ts";
import { readEveryItem, readRegistry } from "../../lib/registry.ts";

/** One file per component. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection("components")).map((entry) => ({ params: { name: entry.id }, props: { entry } }));

/** A component's page as Markdown. */
export const GET: APIRoute<{ entry: CollectionEntry<"components"> }> = async ({ props: { entry } }) =>
  new Response(
    componentMarkdown(
      entry,
      (await readRegistry()).get(entry.id)!,
      (await partsByItem()).get(entry.id) ?? [],
      await anatomyText(entry.id, entry.body ?? ""),
      alsoNeeded(entry.id, entry.body ?? "", await readEveryItem()),
    ),
  );
