import type { APIRoute, GetStaticPaths } from "astro";
import { type ReferencePage, referencePages } from "../../../lib/api-reference.ts";
import { referenceMarkdown } from "../../../lib/reference-markdown.ts";

/** One file per namespace. */
export const getStaticPaths: GetStaticPaths = () =>
  referencePages().map((page) => ({ params: { name: page.name }, props: { page } }));

/** A page of the reference as Markdown. */
export const GET: APIRoute<{ page: ReferencePage }> = ({ props: { page } }) =>
  new Response(referenceMarkdown(page));
