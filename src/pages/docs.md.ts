import type { APIRoute } from "astro";
import { docGroups } from "../lib/doc-pages.ts";
import { originsAtBuild } from "../lib/origins.ts";

/** The list of guides as Markdown. */
export const GET: APIRoute = async () => {
  const lists = (await docGroups()).map(({ title, links }) =>
    `## ${title}\n\n${
      links.map(({ href, label }) => `- [${label}](${originsAtBuild.web}${href}.md)`).join("\n")
    }`
  );
  return new Response(`# Docs\n\n${lists.join("\n\n")}\n`);
};
