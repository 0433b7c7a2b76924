import { type CollectionEntry, getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";

/** One file per decision record. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection("decisions")).map((entry) => ({ params: { id: entry.id }, props: { entry } }));

/** A decision record as written. */
export const GET: APIRoute<{ entry: CollectionEntry<"decisions"> }> = ({ props: { entry } }) =>
  new Response(entry.body);
